import Project
import Scene
import TestSupport

/// A font whose letters have one width, for all passes.
struct FixedWidth: MeasurerLending {
  func withMeasurer<Result, Failure: Error>(
    _ pass: (any TextMeasuring) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try pass(FixedWidthText())
  }
}

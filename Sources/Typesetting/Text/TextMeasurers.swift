public import Scene

/// Lends text measurers that share their fonts and what they measured.
///
/// Nobody waits for a measurer, so it may be used from tasks, whose threads must not be blocked. Only
/// a text that was not measured before waits, while another one is being set.
public struct TextMeasurers: Sendable {
  /// The fonts that all of them measure with.
  public let fonts: FontBook
  private let cache: MeasureCache

  /// Measurers that share what they measured.
  public init(fonts: FontBook, cache: MeasureCache = MeasureCache()) {
    self.fonts = fonts
    self.cache = cache
  }

  /// Lends a measurer for one pass, which belongs to the pass's thread.
  public func withMeasurer<Result, Failure: Error>(
    _ body: (any TextMeasuring) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(PangoText(fonts: fonts, cache: cache))
  }
}

import Geometry
import Layout

/// Checks frames against the required conditions without solving anything, in trees of any size.
struct Audit {
  /// The accepted error, relative to the greatest number in a condition.
  static let tolerance = 1e-6

  private let system: ConstraintSystem
  private let isShown: [Bool]
  private let frames: [Rect]

  /// An audit of the frames of the boxes that are shown.
  init(_ system: ConstraintSystem, isShown: [Bool], frames: [Rect]) {
    self.system = system
    self.isShown = isShown
    self.frames = frames
  }

  /// The conditions that do not hold, a line each.
  var complaints: [String] {
    negativeLengths + brokenRequirements
  }

  private var negativeLengths: [String] {
    system.coordinates.filter { $0.part == .length && isShown[$0.box] }
      .sorted { $0.variable < $1.variable }
      .filter { !(value($0.variable) >= -Self.tolerance) }
      .map { "\($0) = \(value($0.variable)) is negative" }
  }

  private var brokenRequirements: [String] {
    system.requirements.compactMap { requirement in
      guard requirement.sum.terms.allSatisfy({ isShown[$0.variable / 4] }) else { return nil }
      let violation = requirement.violation(value)
      if violation <= Self.tolerance * requirement.sum.magnitude(value) { return nil }
      let axis = requirement.axis.map { $0 == .horizontal ? " horizontally" : " vertically" } ?? ""
      return "box \(requirement.box): \(requirement.rule)\(axis) is off by \(violation)"
    }
  }

  private func value(_ variable: Int) -> Double {
    Coordinate(variable: variable).value(in: frames[variable / 4])
  }
}

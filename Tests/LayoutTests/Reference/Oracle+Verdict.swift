import Geometry
import Layout

/// The verdict on frames from elsewhere.
extension Oracle {
  /// What is wrong with frames, a line each; empty if they are one of the best solutions.
  func complaints(about frames: [Rect]) -> [String] {
    parts.flatMap { complaints(about: frames, in: $0) }
  }

  /// Whether frames are one of the best solutions.
  func isOptimal(_ frames: [Rect]) -> Bool {
    !isConflicting && complaints(about: frames).isEmpty
  }

  /// What is wrong with frames in a part without conflict.
  private func complaints(about frames: [Rect], in part: Part) -> [String] {
    guard !part.isConflicting else { return [] }
    let broken = Audit(part.system, isShown: isShown, frames: frames).complaints
    guard broken.isEmpty else { return broken }
    guard let sums = violations(of: frames, in: part.system) else {
      return ["hidden boxes that count leave no room for these frames"]
    }
    return zip(part.system.priorities, zip(sums, part.optima)).compactMap { priority, sums in
      let tolerance = Audit.tolerance * (10 + sums.1)
      return abs(sums.0 - sums.1) <= tolerance
        ? nil : "violations at \(priority) add up to \(sums.0) instead of \(sums.1)"
    }.prefix(1).map { $0 }
  }

  /// The sums of the violations in given frames, with those of hidden boxes as small as possible; nil if hidden boxes
  /// cannot meet their requirements.
  private func violations(of frames: [Rect], in system: ConstraintSystem) -> [Double]? {
    var sums = shownViolations(of: frames, in: system)
    guard system.coordinates.contains(where: { !isShown[$0.box] }) else { return sums }
    let hidden = system.program { isShown[$0.box] ? $0.value(in: frames[$0.box]) : nil }
    guard let solver = LexicographicSolver(hidden.program, minimizing: hidden.objectives) else {
      return nil
    }
    for index in sums.indices { sums[index] += solver.optima[index] }
    return sums
  }

  private func shownViolations(of frames: [Rect], in system: ConstraintSystem) -> [Double] {
    let priorities = system.priorities
    var sums = Array(repeating: 0.0, count: priorities.count)
    for wish in system.wishes where wish.boxes.allSatisfy({ isShown[$0] }) {
      let points = wish.violation(in: frames)
      if let index = priorities.firstIndex(of: wish.priority) { sums[index] += points }
    }
    for demand in system.demands where isShown[demand.coordinate.box] {
      let value = demand.coordinate.value(in: frames[demand.coordinate.box])
      let (priority, points) = demand.violation(value)
      if let index = priorities.firstIndex(of: priority) { sums[index] += points }
    }
    return sums
  }
}

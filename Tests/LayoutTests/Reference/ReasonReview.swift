import Geometry
import Layout

/// Holds the reasons for the frames of a specimen against the reference constraints.
struct ReasonReview {
  private let tree: LayoutTree
  private let system: ConstraintSystem
  private let finder: ReasonFinder
  private let isShown: [Bool]
  private let hasConflict: Bool
  private let paths: [[Int]]

  init(_ specimen: Specimen) {
    tree = specimen.tree
    let result = specimen.layout()
    hasConflict = result.hasConflict
    system = ConstraintGenerator.system(
      for: tree, in: specimen.size, direction: specimen.direction, contents: result.contents)
    finder = ReasonFinder(
      tree, in: specimen.size, direction: specimen.direction, result: result)
    isShown = tree.shownBoxes
    paths = specimen.root.paths
  }

  /// What is wrong with the reasons, a line each.
  var complaints: [String] {
    tree.items.indices.filter { isShown[$0] }.flatMap { box in
      let reasons = finder.reasons(for: box)
      return Axis.allCases.flatMap { axis in
        complaints(about: reasons.size(axis), for: Coordinate(box, axis, .length))
          + complaints(about: reasons.position(axis), for: Coordinate(box, axis, .position))
      }
    }
  }

  private func complaints(about reasons: [Reason], for coordinate: Coordinate) -> [String] {
    if reasons.isEmpty { return ["\(coordinate) has no reason"] }
    guard !hasConflict, let range = system.range(of: coordinate), range.isDetermined else {
      return []
    }
    let isHeld = isHeld(coordinate, at: range, without: reasons)
    return isHeld ? ["\(coordinate) is held without \(reasons.map(\.rule))"] : []
  }

  /// Whether a coordinate has the same value in all best solutions without the rules that reasons name.
  private func isHeld(
    _ coordinate: Coordinate, at value: ClosedRange<Double>, without reasons: [Reason]
  ) -> Bool {
    let named = reasons.map {
      NamedConditions(
        reason: $0, box: coordinate.box, axis: coordinate.axis, children: tree.childLists,
        tree: tree)
    }
    guard let range = system.without(named).range(of: coordinate) else { return false }
    return range.isDetermined && abs(range.lowerBound - value.lowerBound) < 1e-4
  }

  /// The number of reasons, and of those among them that are the last to hold their number once some
  /// others are taken away.
  var tally: (reasons: Int, needed: Int) {
    var tally = (reasons: 0, needed: 0)
    guard !hasConflict else { return tally }
    for box in tree.items.indices where isShown[box] {
      let reasons = finder.reasons(for: box)
      for axis in Axis.allCases {
        count(reasons.size(axis), for: Coordinate(box, axis, .length), in: &tally)
        count(reasons.position(axis), for: Coordinate(box, axis, .position), in: &tally)
      }
    }
    return tally
  }

  private func count(
    _ reasons: [Reason], for coordinate: Coordinate, in tally: inout (reasons: Int, needed: Int)
  ) {
    guard let range = system.range(of: coordinate), range.isDetermined else { return }
    tally.reasons += reasons.count
    tally.needed += reasons.count { matters($0, among: reasons, for: coordinate, at: range) }
  }

  /// Whether there are other reasons without which this one is the last that holds the coordinate.
  private func matters(
    _ reason: Reason, among reasons: [Reason], for coordinate: Coordinate,
    at value: ClosedRange<Double>
  ) -> Bool {
    let others = reasons.filter { $0 != reason }
    return (0..<1 << others.count).contains { choice in
      let taken = others.indices.filter { choice & 1 << $0 != 0 }.map { others[$0] }
      return isHeld(coordinate, at: value, without: taken)
        && !isHeld(coordinate, at: value, without: taken + [reason])
    }
  }
}

extension ClosedRange<Double> {
  fileprivate var isDetermined: Bool { upperBound - lowerBound < 1e-4 }
}

/// The priorities along an axis of a tree in which boxes have other ones than the law gives, and the level of a `Slope`
/// for each.
///
/// There are five levels. Priorities that nothing in the tree has need none, so that the others take their place.
struct PriorityLevels {
  /// Another priority, and the first box that has it.
  private struct Other {
    var priority: UInt16
    var box: Int
  }

  /// The levels, the strongest first.
  private static let levels: [Slope] = [
    Slope(contentRequired: 1), .nearRequired, Slope(defaultHigh: 1), Slope(defaultLow: 1),
    .belowLow,
  ]

  /// The other priorities, in the order in which the tree has them.
  private var others: [Other] = []
  /// The priorities that have a level, the strongest first.
  private var ranked: [UInt16] = []
  /// The first box with a priority that has no level of its own, and the priority that it counts as.
  private(set) var merged: (box: Int, priority: UInt16)?

  /// Whether no box has another priority.
  var isEmpty: Bool { others.isEmpty }

  /// The number of other priorities.
  var count: Int { others.count }

  /// The handle of a box's priority.
  mutating func handle(of priority: UInt16, in box: Int) -> Priority {
    if let own = Priority(priority) { return own }
    if let place = others.firstIndex(where: { $0.priority == priority }) { return .other(place) }
    // A tree with more has lost all levels long before.
    if others.count == Priority.mostOthers { return .other(others.count - 1) }
    others.append(Other(priority: priority, box: box))
    return .other(others.count - 1)
  }

  /// Gives the law's own priorities that the tree has their levels, and the others those that are left.
  mutating func rank(beside own: Set<UInt16>) {
    let room = max(0, Self.levels.count - own.count)
    ranked = (own + others.prefix(room).map(\.priority)).sorted(by: >)
    merged = others.dropFirst(room).first.map { ($0.box, nearest(to: $0.priority)) }
  }

  /// Whether a priority has a level of its own.
  func contains(_ priority: UInt16) -> Bool { ranked.contains(priority) }

  /// A point at one of the other priorities.
  func slope(ofOther place: Int) -> Slope { slope(of: others[place].priority) }

  /// A point at a priority; at the nearest one if it has no level of its own.
  func slope(of priority: UInt16) -> Slope {
    let place = ranked.firstIndex(of: nearest(to: priority))
    return place.map { Self.levels[$0] } ?? .limit
  }

  /// The nearest priority that has a level; of two equally near the stronger.
  private func nearest(to priority: UInt16) -> UInt16 {
    func distance(_ other: UInt16) -> Int { abs(Int(other) - Int(priority)) }
    return ranked.min { distance($0) < distance($1) } ?? priority
  }
}

extension AxisLayout {
  /// Ranks the priorities of all boxes, if there are others than the law's own.
  mutating func rankPriorities() {
    if !costs.levels.isEmpty { costs.levels.rank(beside: ownPriorities) }
    costs.rankPrices()
  }

  /// The law's own priorities that something in the tree has; all of them where an aspect ratio couples the axes, whose
  /// levels must be the same.
  private var ownPriorities: Set<UInt16> {
    if tree.items.contains(where: \.isProportioned) { return [1000, 999, 750, 250, 50] }
    var found: Set<UInt16> = []
    for box in boxes.indices where boxes[box].placement.sizing != .absent {
      let placement = boxes[box].placement
      for priority in [placement.priorities.hugging, placement.priorities.resistance] {
        if let number = priority.number, !boxes[box].content.isNaN { found.insert(number) }
      }
      let isProportional = tree.items[box].arrangement.stack?.distribution == .fillProportionally
      if isProportional || placement.sizing == .fitContent || placement.isHeldDown {
        found.formUnion([999, 50])
      }
    }
    return found
  }
}

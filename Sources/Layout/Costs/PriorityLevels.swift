/// The priorities along an axis of a tree in which boxes have other priorities than the law's, with
/// their levels in a `Slope`.
///
/// There are five levels. Law priorities that do not occur in the tree need none and leave room for
/// others. A tree with 1000, 750 and 250 of the law has room for two others.
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

  /// The other priorities, in tree order.
  private var others: [Other] = []
  /// The priorities that have a level, the strongest first.
  private var ranked: [UInt16] = []
  /// The first box with a priority that has no separate level, and the priority as which it counts.
  private(set) var merged: (box: Int, priority: UInt16)?

  /// Whether no box has another priority.
  var isEmpty: Bool { others.isEmpty }

  /// The number of other priorities.
  var count: Int { others.count }

  /// The handle of a box's priority.
  mutating func handle(of priority: UInt16, in box: Int) -> Priority {
    if let own = Priority(priority) { return own }
    if let place = others.firstIndex(where: { $0.priority == priority }) { return .other(place) }
    // A tree with more others ran out of levels long before.
    if others.count == Priority.mostOthers { return .other(others.count - 1) }
    others.append(Other(priority: priority, box: box))
    return .other(others.count - 1)
  }

  /// Assigns levels to the law's priorities in the tree, and the remaining ones to other
  /// priorities.
  ///
  /// With 1000, 750 and 250 of the law and 300, 400 and 900 in this order, 300 and 400 get levels.
  /// 900 counts as the nearest: 1000.
  mutating func rank(beside own: Set<UInt16>) {
    let room = max(0, Self.levels.count - own.count)
    ranked = (own + others.prefix(room).map(\.priority)).sorted(by: >)
    merged = others.dropFirst(room).first.map { ($0.box, nearest(to: $0.priority)) }
  }

  /// Whether a priority has a separate level.
  func contains(_ priority: UInt16) -> Bool { ranked.contains(priority) }

  /// A point at one of the other priorities.
  func slope(ofOther place: Int) -> Slope { slope(of: others[place].priority) }

  /// A point at a priority; at the nearest one if it has no separate level.
  func slope(of priority: UInt16) -> Slope {
    let place = ranked.firstIndex(of: nearest(to: priority))
    return place.map { Self.levels[$0] } ?? .limit
  }

  /// The nearest priority that has a level; the stronger of two equally near ones.
  private func nearest(to priority: UInt16) -> UInt16 {
    func distance(_ other: UInt16) -> Int { abs(Int(other) - Int(priority)) }
    return ranked.min { distance($0) < distance($1) } ?? priority
  }
}

extension AxisLayout {
  /// Ranks the priorities of all boxes, if some are not the law's.
  mutating func rankPriorities() {
    if !costs.levels.isEmpty { costs.levels.rank(beside: ownPriorities) }
    costs.rankPrices()
  }

  /// The law's priorities that occur in the tree.
  ///
  /// If an aspect ratio couples the axes, these are all, since both axes must have the same levels.
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

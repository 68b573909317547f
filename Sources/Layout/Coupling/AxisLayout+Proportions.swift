/// The share of a stack's length that a child should have, and the price of a deviation.
///
/// Contents of 30 and 60 with spacing 10 have the shares 30/100 and 60/100. The prices are 1.001
/// and 1 points at 999.
struct Proportion {
  var box: Int
  var share: Double
  /// The price at 999 of a point of deviation: a thousandth more than the next child's.
  var weight: Double
}

extension AxisLayout {
  /// The shares of the children of a stack that fills proportionally; empty if the children ask for no length.
  func proportions(in index: Int) -> [Proportion] {
    guard let stack = tree.items[index].arrangement.stack, stack.axis == axis,
      stack.distribution == .fillProportionally
    else { return [] }
    let visible = tree.children(of: index).filter { boxes[$0].isLaidOut }
    let lengths = visible.map { length(of: $0) }
    let total = lengths.reduce(stack.spacing.measured * Double(visible.count - 1), +)
    guard total > 0 else { return [] }
    return visible.indices.filter { lengths[$0] > 0 }.map {
      let rank = Double(visible.count - 1 - $0)
      return Proportion(
        box: visible[$0], share: lengths[$0] / total, weight: 1 + rank / 1000)
    }
  }

  /// The content length of a leaf along the axis, in points; a stack's follows from its children; 0
  /// for other boxes.
  private func length(of box: Int) -> Double {
    let arrangement = tree.items[box].arrangement
    if arrangement.isNone {
      return length(askedBy: box).or(0)
    }
    guard let stack = arrangement.stack else { return 0 }
    let visible = tree.children(of: box).filter { !tree.items[$0].isHidden }
    let lengths = visible.map { length(of: $0) }
    guard stack.axis == axis else { return lengths.max() ?? 0 }
    return lengths.reduce(stack.spacing.measured * Double(Swift.max(0, visible.count - 1)), +)
  }
}

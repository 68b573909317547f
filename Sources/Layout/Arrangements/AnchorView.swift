import Geometry

/// Pins each child to the margins that its anchors name, or else centres it (guide 4.5,
/// LMAnchorView).
struct AnchorView: ArrangementRules {
  func placement(of child: LentItem, along axis: Axis, _ direction: LayoutDirection) -> Placement {
    if child.isHidden { return Placement(sizing: .absent, priorities: .own) }
    let edges = child.anchors.edges(along: axis, direction)
    let priorities = child.anchors.isPair(along: axis) ? Priorities.filling : .rigid
    switch (edges.start, edges.end) {
    case (true, true): return Placement(sizing: .fill, priorities: priorities)
    case (true, false):
      return Placement(sizing: .ownSize, alignment: .start, priorities: priorities)
    case (false, true): return Placement(sizing: .ownSize, alignment: .end, priorities: priorities)
    case (false, false):
      return Placement(sizing: .ownSize, alignment: .center, priorities: priorities)
    }
  }

  var passesBaselinesOn: Bool { true }
}

extension Anchors {
  /// Whether the child is pinned to the left or top, and to the right or bottom edge.
  fileprivate func edges(along axis: Axis, _ direction: LayoutDirection) -> (start: Bool, end: Bool)
  {
    if axis == .vertical { return (contains(.top), contains(.bottom)) }
    let isMirrored = direction == .rightToLeft
    return (
      contains(.left) || contains(isMirrored ? .trailing : .leading),
      contains(.right) || contains(isMirrored ? .leading : .trailing)
    )
  }

  /// Whether the anchors contain left and right, or leading and trailing; "left, trailing" is not a
  /// pair.
  fileprivate func isPair(along axis: Axis) -> Bool {
    axis == .vertical
      ? isSuperset(of: [.top, .bottom])
      : isSuperset(of: [.left, .right]) || isSuperset(of: [.leading, .trailing])
  }
}

import Geometry

/// Each child pinned to the margins that it names, else centred (guide 4.5, LMAnchorView).
struct AnchorView: ArrangementRules {
  func placement(of child: LentItem, along axis: Axis, _ direction: LayoutDirection) -> Placement {
    if child.isHidden { return Placement(sizing: .absent) }
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
  /// The physical edges that the child is pinned to.
  fileprivate func edges(along axis: Axis, _ direction: LayoutDirection) -> (start: Bool, end: Bool)
  {
    if axis == .vertical { return (contains(.top), contains(.bottom)) }
    let isMirrored = direction == .rightToLeft
    return (
      contains(.left) || contains(isMirrored ? .trailing : .leading),
      contains(.right) || contains(isMirrored ? .leading : .trailing)
    )
  }

  /// Whether both edges are named in one way of naming; "left, trailing" pins both and is no pair.
  fileprivate func isPair(along axis: Axis) -> Bool {
    axis == .vertical
      ? isSuperset(of: [.top, .bottom])
      : isSuperset(of: [.left, .right]) || isSuperset(of: [.leading, .trailing])
  }
}

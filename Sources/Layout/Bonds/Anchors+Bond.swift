import Geometry

extension Anchors {
  /// How an anchor view ties a visible child along an axis (guide 4.5, LMAnchorView).
  @inline(__always)
  func bond(of child: LayoutItem, along axis: Axis, _ direction: LayoutDirection) -> Bond {
    if child.isHidden { return Bond(role: .absent) }
    let edges = edges(along: axis, direction)
    let priorities = isPair(along: axis) ? Priorities.stretched : .rigid
    switch (edges.start, edges.end) {
    case (true, true): return Bond(role: .given, priorities: priorities)
    case (true, false): return Bond(role: .loose, place: .start, priorities: priorities)
    case (false, true): return Bond(role: .loose, place: .end, priorities: priorities)
    case (false, false): return Bond(role: .loose, place: .center, priorities: priorities)
    }
  }

  /// The physical edges that the child is pinned to.
  private func edges(along axis: Axis, _ direction: LayoutDirection) -> (start: Bool, end: Bool) {
    if axis == .vertical { return (contains(.top), contains(.bottom)) }
    let isMirrored = direction == .rightToLeft
    return (
      contains(.left) || contains(isMirrored ? .trailing : .leading),
      contains(.right) || contains(isMirrored ? .leading : .trailing)
    )
  }

  /// Whether both edges are named in one way of naming; "left, trailing" pins both and is no pair.
  private func isPair(along axis: Axis) -> Bool {
    axis == .vertical
      ? isSuperset(of: [.top, .bottom])
      : isSuperset(of: [.left, .right]) || isSuperset(of: [.leading, .trailing])
  }
}

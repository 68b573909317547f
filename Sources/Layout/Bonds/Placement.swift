import Geometry

/// What ties a child to its parent along one axis: where its size comes from, and where it lies.
struct Placement {
  /// Where the child's size comes from; who has no place in the layout stands first.
  enum Sizing: UInt8 {
    /// Nowhere: the child takes no part in the layout.
    case absent
    /// The child itself; it is hidden, but counts in a grid or lends its baseline.
    case hidden
    /// The container: its own size less its insets.
    case fill
    /// The child shares the container's room with its neighbours.
    case flexible
    /// The same, as one of those whose sizes are proportional.
    case proportional
    /// The child itself: its cheapest size.
    case ownSize
    /// The same, as long as the container's insets leave room for a common baseline.
    case onBaseline
    /// The same, as long as the container has room for it.
    case fitContent
  }

  /// Where the child lies if it does not follow a neighbour.
  enum Alignment: UInt8 {
    /// At the left or top inset.
    case start
    /// At the right or bottom inset.
    case end
    /// In the middle of the container itself, whatever its insets.
    case center
    /// In the middle between the insets.
    case contentCenter
  }

  var sizing = Sizing.absent
  var alignment = Alignment.start
  var priorities = Priorities.filling
  /// Whether a child that asks for nothing is as small as it can be, at less than 250.
  var isHeldDown = false
}

extension Arrangement {
  /// How the arrangement ties a child along an axis.
  @inline(__always)
  func placement(of child: LayoutItem, along axis: Axis, _ direction: LayoutDirection) -> Placement
  {
    switch self {
    case .none: Placement(sizing: child.isHidden ? .absent : .ownSize)
    case .linear(let linear): linear.placement(of: child, along: axis, direction)
    case .stacked(let stack): stack.placement(of: child, along: axis, direction)
    case .anchored: child.anchors.placement(of: child, along: axis, direction)
    case .root, .layered: Placement(sizing: child.isHidden ? .absent : .fill)
    case .scrolled: Placement(sizing: child.isHidden ? .absent : .ownSize)
    // A page counts whether hidden or not (guide 4.5, LMPageView).
    case .paged: Placement(sizing: .fill, priorities: .yielding)
    case .pinned(let priorities):
      Placement(sizing: child.isHidden ? .absent : .fill, priorities: priorities.along(axis))
    }
  }

  /// How a scroll view ties its content, its last child, hidden or not (guide 4.5, LMScrollView).
  @inline(__always)
  func contentPlacement(along axis: Axis) -> Placement? {
    guard case .scrolled(let fitsWidth, let fitsHeight) = self else { return nil }
    return (axis == .horizontal ? fitsWidth : fitsHeight)
      ? Placement(sizing: .fill, priorities: .yielding)
      : Placement(sizing: .ownSize, priorities: .rigid)
  }

  /// The distances between the container's edges and its children along an axis.
  @inline(__always)
  func insets(margins: Insets, along axis: Axis) -> (start: Double, end: Double) {
    switch self {
    case .none, .scrolled, .paged: (0, 0)
    case .linear, .stacked, .anchored, .pinned: (margins.start(axis), margins.end(axis))
    case .root(let top, let bottom): axis == .vertical ? (top, bottom) : (0, 0)
    case .layered(let insets):
      (margins.start(axis) + insets.start(axis), margins.end(axis) + insets.end(axis))
    }
  }
}

extension PinnedPriorities {
  /// Content in a button or a cell.
  fileprivate func along(_ axis: Axis) -> Priorities {
    switch self {
    case .button: .rigid
    case .tableCell: axis == .horizontal ? .yielding : .rigid
    case .collectionCell: .yielding
    }
  }
}

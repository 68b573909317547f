import Geometry

/// The last child is the content (guide 4.5, LMScrollView).
///
/// It is as large as the container on an axis that fits, otherwise it has its cheapest size.
struct ScrollView: ArrangementRules {
  let fitsWidth: Bool
  let fitsHeight: Bool

  func placement(of child: LentItem, along axis: Axis, _ direction: LayoutDirection) -> Placement {
    Placement(sizing: child.isHidden ? .absent : .ownSize)
  }

  func contentPlacement(along axis: Axis) -> Placement? {
    (axis == .horizontal ? fitsWidth : fitsHeight)
      ? Placement(sizing: .fill, priorities: .yielding)
      : Placement(sizing: .ownSize, priorities: .rigid)
  }

  func insets(margins: Insets, along axis: Axis) -> (start: Double, end: Double) { (0, 0) }

  var scrolls: Bool { true }
}

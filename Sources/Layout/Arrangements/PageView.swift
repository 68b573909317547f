import Geometry

/// Pages as large as the container, from left to right in either layout direction (guide 4.5,
/// LMPageView).
///
/// Hidden pages count.
struct PageView: ArrangementRules {
  func placement(of child: LentItem, along axis: Axis, _ direction: LayoutDirection) -> Placement {
    Placement(sizing: .fill, priorities: .yielding)
  }

  func rule(along axis: Axis) -> AxisBox.Rule { .paged }

  func insets(margins: Insets, along axis: Axis) -> (start: Double, end: Double) { (0, 0) }

  var scrolls: Bool { true }
}

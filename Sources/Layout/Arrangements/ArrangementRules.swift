import Geometry

/// What an arrangement says of its container and its children along one axis.
///
/// A new arrangement is a type that conforms, in a file of its own, and its line in `Arrangement.rules`.
protocol ArrangementRules {
  /// Where a child's size and position come from along an axis.
  func placement(of child: LentItem, along axis: Axis, _ direction: LayoutDirection) -> Placement

  /// The placement of the last child, hidden or not, if it is the content of a container that scrolls.
  func contentPlacement(along axis: Axis) -> Placement?

  /// How the container's size along an axis depends on its children's.
  func rule(along axis: Axis) -> AxisBox.Rule

  /// The distances between the container's edges and its children along an axis, in points.
  func insets(margins: Insets, along axis: Axis) -> (start: Double, end: Double)

  /// Whether the container's baselines are its children's; others have those of a leaf.
  var passesBaselinesOn: Bool { get }

  /// Whether children may lie outside the container, which scrolls to them.
  var scrolls: Bool { get }
}

extension ArrangementRules {
  func contentPlacement(along axis: Axis) -> Placement? { nil }

  func rule(along axis: Axis) -> AxisBox.Rule { .separate }

  func insets(margins: Insets, along axis: Axis) -> (start: Double, end: Double) {
    (margins.start(axis), margins.end(axis))
  }

  var passesBaselinesOn: Bool { false }

  var scrolls: Bool { false }
}

extension Arrangement {
  /// What the arrangement says.
  var rules: any ArrangementRules {
    switch self {
    case .none: Leaf()
    case .linear(let linear): linear
    case .stacked(let stack): stack
    case .anchored: AnchorView()
    case .root(let top, let bottom): Overlay.root(top: top, bottom: bottom)
    case .layered(let insets): Overlay.layered(insets)
    case .pinned(let priorities): Overlay.pinned(priorities)
    case .scrolled(let width, let height): ScrollView(fitsWidth: width, fitsHeight: height)
    case .paged: PageView()
    }
  }
}

extension Arrangement {
  /// Whether it is none, so that the box is a leaf.
  var isNone: Bool {
    if case .none = self { true } else { false }
  }

  /// Whether the container's baselines are its children's; others have those of a leaf.
  var passesBaselinesOn: Bool { !isNone && rules.passesBaselinesOn }
}

/// No arrangement: what is in a leaf has its content size at (0, 0).
private struct Leaf: ArrangementRules {
  func placement(of child: LentItem, along axis: Axis, _ direction: LayoutDirection) -> Placement {
    Placement(sizing: child.isHidden ? .absent : .ownSize)
  }

  func rule(along axis: Axis) -> AxisBox.Rule { .leaf }

  func insets(margins: Insets, along axis: Axis) -> (start: Double, end: Double) { (0, 0) }
}

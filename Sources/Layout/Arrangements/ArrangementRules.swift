import Geometry

/// The rules of an arrangement for its container and the children, along one axis.
///
/// To add an arrangement, add a conforming type in its own file and a line in `Arrangement.rules`.
protocol ArrangementRules {
  /// A child's sizing, alignment and priorities along an axis; `.own` priorities if the parent
  /// assigns none.
  func placement(of child: LentItem, along axis: Axis, _ direction: LayoutDirection) -> Placement

  /// The placement of the last child, hidden or not, if it is a scroll view's content; otherwise
  /// nil.
  func contentPlacement(along axis: Axis) -> Placement?

  /// The relation between the container's size along an axis and its children's sizes.
  func rule(along axis: Axis) -> AxisBox.Rule

  /// The distances between the container's edges and its children along an axis, in points.
  func insets(margins: Insets, along axis: Axis) -> (start: Double, end: Double)

  /// Whether the container has its children's baselines, instead of a leaf's.
  var passesBaselinesOn: Bool { get }

  /// Whether the container scrolls, so children outside it do not overflow.
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
  /// The rules of the arrangement.
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
  /// Whether there is no arrangement, so that the box is a leaf.
  var isNone: Bool {
    if case .none = self { true } else { false }
  }

  /// Whether the container has its children's baselines, instead of a leaf's.
  var passesBaselinesOn: Bool { !isNone && rules.passesBaselinesOn }
}

/// No arrangement: children have their content size at (0, 0).
private struct Leaf: ArrangementRules {
  func placement(of child: LentItem, along axis: Axis, _ direction: LayoutDirection) -> Placement {
    Placement(sizing: child.isHidden ? .absent : .ownSize, priorities: .own)
  }

  func rule(along axis: Axis) -> AxisBox.Rule { .leaf }

  func insets(margins: Insets, along axis: Axis) -> (start: Double, end: Double) { (0, 0) }
}

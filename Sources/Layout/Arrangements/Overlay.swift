import Geometry

/// Children on top of each other, each as large as the container inside its insets.
///
/// Hidden children count if content is pinned.
enum Overlay: ArrangementRules {
  /// Between top and bottom padding; margins have no effect (guide 4.5, LMRootView).
  case root(top: Double, bottom: Double)
  /// Inside margins and insets (guide 4.0, LMLayerView).
  case layered(Insets)
  /// Inside margins, with other priorities for content sizes.
  case pinned(PinnedPriorities)

  func placement(of child: LentItem, along axis: Axis, _ direction: LayoutDirection) -> Placement {
    guard case .pinned(let priorities) = self else {
      return Placement(sizing: child.isHidden ? .absent : .fill, priorities: .own)
    }
    return Placement(sizing: .fill, priorities: priorities.along(axis))
  }

  func insets(margins: Insets, along axis: Axis) -> (start: Double, end: Double) {
    switch self {
    case .root(let top, let bottom): axis == .vertical ? (top, bottom) : (0, 0)
    case .layered(let insets):
      (margins.start(axis) + insets.start(axis), margins.end(axis) + insets.end(axis))
    case .pinned: (margins.start(axis), margins.end(axis))
    }
  }

  var passesBaselinesOn: Bool {
    if case .pinned = self { false } else { true }
  }
}

extension PinnedPriorities {
  fileprivate func along(_ axis: Axis) -> Priorities {
    switch self {
    case .button: .rigid
    case .tableCell: axis == .horizontal ? .yielding : .rigid
    case .collectionCell: .yielding
    }
  }
}

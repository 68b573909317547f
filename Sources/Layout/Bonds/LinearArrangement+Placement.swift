import Geometry

extension LinearArrangement {
  /// How a row or column ties a visible child along an axis (guide 4.5, LMRowView and LMColumnView).
  @inline(__always)
  func placement(of child: LayoutItem, along axis: Axis, _ direction: LayoutDirection) -> Placement
  {
    if child.isHidden { return Placement(sizing: .absent) }
    return axis == self.axis ? mainPlacement(of: child) : crossPlacement(direction)
  }

  /// Side by side: weights are proportions of whole sizes, and an explicit size keeps a child out of
  /// them (guide 4.5, View Weights).
  @inline(__always)
  private func mainPlacement(of child: LayoutItem) -> Placement {
    guard !child.weight.isNaN else { return Placement(sizing: .flexible, priorities: .sideBySide) }
    let isExplicit = !child.limits(axis).fixed.isNaN
    return Placement(sizing: isExplicit ? .flexible : .proportional, priorities: .yielding)
  }

  /// Across: all as large as the container, or each its own size at one edge or in the middle.
  private func crossPlacement(_ direction: LayoutDirection) -> Placement {
    let isMirrored = axis == .vertical && direction == .rightToLeft
    let isCoupled = isBaselineRow && (crossAlignment == .fill || crossAlignment == .center)
    switch crossAlignment {
    case .fill where isCoupled: return Placement(sizing: .onBaseline, priorities: .filling)
    case .center where isCoupled:
      return Placement(sizing: .onBaseline, alignment: .center, priorities: .rigid)
    case .fill: return Placement(sizing: .fill, priorities: .filling)
    case .start:
      return Placement(sizing: .ownSize, alignment: isMirrored ? .end : .start, priorities: .rigid)
    case .end:
      return Placement(sizing: .ownSize, alignment: isMirrored ? .start : .end, priorities: .rigid)
    case .center: return Placement(sizing: .ownSize, alignment: .center, priorities: .rigid)
    }
  }

  /// Whether children's baselines are aligned side by side.
  var isBaselineRow: Bool { alignsToBaseline && axis == .horizontal }

  /// Whether the cells of a column's rows are equally wide.
  var isGrid: Bool { alignsToGrid && axis == .vertical }

  /// The gap between neighbours without spacing of their own; the system's is 8 points.
  var gap: Double { spacing.isNaN ? 8 : spacing.measured }
}

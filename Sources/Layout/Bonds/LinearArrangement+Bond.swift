import Geometry

extension LinearArrangement {
  /// How a row or column ties a visible child along an axis (guide 4.5, LMRowView and LMColumnView).
  @inline(__always)
  func bond(of child: LayoutItem, along axis: Axis, _ direction: LayoutDirection) -> Bond {
    if child.isHidden { return Bond(role: .absent) }
    return axis == self.axis ? mainBond(of: child) : crossBond(direction)
  }

  /// Side by side: weights are proportions of whole sizes, and an explicit size keeps a child out of
  /// them (guide 4.5, View Weights).
  @inline(__always)
  private func mainBond(of child: LayoutItem) -> Bond {
    guard !child.weight.isNaN else { return Bond(role: .member, priorities: .sideBySide) }
    let isExplicit = !child.limits(axis).fixed.isNaN
    return Bond(role: isExplicit ? .member : .weighted, priorities: .yielding)
  }

  /// Across: all as large as the container, or each its own size at one edge or in the middle.
  private func crossBond(_ direction: LayoutDirection) -> Bond {
    let isMirrored = axis == .vertical && direction == .rightToLeft
    let isTied = isBaselineRow && (crossAlignment == .fill || crossAlignment == .center)
    switch crossAlignment {
    case .fill where isTied: return Bond(role: .aligned, priorities: .stretched)
    case .center where isTied:
      return Bond(role: .aligned, place: .center, priorities: .rigid)
    case .fill: return Bond(role: .given, priorities: .stretched)
    case .start: return Bond(role: .loose, place: isMirrored ? .end : .start, priorities: .rigid)
    case .end: return Bond(role: .loose, place: isMirrored ? .start : .end, priorities: .rigid)
    case .center: return Bond(role: .loose, place: .center, priorities: .rigid)
    }
  }

  /// Whether children's baselines are aligned side by side.
  var isBaselineRow: Bool { alignsToBaseline && axis == .horizontal }

  /// Whether the cells of a column's rows are equally wide.
  var isGrid: Bool { alignsToGrid && axis == .vertical }

  /// The gap between neighbours without spacing of their own; the system's is 8 points.
  var gap: Double { spacing.isNaN ? 8 : spacing.measured }
}

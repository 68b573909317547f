public import Geometry

/// A row (horizontal axis) or a column (vertical axis).
public struct RowOrColumn: Hashable, Sendable {
  /// The position of children along or across the axis; start is leading or top, end is trailing or bottom.
  public enum Alignment: Hashable, Sendable {
    /// At both ends.
    case fill
    /// At the leading or top end.
    case start
    /// At the trailing or bottom end.
    case end
    /// In the middle of the row or column itself, margins aside; across the axis only.
    case center
  }

  /// The baseline that a row aligns.
  public enum Baseline: Hashable, Sendable {
    /// The first line's.
    case first
    /// The last line's.
    case last
  }

  /// The direction along which children follow each other.
  public var axis: Axis
  /// The position of children along the axis.
  public var mainAlignment: Alignment
  /// The position of children across the axis.
  public var crossAlignment: Alignment
  /// The gap between neighbours in points; NaN for the system's gap (8).
  public var spacing: Double
  /// Whether a row aligns its children's baselines, and a column measures its gaps between them.
  public var alignsToBaseline: Bool
  /// The baseline that a row aligns.
  public var baseline: Baseline
  /// Whether a column makes the cells of its rows equally wide, column by column.
  public var alignsToGrid: Bool

  /// A row or a column that fills both axes.
  public init(
    _ axis: Axis, mainAlignment: Alignment = .fill, crossAlignment: Alignment = .fill,
    spacing: Double = .nan, alignsToBaseline: Bool = false, baseline: Baseline = .first,
    alignsToGrid: Bool = false
  ) {
    self.axis = axis
    self.mainAlignment = mainAlignment
    self.crossAlignment = crossAlignment
    self.spacing = spacing
    self.alignsToBaseline = alignsToBaseline
    self.baseline = baseline
    self.alignsToGrid = alignsToGrid
  }
}

extension RowOrColumn: ArrangementRules {
  func placement(of child: LentItem, along axis: Axis, _ direction: LayoutDirection) -> Placement {
    if child.isHidden { return Placement(sizing: .absent, priorities: .own) }
    return axis == self.axis ? mainPlacement(of: child) : crossPlacement(direction)
  }

  /// Along the axis: weights are proportions of whole sizes.
  ///
  /// The weight of a child with a fixed size has no effect (guide 4.5, View Weights).
  private func mainPlacement(of child: LentItem) -> Placement {
    guard !child.weight.isNaN else { return Placement(sizing: .flexible, priorities: .sideBySide) }
    return Placement(sizing: child.isFixed(axis) ? .flexible : .proportional, priorities: .yielding)
  }

  /// Across the axis: as large as the container, or the cheapest size at one edge or in the middle.
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

  func rule(along axis: Axis) -> AxisBox.Rule {
    if axis == self.axis { return mainAlignment == .fill ? .filled : .packed }
    return isBaselineRow ? .baselineRow : .separate
  }

  var passesBaselinesOn: Bool { true }

  /// Whether the children's baselines are aligned in a row.
  var isBaselineRow: Bool { alignsToBaseline && axis == .horizontal }

  /// Whether the cells of a column's rows are equally wide.
  var isGrid: Bool { alignsToGrid && axis == .vertical }

  /// The gap in points between neighbours without their own spacing.
  var gap: Double { spacing.isNaN ? 8 : spacing.measured }
}

public import Geometry

/// A rule for placing boxes in a box: linear, stacked, anchored, layered, scrolled, paged.
public enum Arrangement: Hashable, Sendable {
  /// No rule: the box is a leaf to its parent; a child gets its content size at (0, 0).
  case none
  /// Children side by side along an axis: a row or a column (guide 4.5, LMRowView and LMColumnView).
  case linear(LinearArrangement)
  /// Children side by side as UIKit's stack view places them (guide 4.0, UIStackView).
  case stacked(StackArrangement)
  /// Each child pinned to some of the edges, or centred (guide 4.5, LMAnchorView).
  case anchored
  /// Children on top of each other, each as large as the box between top and bottom padding; margins have no
  /// effect (guide 4.5, LMRootView).
  case root(topPadding: Double, bottomPadding: Double)
  /// Children on top of each other, each as large as the box inside margins and insets (guide 4.0, LMLayerView).
  case layered(insets: Insets)
  /// The last child is content that may be larger than the box (guide 4.5, LMScrollView).
  case scrolled(fitsWidth: Bool, fitsHeight: Bool)
  /// Pages as large as the box, side by side from left to right (guide 4.5, LMPageView).
  case paged
  /// One content pinned to the margins, which keeps the size that it asks for (a button's own content).
  case pinned(PinnedPriorities)
}

/// How strongly content pinned to all four edges keeps its size.
public enum PinnedPriorities: Hashable, Sendable {
  /// A custom button: 1000 on both axes.
  case button
  /// A table cell, header or footer: the width yields, the height does not.
  case tableCell
  /// A collection cell: both yield.
  case collectionCell
}

/// A row (horizontal axis) or a column (vertical axis).
public struct LinearArrangement: Hashable, Sendable {
  /// Where children lie along or across the axis: start is leading or top, end trailing or bottom.
  public enum Alignment: Hashable, Sendable {
    /// At both ends.
    case fill
    /// At the leading or top end.
    case start
    /// At the trailing or bottom end.
    case end
    /// In the middle; across the axis only.
    case center
  }

  /// The baseline that a row aligns.
  public enum Baseline: Hashable, Sendable {
    /// That of the first line.
    case first
    /// That of the last line.
    case last
  }

  /// The direction along which children follow each other.
  public var axis: Axis
  /// Where children lie along the axis.
  public var mainAlignment: Alignment
  /// Where children lie across the axis.
  public var crossAlignment: Alignment
  /// The gap between neighbours in points; NaN for the system's (8).
  public var spacing: Double
  /// Whether a row aligns its children's baselines, and a column spaces by them.
  public var alignsToBaseline: Bool
  /// Which baseline a row aligns.
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

public import Geometry

/// A rule for placing boxes in a box; what each says of its children is in the folder Arrangements.
public enum Arrangement: Hashable, Sendable {
  /// No rule: the box is a leaf to its parent; a child gets its content size at (0, 0).
  case none
  /// Children side by side along an axis: a row or a column (guide 4.5, LMRowView and LMColumnView).
  case linear(RowOrColumn)
  /// Children side by side as UIKit's stack view places them (guide 4.0, UIStackView).
  case stacked(StackView)
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

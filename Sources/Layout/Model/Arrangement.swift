public import Geometry

/// The rule by which a container places its children; the folder Arrangements implements each.
public enum Arrangement: Hashable, Sendable {
  /// No rule: the box is a leaf for its parent; its children have their content size at (0, 0).
  case none
  /// Children side by side along an axis: a row or a column (guide 4.5, LMRowView and LMColumnView).
  case linear(RowOrColumn)
  /// Children side by side as UIKit's stack view places them (guide 4.0, UIStackView).
  case stacked(StackView)
  /// Each child pinned to some of the edges, or centred (guide 4.5, LMAnchorView).
  case anchored
  /// Children on top of each other, each as large as the box between top and bottom padding;
  /// margins have no effect (guide 4.5, LMRootView).
  case root(topPadding: Double, bottomPadding: Double)
  /// Children on top of each other, each as large as the box inside margins and insets (guide 4.0, LMLayerView).
  case layered(insets: Insets)
  /// The last child is content that may be larger than the box (guide 4.5, LMScrollView).
  case scrolled(fitsWidth: Bool, fitsHeight: Bool)
  /// Pages as large as the box, side by side from left to right (guide 4.5, LMPageView).
  case paged
  /// One child pinned to all four margins, with priorities for its content size (a button's own content).
  case pinned(PinnedPriorities)
}

/// The priorities of the content size of a child that is pinned to all four edges.
public enum PinnedPriorities: Hashable, Sendable {
  /// A custom button: 1000 / 1000 on both axes.
  case button
  /// A table cell, header or footer: 250 / 250 horizontally, 1000 / 1000 vertically.
  case tableCell
  /// A collection cell: 250 / 250 on both axes.
  case collectionCell
}

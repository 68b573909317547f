/// A horizontal or vertical axis, so that layout code is written once for both.
public enum Axis: Int, Sendable, CaseIterable {
  /// Along x: a row's main axis.
  case horizontal
  /// Along y: a column's main axis.
  case vertical

  /// The axis at right angles to this one.
  public var cross: Axis { self == .horizontal ? .vertical : .horizontal }
}

/// The direction in which text is read and rows are laid out.
public enum LayoutDirection: String, Sendable, CaseIterable {
  /// Leading is left.
  case leftToRight = "ltr"
  /// Leading is right.
  case rightToLeft = "rtl"
}

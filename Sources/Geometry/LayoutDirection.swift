/// The direction in which text is read and rows are laid out.
public enum LayoutDirection: String, Sendable, CaseIterable {
  /// Leading is left.
  case leftToRight = "ltr"
  /// Leading is right.
  case rightToLeft = "rtl"
}

/// A generation of MarkupKit.
///
/// It matters only where generations contradict each other. Old spellings work in all of them.
public enum Dialect: String, CaseIterable, Comparable, Sendable {
  /// MarkupKit 1.
  case generation1 = "1"
  /// MarkupKit 2 and 3.
  case generation2 = "2"
  /// MarkupKit 4.0 to 4.4.
  case generation4 = "4.0"
  /// MarkupKit 4.5 and later.
  case generation45 = "4.5"

  /// The generation of a document: that of its preview data, or else that of the settings.
  public init(_ previewData: PreviewData = PreviewData(), _ settings: Settings = Settings()) {
    self = previewData.dialect ?? settings.dialect ?? .generation45
  }

  /// Whether a generation is older than another.
  public static func < (left: Dialect, right: Dialect) -> Bool {
    left.rawValue < right.rawValue
  }
}

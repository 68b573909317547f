public import Markup

/// The place of a view in a document.
public struct ViewSource: Hashable, Sendable {
  /// The file's path in the workspace.
  public var file: String
  /// The start tag.
  public var range: SourceRange

  /// A place in a file.
  public init(file: String, range: SourceRange) {
    (self.file, self.range) = (file, range)
  }
}

public import FileSystem
public import Markup

/// What the editor shows of a folder.
public struct EditorState: Hashable, Sendable {
  /// The document of the last edit or cursor; nil before the first.
  public var document: Path?
  /// The start tag of the element that the cursor is in, and its file; nil if that is not known.
  public var place: Place?
  /// The files with text that is not saved.
  public var unsaved: [Path] = []

  /// A place in a file.
  public struct Place: Hashable, Sendable {
    /// The path of the file in the folder.
    public var file: Path
    /// The range in the file.
    public var range: SourceRange

    /// A place in a file.
    public init(file: Path, range: SourceRange) { (self.file, self.range) = (file, range) }
  }

  /// Nothing shown yet.
  public init() {}
}

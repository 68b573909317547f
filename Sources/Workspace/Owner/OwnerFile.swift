import FileSystem

/// The files that stand in for the owners of documents; they are read by path, and never found by
/// resource name.
enum OwnerFile {
  /// The settings of the workspace.
  static let settings = Path("mkpreview.json")

  /// The preview data of a document.
  static func previewData(of document: Path) -> Path { document.adding(suffix: ending) }

  /// The document whose preview data a file holds; nil for another file.
  static func document(of path: Path) -> Path? { path.removing(suffix: ending) }

  /// Whether a file is one of them.
  static func isOne(_ path: Path) -> Bool { path == settings || document(of: path) != nil }

  private static let ending = ".preview.json"
}

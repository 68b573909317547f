import FileSystem

/// The files that play the owners of documents; they are read by their paths, and never found by a
/// name.
enum OwnerFile {
  /// What the workspace says of all documents.
  static let settings = Path("mkpreview.json")

  /// What plays the owner of a document.
  static func previewData(of document: Path) -> Path { document.adding(suffix: ending) }

  /// The document whose owner a file plays; nil for another file.
  static func document(of path: Path) -> Path? { path.removing(suffix: ending) }

  /// Whether a file is one of them.
  static func isOne(_ path: Path) -> Bool { path == settings || document(of: path) != nil }

  private static let ending = ".preview.json"
}

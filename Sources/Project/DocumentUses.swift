public import FileSystem
public import Workspace

extension Dependencies {
  /// The files that a document uses besides its own.
  public func uses(of document: Document) -> [Path] { foundPaths.filter { $0 != document.file } }
}

extension Document {
  /// The documents that include each document, itself or in a size-class variant.
  public static func users(of documents: [(name: Path, uses: [Path])]) -> [Path: [Path]] {
    documents.reduce(into: [:]) { users, document in
      for name in Set(document.uses.compactMap(Document.name(ofFile:))) where name != document.name
      {
        users[name, default: []].append(document.name)
      }
    }
  }
}

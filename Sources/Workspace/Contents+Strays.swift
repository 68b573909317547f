import Markup

extension Contents {
  /// Preview data and size-class variants without the document that they belong to.
  var strays: [Omission] {
    tree.folders.flatMap { folder, content in
      content.entries.compactMap { name, entry in
        entry.use == .file ? Self.stray(folder.child(name), in: content) : nil
      }
    }
  }

  private static func stray(_ path: Path, in folder: FolderTree.Folder) -> Omission? {
    let name = path.lastName
    let owned = OwnerFile.document(of: name)
    guard let document = owned ?? name.without(".xml").flatMap(Document.plainName) else {
      return nil
    }
    let file = Path(document + ".xml")
    if folder.entries[file]?.use == .file, Document(file: file) != nil { return nil }
    let files = folder.entries.keys.filter { Document(file: $0) != nil }.map(\.text)
    return Omission(
      path: path.text, reason: owned == nil ? .variantAlone : .previewDataAlone,
      nearest: NearestName.of(file.text, among: files))
  }
}

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

  /// What is not used of some paths, sorted.
  func omissions(at paths: [Path]) -> [Omission] {
    paths.sorted().compactMap { path in
      if let reason = omissions[path] { return Omission(path: path.text, reason: reason) }
      guard let folder = tree.folders[path.parent], folder.entries[path.lastName]?.use == .file
      else { return nil }
      return Self.stray(path, in: folder)
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

import Markup

extension Contents {
  /// The files and folders that are not used, sorted by path.
  var unusedFiles: [UnusedFile] {
    let folders = tree.folders.flatMap { path, folder in
      folder.brokenNames.map { UnusedFile(path: path.child(Path($0)).text, reason: .notUTF8) }
        + (folder.isRefused ? [UnusedFile(path: path.text, reason: .unreadableFolder)] : [])
    }
    let entries = unusedReasons.map { UnusedFile(path: $0.key.text, reason: $0.value) }
    return (folders + entries + filesWithoutDocument).sorted { Path($0.path) < Path($1.path) }
  }

  /// Those of the given paths that are not used, sorted.
  func unusedFiles(at paths: [Path]) -> [UnusedFile] {
    paths.sorted().compactMap { path in
      if let reason = unusedReasons[path] { return UnusedFile(path: path.text, reason: reason) }
      guard let folder = tree.folders[path.parent], folder.entries[path.lastName]?.use == .file
      else { return nil }
      return Self.fileWithoutDocument(path, in: folder)
    }
  }

  /// Preview data and size-class variants without the document that they belong to.
  private var filesWithoutDocument: [UnusedFile] {
    tree.folders.flatMap { folder, content in
      content.entries.compactMap { name, entry in
        entry.use == .file ? Self.fileWithoutDocument(folder.child(name), in: content) : nil
      }
    }
  }

  private static func fileWithoutDocument(
    _ path: Path, in folder: FolderTree.Folder
  ) -> UnusedFile? {
    let name = path.lastName
    let owned = OwnerFile.document(of: name)
    guard let document = owned ?? name.without(".xml").flatMap(Document.plainName) else {
      return nil
    }
    let file = Path(document + ".xml")
    if folder.entries[file]?.use == .file, Document(file: file) != nil { return nil }
    let files = folder.entries.keys.filter { Document(file: $0) != nil }.map(\.text)
    return UnusedFile(
      path: path.text, reason: owned == nil ? .variantAlone : .previewDataAlone,
      nearest: NearestName.of(file.text, among: files))
  }
}

extension UnusedFile {
  /// Why an entry of a folder is not used; nil where it is used or was not meant to be.
  static func reason(for entry: FolderTree.Entry, at path: Path) -> Reason? {
    let isDocument = Document(file: path) != nil
    return switch entry {
    case .link(.escapesRoot): .escapesRoot
    case .link(.nothing): isDocument ? .dangling : nil
    case .folder, .other, .link(.folder), .link(.other): isDocument ? .notAFile : nil
    case .file, .link(.file): nil
    }
  }
}

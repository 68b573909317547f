import FileSystem
import Markup

extension Contents {
  /// The files and folders that are not used, sorted by path.
  var unusedFiles: [UnusedFile] {
    let folders = tree.folders.flatMap { path, folder in
      folder.brokenNames.map { UnusedFile(path: path.appending($0), reason: .notUTF8) }
        + (folder.isRefused ? [UnusedFile(path: path, reason: .unreadableFolder)] : [])
    }
    let entries = unusedReasons.map { UnusedFile(path: $0.key, reason: $0.value) }
    return (folders + entries + filesWithoutDocument).sorted { $0.path < $1.path }
  }

  /// Those of the given paths that are not used, sorted.
  func unusedFiles(at paths: [Path]) -> [UnusedFile] {
    paths.sorted().compactMap { path in
      if let reason = unusedReasons[path] { return UnusedFile(path: path, reason: reason) }
      guard let folder = tree.folders[path.parent], folder.entries[path.lastComponent]?.use == .file
      else { return nil }
      return Self.fileWithoutDocument(path, in: folder)
    }
  }

  /// Preview data and size-class variants without the document that they belong to.
  private var filesWithoutDocument: [UnusedFile] {
    tree.folders.flatMap { folder, content in
      content.entries.compactMap { name, entry in
        entry.use == .file ? Self.fileWithoutDocument(folder.appending(name), in: content) : nil
      }
    }
  }

  private static func fileWithoutDocument(
    _ path: Path, in folder: FolderTree.Folder
  ) -> UnusedFile? {
    let name = path.lastComponent
    let owned = OwnerFile.document(of: name)
    guard let document = owned ?? name.removing(suffix: ".xml").flatMap(Document.plainName) else {
      return nil
    }
    let file = document.adding(suffix: ".xml")
    if folder.entries[file]?.use == .file, Document(file: file) != nil { return nil }
    let files = folder.entries.keys.filter { Document(file: $0) != nil }.map(\.text)
    return UnusedFile(
      path: path, reason: owned == nil ? .variantAlone : .previewDataAlone,
      nearest: NearestName.of(file.text, among: files))
  }
}

extension UnusedFile {
  /// Why an entry of a folder is not used; nil if it is used or was not meant to be.
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

import Editing
import FileSystem
import TestSupport
import Testing
import Workspace

/// A folder in which names change.
struct RenamedFolder {
  let folder: TemporaryFolder
  let workspace: Workspace
  private let files: [String: String]

  init(_ files: [String: String]) throws {
    self.files = files
    folder = try TemporaryFolder()
    for (path, text) in files { folder.write(path, text) }
    workspace = try Workspace(root: folder.path)
    workspace.scan()
  }

  var reader: SymbolReader { SymbolIndex().reader(of: workspace) }

  func edit(
    _ kind: RenamedKind, _ name: String, to new: String, from file: Path
  ) throws -> FolderEdit {
    try Renaming(kind, name, in: reader).edit(to: new, seenFrom: file)
  }

  /// All files after an edit.
  func applying(_ edit: FolderEdit) throws -> [String: String] {
    var texts = files
    for (path, bytes) in try edit.files(in: workspace) {
      texts[path.text] = String(decoding: bytes.after, as: UTF8.self)
    }
    for move in edit.moves {
      let moved = texts.filter {
        $0.key == move.from.text || $0.key.hasPrefix("\(move.from.text)/")
      }
      for (path, text) in moved {
        texts[path] = nil
        texts[move.to.text + path.dropFirst(move.from.text.count)] = text
      }
    }
    return texts
  }

  /// All files after a renaming.
  func renaming(
    _ kind: RenamedKind, _ name: String, to new: String, from file: Path = "A.xml"
  ) throws -> [String: String] {
    try applying(edit(kind, name, to: new, from: file))
  }
}

extension [String: String] {
  /// The files with other texts in some of them.
  func replacing(_ changes: [(file: String, old: String, new: String)]) -> Self {
    var files = self
    for (file, old, new) in changes {
      precondition(files[file]?.contains(old) == true, "\(file) lacks \(old)")
      files[file] = files[file]?.replacing(old, with: new)
    }
    return files
  }

  /// The files with other names of some of them.
  func moving(_ names: KeyValuePairs<String, String>) -> Self {
    var files = self
    for (old, new) in names {
      precondition(files[old] != nil, "\(old) is missing")
      files[new] = files.removeValue(forKey: old)
    }
    return files
  }
}

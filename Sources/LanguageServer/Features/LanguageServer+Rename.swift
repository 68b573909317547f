import Editing
import FileSystem
import JSONRPC
import JSONWriting
import Markup

/// Renaming what documents and their files name, and files.
extension LanguageServer {
  func prepareRename(_ params: JSONNode) async throws(ResponseError) -> JSONText {
    let cursor = try cursor(params)
    guard let (renaming, range) = cursor.renaming, renaming.isOwn(seenFrom: cursor.file) else {
      return .null
    }
    return JSONText { writer in
      writer.object {
        $0.member("range", range, cursor.text)
        $0.member("placeholder", renaming.oldName)
      }
    }
  }

  func rename(_ params: JSONNode) async throws(ResponseError) -> JSONText {
    let cursor = try cursor(params)
    guard let new = params["newName"]?.string else { throw .invalidParams("newName is missing") }
    guard let (renaming, _) = cursor.renaming else {
      throw .requestFailed("There is no name here that can be renamed")
    }
    let edit: FolderEdit
    do throws(EditRefusal) {
      edit = try renaming.edit(to: new, seenFrom: cursor.file)
    } catch {
      throw .requestFailed(error.reason)
    }
    guard edit.moves.isEmpty || client.renamesFiles else {
      throw .requestFailed("The editor cannot rename files, which this name needs")
    }
    if !edit.codeFiles.isEmpty {
      let files = edit.codeFiles.prefix(20).joined(separator: ", ")
      connection.show(.info, "“\(renaming.oldName)” also stands in \(files)")
    }
    return workspaceEdit(edit, in: cursor.folder)
  }

  /// What follows from new names or places that the editor gives to files and folders: the texts that
  /// name them, and the files that belong to them.
  func willRenameFiles(_ params: JSONNode) async throws(ResponseError) -> JSONText {
    let files = (params["files"]?.elements ?? []).compactMap { file -> (Folder, FolderEdit.Move)? in
      guard let old = file["oldUri"]?.string.flatMap(FileURI.path),
        let new = file["newUri"]?.string.flatMap(FileURI.path),
        let (folder, open) = folders.file(at: old), let to = folder.path(of: new)
      else { return nil }
      return (folder, FolderEdit.Move(from: open.path, to: to))
    }
    // The editor renames files and folders of one project at a time.
    guard let folder = files.first?.0 else { return .null }
    let moves = files.filter { $0.0 === folder }.map(\.1)
    let edit = Renaming.following(moves, by: folder.reader)
    return edit.map { workspaceEdit($0, in: folder) } ?? .null
  }

  private func workspaceEdit(_ edit: FolderEdit, in folder: Folder) -> JSONText {
    let names = Dictionary(
      edit.moves.map { ($0.from, $0.to) }, uniquingKeysWith: { first, _ in first })
    let changes = edit.changes.map { change -> TextChange in
      guard let name = names[change.file] else { return folder.change(change) }
      // After its file is renamed, a text has another address, and no version yet.
      return TextChange(
        uri: folder.uri(of: name), edits: change.edits,
        text: ProtocolText(lines: change.text, unit: client.unit))
    }
    let moves = edit.moves.map { (from: folder.uri(of: $0.from), to: folder.uri(of: $0.to)) }
    let note = edit.notes.isEmpty ? nil : edit.notes.joined(separator: "; ")
    return JSONText { [client] in
      $0.workspaceEdit(changes, moves: moves, note: note, for: client)
    }
  }
}

extension Cursor {
  /// The renaming of what the cursor is on, with the place of its name; nil if it is on none.
  fileprivate var renaming: (Renaming, Range<Int>)? {
    Renaming.at(offset, in: symbols, by: folder.reader)
  }
}

extension ResponseError {
  /// What a request asks for cannot be done, for a reason that people read (Language Server
  /// Protocol).
  static func requestFailed(_ reason: String) -> Self { Self(code: -32803, reason) }
}

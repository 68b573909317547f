import Editing
import JSONRPC
import JSONWriting
import Markup

/// Renaming what documents and their files name.
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
    let changes: [FileChange]
    do throws(RenameRefusal) {
      changes = try renaming.changes(to: new, seenFrom: cursor.file)
    } catch {
      throw .requestFailed(error.reason)
    }
    return JSONText { [client] in
      $0.workspaceEdit(changes.map(cursor.folder.change), for: client)
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
  fileprivate static func requestFailed(_ reason: String) -> Self { Self(code: -32803, reason) }
}

import FileSystem
import JSONRPC
import JSONWriting
import LiveProject
import Markup
import Workspace

extension Folder {
  /// Lets the editor replace the text of a file, if its bytes are still those that the caller knows;
  /// the text on disk stays as it is.
  func replaceInEditor(
    _ path: Path, holding known: [UInt8], by bytes: [UInt8]
  ) async throws(WriteError) {
    let buffer = buffer(of: path)
    // A change that is on its way would be lost.
    guard case .success(known) = live.workspace.read(path, limit: FileLimit.document),
      buffer == nil || buffer?.fileBytes == known
    else { throw .changed }
    let isMarkup = path.text.hasSuffix(".xml")
    let text = ProtocolText(
      lines: buffer?.lines ?? LineIndex(decoding: known, isMarkup: isMarkup), unit: client.unit,
      version: buffer?.version)
    let new = LineIndex(decoding: bytes, isMarkup: isMarkup).bytes
    let edit = TextEdit(changing: text.lines.bytes, to: new)
    try await apply([TextChange(uri: uri(of: path), edits: [edit], text: text)], to: path)
    // The editor's own notification may still be on its way.
    if let buffer, self.buffer(of: path)?.version == buffer.version { anticipate(bytes, of: path) }
  }

  /// Lets the editor apply changes that are labelled as writing into a file.
  private func apply(_ changes: [TextChange], to path: Path) async throws(WriteError) {
    let answer: JSONNode?
    do throws(ResponseError) {
      answer = try await connection.ask("workspace/applyEdit") { writer in
        writer.object { writer in
          writer.member("label", "Write into \(path)")
          writer.key("edit")
          writer.workspaceEdit(changes, for: client)
        }
      }
    } catch {
      throw error == .unanswered ? .editorSilent : .refusedByEditor(reason: error.message)
    }
    guard answer?["applied"]?.bool == true else {
      throw .refusedByEditor(reason: answer?["failureReason"]?.string)
    }
  }
}

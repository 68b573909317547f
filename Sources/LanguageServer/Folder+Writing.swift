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
    guard case .success(known) = live.workspace.read(path, limit: FileLimit.document),
      let text = text(of: path)
    else { throw .changed }
    let new = LineIndex(decoding: bytes, isMarkup: path.text.hasSuffix(".xml")).bytes
    let edit = TextEdit(changing: text.lines.bytes, to: new)
    let answer = try? await connection.ask("workspace/applyEdit") { writer in
      writer.object { writer in
        writer.member("label", "Write into \(path)")
        writer.member(
          "edit",
          object: { writer in
            writer.member(
              "changes",
              object: { $0.member(uri(of: path), array: [edit]) { $0.edit($1, text) } })
          })
      }
    }
    guard answer?["applied"]?.bool == true else { throw .refusedByEditor }
    // The editor's own notification may still be on its way.
    if let buffer, self.buffer(of: path)?.version == buffer.version { anticipate(bytes, of: path) }
  }
}

extension TextEdit {
  /// The smallest replacement that turns a text into another one, without cutting characters.
  init(changing old: [UInt8], to new: [UInt8]) {
    var start = zip(old, new).prefix { $0 == $1 }.count
    while start > 0, start < old.count, old[start].isContinuation { start -= 1 }
    let rest = min(old.count, new.count) - start
    var end = zip(old.reversed(), new.reversed()).prefix(rest).prefix { $0 == $1 }.count
    while end > 0, old[old.count - end].isContinuation { end -= 1 }
    let inserted = new[start..<(new.count - end)]
    self.init(
      range: start..<(old.count - end), newText: String(decoding: inserted, as: UTF8.self))
  }
}

extension UInt8 {
  /// Whether it continues a character of UTF-8.
  fileprivate var isContinuation: Bool { self & 0xC0 == 0x80 }
}

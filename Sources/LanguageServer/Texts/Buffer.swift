import FileSystem
import Markup

/// The text of a file that is open in the editor.
struct Buffer: Sendable {
  /// The URI, as the editor writes it.
  let uri: String
  let file: OpenFile
  /// The version of the last change.
  var version: Int
  /// The text.
  var lines: LineIndex
  /// The text on disk, as far as it is known.
  var saved: [UInt8]?

  /// The bytes that a file with the text would have.
  var fileBytes: [UInt8] {
    EditedText.bytes(of: lines.bytes, isMarkup: file.path.text.hasSuffix(".xml"))
  }

  /// Whether the text differs from the one on disk.
  var isUnsaved: Bool { saved != lines.bytes }

  /// Applies a change of `didChange`: a part of the text, or all of it; returns whether it is valid.
  mutating func apply(_ change: JSONNode, in unit: LineIndex.Unit) -> Bool {
    guard let text = change["text"]?.string else { return false }
    guard let range = change["range"] else {
      lines = LineIndex(Array(text.utf8))
      return true
    }
    guard let start = range["start"].flatMap(TextPosition.init),
      let end = range["end"].flatMap(TextPosition.init)
    else { return false }
    let (first, last) = (lines.offset(of: start, in: unit), lines.offset(of: end, in: unit))
    var bytes = lines.bytes
    bytes.replaceSubrange(min(first, last)..<max(first, last), with: text.utf8)
    lines = LineIndex(bytes)
    return true
  }
}

/// A file in one of the folders.
struct OpenFile: Hashable, Sendable {
  /// The absolute path of the folder.
  let root: String
  /// The path in the folder.
  let path: Path
}

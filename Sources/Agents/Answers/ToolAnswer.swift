import JSONRPC
import JSONWriting
import Markup
import Painting

/// The answer of a tool: a text for the reader, the same as data, and perhaps a picture.
struct ToolAnswer: Sendable {
  /// The most bytes of the text.
  static let textLimit = 16_000
  /// The most bytes of the data, which some clients show to the reader as well.
  static let dataLimit = 48_000

  private let text: String
  private let data: JSONText
  /// A PNG file; nil for an answer without a picture.
  var picture: [UInt8]?
  /// Whether it says what went wrong.
  var isError = false

  /// An answer whose text and data have the same items.
  ///
  /// - Parameters:
  ///   - head: What comes before the items.
  ///   - items: A line for each item; those that do not fit are left out.
  ///   - rest: Says how to get the items that are left out, of which there are so many.
  ///   - write: Writes the members of the data with the first items.
  init(
    _ head: TerminalText, items: [TerminalText] = [], limit: Int = .max,
    rest: (_ left: Int) -> TerminalText = { _ in "" },
    write: (_ object: inout JSONWriter, _ count: Int) -> Void
  ) {
    var lines = head.escaped.isEmpty ? [] : [head.escaped]
    // Room for the last line.
    let room = Self.textLimit - 400
    var (size, fitting) = (head.escaped.utf8.count, 0)
    for item in items.prefix(limit) {
      size += item.escaped.utf8.count + 1
      if size > room { break }
      fitting += 1
    }
    var data = Self.data(fitting, write)
    while data.size > Self.dataLimit, fitting > 1 {
      fitting /= 2
      data = Self.data(fitting, write)
    }
    lines += items.prefix(fitting).map(\.escaped)
    if fitting < items.count { lines.append(rest(items.count - fitting).escaped) }
    (text, self.data) = (Self.cut(lines.joined(separator: "\n")), data)
  }

  /// An answer that says why there is none.
  init(_ problem: ToolProblem) {
    self.init(problem.words) { data, _ in data.member("error", problem.words.escaped) }
    isError = true
  }

  private static func data(
    _ count: Int, _ write: (_ object: inout JSONWriter, _ count: Int) -> Void
  ) -> JSONText {
    var writer = JSONWriter()
    writer.object { write(&$0, count) }
    let bytes = writer.finish().terminalJSON
    return JSONText { $0.raw(bytes) }
  }

  /// The lines of a text that fit.
  private static func cut(_ text: String) -> String {
    guard text.utf8.count > textLimit else { return text }
    let note = "… cut here; ask about one document or one view"
    var (lines, size) = ([Substring](), note.utf8.count)
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      size += line.utf8.count + 1
      if size > textLimit { break }
      lines.append(line)
    }
    return (lines + [note[...]]).joined(separator: "\n")
  }

  /// Writes the members of the result.
  func writeMembers(to result: inout JSONWriter) {
    result.key("content")
    result.array { content in
      content.object {
        $0.member("type", "text")
        $0.member("text", text)
      }
      guard let picture else { return }
      content.object {
        $0.member("type", "image")
        $0.member("data", picture.base64)
        $0.member("mimeType", "image/png")
      }
    }
    result.key("structuredContent")
    data.write(to: &result)
    if isError { result.member("isError", true) }
  }
}

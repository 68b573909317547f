import JSONWriting
import Markup

extension JSONWriter {
  /// Writes a member with a `Range`.
  mutating func member(_ name: String, _ range: Range<Int>, _ text: ProtocolText) {
    key(name)
    self.range(range, text)
  }

  /// Writes a `Range`.
  mutating func range(_ range: Range<Int>, _ text: ProtocolText) {
    object {
      $0.member("start", text.position(of: range.lowerBound))
      $0.member("end", text.position(of: range.upperBound))
    }
  }

  private mutating func member(_ name: String, _ position: TextPosition) {
    member(
      name,
      object: {
        $0.member("line", position.line)
        $0.member("character", position.column)
      })
  }

  /// Writes a `Location`.
  mutating func location(_ location: ProtocolLocation) {
    object {
      $0.member("uri", location.uri)
      $0.member("range", location.range, location.text)
    }
  }

  /// Writes Markdown, or the same as plain text for clients without Markdown.
  mutating func member(_ name: String, markup: String, isMarkdown: Bool) {
    member(
      name,
      object: {
        $0.member("kind", isMarkdown ? "markdown" : "plaintext")
        $0.member("value", isMarkdown ? markup : markup.withoutMarkdown)
      })
  }
}

/// A text with the unit of positions that the client chose.
struct ProtocolText: Sendable {
  let lines: LineIndex
  let unit: LineIndex.Unit

  /// The text of a file that cannot be read.
  static let empty = ProtocolText(lines: LineIndex([]), unit: .utf8)

  func position(of offset: Int) -> TextPosition { lines.position(of: offset, in: unit) }

  func offset(of position: TextPosition) -> Int { lines.offset(of: position, in: unit) }

  func range(_ range: SourceRange) -> Range<Int> { lines.range(of: range) }
}

/// A place in a file.
struct ProtocolLocation: Sendable {
  let uri: String
  let range: Range<Int>
  let text: ProtocolText
}

extension String {
  /// Markdown's marks of code, headings and emphasis removed.
  fileprivate var withoutMarkdown: String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.hasPrefix("```") }
      .map { $0.replacing(#/^#+ /#, with: "").replacing("`", with: "").replacing("**", with: "") }
      .joined(separator: "\n")
  }
}

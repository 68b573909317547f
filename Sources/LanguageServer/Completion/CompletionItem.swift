import JSONWriting
import Markup

/// A text that completion offers.
struct CompletionItem {
  /// The kinds of items, with the protocol's numbers.
  enum Kind: Int {
    case method = 2
    case function = 3
    case field = 5
    case classType = 7
    case module = 9
    case property = 10
    case value = 12
    case enumeration = 13
    case keyword = 14
    case snippet = 15
    case color = 16
    case file = 17
    case reference = 18
    case event = 23
  }

  /// What the list shows, and what typed text is compared with.
  var label: String
  var kind: Kind
  /// A word or two beside the label: the type of a property.
  var detail: String?
  /// Markdown.
  var documentation: String?
  /// The text to insert; in a snippet, `$0` is where the cursor goes.
  var newText: String
  var isSnippet = false
  /// What it replaces.
  var range: Range<Int>
  var isDeprecated = false
  /// Its group in the list; lower ones come first.
  var group = 1
  /// An edit elsewhere that goes with it.
  var further: TextEdit?

  init(
    _ label: String, _ kind: Kind, replacing range: Range<Int>, detail: String? = nil,
    documentation: String? = nil, newText: String? = nil
  ) {
    (self.label, self.kind, self.range) = (label, kind, range)
    (self.detail, self.documentation) = (detail, documentation)
    self.newText = newText ?? label
  }

  /// Whether it replaces only what is typed at a cursor: on one line, and no tag.
  func replacesWord(at offset: Int, in text: [UInt8]) -> Bool {
    range.lowerBound <= offset && offset <= range.upperBound
      && !text[range].contains(where: Self.isEdge)
  }

  /// Whether no completion replaces a byte: a part of a tag's end, or a line end.
  static func isEdge(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">") || byte == 0x0A || byte == 0x0D
  }
}

extension JSONWriter {
  /// Writes a `TextEdit`.
  ///
  /// - Parameter annotation: The key of what a person has to know about it.
  mutating func edit(_ edit: TextEdit, _ text: ProtocolText, annotation: String? = nil) {
    object {
      $0.member("range", edit.range, text)
      $0.member("newText", edit.newText)
      if let annotation { $0.member("annotationId", annotation) }
    }
  }

  /// Writes a `CompletionItem`.
  mutating func item(_ item: CompletionItem, _ text: ProtocolText, for client: Client) {
    object { writer in
      writer.member("label", item.label)
      writer.member("kind", item.kind.rawValue)
      if let detail = item.detail { writer.member("detail", detail) }
      if let documentation = item.documentation {
        writer.member(
          "documentation", markup: documentation, isMarkdown: client.readsMarkdownInCompletion)
      }
      if item.isDeprecated { writer.member("deprecated", true) }
      writer.member("sortText", "\(item.group)\(item.label)")
      // Editors compare the label with all that is replaced, also with a quote.
      if text.lines.bytes[item.range].first == UInt8(ascii: "\"") {
        writer.member("filterText", "\"\(item.label)")
      }
      writer.member("insertTextFormat", item.isSnippet ? 2 : 1)
      writer.key("textEdit")
      writer.edit(TextEdit(range: item.range, newText: item.newText), text)
      if let further = item.further {
        writer.member("additionalTextEdits", array: [further]) { $0.edit($1, text) }
      }
    }
  }
}

extension String {
  /// The text with the characters escaped that mean something in a snippet.
  var snippet: String {
    replacing("\\", with: "\\\\").replacing("$", with: "\\$").replacing("}", with: "\\}")
  }

  /// The text as an attribute's value between quotes.
  func escaped(in quote: Character) -> String {
    let text = replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    return quote == "'" ? text.replacing("'", with: "&apos;") : text.replacing("\"", with: "&quot;")
  }
}

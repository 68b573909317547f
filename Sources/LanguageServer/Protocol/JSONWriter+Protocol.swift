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

  /// Writes a `WorkspaceEdit`: with the versions of the texts, if the client takes them, so that it
  /// refuses an edit of another text.
  ///
  /// - Parameters:
  ///   - moves: The files that get other names, before their texts change.
  ///   - created: The texts of new files.
  ///   - note: What a person has to know about the edit.
  mutating func workspaceEdit(
    _ changes: [TextChange], moves: [(from: String, to: String)] = [],
    created: [TextChange] = [], note: String? = nil, for client: Client
  ) {
    object { writer in
      guard client.takesVersionedEdits || !moves.isEmpty || !created.isEmpty else {
        writer.member(
          "changes",
          object: { writer in
            for change in changes {
              writer.member(change.uri, array: change.edits) { $0.edit($1, change.text) }
            }
          })
        return
      }
      let note = client.showsAnnotations ? note : nil
      writer.key("documentChanges")
      writer.array { writer in
        for move in moves { writer.renameFile(move) }
        for change in created {
          writer.createFile(change.uri)
          writer.textDocumentEdit(change, isAnnotated: false)
        }
        for change in changes { writer.textDocumentEdit(change, isAnnotated: note != nil) }
      }
      guard let note else { return }
      writer.member("changeAnnotations") { writer in
        writer.member("note") {
          $0.member("label", note)
          $0.member("needsConfirmation", false)
        }
      }
    }
  }

  private mutating func renameFile(_ move: (from: String, to: String)) {
    object {
      $0.member("kind", "rename")
      $0.member("oldUri", move.from)
      $0.member("newUri", move.to)
      $0.member("options") { $0.member("overwrite", false) }
    }
  }

  private mutating func createFile(_ uri: String) {
    object {
      $0.member("kind", "create")
      $0.member("uri", uri)
      $0.member("options") { $0.member("overwrite", false) }
    }
  }

  private mutating func textDocumentEdit(_ change: TextChange, isAnnotated: Bool) {
    object { writer in
      writer.member(
        "textDocument",
        object: {
          $0.member("uri", change.uri)
          $0.key("version")
          if let version = change.text.version { $0.value(version) } else { $0.null() }
        })
      writer.member("edits", array: change.edits) {
        $0.edit($1, change.text, annotation: isAnnotated ? "note" : nil)
      }
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
  /// The version of a buffer; nil for a file that is not open.
  var version: Int?

  /// The text of a file that cannot be read.
  static let empty = ProtocolText(lines: LineIndex([]), unit: .utf8)

  func position(of offset: Int) -> TextPosition { lines.position(of: offset, in: unit) }

  func offset(of position: TextPosition) -> Int { lines.offset(of: position, in: unit) }

  func range(_ range: SourceRange) -> Range<Int> { lines.range(of: range) }
}

/// Edits of a file.
struct TextChange: Sendable {
  let uri: String
  let edits: [TextEdit]
  /// The text that they change.
  let text: ProtocolText
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
    let lines = Array(utf8).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let plain = lines.filter { !$0.starts(with: "```".utf8) }.map { line in
      let text = line.drop { $0 == UInt8(ascii: "#") }
      let isHeading = text.count < line.count && text.first == UInt8(ascii: " ")
      return (isHeading ? text.dropFirst() : line).withoutMarks
    }
    return String(decoding: Array(plain.joined(separator: [UInt8(ascii: "\n")])), as: UTF8.self)
  }
}

extension ArraySlice<UInt8> {
  /// The line without the marks of code and of strong emphasis.
  fileprivate var withoutMarks: [UInt8] {
    var text: [UInt8] = []
    var rest = self
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "`") { continue }
      if byte == UInt8(ascii: "*"), rest.first == byte {
        rest.removeFirst()
      } else {
        text.append(byte)
      }
    }
    return text
  }
}

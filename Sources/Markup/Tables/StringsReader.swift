/// A line of a table of strings.
public struct StringsEntry: Hashable, Sendable {
  /// The key, with escapes resolved.
  public var key: String
  /// The key's text.
  public var value: String
  /// The range of the key, including its quotes.
  public var keyRange: SourceRange
  /// The range of the text, including its quotes.
  public var valueRange: SourceRange

  /// A line of a table of strings.
  public init(key: String, value: String, keyRange: SourceRange, valueRange: SourceRange) {
    self.key = key
    self.value = value
    self.keyRange = keyRange
    self.valueRange = valueRange
  }
}

/// Reads tables of strings in the old style, `"key" = "value";`, in UTF-8, UTF-16 or UTF-32.
///
/// As in Foundation, keys and values of letters, digits and `_ - . / : $` need no quotes, `key;`
/// stands for itself, and the last one of duplicate keys applies.
public struct StringsReader {
  var cursor: ByteCursor
  private var mistakes: SourceReport
  private var entries: [StringsEntry] = []
  private var indices: [String: Int] = [:]
  /// Whether a mistake makes the meaning unclear.
  private var isBroken = false
  private var endsEarly = false

  private init(_ bytes: [UInt8], file: String) {
    cursor = ByteCursor(bytes)
    mistakes = SourceReport(bytes, file: file)
  }

  /// Reads a file; returns its lines in order, each key once.
  public static func read(_ bytes: [UInt8], file: String) -> Reading<[StringsEntry]> {
    guard bytes.count <= SourceLimit.documentSize.maximum else {
      return Reading(refusing: .limit(.documentSize), in: file)
    }
    let text = SourceText(bytes)
    if let mistake = text.mistake {
      return Reading(refusing: mistake, in: file, endsEarly: text.endsEarly)
    }
    var reader = StringsReader(text.bytes, file: file)
    reader.readEntries()
    if reader.isBroken { reader.mistakes.explainConflict() }
    return Reading(
      content: reader.isBroken ? nil : reader.entries, diagnostics: reader.mistakes.diagnostics,
      endsEarly: reader.endsEarly)
  }

  private mutating func readEntries() {
    skipSpace()
    while !cursor.isAtEnd, !isBroken {
      readEntry()
      skipSpace()
    }
  }

  private mutating func readEntry() {
    guard let key = readText("a key") else { return }
    skipSpace()
    var value = key
    if cursor.skip("=") {
      skipSpace()
      guard let text = readText("a text in quotes") else { return }
      value = text
    } else if !cursor.isBefore(";") {
      return failAfter(key, wanted: "“=” and a text")
    }
    readSemicolon(after: value)
    add(key, value)
  }

  /// Skips the semicolon; a missing one before the next line is a clear mistake.
  private mutating func readSemicolon(after value: Piece) {
    skipSpace()
    if cursor.skip(";") { return }
    guard cursor.isAtEnd || cursor.peek() == "\"", !value.hasLineEnd else {
      return failAfter(value, wanted: "“;”")
    }
    let end = value.range.upperBound
    mistakes.add(
      .stringsSyntax("A semicolon is missing", hint: "Write ;").proposing(.text(";")),
      at: end..<end)
    endsEarly = endsEarly || cursor.isAtEnd
  }

  private mutating func add(_ key: Piece, _ value: Piece) {
    let entry = StringsEntry(
      key: key.text, value: value.text, keyRange: mistakes.place(of: key.range),
      valueRange: mistakes.place(of: value.range))
    if let index = indices[key.text] {
      mistakes.add(
        .duplicateKey(key.text, first: entries[index].keyRange), at: entry.keyRange)
      entries[index] = entry
    } else {
      indices[key.text] = entries.count
      entries.append(entry)
    }
  }

  /// Skips white space and comments.
  private mutating func skipSpace() {
    cursor.skipBlanks()
    while cursor.peek() == "/" {
      let start = cursor.position
      if cursor.skip("//") {
        cursor.skip { $0 != "\n" && $0 != "\r" }
      } else if !cursor.skip("/*") {
        return
      } else if !cursor.skip(past: "*/") {
        endsEarly = true
        fail(.unclosedMarkup("The comment", end: "*/"), at: start..<(start + 2))
        cursor.position = cursor.bytes.count
      }
      cursor.skipBlanks()
    }
  }
}

extension StringsReader {
  /// A key or a value as written.
  struct Piece {
    var text: String
    /// Its range, including quotes.
    var range: Range<Int>
    /// Whether it has several lines, which a missing closing quote causes.
    var hasLineEnd = false
  }

  /// Reports a mistake that makes the meaning unclear; nothing is read after it.
  mutating func fail(_ diagnostic: Diagnostic, at range: Range<Int>) {
    if !isBroken { mistakes.add(diagnostic, at: range) }
    isBroken = true
  }

  /// Reports a missing quote.
  mutating func failUnclosed(from start: Int, atEnd: Bool) {
    endsEarly = endsEarly || atEnd
    fail(.unclosedMarkup("The text", end: "\""), at: start..<(start + 1))
  }

  /// Reports what is missing after a piece, or its missing closing quote.
  private mutating func failAfter(_ piece: Piece, wanted: String) {
    if piece.hasLineEnd {
      failUnclosed(from: piece.range.lowerBound, atEnd: false)
    } else {
      failWithout(wanted)
    }
  }

  /// Reports an unexpected character, or the end of the file.
  mutating func failWithout(_ wanted: String) {
    endsEarly = endsEarly || cursor.isAtEnd
    let (scalar, length) = cursor.isAtEnd ? (" ", 0) : cursor.character(at: cursor.position)
    let found = cursor.isAtEnd ? "the end of the file" : "“\(String(scalar).excerpt)”"
    fail(
      .stringsSyntax("Expected \(wanted); found \(found)", hint: "Write \(wanted)"),
      at: cursor.position..<(cursor.position + length))
  }
}

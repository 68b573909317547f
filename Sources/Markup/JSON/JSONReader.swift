/// Reads JSON (RFC 8259) with the location of every key and value.
///
/// After a mistake that leaves the meaning clear, such as an extra comma, the content is kept.
/// After others there is no content.
///
/// ```swift
/// let reading = JSONReader.read(Array(#"{"a": 1}"#.utf8), file: "A.json")
/// let number = reading.content?["a"]?.number  // 1
/// ```
public struct JSONReader {
  var cursor: ByteCursor
  private var mistakes: SourceReport
  private var depth = 0
  /// Whether a mistake makes the meaning unclear.
  private var isBroken = false
  private var endsEarly = false
  /// Whether half of a surrogate pair is read as U+FFFD.
  let replacesLoneSurrogates: Bool
  /// Whether a comma after the last item is only a note, as in templates.
  let takesTrailingCommas: Bool

  private init(
    _ bytes: [UInt8], file: String, start: SourceLocation, replacesLoneSurrogates: Bool,
    takesTrailingCommas: Bool
  ) {
    cursor = ByteCursor(bytes)
    mistakes = SourceReport(bytes, file: file, start: start)
    self.replacesLoneSurrogates = replacesLoneSurrogates
    self.takesTrailingCommas = takesTrailingCommas
  }

  /// Reads a file in UTF-8, UTF-16 or UTF-32.
  ///
  /// - Parameter takesTrailingCommas: Whether a comma after the last item is only a note.
  public static func read(
    _ bytes: [UInt8], file: String, takesTrailingCommas: Bool = false
  ) -> Reading<JSONNode> {
    guard bytes.count <= SourceLimit.jsonSize.maximum else {
      return Reading(refusing: .limit(.jsonSize), in: file)
    }
    let text = SourceText(bytes)
    if let mistake = text.mistake {
      return Reading(refusing: mistake, in: file, endsEarly: text.endsEarly)
    }
    return read(
      text.bytes, file: file, startingAt: .start, takesTrailingCommas: takesTrailingCommas)
  }

  /// Reads a text that starts at a location of a file, such as the data of an instruction.
  ///
  /// - Parameter takesTrailingCommas: Whether a comma after the last item is only a note.
  public static func read(
    _ text: String, file: String, startingAt start: SourceLocation = .start,
    takesTrailingCommas: Bool = false
  ) -> Reading<JSONNode> {
    read(
      Array(text.utf8), file: file, startingAt: start, takesTrailingCommas: takesTrailingCommas)
  }

  /// Reads a message in UTF-8 of at most as many bytes as a limit.
  ///
  /// What is no character, such as half of a surrogate pair, becomes U+FFFD: an editor counts it as
  /// one, and a message that is refused would leave its text different from the editor's.
  public static func readMessage(_ bytes: [UInt8], limit: Int) -> Reading<JSONNode> {
    let text = Array(String(decoding: bytes, as: UTF8.self).utf8)
    return read(text, file: "", startingAt: .start, limit: limit, replacesLoneSurrogates: true)
  }

  private static func read(
    _ bytes: [UInt8], file: String, startingAt start: SourceLocation,
    limit: Int = SourceLimit.jsonSize.maximum, replacesLoneSurrogates: Bool = false,
    takesTrailingCommas: Bool = false
  ) -> Reading<JSONNode> {
    guard bytes.count <= limit else { return Reading(refusing: .limit(.jsonSize), in: file) }
    var reader = JSONReader(
      bytes, file: file, start: start, replacesLoneSurrogates: replacesLoneSurrogates,
      takesTrailingCommas: takesTrailingCommas)
    let node = reader.readText()
    if reader.isBroken { reader.mistakes.explainConflict() }
    return Reading(
      content: reader.isBroken ? nil : node, diagnostics: reader.mistakes.diagnostics,
      endsEarly: reader.endsEarly)
  }

  private mutating func readText() -> JSONNode? {
    skipSpace()
    if cursor.isAtEnd { return stopAtEnd("The JSON is empty", hint: "Write {} or more") }
    let node = readValue()
    skipSpace()
    if node != nil, !cursor.isAtEnd {
      fail(
        .jsonSyntax("There is text after the end of the JSON", hint: "Remove it"),
        at: cursor.position..<cursor.bytes.count)
    }
    return node
  }

  /// Reads a value; nil if the rest of the text is unclear.
  mutating func readValue() -> JSONNode? {
    let start = location
    guard let value = readBareValue() else { return nil }
    return JSONNode(value, SourceRange(start, location))
  }

  private mutating func readBareValue() -> JSONValue? {
    switch cursor.peek() {
    case "{": nested { $0.readObject() }
    case "[": nested { $0.readArray() }
    case "\"", "'": readString().map { .string($0) }
    case let byte where byte.isDigit || byte == "-" || byte == "+" || byte == ".": readNumber()
    case let byte where byte.isLetter || byte == "_": readWord()
    default: stopAtUnexpected("a value")
    }
  }

  private mutating func nested(_ read: (inout JSONReader) -> JSONValue?) -> JSONValue? {
    guard depth < SourceLimit.jsonDepth.maximum else {
      return stop(.limit(.jsonDepth), at: cursor.position..<(cursor.position + 1))
    }
    depth += 1
    defer { depth -= 1 }
    return read(&self)
  }

  private mutating func readWord() -> JSONValue? {
    let start = cursor.position
    cursor.skip { $0.isLetter || $0.isDigit || $0 == "_" }
    let word = cursor.text(start..<cursor.position)
    switch word {
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "null": return .null
    default:
      let nearest = NearestName.of(word, among: ["true", "false", "null"])
      fail(
        .jsonSyntax(
          "“\(word.excerpt)” is not a JSON value", hint: "Write \(nearest ?? "it in quotes")"
        ).proposing(nearest.map { .text($0) }),
        at: start..<cursor.position)
      return .null
    }
  }
}

extension JSONReader {
  /// The location of the cursor.
  var location: SourceLocation {
    mutating get { mistakes.location(at: cursor.position) }
  }

  /// The location of a range.
  mutating func sourceRange(_ range: Range<Int>) -> SourceRange {
    mistakes.place(of: range)
  }

  /// Reports a mistake that leaves the meaning clear.
  mutating func report(_ diagnostic: Diagnostic, at range: Range<Int>) {
    mistakes.add(diagnostic, at: range)
  }

  /// Reports a mistake that leaves the meaning clear.
  mutating func report(_ diagnostic: Diagnostic, at range: SourceRange) {
    mistakes.add(diagnostic, at: range)
  }

  /// Reports a mistake that makes the meaning unclear.
  mutating func fail(_ diagnostic: Diagnostic, at range: Range<Int>) {
    report(diagnostic, at: range)
    isBroken = true
  }

  /// Reports a mistake that ends the reading.
  mutating func stop<Content>(_ diagnostic: Diagnostic, at range: Range<Int>) -> Content? {
    fail(diagnostic, at: range)
    return nil
  }

  /// Reports that the text ends too early.
  mutating func stopAtEnd<Content>(
    _ message: String, hint: String, opened: SourceRange? = nil
  ) -> Content? {
    var diagnostic = Diagnostic.jsonSyntax(message, hint: hint)
    diagnostic.related = opened.map { .init(message: "It begins here", range: $0) }
    endsEarly = true
    return stop(diagnostic, at: cursor.bytes.count..<cursor.bytes.count)
  }

  /// Reports an unexpected character.
  mutating func stopAtUnexpected<Content>(_ wanted: String) -> Content? {
    let (scalar, length) = cursor.character(at: cursor.position)
    return stop(
      .jsonSyntax(
        "Expected \(wanted); found “\(String(scalar).excerpt)”", hint: "Write \(wanted)"),
      at: cursor.position..<(cursor.position + length))
  }

  /// Skips white space, and comments, which JSON does not have.
  mutating func skipSpace() {
    cursor.skipBlanks()
    while cursor.peek() == "/" {
      let start = cursor.position
      if cursor.skip("//") {
        cursor.skip { $0 != "\n" && $0 != "\r" }
      } else if cursor.skip("/*") {
        if !cursor.skip(past: "*/") { cursor.position = cursor.bytes.count }
      } else {
        return
      }
      report(.jsonSyntax("JSON has no comments", hint: "Remove it"), at: start..<cursor.position)
      cursor.skipBlanks()
    }
  }
}

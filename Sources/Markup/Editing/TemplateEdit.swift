/// A file with a new value of a template; all other bytes are unchanged.
public struct TemplateEdit: Sendable {
  /// The bytes of the file.
  public let bytes: [UInt8]
  /// The entry as written: `"spacing": 12`.
  public let entry: String

  /// Replaces the value of an entry.
  ///
  /// The edited file is parsed again to check that only the value differs.
  ///
  /// - Parameter path: The file's path: JSON by its name, else a document.
  public init(
    _ key: TemplateEntry.Key, to value: String, in file: [UInt8], at path: String
  ) throws(AttributeEdit.Failure) {
    let entries = MarkupDocument(editable: file, file: path)?.templateEntries ?? []
    guard let index = entries.firstIndex(where: { $0.key == key }) else { throw .noElement }
    let source = EncodedText(file)
    let member = entries[index].member
    let tweaked = member.tweaked(to: value)
    let text = tweaked.value.value.written(for: source.encoding)
    let lines = LineIndex(source.text)
    let range = lines.range(of: member.value.range)
    let start = lines.offset(of: member.keyRange.start)
    entry = String(decoding: source.text[start..<range.lowerBound] + text, as: UTF8.self)
    bytes = try source.replacing(range, by: text)
    let expected = entries.enumerated().map { $0 == index ? tweaked : $1.member }
    let result = MarkupDocument(editable: bytes, file: path)?.templateEntries ?? []
    guard result.map(\.key) == entries.map(\.key),
      zip(result, expected).allSatisfy({ $0.member.value.value.hasSameContent(as: $1.value.value) })
    else { throw .unreadable }
  }
}

extension JSONValue {
  /// A scalar as JSON text that is also the data of an instruction.
  fileprivate func written(for encoding: TextEncoding) -> [UInt8] {
    switch self {
    case .number(_, let text): Array(text.utf8)
    case .bool(let flag): Array("\(flag)".utf8)
    case .string(let text): Self.quoted(text, for: encoding)
    case .null, .array, .object: Array("null".utf8)
    }
  }

  /// A string in quotes: what JSON requires to be escaped is, and so are a `>` behind a question
  /// mark, which would end the instruction, and characters that the encoding lacks.
  private static func quoted(_ text: String, for encoding: TextEncoding) -> [UInt8] {
    var bytes = [UInt8(ascii: "\"")]
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": bytes += [UInt8(ascii: "\\"), UInt8(ascii: scalar)]
      case "\n": bytes += "\\n".utf8
      case "\t": bytes += "\\t".utf8
      case ">" where bytes.last == UInt8(ascii: "?"): bytes += "\\u003e".utf8
      default:
        let character = Array(String(Character(scalar)).utf8)
        let isThere = scalar.value >= 0x20 && (scalar.isASCII || encoding.encode(character) != nil)
        bytes += isThere ? character : Array(escape(scalar).utf8)
      }
    }
    return bytes + [UInt8(ascii: "\"")]
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    String(Character(scalar)).utf16.map { unit in
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()
  }

  /// Whether another value is the same, ignoring locations within arrays and objects.
  fileprivate func hasSameContent(as other: JSONValue) -> Bool {
    switch (self, other) {
    case (.array(let own), .array(let others)):
      own.count == others.count
        && zip(own, others).allSatisfy { $0.value.hasSameContent(as: $1.value) }
    case (.object(let own), .object(let others)):
      own.map(\.key) == others.map(\.key)
        && zip(own, others).allSatisfy { $0.value.value.hasSameContent(as: $1.value.value) }
    default: self == other
    }
  }
}

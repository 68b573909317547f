/// Bytes converted to UTF-8, up to the first invalid ones.
struct DecodedText {
  /// The text up to the first invalid byte.
  var bytes: [UInt8] = []
  /// How it ended.
  var end = End.complete

  /// How the decoding of a text ended.
  enum End {
    case complete
    /// In the middle of the last character.
    case truncated
    /// At bytes that are not a character.
    case invalid
  }
}

extension TextEncoding {
  /// Converts bytes to UTF-8.
  func decode(_ bytes: ArraySlice<UInt8>) -> DecodedText {
    switch self {
    case .utf8: Self.checkUTF8(bytes)
    case .utf16(let isBigEndian): Self.decodeUTF16(bytes, isBigEndian)
    case .utf32(let isBigEndian): Self.decodeUTF32(bytes, isBigEndian)
    case .other(let name): Self.convert(bytes, from: name)
    }
  }

  private static func checkUTF8(_ bytes: ArraySlice<UInt8>) -> DecodedText {
    var index = bytes.startIndex
    while true {
      index = endOfPlainText(in: bytes, from: index)
      guard index < bytes.endIndex else { return DecodedText(bytes: Array(bytes)) }
      if bytes[index] < 0x80 {
        index += 1
        continue
      }
      let length = sequenceLength(bytes[index])
      let sequence = bytes[index..<min(index + length, bytes.endIndex)]
      guard length > 0, isValid(sequence) else {
        return DecodedText(bytes: Array(bytes[..<index]), end: .invalid)
      }
      if sequence.count < length {
        return DecodedText(bytes: Array(bytes[..<index]), end: .truncated)
      }
      index += length
    }
  }

  private static func endOfPlainText(in bytes: ArraySlice<UInt8>, from index: Int) -> Int {
    bytes.withUnsafeBytes { buffer in
      let start = bytes.startIndex
      return start + PlainText.end(in: buffer, from: index - start, to: buffer.count)
    }
  }

  /// The length of a sequence from its first byte, 0 for an invalid first byte.
  private static func sequenceLength(_ first: UInt8) -> Int {
    switch first {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: 0
    }
  }

  /// Whether the bytes after the first may follow it (Unicode, table 3-7).
  private static func isValid(_ sequence: ArraySlice<UInt8>) -> Bool {
    let second: ClosedRange<UInt8> =
      switch sequence.first {
      case 0xE0: 0xA0...0xBF
      case 0xED: 0x80...0x9F
      case 0xF0: 0x90...0xBF
      case 0xF4: 0x80...0x8F
      default: 0x80...0xBF
      }
    return sequence.dropFirst().prefix(1).allSatisfy(second.contains)
      && sequence.dropFirst(2).allSatisfy(\.isContinuation)
  }

  private static func decodeUTF16(_ bytes: ArraySlice<UInt8>, _ isBigEndian: Bool) -> DecodedText {
    var text = DecodedText()
    text.bytes.reserveCapacity(bytes.count)
    let units = stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).lazy.map { index in
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return isBigEndian ? first << 8 | second : second << 8 | first
    }
    var iterator = units.makeIterator()
    var decoder = UTF16()
    var unitsRead = 0
    while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar):
        unitsRead += UTF16.width(scalar)
        text.bytes.append(contentsOf: UTF8.encode(scalar) ?? .init())
      case .emptyInput:
        if bytes.count % 2 == 1 { text.end = .truncated }
        return text
      case .error:
        text.end = unitsRead == bytes.count / 2 - 1 ? .truncated : .invalid
        return text
      }
    }
  }

  private static func decodeUTF32(_ bytes: ArraySlice<UInt8>, _ isBigEndian: Bool) -> DecodedText {
    var text = DecodedText()
    for index in stride(from: bytes.startIndex, to: bytes.endIndex, by: 4) {
      let unit = bytes[index..<min(index + 4, bytes.endIndex)]
      guard unit.count == 4 else {
        text.end = .truncated
        return text
      }
      let value = (isBigEndian ? Array(unit) : unit.reversed()).reduce(UInt32(0)) {
        $0 << 8 | UInt32($1)
      }
      guard let scalar = Unicode.Scalar(value) else {
        text.end = .invalid
        return text
      }
      text.bytes.append(contentsOf: UTF8.encode(scalar) ?? .init())
    }
    return text
  }
}

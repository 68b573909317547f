import Glibc

extension TextEncoding {
  /// Converts UTF-8 to the encoding; nil if it lacks a character.
  func encode(_ text: [UInt8]) -> [UInt8]? {
    switch self {
    case .utf8: return text
    case .utf16(let isBigEndian):
      return Self.converted(text, to: "UTF-16\(isBigEndian ? "BE" : "LE")")
    case .utf32(let isBigEndian):
      return Self.converted(text, to: "UTF-32\(isBigEndian ? "BE" : "LE")")
    case .other(let name): return Self.converted(text, to: name)
    }
  }

  private static func converted(_ text: [UInt8], to name: String) -> [UInt8]? {
    let result = convert(text[...], from: "UTF-8", to: name)
    return result.end == .complete ? result.bytes : nil
  }

  /// Converts bytes to UTF-8 or another encoding, with the C library's converters of these names.
  static func convert(
    _ bytes: ArraySlice<UInt8>, from name: String, to target: String = "UTF-8"
  ) -> DecodedText {
    let converter = iconv_open(target, name)
    guard let converter, Int(bitPattern: converter) != -1 else {
      return DecodedText(end: .invalid)
    }
    defer { iconv_close(converter) }
    var input = Array(bytes)
    var text = DecodedText()
    input.withUnsafeMutableBytes { input in
      var source = input.bindMemory(to: CChar.self).baseAddress
      var sourceCount = input.count
      var isDone = false
      while !isDone {
        isDone = convertChunk(converter, &source, &sourceCount, &text)
      }
    }
    return text
  }

  /// Converts until a buffer is full; returns whether the conversion has ended.
  private static func convertChunk(
    _ converter: iconv_t, _ source: inout UnsafeMutablePointer<CChar>?, _ sourceCount: inout Int,
    _ text: inout DecodedText
  ) -> Bool {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 1 << 14) { buffer in
      var target = buffer.baseAddress
      var targetCount = buffer.count
      let result = iconv(converter, &source, &sourceCount, &target, &targetCount)
      let failure = errno
      let written = buffer[..<(buffer.count - targetCount)]
      text.bytes.append(contentsOf: written.lazy.map { UInt8(bitPattern: $0) })
      guard result == -1 else { return true }
      if failure == E2BIG { return false }
      text.end = failure == EINVAL ? .truncated : .invalid
      return true
    }
  }
}

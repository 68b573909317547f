/// The texts of files as editors have them: decoded, without a byte order mark.
public enum EditedText {
  /// The bytes that a file with a text would have: in the encoding that an XML declaration names.
  ///
  /// A text that its encoding lacks characters for stays in UTF-8, so that reading reports it.
  ///
  /// - Parameters:
  ///   - text: The text in UTF-8.
  ///   - isMarkup: Whether a declaration may name the encoding.
  public static func bytes(of text: [UInt8], isMarkup: Bool) -> [UInt8] {
    guard isMarkup, let encoding = SourceText.namedEncoding(of: text), encoding != .utf8,
      let bytes = encoding.encode(text)
    else { return text }
    return encoding.mark + bytes
  }
}

extension TextEncoding {
  /// The byte order mark.
  fileprivate var mark: [UInt8] {
    switch self {
    case .utf8, .other: []
    case .utf16(let isBigEndian): isBigEndian ? [0xFE, 0xFF] : [0xFF, 0xFE]
    case .utf32(let isBigEndian): isBigEndian ? [0, 0, 0xFE, 0xFF] : [0xFF, 0xFE, 0, 0]
    }
  }
}

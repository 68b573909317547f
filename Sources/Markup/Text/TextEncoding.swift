/// An encoding of text, detected from a file's first bytes or its name.
enum TextEncoding: Equatable {
  case utf8
  case utf16(isBigEndian: Bool)
  case utf32(isBigEndian: Bool)
  /// An encoding that the C library converts, by its name there.
  case other(String)

  /// The encoding that a byte order mark declares, and the mark's length.
  static func marked(in bytes: [UInt8]) -> (encoding: TextEncoding, length: Int)? {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return (.utf8, 3) }
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) { return (.utf32(isBigEndian: false), 4) }
    if bytes.starts(with: [0, 0, 0xFE, 0xFF]) { return (.utf32(isBigEndian: true), 4) }
    if bytes.starts(with: [0xFF, 0xFE]) { return (.utf16(isBigEndian: false), 2) }
    if bytes.starts(with: [0xFE, 0xFF]) { return (.utf16(isBigEndian: true), 2) }
    return nil
  }

  /// The encoding detected from zeros around the first ASCII characters, without a mark.
  static func guessed(from bytes: [UInt8]) -> TextEncoding? {
    switch bytes.prefix(4).map({ $0 == 0 }) {
    case [false, true, true, true]: .utf32(isBigEndian: false)
    case [true, true, true, false]: .utf32(isBigEndian: true)
    case [false, true, false, true]: .utf16(isBigEndian: false)
    case [true, false, true, false]: .utf16(isBigEndian: true)
    default: nil
    }
  }

  /// The encoding with a name, if a text file may use it; otherwise nil.
  static func named(_ name: String) -> TextEncoding? {
    let name = name.lowercased()
    switch name {
    case "utf-8", "utf8": return .utf8
    case "utf-16be": return .utf16(isBigEndian: true)
    case "utf-16", "utf-16le", "iso-10646-ucs-2", "ucs-2": return .utf16(isBigEndian: false)
    case "utf-32be": return .utf32(isBigEndian: true)
    case "utf-32", "utf-32le", "iso-10646-ucs-4", "ucs-4": return .utf32(isBigEndian: false)
    default: return convertible.contains(name) ? .other(name) : nil
    }
  }

  /// Whether both have code units of the same width; the byte order may differ.
  func hasSameUnits(as other: TextEncoding) -> Bool {
    switch (self, other) {
    case (.utf8, .utf8), (.utf16, .utf16), (.utf32, .utf32): true
    default: false
    }
  }

  /// The encodings that Foundation's parser reads in addition to Unicode's.
  ///
  /// A fixed list, because the C library knows hundreds more, some of them little tested.
  private static let convertible: Set<String> = Set(
    (1...16).filter { $0 != 12 }.map { "iso-8859-\($0)" } + (1250...1258).map { "windows-\($0)" }
      + [
        "ascii", "big5", "euc-jp", "euc-kr", "gb18030", "gb2312", "gbk", "iso-2022-jp", "koi8-r",
        "koi8-u", "latin1", "macintosh", "shift_jis", "us-ascii", "windows-31j",
      ])
}

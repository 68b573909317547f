/// How a text is written, so that a search in its bytes may not find a name.
enum WrittenForm: CaseIterable {
  case plain, utf16, reference, utf16BigEndian

  func bytes(_ text: String) -> [UInt8] {
    switch self {
    case .plain: Array(text.utf8)
    case .utf16: [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    case .utf16BigEndian:
      [0xFE, 0xFF] + text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    case .reference:
      Array(text.replacing("=\"Portrait\"", with: "=\"&#80;ortr&#x61;it\"").utf8)
    }
  }

  /// A name with a letter that may be an escape.
  func inJSON(_ name: String) -> String {
    self == .plain ? name : name.replacing("s", with: "\\u0073")
  }
}

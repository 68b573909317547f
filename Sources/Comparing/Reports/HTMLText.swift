/// A text of HTML.
struct HTMLText {
  private(set) var bytes: [UInt8] = []

  var count: Int { bytes.count }

  /// Writes characters as they are to be read.
  mutating func text(_ text: String) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): bytes += "&amp;".utf8
      case UInt8(ascii: "<"): bytes += "&lt;".utf8
      case UInt8(ascii: ">"): bytes += "&gt;".utf8
      case UInt8(ascii: "\""): bytes += "&quot;".utf8
      case 0: break
      default: bytes.append(byte)
      }
    }
  }

  /// Writes markup.
  mutating func raw(_ markup: String) { bytes += markup.utf8 }

  /// Writes markup.
  mutating func raw(_ markup: [UInt8]) { bytes += markup }

  /// Writes an element with content.
  mutating func element(
    _ name: String, class className: String? = nil, attributes: String? = nil,
    _ content: (inout HTMLText) -> Void
  ) {
    let all = (className.map { " class=\"\($0)\"" } ?? "") + (attributes.map { " \($0)" } ?? "")
    raw("<\(name)\(all)>")
    content(&self)
    raw("</\(name)>")
  }
}

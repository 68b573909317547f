import Foundation

/// A text of XML elements.
struct XMLText {
  private var utf8: [UInt8] = []

  /// The bytes in UTF-8.
  var bytes: [UInt8] { utf8 }
  /// Whether nothing was written.
  var isEmpty: Bool { utf8.isEmpty }

  /// Writes an element with content.
  mutating func element(
    _ name: String, _ attributes: [(String, String)], _ content: (inout XMLText) -> Void
  ) {
    open(name, attributes)
    content(&self)
    close(name)
  }

  /// Writes an element without content.
  mutating func element(_ name: String, _ attributes: [(String, String)]) {
    start(name, attributes)
    utf8 += "/>".utf8
  }

  /// Writes a start tag.
  mutating func open(_ name: String, _ attributes: [(String, String)]) {
    start(name, attributes)
    utf8 += ">".utf8
  }

  /// Writes an end tag.
  mutating func close(_ name: String) { utf8 += "</\(name)>".utf8 }

  /// Writes characters; those that XML cannot contain are left out.
  mutating func text(_ text: String) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": utf8 += "&amp;".utf8
      case "<": utf8 += "&lt;".utf8
      case ">": utf8 += "&gt;".utf8
      case "\"": utf8 += "&quot;".utf8
      case "\t", "\n", "\r", "\u{20}"..."\u{FFFD}", "\u{10000}"..."\u{10FFFF}":
        utf8 += String(scalar).utf8
      default: break
      }
    }
  }

  /// Adds other elements.
  mutating func append(_ other: XMLText) { utf8 += other.utf8 }

  private mutating func start(_ name: String, _ attributes: [(String, String)]) {
    utf8 += "<\(name)".utf8
    for (name, value) in attributes {
      utf8 += " \(name)=\"".utf8
      text(value)
      utf8 += "\"".utf8
    }
  }
}

extension [UInt8] {
  /// The bytes as Base64 (RFC 4648).
  public var base64: String { Data(self).base64EncodedString() }
}

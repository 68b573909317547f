import Geometry

/// The root of an SVG document, whose attributes define the size.
///
/// It is read without an XML parser: a small file can keep a parser that expands entities busy for
/// hours.
struct SVGRoot {
  /// The size in CSS pixels, which are points here; nil without a width and a height, or a viewBox.
  var size: Size? {
    let lengths = (length("width"), length("height"))
    guard let box = viewBox, box.width > 0, box.height > 0 else {
      guard case (let width?, let height?) = lengths else { return nil }
      return Size(width, height)
    }
    return switch lengths {
    case (let width?, let height?): Size(width, height)
    case (let width?, nil): Size(width, width * box.height / box.width)
    case (nil, let height?): Size(height * box.width / box.height, height)
    case (nil, nil): box
    }
  }

  /// The size of the viewBox (SVG 2, 8.6); nil if there is none.
  var viewBox: Size? {
    let numbers = attributes["viewBox"]?.split { $0 == "," || $0.isWhitespace }.map { Double($0) }
    guard let numbers, numbers.count == 4, let width = numbers[2], let height = numbers[3],
      width.isFinite,
      height.isFinite
    else { return nil }
    return Size(width, height)
  }

  private var attributes: [Substring: Substring] = [:]

  /// The root of a document; nil unless the bytes are SVG in an encoding that extends ASCII.
  init?(_ bytes: [UInt8]) {
    var scanner = MarkupScanner(bytes)
    scanner.skipProlog()
    guard let name = scanner.takeTagName(),
      name.split(separator: ":", omittingEmptySubsequences: false).last == "svg"
    else { return nil }
    while let (name, value) = scanner.takeAttribute() {
      attributes[Substring(name)] = Substring(value)
    }
  }

  /// An absolute length (CSS Values 3, 6.2); nil for a percentage.
  private func length(_ name: Substring) -> Double? {
    guard let text = attributes[name], text.utf8.count < 100,
      let match = text.wholeMatch(
        of: /\s*([+-]?[0-9]*\.?[0-9]+(?:[eE][+-]?[0-9]+)?)([a-zA-Z]*)\s*/),
      let value = Double(match.1), let factor = Self.units[match.2.lowercased()],
      value.isFinite
    else { return nil }
    return max(value * factor, 0)
  }

  /// CSS pixels per unit; text units use the default font size.
  private static let units: [String: Double] = [
    "": 1, "px": 1, "pt": 96.0 / 72, "pc": 16, "in": 96, "cm": 96 / 2.54, "mm": 9.6 / 2.54,
    "em": 16,
    "ex": 8,
  ]
}

/// Reads the start of an XML document, each byte once.
private struct MarkupScanner {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  /// Skips the prolog (XML 1.0, 2.8).
  mutating func skipProlog() {
    if starts(with: "\u{FEFF}") { rest.removeFirst(3) }
    while true {
      skipSpace()
      if starts(with: "<?") {
        skip(past: "?>")
      } else if starts(with: "<!--") {
        skip(past: "-->")
      } else if starts(with: "<!DOCTYPE") {
        rest = rest.drop { $0 != UInt8(ascii: "[") && $0 != UInt8(ascii: ">") }
        if rest.first == UInt8(ascii: "[") { skip(past: "]") }
        skip(past: ">")
      } else {
        return
      }
    }
  }

  mutating func takeTagName() -> String? {
    guard rest.popFirst() == UInt8(ascii: "<") else { return nil }
    return takeName()
  }

  mutating func takeAttribute() -> (name: String, value: String)? {
    skipSpace()
    guard let name = takeName() else { return nil }
    skipSpace()
    guard rest.popFirst() == UInt8(ascii: "=") else { return nil }
    skipSpace()
    guard let quote = rest.popFirst(), quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
      let end = rest.firstIndex(of: quote)
    else { return nil }
    let value = String(decoding: rest[..<end], as: UTF8.self)
    rest = rest[(end + 1)...]
    return (name, value)
  }

  private mutating func takeName() -> String? {
    let name = rest.prefix { !Self.isSpace($0) && !"=/><\"'".utf8.contains($0) }
    guard !name.isEmpty, name.count < 1000 else { return nil }
    rest = rest[name.endIndex...]
    return String(decoding: name, as: UTF8.self)
  }

  private mutating func skipSpace() { rest = rest.drop(while: Self.isSpace) }

  /// Skips up to the end of a text, or everything if the text does not occur.
  private mutating func skip(past text: String) {
    while !rest.isEmpty, !starts(with: text) { rest.removeFirst() }
    rest = rest.dropFirst(text.utf8.count)
  }

  private func starts(with text: String) -> Bool { rest.starts(with: text.utf8) }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (9...13).contains(byte) }
}

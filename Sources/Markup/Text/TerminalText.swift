/// A text for a terminal or the log of a build, in which no document, file name or argument can act.
///
/// Literal parts stay. In interpolated texts, control characters and controls of the writing
/// direction are written as escapes. So is the first character of what build services take for a
/// command: `::` at the start, and `##`.
/// `a⏎::error::b` becomes `a\n::error::b`.
public struct TerminalText: ExpressibleByStringInterpolation, Hashable, Sendable {
  /// The text as it is written.
  public private(set) var escaped: String

  /// A text that the program itself states.
  public init(stringLiteral value: String) { escaped = value }

  /// The literal parts, and the other parts with escapes.
  public init(stringInterpolation: Interpolation) { escaped = stringInterpolation.escaped }

  /// The lines of a text whose line ends are meant, each with escapes.
  public init(lines text: String) {
    escaped = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      .map { Self.escape($0) }.joined(separator: "\n")
  }

  /// Adds the bright, dim or coloured look of a terminal (ECMA-48, SGR).
  public func styled(_ rendition: String) -> TerminalText {
    TerminalText(stringLiteral: "\u{1B}[\(rendition)m\(escaped)\u{1B}[0m")
  }

  /// One text after another.
  public static func + (first: TerminalText, second: TerminalText) -> TerminalText {
    TerminalText(stringLiteral: first.escaped + second.escaped)
  }

  /// Collects the parts of an interpolated text.
  public struct Interpolation: StringInterpolationProtocol {
    fileprivate var escaped = ""

    /// Begins without parts.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Appends what the program states.
    public mutating func appendLiteral(_ literal: String) { escaped += literal }

    /// Appends a text that is escaped already.
    public mutating func appendInterpolation(_ text: TerminalText) { escaped += text.escaped }

    /// Appends a text with escapes.
    public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      let text = value.description
      escaped += text.isPlain ? text : TerminalText.escape(text.unicodeScalars[...])
    }
  }

  private static func escape(_ text: Substring.UnicodeScalarView) -> String {
    var escaped = ""
    let start = text.firstIndex { !$0.properties.isWhitespace }
    for index in text.indices {
      let scalar = text[index]
      let begins = scalar == ":" && index == start || scalar == "#"
      let isCommand = begins && text[text.index(after: index)...].first == scalar
      if scalar.isControl || isCommand {
        escaped += escape(of: scalar)
      } else {
        escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  private static func escape(of scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    default: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    }
  }
}

extension Sequence<TerminalText> {
  /// The texts with a separator between them.
  public func joined(separator: TerminalText = "") -> TerminalText {
    TerminalText(stringLiteral: map(\.escaped).joined(separator: separator.escaped))
  }
}

extension String {
  /// Whether nothing in it can need an escape; so are nearly all texts.
  fileprivate var isPlain: Bool {
    utf8.allSatisfy { (0x20..<0x7F).contains($0) && $0 != UInt8(ascii: "#") }
      && !utf8.prefix { $0 == 0x20 || $0 == UInt8(ascii: ":") }.contains(UInt8(ascii: ":"))
  }
}

extension Unicode.Scalar {
  /// Whether terminals obey it: a control character, a line end or a bidirectional control.
  fileprivate var isControl: Bool {
    switch value {
    case 0x20..<0x7F: false
    case 0..<0xA0, 0x2028, 0x2029: true
    default: properties.isBidiControl
    }
  }
}

extension [UInt8] {
  /// The same JSON, in which terminals and build services obey nothing: `\u009B`.
  public var terminalJSON: [UInt8] {
    let isEscaped = allSatisfy { $0 < 0x7F && $0 != UInt8(ascii: "#") }
    if isEscaped { return self }
    var escaped = ""
    var last: Unicode.Scalar = " "
    for scalar in String(decoding: self, as: UTF8.self).unicodeScalars {
      defer { last = scalar }
      // JSON has no other ASCII controls than line ends between values.
      if scalar.isControl && scalar.value >= 0x7F || scalar == "#" && last == "#" {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        escaped += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      } else {
        escaped.unicodeScalars.append(scalar)
      }
    }
    return Array(escaped.utf8)
  }
}

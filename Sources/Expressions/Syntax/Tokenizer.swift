/// Splits the text of an expression into tokens.
struct Tokenizer {
  private let text: [Unicode.Scalar]
  private var position = 0

  /// The symbols of two characters.
  private static let pairs: Set = [
    "**", "==", ">=", "=>", "<=", "=<", "!=", "<>", "&&", "||",
  ]
  /// The symbols of one.
  private static let singles: Set<Unicode.Scalar> = [
    "+", "-", "*", "/", "=", ">", "<", "!", "(", ")", "{", "}", "[", "]", ",", ".", ":",
  ]

  /// The tokens of a text, including the end.
  static func tokens(of text: String) throws(ExpressionError) -> [Token] {
    var tokenizer = Tokenizer(text: Array(text.unicodeScalars))
    var tokens: [Token] = []
    repeat { tokens.append(try tokenizer.next()) } while tokens.last?.kind != .end
    return tokens
  }

  private init(text: [Unicode.Scalar]) {
    self.text = text
  }

  private func peek(_ distance: Int = 0) -> Unicode.Scalar? {
    position + distance < text.count ? text[position + distance] : nil
  }

  private mutating func next() throws(ExpressionError) -> Token {
    while peek()?.isWhitespace == true { position += 1 }
    let start = position
    guard let first = peek() else { return Token(.end, start..<start) }
    let kind = try kind(first)
    return Token(kind, start..<position)
  }

  private mutating func kind(_ first: Unicode.Scalar) throws(ExpressionError) -> Token.Kind {
    if first.isDigit || first == "." && peek(1)?.isDigit == true { return try number() }
    if first.startsName { return .name(name()) }
    switch first {
    case "'", "\"": return .string(try string(first))
    case "#" where peek(1)?.startsName == true:
      position += 1
      return .escapedName(name())
    case "@" where peek(1)?.startsName == true:
      position += 1
      return .collectionOperator(name())
    case "$" where peek(1)?.startsName == true:
      position += 1
      return .variable(name())
    default: break
    }
    return .symbol(try symbol(first))
  }

  private mutating func symbol(_ first: Unicode.Scalar) throws(ExpressionError) -> String {
    if let second = peek(1), second.isASCII, !second.isWhitespace {
      let pair = String(first) + String(second)
      if Self.pairs.contains(pair) {
        position += 2
        return pair
      }
    }
    if Self.singles.contains(first) {
      position += 1
      return String(first)
    }
    throw unexpected(first)
  }

  private mutating func name() -> String {
    let start = position
    while peek()?.continuesName == true { position += 1 }
    return text[start..<position].text
  }

  // MARK: Numbers

  private mutating func number() throws(ExpressionError) -> Token.Kind {
    let start = position
    if peek() == "0", let radix = peek(1).flatMap({ Self.radixes[$0] }) {
      position += 2
      return try integer(from: start, radix: radix)
    }
    skipDigits()
    var isInteger = true
    if peek() == ".", peek(1)?.isDigit == true || peek(1)?.startsName != true && peek(1) != "@" {
      position += 1
      isInteger = false
      skipDigits()
    }
    if let letter = peek(), letter == "e" || letter == "E" {
      let sign = peek(1) == "+" || peek(1) == "-" ? 1 : 0
      if peek(1 + sign)?.isDigit == true {
        position += 1 + sign
        isInteger = false
        skipDigits()
      }
    }
    let digits = text[start..<position].text
    return try checked(Double(digits.last == "." ? digits + "0" : digits), start, isInteger)
  }

  private static let radixes: [Unicode.Scalar: Int] = [
    "x": 16, "X": 16, "o": 8, "O": 8, "b": 2, "B": 2,
  ]

  private mutating func integer(from start: Int, radix: Int) throws(ExpressionError) -> Token.Kind {
    let digits = name()
    return try checked(Int(digits, radix: radix).map { Double($0) }, start, true)
  }

  private mutating func skipDigits() {
    while peek()?.isDigit == true { position += 1 }
  }

  private func checked(
    _ number: Double?, _ start: Int, _ isInteger: Bool
  ) throws(ExpressionError) -> Token.Kind {
    let written = text[start..<position].text
    guard let number, number.isFinite, peek()?.startsName != true else {
      throw ExpressionError(
        .syntax, "“\(written.excerpt)” is not a number",
        hint: "Write digits, as in 12.5 or 0x1F", at: start..<position)
    }
    return .number(number, isInteger: isInteger)
  }

  // MARK: Texts

  private mutating func string(_ quote: Unicode.Scalar) throws(ExpressionError) -> String {
    let start = position
    position += 1
    var content: ArraySlice<Unicode.Scalar> = []
    while let scalar = peek() {
      position += 1
      if scalar == quote { return content.text }
      content.append(scalar == "\\" ? try escape() : scalar)
    }
    throw ExpressionError(
      .syntax, "The text has no closing quote", hint: "Write \(quote) where it ends",
      at: start..<text.count)
  }

  private mutating func escape() throws(ExpressionError) -> Unicode.Scalar {
    guard let scalar = peek() else { return "\\" }
    position += 1
    switch scalar {
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "b": return "\u{8}"
    case "f": return "\u{C}"
    case "u", "U": return try codePoint()
    default: return scalar
    }
  }

  private mutating func codePoint() throws(ExpressionError) -> Unicode.Scalar {
    let digits = text[position..<min(position + 4, text.count)]
    guard digits.count == 4, let number = UInt32(digits.text, radix: 16),
      let scalar = Unicode.Scalar(number)
    else {
      throw ExpressionError(
        .syntax, "\\u needs four hexadecimal digits of a character", hint: "As in \\u20AC",
        at: position - 2..<position)
    }
    position += 4
    return scalar
  }

  // MARK: Mistakes

  private func unexpected(_ scalar: Unicode.Scalar) -> ExpressionError {
    let hint: String? =
      switch scalar {
      case "%": "Write modulus:by:(a, b) for a remainder"
      case "&", "|", "^", "~": "Write && or ||, or bitwiseAnd:with:(a, b) for bits"
      case "‘", "’", "“", "”": "Write texts between ' and '"
      case "?": "Write TERNARY(condition, a, b)"
      default: nil
      }
    return ExpressionError(
      .syntax, "“\(scalar)” has no meaning here", hint: hint, at: position..<position + 1)
  }
}

extension Unicode.Scalar {
  fileprivate var isDigit: Bool { ("0"..."9").contains(self) }

  fileprivate var isWhitespace: Bool {
    isASCII ? self == " " || ("\t"..."\r").contains(self) : properties.isWhitespace
  }

  /// Whether a name can start with the scalar.
  fileprivate var startsName: Bool {
    guard isASCII else { return properties.isAlphabetic }
    return ("a"..."z").contains(self) || ("A"..."Z").contains(self) || self == "_"
  }

  /// Whether a name can contain the scalar.
  fileprivate var continuesName: Bool {
    startsName || isDigit || !isASCII && properties.generalCategory == .nonspacingMark
  }
}

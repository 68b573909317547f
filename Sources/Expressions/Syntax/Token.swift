/// A token of an expression, and its range.
struct Token: Hashable, Sendable {
  let kind: Kind
  /// Unicode scalars from the start of the text.
  let range: Range<Int>
  /// The word in capitals, if it is one; words of the language are case-insensitive.
  let word: String?

  enum Kind: Hashable, Sendable {
    case number(Double, isInteger: Bool)
    case string(String)
    /// A name or word.
    case name(String)
    /// A name after `#`, which is never a word of the language.
    case escapedName(String)
    /// A name after `@`: a collection operator.
    case collectionOperator(String)
    /// A name after `$`: a variable, which bindings do not support.
    case variable(String)
    /// An operator or a bracket.
    case symbol(String)
    case end
  }

  /// Whether it is an operator or a bracket.
  func isSymbol(_ text: String) -> Bool { kind == .symbol(text) }

  init(_ kind: Kind, _ range: Range<Int>) {
    self.kind = kind
    self.range = range
    word = if case .name(let name) = kind { name.uppercased() } else { nil }
  }

  /// The token in messages.
  var described: String {
    switch kind {
    case .number(let number, _): "“\(number.shortText)”"
    case .string(let text): "the text '\(text.excerpt)'"
    case .name(let name): "“\(name.excerpt)”"
    case .escapedName(let name): "“#\(name.excerpt)”"
    case .collectionOperator(let name): "“@\(name.excerpt)”"
    case .variable(let name): "“$\(name.excerpt)”"
    case .symbol(let symbol): "“\(symbol)”"
    case .end: "the end"
    }
  }
}

extension Double {
  /// The number in the shortest form that parses back; a whole one without a fraction.
  var shortText: String { Int(exactly: self).map { String($0) } ?? String(self) }
}

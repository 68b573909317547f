import Synchronization

/// The text of an attribute after `$`: an expression with an optional formatter.
///
/// The form is `EXPRESSION::NAME;ARGUMENT=VALUE` (guide 4.5, Data Binding).
///
/// ```swift
/// let binding = try Binding("price * count::number;numberStyle=currency")
/// let expression = binding.expression.text  // "price * count"
/// let formatter = binding.format?.name  // "number"
/// ```
public struct Binding: Hashable, Sendable {
  /// The expression.
  public let expression: BindingExpression
  /// The formatter of its value.
  public let format: FormatSpecifier?
  /// Parts that MarkupKit ignores: an argument without `=`, and the text after a second `=` or a
  /// second `::`.
  public let ignored: [Ignored]

  /// A part of the text without effect.
  public struct Ignored: Hashable, Sendable {
    /// The text.
    public var text: String
    /// The range in Unicode scalars from the start of the binding's text.
    public var range: Range<Int>
  }

  /// Parses the text after `$`; recent texts come from a cache.
  ///
  /// - Throws: The mistake in the expression, or a missing formatter's name.
  public init(_ text: String) throws(ExpressionError) {
    self = try BindingCache.binding(text).get()
  }

  fileprivate init(reading text: String) throws(ExpressionError) {
    let scalars = Array(text.unicodeScalars)
    guard let end = Self.endOfExpression(in: scalars) else {
      expression = try BindingExpression(text)
      format = nil
      ignored = []
      return
    }
    expression = try BindingExpression(scalars[..<end].text)
    let reader = FormatSpecifierReader(scalars, from: end + 2)
    guard !reader.specifier.name.isEmpty else {
      throw ExpressionError(
        .syntax, "The formatter’s name is missing after ::",
        hint: "Write a name, as in ::number, or remove the colons", at: end..<end + 2)
    }
    format = reader.specifier
    ignored = reader.ignored
  }

  /// The offset of the first `::`, even in a literal, where MarkupKit splits the text; nil if there
  /// is none.
  private static func endOfExpression(in text: [Unicode.Scalar]) -> Int? {
    text.indices.first { text.isDoubleColon(at: $0) }
  }
}

/// The bindings parsed last, at most 16,384 of 512 bytes each.
///
/// A document is rebuilt at every change of its data, so its bindings are parsed often.
private enum BindingCache {
  private static let bindings = Mutex<[String: Result<Binding, ExpressionError>]>([:])
  /// The maximum number of cached bindings; the cache is then emptied.
  private static let capacity = 16_384
  /// The longest cached text, in bytes of UTF-8.
  private static let longest = 512

  static func binding(_ text: String) -> Result<Binding, ExpressionError> {
    if let known = bindings.withLock({ $0[text] }) { return known }
    let result = Result { () throws(ExpressionError) in try Binding(reading: text) }
    guard text.utf8.count <= longest else { return result }
    bindings.withLock { bindings in
      if bindings.count >= capacity { bindings.removeAll() }
      bindings[text] = result
    }
    return result
  }
}

/// Parses the text after `::`.
private struct FormatSpecifierReader {
  private(set) var specifier: FormatSpecifier
  private(set) var ignored: [Binding.Ignored] = []

  init(_ text: [Unicode.Scalar], from start: Int) {
    let end = text.indices.dropFirst(start).first { text.isDoubleColon(at: $0) } ?? text.count
    let pieces = text[start..<end].split(separator: ";", omittingEmptySubsequences: false)
    let name = pieces[0].trimmed
    specifier = FormatSpecifier(name: name.text, offset: name.startIndex)
    for piece in pieces.dropFirst() { add(piece) }
    if end < text.count { ignore(text[end...]) }
  }

  private mutating func add(_ piece: ArraySlice<Unicode.Scalar>) {
    let parts = piece.split(separator: "=", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count > 1 else {
      if !piece.trimmed.isEmpty { ignore(piece.trimmed) }
      return
    }
    let name = parts[0].trimmed
    specifier.arguments.append(
      FormatSpecifier.Argument(
        name: name.text, value: parts[1].trimmed.text, offset: name.startIndex))
    if parts.count > 2 { ignore(piece[(parts[2].startIndex - 1)...]) }
  }

  private mutating func ignore(_ part: ArraySlice<Unicode.Scalar>) {
    ignored.append(Binding.Ignored(text: part.text, range: part.startIndex..<part.endIndex))
  }
}

extension [Unicode.Scalar] {
  fileprivate func isDoubleColon(at index: Int) -> Bool {
    self[index] == ":" && index + 1 < count && self[index + 1] == ":"
  }
}

extension ArraySlice<Unicode.Scalar> {
  /// The slice without white space at its ends.
  fileprivate var trimmed: Self {
    let start = firstIndex { !$0.properties.isWhitespace } ?? endIndex
    let end = lastIndex { !$0.properties.isWhitespace }.map { $0 + 1 } ?? start
    return self[start..<end]
  }

  /// The scalars as text.
  var text: String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: self)
    return String(text)
  }
}

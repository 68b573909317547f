public import Expressions
public import Markup

/// A rule of `expect`, which screens have to follow.
public struct Expectation: Hashable, Sendable {
  /// What must be true.
  public var that: Condition
  /// When it must be true; nil for always.
  public var when: Condition?
  /// Why it must be true, in the author's words.
  public var because: String?
  /// The names of the environments in which it must be true; empty for all.
  public var environments: [WrittenName] = []
  /// The file of the rule.
  public var file: String

  /// The most rules of a file.
  static let limit = 1000

  /// A condition with its place.
  public struct Condition: Hashable, Sendable {
    /// The condition.
    public var predicate: Predicate
    /// The place of its text in the file, with the quotes.
    public var range: SourceRange

    /// The place of a part of the text, in Unicode scalars from its start.
    public func place(of part: Range<Int>) -> SourceRange {
      range.part(part, of: predicate.text)
    }
  }
}

extension SourceRange {
  /// The place of a part of a string in JSON; the whole string if it has escapes.
  ///
  /// - Parameter part: Unicode scalars from the start of the text.
  func part(_ part: Range<Int>, of text: String) -> SourceRange {
    let hasEscapes =
      start.line != end.line || end.column - start.column != text.unicodeScalars.count + 2
    if hasEscapes { return self }
    let (line, first) = (start.line, start.column + 1)
    return SourceRange(
      SourceLocation(line: line, column: first + part.lowerBound),
      SourceLocation(line: line, column: first + part.upperBound))
  }
}

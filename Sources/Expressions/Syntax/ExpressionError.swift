/// The reason why an expression cannot be parsed or evaluated.
public struct ExpressionError: Error, Hashable, Sendable {
  /// The kinds of errors.
  public enum Kind: Hashable, Sendable {
    /// The text is not an expression.
    case syntax
    /// The model has no such key.
    case unknownPath
    /// The expression cannot use the model's values, as in a sum of texts.
    case evaluation
  }

  /// The kind of the error.
  public var kind: Kind
  /// What is wrong, in one sentence without a final period.
  public var message: String
  /// What to do about it.
  public var hint: String?
  /// Its range in Unicode scalars from the start of the text.
  public var range: Range<Int>

  /// The offset of the first wrong Unicode scalar, from 0.
  public var offset: Int { range.lowerBound }

  /// An error at a range of an expression.
  public init(_ kind: Kind, _ message: String, hint: String? = nil, at range: Range<Int>) {
    self.kind = kind
    self.message = message
    self.hint = hint
    self.range = range
  }
}

/// The reason why a function, method or operator has no value for its arguments; its step adds the
/// location.
struct EvaluationFailure: Error {
  var kind: ExpressionError.Kind = .evaluation
  let message: String
  let hint: String?
  /// Its range; nil for the whole step.
  var range: Range<Int>?

  init(_ message: String, hint: String? = nil) {
    self.message = message
    self.hint = hint
  }

  /// An error for a key that the model lacks.
  init(unknownPath message: String, hint: String?) {
    self.init(message, hint: hint)
    kind = .unknownPath
  }

  /// The failure at a range, unless it has one.
  func within(_ range: Range<Int>) -> Self {
    var failure = self
    failure.range = self.range ?? range
    return failure
  }

  func located(_ range: Range<Int>) -> ExpressionError {
    ExpressionError(kind, message, hint: hint, at: self.range ?? range)
  }
}

extension Collection<String> {
  /// The words as a list in messages: at most 40, separated by commas.
  var listed: String {
    prefix(40).map(\.excerpt).joined(separator: ", ") + (count > 40 ? " …" : "")
  }
}

extension String {
  /// The start of a possibly long text, on one line.
  var excerpt: String {
    let line = prefix(41).map { $0.isNewline ? " " : $0 }
    return line.count > 40 ? String(line.prefix(39)) + "…" : String(line)
  }
}

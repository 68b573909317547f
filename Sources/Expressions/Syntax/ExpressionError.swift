/// Why an expression cannot be read, or has no value.
public struct ExpressionError: Error, Hashable, Sendable {
  /// The kinds of errors.
  public enum Kind: Hashable, Sendable {
    /// The text is no expression.
    case syntax
    /// The model has no such key.
    case unknownPath
    /// The values of the model do not fit, as in a sum of texts.
    case evaluation
  }

  /// The kind of the error.
  public var kind: Kind
  /// What is wrong, in one sentence without a final period.
  public var message: String
  /// What to do about it.
  public var hint: String?
  /// Where it stands: Unicode scalars from the start of the text.
  public var range: Range<Int>

  /// The first Unicode scalar that is wrong, counted from 0.
  public var offset: Int { range.lowerBound }

  /// An error at a place of an expression.
  public init(_ kind: Kind, _ message: String, hint: String? = nil, at range: Range<Int>) {
    self.kind = kind
    self.message = message
    self.hint = hint
    self.range = range
  }
}

/// Why a function, method or operator has no value for its arguments; its step adds its place.
struct EvaluationFailure: Error {
  var kind: ExpressionError.Kind = .evaluation
  let message: String
  let hint: String?
  /// Where it stands; nil for the whole step.
  var range: Range<Int>?

  init(_ message: String, hint: String? = nil) {
    self.message = message
    self.hint = hint
  }

  /// A key that the model does not have.
  init(unknownPath message: String, hint: String?) {
    self.init(message, hint: hint)
    kind = .unknownPath
  }

  func located(_ range: Range<Int>) -> ExpressionError {
    ExpressionError(kind, message, hint: hint, at: self.range ?? range)
  }
}

extension Collection<String> {
  /// The words as a message lists them: at most 40, separated by commas.
  var listed: String {
    prefix(40).map(\.excerpt).joined(separator: ", ") + (count > 40 ? " …" : "")
  }
}

extension String {
  /// The start of a text that may be long, on one line.
  var excerpt: String {
    let line = prefix(41).map { $0.isNewline ? " " : $0 }
    return line.count > 40 ? String(line.prefix(39)) + "…" : String(line)
  }
}

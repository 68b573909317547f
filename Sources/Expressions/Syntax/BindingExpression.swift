/// An expression over the owner's data in the language of NSExpression: `price * count` (guide 4.5,
/// Binding Expressions).
///
/// It is parsed once and can be evaluated over any data. Neither needs a deep stack: brackets and
/// calls nest at most 100 levels deep.
///
/// ```swift
/// let expression = try BindingExpression("items.@count + 1")
/// let value = try expression.value(in: ["items": [1, 2]])  // 3
/// ```
public struct BindingExpression: Sendable {
  /// The text.
  public let text: String
  /// What computes its value.
  let term: Term
  /// The key paths that it reads, as lists of keys from the data's root.
  ///
  /// A path ends before a collection operator, because the operator reads everything there. An
  /// empty path is the whole data (`SELF`).
  public let keyPaths: [[String]]
  private let observation: Observation
  /// The methods with primitive arguments or results that `FUNCTION` calls, with their ranges.
  public let primitiveMethods: [(selector: String, range: Range<Int>)]
  /// Whether two evaluations over the same data may differ because of time or chance.
  public let isVolatile: Bool

  /// The names of the functions that an expression may call with `FUNCTION` or by themselves.
  public static var functionNames: [String] { BuiltInFunction.names.sorted() }

  /// Whether it is only a key path.
  public var isKeyPath: Bool { if case .keyPath = term.kind { true } else { false } }

  /// Parses an expression.
  ///
  /// - Throws: The mistake and its location.
  public init(_ text: String) throws(ExpressionError) {
    self.text = text
    term = try ExpressionParser.parse(text)
    keyPaths = term.leadingKeys
    observation = Observation(of: term)
    isVolatile = term.isVolatile
    primitiveMethods = term.primitiveMethods
  }

  /// Whether MarkupKit observes a key path of it; it never evaluates other expressions.
  public var isObserved: Bool { observation.isObserved }

  /// The ranges of key paths whose changes MarkupKit does not notice, in an expression that it
  /// observes.
  public var unnoticedKeyPaths: [Range<Int>] { isObserved ? observation.unnoticed : [] }

  /// A part of the text.
  public func text(at range: Range<Int>) -> String {
    Array(text.unicodeScalars)[range].text
  }

  /// Evaluates the expression over some data.
  ///
  /// - Throws: A key that the data lack, or values that the expression cannot use.
  public func value(in model: ModelValue) throws(ExpressionError) -> ModelValue {
    try evaluation(in: model).value
  }

  /// Evaluates the expression over some data, with remarks about the app's behavior.
  ///
  /// - Throws: A key that the data lack, or values that the expression cannot use.
  public func evaluation(in model: ModelValue) throws(ExpressionError) -> Evaluation {
    var evaluation = try term.evaluation(in: model)
    evaluation.remarks = observation.remarks(in: model) + evaluation.remarks
    return evaluation
  }
}

extension BindingExpression: Hashable {
  /// Whether two expressions have the same text.
  public static func == (left: Self, right: Self) -> Bool { left.text == right.text }

  /// Mixes the text into a hash.
  public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

/// An expression over the owner's data in the language of NSExpression: `price * count` (guide 4.5,
/// Binding Expressions).
///
/// It is read once and can be evaluated over any data. Neither needs a deep stack, whatever the text.
public struct BindingExpression: Sendable {
  /// The text.
  public let text: String
  /// The steps that find its value.
  let program: Program
  /// The key paths that it reads, as lists of keys from the data's root.
  ///
  /// A path ends before a collection operator, since that reads all there. An empty path is the
  /// whole data (`SELF`).
  public let keyPaths: [[String]]
  /// Whether two evaluations over the same data may differ: the time or chance decides.
  public let isVolatile: Bool

  /// Whether it is a key path and nothing else.
  public var isKeyPath: Bool { program.isKeyPath }

  /// Reads an expression.
  ///
  /// - Throws: What is wrong, and where.
  public init(_ text: String) throws(ExpressionError) {
    self.text = text
    program = try ExpressionParser.parse(text)
    keyPaths = program.keyPaths
    isVolatile = program.isVolatile
  }

  /// The value over some data.
  ///
  /// - Throws: A key that the data do not have, or values that do not fit.
  public func value(in model: ModelValue) throws(ExpressionError) -> ModelValue {
    try program.value(in: model)
  }
}

extension BindingExpression: Hashable {
  /// Whether two expressions are written alike.
  public static func == (left: Self, right: Self) -> Bool { left.text == right.text }

  /// Mixes the text into a hash.
  public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

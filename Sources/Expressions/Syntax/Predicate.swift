/// A condition over data, as in the first argument of TERNARY: `title.lines == 1`.
///
/// `view('sign-in')` is the view with an id that is no identifier.
public struct Predicate: Sendable {
  /// The text.
  public let text: String
  /// The key paths that it reads, as lists of keys from the data's root.
  public let keyPaths: [[String]]
  let term: Term

  /// The key of all views by their ids.
  public static let views = "view('id')"

  /// Parses a condition.
  ///
  /// - Throws: The mistake and its location.
  public init(_ text: String) throws(ExpressionError) {
    self.text = text
    term = try ExpressionParser.parseCondition(text)
    keyPaths = term.leadingKeys
  }

  /// Whether the condition is true over some data.
  ///
  /// - Throws: A key that the data lack, or values that it cannot use.
  public func holds(in model: ModelValue) throws(ExpressionError) -> Bool {
    let value = try term.evaluation(in: model).value
    do throws(EvaluationFailure) {
      return try value.truth()
    } catch {
      throw error.located(0..<text.unicodeScalars.count)
    }
  }

  /// The key paths that it reads, as they are written, with their values.
  public func operands(
    in model: ModelValue
  ) -> [(text: String, keys: [String], value: ModelValue)] {
    let letters = Array(text.unicodeScalars)
    var operands: [(text: String, keys: [String], value: ModelValue)] = []
    for operand in term.all {
      guard case .keyPath(let path) = operand.kind else { continue }
      let text = letters[operand.range].text
      guard !operands.contains(where: { $0.text == text }),
        let value = try? operand.evaluation(in: model).value
      else { continue }
      operands.append((text, path.leadingKeys, value))
    }
    return operands
  }
}

extension Predicate: Hashable {
  /// Whether two conditions have the same text.
  public static func == (left: Self, right: Self) -> Bool { left.text == right.text }

  /// Mixes the text into a hash.
  public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

public import Expressions
import Synchronization

/// The data that a document's bindings read.
///
/// It is immutable: a patch creates another model. It caches the values of at most 10,000
/// expressions.
public final class OwnerModel: Sendable {
  /// The data; nil if preview data have no `owner`.
  public let value: ModelValue?
  private let memo: Mutex<Memo>

  private struct Memo {
    var results: [BindingExpression: Result<Evaluation, ExpressionError>] = [:]
    /// Whether every evaluated expression is cached.
    var isComplete = true

    /// The maximum number of cached expressions.
    static let limit = 10_000
  }

  /// A model.
  public convenience init(_ value: ModelValue?) {
    self.init(value, remembering: Memo())
  }

  private init(_ value: ModelValue?, remembering memo: Memo) {
    self.value = value
    self.memo = Mutex(memo)
  }

  /// The value of an expression.
  ///
  /// - Throws: ``ExpressionError`` for a missing key, or for values of the wrong type.
  public func value(of expression: BindingExpression) throws(ExpressionError) -> ModelValue {
    try evaluation(of: expression).value
  }

  /// The value of an expression with remarks, cached unless it depends on time or chance.
  ///
  /// - Throws: ``ExpressionError`` for a missing key, or for values of the wrong type.
  public func evaluation(
    of expression: BindingExpression
  ) throws(ExpressionError) -> Evaluation {
    if let known = memo.withLock({ $0.results[expression] }) { return try known.get() }
    let result = evaluate(expression)
    guard !expression.isVolatile else { return try result.get() }
    memo.withLock { memo in
      if memo.results.count < Memo.limit {
        memo.results[expression] = result
      } else {
        memo.isComplete = false
      }
    }
    return try result.get()
  }

  private func evaluate(
    _ expression: BindingExpression
  ) -> Result<Evaluation, ExpressionError> {
    do throws(ExpressionError) {
      return .success(try expression.evaluation(in: value ?? [:]))
    } catch {
      return .failure(error)
    }
  }

  /// A model with other data; it keeps the cached values that the change does not affect.
  public func replacing(_ value: ModelValue?) -> OwnerModel {
    let difference = ModelDifference(self.value ?? .null, value ?? .null)
    var memo = memo.withLock { $0 }
    memo.results = memo.results.filter { expression, result in
      // The error of an unknown key lists neighbouring keys, which the key path does not read.
      guard case .success = result else { return false }
      return !expression.keyPaths.contains(where: difference.touches)
    }
    return OwnerModel(value, remembering: memo)
  }

  /// The model of a variant whose data differ from those that this one began with.
  ///
  /// Where they do not differ, changes of this model stay. The new model caches what is evaluated
  /// with it, so this model's own cache no longer has every evaluated expression.
  func showing(_ variant: ModelValue?, insteadOf base: ModelValue?) -> OwnerModel {
    memo.withLock { $0.isComplete = false }
    return replacing(ModelValue.rebasing(value, from: base, onto: variant))
  }

  /// Whether every expression evaluated with this model has the same value, with the same remarks,
  /// in another one.
  public func showsSame(as other: OwnerModel) -> Bool {
    if self === other { return true }
    let memo = memo.withLock { $0 }
    guard memo.isComplete, (value == nil) == (other.value == nil) else { return false }
    return memo.results.allSatisfy { expression, result in
      do throws(ExpressionError) {
        return result == .success(try other.evaluation(of: expression))
      } catch {
        return result == .failure(error)
      }
    }
  }
}

extension OwnerModel: Hashable {
  /// Whether two models have the same data.
  public static func == (left: OwnerModel, right: OwnerModel) -> Bool {
    left === right || left.value.isIdentical(to: right.value)
  }

  /// Mixes the data into a hash.
  public func hash(into hasher: inout Hasher) { hasher.combine(value) }
}

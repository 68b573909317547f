public import Expressions
public import Markup

/// What a method of the owner does to the owner's data in a preview.
public struct OwnerAction: Hashable, Sendable {
  /// The name of the method: `adultsChanged:`.
  public var name: String
  /// The values that it sets, in order.
  public var changes: [Change]

  /// The most keys of a key path: deeper data are hardly readable.
  public static let mostKeys = 16

  /// A value that is set.
  public struct Change: Hashable, Sendable {
    /// The keys that lead to it from the data's root.
    public var keyPath: [String]
    /// What it is set to.
    public var value: Value
    /// The place of the value in the preview data.
    public var range: SourceRange
  }

  /// What a value is set to.
  public enum Value: Hashable, Sendable {
    /// This value.
    case constant(ModelValue)
    /// The value of an expression over the data, `value` and `sender`.
    case expression(BindingExpression)
  }

  /// The change of the data as a JSON Merge Patch, and the expressions that have no value.
  ///
  /// All expressions are evaluated over the data as they are before.
  ///
  /// - Parameters:
  ///   - data: The owner's data.
  ///   - value: The value that the person chose.
  ///   - sender: The properties of the touched view.
  ///   - file: The file of the preview data, for diagnostics.
  public func patch(
    of data: ModelValue?, value: ModelValue, sender: ModelValue, in file: String?
  ) -> (patch: ModelValue, problems: [Diagnostic]) {
    var scope = ModelObject()
    if case .object(let object) = data { scope = object }
    scope["value"] = value
    scope["sender"] = sender
    var patch: ModelValue = [:]
    var problems: [Diagnostic] = []
    for change in changes {
      do throws(ExpressionError) {
        patch = patch.setting(change.keyPath[...], to: try change.value.value(in: .object(scope)))
      } catch {
        problems.append(.invalidSetting(error, of: change.keyPath).at(change.range, in: file))
      }
    }
    return (patch, problems)
  }
}

extension OwnerAction.Value {
  fileprivate func value(in scope: ModelValue) throws(ExpressionError) -> ModelValue {
    switch self {
    case .constant(let value): value
    case .expression(let expression): try expression.value(in: scope)
    }
  }
}

extension ModelValue {
  /// The value with another one at a key path; objects are made on the way.
  fileprivate func setting(_ keyPath: ArraySlice<String>, to value: ModelValue) -> ModelValue {
    guard let key = keyPath.first else { return value }
    var object = ModelObject()
    if case .object(let present) = self { object = present }
    object[key] = (object[key] ?? [:]).setting(keyPath.dropFirst(), to: value)
    return .object(object)
  }
}

extension Diagnostic {
  /// An expression of an action that cannot be read, or has no value.
  static func invalidSetting(_ error: ExpressionError, of keyPath: [String]) -> Self {
    invalidSetting("“\(keyPath.joined(separator: "."))”: \(error.message)", hint: error.hint)
  }
}

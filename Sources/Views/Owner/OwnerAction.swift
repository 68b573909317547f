public import Expressions
public import Markup

/// The effect of an owner's method on the owner's data in a preview.
public struct OwnerAction: Hashable, Sendable {
  /// The name of the method: `adultsChanged:`.
  public var name: String
  /// The changes that it makes, in order.
  public var changes: [Change]

  /// The maximum number of keys in a key path.
  public static let mostKeys = 16

  /// One value that the method sets.
  public struct Change: Hashable, Sendable {
    /// The keys from the data's root to the value.
    public var keyPath: [String]
    /// The new value.
    public var value: Value
    /// The place of the value in the preview data.
    public var range: SourceRange
  }

  /// The new value of a key path.
  public enum Value: Hashable, Sendable {
    /// A fixed value.
    case constant(ModelValue)
    /// The value of an expression over the data, `value` and `sender`.
    case expression(BindingExpression)
  }

  /// The change of the data as a JSON Merge Patch, and the problems of expressions without a value.
  ///
  /// All expressions read the data as they are before the change.
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
        let old = data?.value(at: change.keyPath)
        let value = try change.value.value(in: .object(scope), replacing: old)
        patch = patch.setting(change.keyPath[...], to: value)
      } catch {
        problems.append(.invalidSetting(error, of: change.keyPath).at(change.range, in: file))
      }
    }
    return (patch, problems)
  }
}

extension OwnerAction.Value {
  /// The new value.
  ///
  /// A property of the app keeps its type: a whole number that replaces an integer is an integer.
  fileprivate func value(
    in scope: ModelValue, replacing old: ModelValue?
  ) throws(ExpressionError) -> ModelValue {
    switch self {
    case .constant(let value): return value
    case .expression(let expression):
      let value = try expression.value(in: scope)
      guard case .number(let number, _) = value else { return value }
      let wasInteger = if case .number(_, let isInteger)? = old { isInteger } else { true }
      return .number(number, isInteger: wasInteger && number == number.rounded())
    }
  }
}

extension ModelValue {
  /// The value at a key path of objects.
  fileprivate func value(at keyPath: [String]) -> ModelValue? {
    var value: ModelValue? = self
    for key in keyPath {
      guard case .object(let object)? = value else { return nil }
      value = object[key]
    }
    return value
  }

  /// The value with another one at a key path; missing objects are created.
  fileprivate func setting(_ keyPath: ArraySlice<String>, to value: ModelValue) -> ModelValue {
    guard let key = keyPath.first else { return value }
    var object = ModelObject()
    if case .object(let present) = self { object = present }
    object[key] = (object[key] ?? [:]).setting(keyPath.dropFirst(), to: value)
    return .object(object)
  }
}

extension Diagnostic {
  /// The diagnostic of an action's expression that is invalid or has no value.
  static func invalidSetting(_ error: ExpressionError, of keyPath: [String]) -> Self {
    invalidSetting("“\(keyPath.joined(separator: "."))”: \(error.message)", hint: error.hint)
  }
}

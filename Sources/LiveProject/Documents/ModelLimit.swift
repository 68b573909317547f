import Expressions
import Views

/// Limits of a model's data.
public enum ModelLimit {
  /// The bytes of all texts and keys, plus 2 for each value: at most the size of the JSON.
  ///
  /// Twice the limit of a preview data file.
  public static let size = 8 << 20
  /// The maximum nesting of objects and lists.
  public static let depth = 128
}

extension LiveScreen {
  /// Whether the model's data are within the limits.
  var isWithinLimits: Bool {
    guard let data = model.value else { return true }
    return data.size <= ModelLimit.size && data.depth <= ModelLimit.depth
  }
}

extension ModelValue {
  /// The bytes of all texts and keys, plus 2 for each value.
  fileprivate var size: Int {
    switch self {
    case .null, .bool, .number, .date: 2
    case .string(let text): 2 + text.utf8.count
    case .list(let values): values.reduce(2) { $0 + $1.size }
    case .object(let object): object.members.reduce(2) { $0 + $1.key.utf8.count + $1.value.size }
    }
  }

  /// The nesting of objects and lists; 0 for other values.
  fileprivate var depth: Int {
    switch self {
    case .null, .bool, .number, .date, .string: 0
    case .list(let values): 1 + (values.lazy.map(\.depth).max() ?? 0)
    case .object(let object): 1 + (object.members.lazy.map(\.value.depth).max() ?? 0)
    }
  }
}

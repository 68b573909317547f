import Expressions
import Views

/// How large patches may make the data of a model.
public enum ModelLimit {
  /// The bytes of all texts and keys, with 2 more for each value: no more than its JSON has.
  ///
  /// It is twice what a file of preview data may have.
  public static let size = 8 << 20
  /// How deep objects and lists may be in each other.
  public static let depth = 128
}

extension LiveScreen {
  /// Whether the model's data are as small and as flat as they must be.
  var isWithinLimits: Bool {
    guard let data = model.value else { return true }
    return data.size <= ModelLimit.size && data.depth <= ModelLimit.depth
  }
}

extension ModelValue {
  /// The bytes of all texts and keys, with 2 more for each value.
  fileprivate var size: Int {
    switch self {
    case .null, .bool, .number, .date: 2
    case .string(let text): 2 + text.utf8.count
    case .list(let values): values.reduce(2) { $0 + $1.size }
    case .object(let object): object.members.reduce(2) { $0 + $1.key.utf8.count + $1.value.size }
    }
  }

  /// How deep objects and lists are in each other; 0 for another value.
  fileprivate var depth: Int {
    switch self {
    case .null, .bool, .number, .date, .string: 0
    case .list(let values): 1 + (values.lazy.map(\.depth).max() ?? 0)
    case .object(let object): 1 + (object.members.lazy.map(\.value.depth).max() ?? 0)
    }
  }
}

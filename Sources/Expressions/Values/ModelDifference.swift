/// The differences of two values, computed once for all requested key paths.
public struct ModelDifference: Sendable {
  private let root: Node

  private indirect enum Node: Sendable {
    /// The whole value differs.
    case whole
    /// The values of these keys differ; all others are equal.
    case keys([String: Node])
  }

  /// Compares two values; memory that both share is not visited.
  public init(_ old: ModelValue, _ new: ModelValue) {
    root = Self.node(old, new) ?? .keys([:])
  }

  /// Whether the value at a key path, or anything in it, may differ.
  public func touches(_ keyPath: [String]) -> Bool {
    var node = root
    for key in keyPath {
      guard case .keys(let keys) = node else { return true }
      guard let next = keys[key] else { return false }
      node = next
    }
    if case .keys(let keys) = node { return !keys.isEmpty }
    return true
  }

  private static func node(_ old: ModelValue, _ new: ModelValue) -> Node? {
    if old.isIdentical(to: new) { return nil }
    guard case .object(let before) = old, case .object(let after) = new else { return .whole }
    var keys: [String: Node] = [:]
    for key in before.keys {
      keys[key] = after[key].map { node(before[key] ?? .null, $0) } ?? .whole
    }
    for key in after.keys where before[key] == nil { keys[key] = .whole }
    return .keys(keys)
  }
}

extension ModelValue {
  /// The value after applying a JSON Merge Patch (RFC 7396).
  public func merging(_ patch: ModelValue) -> ModelValue {
    guard case .object(let changes) = patch else { return patch }
    var object = ModelObject()
    if case .object(let present) = self { object = present }
    for (key, change) in changes.members where change != .null {
      object[key] = (object[key] ?? .null).merging(change)
    }
    object.remove(Set(changes.members.filter { $0.value == .null }.map(\.key)))
    return .object(object)
  }

  /// Rebases a patched value onto a new base.
  ///
  /// An entry keeps its patched value if the old and new base have the same value there. Otherwise
  /// its patches are discarded. Nil stands for a missing entry. Example: the base `{"a":1,"b":1}`
  /// is patched to `{"a":2,"b":2}` and becomes `{"a":1,"b":5}`. The result is `{"a":2,"b":5}`.
  ///
  /// - Parameters:
  ///   - patched: The old base after patches.
  ///   - old: The old base.
  ///   - new: The new base.
  public static func rebasing(
    _ patched: ModelValue?, from old: ModelValue?, onto new: ModelValue?
  ) -> ModelValue? {
    if old.isIdentical(to: new) { return patched }
    guard case .object(let patches) = patched, let olds = members(of: old),
      let news = members(of: new)
    else { return new }
    var object = ModelObject()
    for key in news.keys + patches.keys where object[key] == nil {
      object[key] = rebasing(patches[key], from: olds[key], onto: news[key])
    }
    return new == nil && object.keys.isEmpty ? nil : .object(object)
  }

  /// The members of an object, empty for a missing value; nil for a value of another kind.
  private static func members(of value: ModelValue?) -> ModelObject? {
    switch value {
    case nil: ModelObject()
    case .object(let object): object
    default: nil
    }
  }
}

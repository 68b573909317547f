extension ModelValue {
  /// The value after a JSON Merge Patch (RFC 7396).
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

  /// The value that patches made of one value, made of another value instead.
  ///
  /// Of each entry the patched value counts where both values have the same there; where they
  /// differ, the patches of the entry are dropped. Nil stands for an entry that is missing.
  ///
  /// - Parameters:
  ///   - patched: What patches made of the first value.
  ///   - old: The value that was patched.
  ///   - new: The value that takes its place.
  public static func rebasing(
    _ patched: ModelValue?, from old: ModelValue?, onto new: ModelValue?
  ) -> ModelValue? {
    if old == new { return patched }
    guard case .object(let patches) = patched, let olds = members(of: old),
      let news = members(of: new)
    else { return new }
    var object = ModelObject()
    for key in news.keys + patches.keys where object[key] == nil {
      object[key] = rebasing(patches[key], from: olds[key], onto: news[key])
    }
    return new == nil && object.keys.isEmpty ? nil : .object(object)
  }

  /// The members of an object, none where the value is missing; nil for a value of another kind.
  private static func members(of value: ModelValue?) -> ModelObject? {
    switch value {
    case nil: ModelObject()
    case .object(let object): object
    default: nil
    }
  }
}

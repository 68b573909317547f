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

  /// One patch that does what this one does and then another one: nulls, which remove keys, stay.
  public func composed(with later: ModelValue) -> ModelValue {
    guard case .object(let changes) = later, case .object(var object) = self else { return later }
    for (key, change) in changes.members {
      object[key] = object[key]?.composed(with: change) ?? change
    }
    return .object(object)
  }
}

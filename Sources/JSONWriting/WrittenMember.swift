/// A member of an object, in compact JSON: two that are equal say the same.
public struct WrittenMember: Hashable, Sendable {
  /// The key.
  public let name: String
  /// The key and the value, as they stand in the object.
  let json: ArraySlice<UInt8>
}

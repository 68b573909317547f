/// A member of an object in compact JSON, comparable by its text.
public struct WrittenMember: Hashable, Sendable {
  /// The key.
  public let name: String
  /// The key and the value, as written in the object.
  let json: ArraySlice<UInt8>
}

/// The reason why a formatter makes no text of a value.
public struct FormatError: Error, Hashable, Sendable {
  /// What is wrong, in one sentence.
  public var message: String
  /// What to do; nil if the message says it.
  public var hint: String?
  /// The place of what is wrong, as the offsets of the specifier count.
  public var offset: Int

  /// A reason, and its place.
  public init(_ message: String, hint: String? = nil, at offset: Int = 0) {
    self.message = message
    self.hint = hint
    self.offset = offset
  }
}

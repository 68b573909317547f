/// The reason why a formatter cannot format a value.
public struct FormatError: Error, Hashable, Sendable {
  /// What is wrong, in one sentence.
  public var message: String
  /// What to do; nil if the message says so.
  public var hint: String?
  /// The offset of the mistake, counted as in the specifier.
  public var offset: Int

  /// A reason with its offset.
  public init(_ message: String, hint: String? = nil, at offset: Int = 0) {
    self.message = message
    self.hint = hint
    self.offset = offset
  }
}

/// What is wrong with the lines of a view's text in its frame.
public struct TextFaults: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt8

  /// Faults from their bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Some of the text is not visible.
  public static let truncated = TextFaults(rawValue: 1)
  /// A word continues on the next line, although lines break between words.
  public static let brokenWord = TextFaults(rawValue: 2)
}

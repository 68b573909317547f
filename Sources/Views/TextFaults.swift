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

/// How much of a truncated text is not visible.
public enum MissingText: Hashable, Sendable {
  /// A line is wider than its room by so many points.
  case width(Double)
  /// The only visible line is higher than its room by so many points.
  case height(Double)
  /// Some lines have no room. Their height is in points.
  case lines(shown: Int, of: Int, height: Double)

  /// What is missing, in points.
  public var amount: Double {
    switch self {
    case .width(let amount), .height(let amount), .lines(_, _, let amount): amount
    }
  }
}

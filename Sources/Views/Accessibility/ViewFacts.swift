/// What lints and the accessibility audit ask about a view, apart from its drawing.
public struct ViewFacts: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt16

  /// Facts from their bits.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// A control (UIControl).
  public static let control = ViewFacts(rawValue: 1)
  /// A button (UIButton).
  public static let button = ViewFacts(rawValue: 1 << 1)
  /// A text field (UITextField).
  public static let field = ViewFacts(rawValue: 1 << 2)
  /// A box in place of a view whose look is unknown.
  public static let standIn = ViewFacts(rawValue: 1 << 3)
}

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
  /// Its texts are dimmed, because it cannot be used.
  public static let disabled = ViewFacts(rawValue: 1 << 4)
  /// Its text is a placeholder.
  public static let placeholder = ViewFacts(rawValue: 1 << 5)
  /// A row or an item that can be selected, and contains others.
  public static let row = ViewFacts(rawValue: 1 << 6)
  /// UIKit chooses the look of its texts, unless the document does.
  public static let native = ViewFacts(rawValue: 1 << 7)
  /// VoiceOver treats it as one element.
  public static let whole = ViewFacts(rawValue: 1 << 8)
  /// VoiceOver reads all in it before it goes on.
  public static let container = ViewFacts(rawValue: 1 << 9)
  /// Its font does not follow Dynamic Type.
  public static let fixedText = ViewFacts(rawValue: 1 << 10)
  /// A text of its own (UILabel).
  public static let label = ViewFacts(rawValue: 1 << 12)
  /// A tap on it raises the keyboard.
  public static let editable = ViewFacts(rawValue: 1 << 13)
  /// A picture or the document's views determine how large it is to the touch.
  public static let customTarget = ViewFacts(rawValue: 1 << 11)
}

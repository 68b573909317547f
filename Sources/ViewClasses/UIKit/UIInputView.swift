import Views

/// A view in place of the keyboard, or above it.
final class UIInputView: UIView {
  override class var summary: String { "A view in place of the keyboard, or above it" }

  override class var attributes: [Attribute] {
    super.attributes + [Attribute("allowsSelfSizing", unseen: Bool.self)]
  }
}

import Views

/// A view that takes the keyboard's place, or lies above it.
final class UIInputView: UIView {
  override class var attributes: [Attribute] {
    super.attributes + [Attribute("allowsSelfSizing", unseen: Bool.self)]
  }
}

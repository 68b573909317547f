import Views

/// A gesture recognizer.
///
/// A preview checks its settings and does not draw it.
class UIGestureRecognizer: MarkupObject {
  override class var summary: String { "What recognizes a gesture" }

  /// A button of a remote control (UIPressType).
  enum PressType: String, MarkupEnumeration {
    case upArrow, downArrow, leftArrow, rightArrow, select, menu, playPause
  }

  /// The kind of touch (UITouchType).
  enum TouchType: String, MarkupEnumeration {
    case direct, indirect

    /// The pencil, which MarkupKit 4.0 names.
    static var oldWords: [String: Self?] { ["stylus": nil] }
  }

  override class var attributes: [Attribute] {
    super.attributes + [
      Attribute("allowedPressTypes", unseen: WordList<PressType>.self),
      Attribute("allowedTouchTypes", unseen: WordList<TouchType>.self),
      Attribute("cancelsTouchesInView", unseen: Bool.self),
      Attribute("delaysTouchesBegan", unseen: Bool.self),
      Attribute("delaysTouchesEnded", unseen: Bool.self),
      Attribute("enabled", unseen: Bool.self),
      Attribute("requiresExclusiveTouchType", unseen: Bool.self),
    ]
  }
}

/// A recognizer for dragging.
final class UIPanGestureRecognizer: UIGestureRecognizer {
  override class var summary: String { "What recognizes dragging" }

  override class var attributes: [Attribute] {
    super.attributes + [
      Attribute("maximumNumberOfTouches", unseen: Int.self).only(on: .iOS),
      Attribute("minimumNumberOfTouches", unseen: Int.self).only(on: .iOS),
    ]
  }
}

/// A recognizer for pinching with two fingers.
final class UIPinchGestureRecognizer: UIGestureRecognizer {
  override class var summary: String { "What recognizes pinching with two fingers" }

  override class var attributes: [Attribute] {
    super.attributes + [Attribute("scale", unseen: Double.self)]
  }
}

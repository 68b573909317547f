/// A view that reacts to touches: the only kind that fires events (guide 4.5, Actions).
open class UIControl: UIView {
  /// Whether it can be used; otherwise it is drawn dimmed.
  public var isEnabled = true
  /// The horizontal alignment of its content.
  public var contentHorizontalAlignment = HorizontalContentAlignment.center
  /// The vertical alignment of its content.
  public var contentVerticalAlignment = VerticalContentAlignment.center

  /// The properties that documents can set.
  override open class var attributes: [Attribute] {
    super.attributes + [
      Attribute("contentHorizontalAlignment", \UIControl.contentHorizontalAlignment),
      Attribute("contentVerticalAlignment", \UIControl.contentVerticalAlignment),
      Attribute("enabled", \UIControl.isEnabled),
      Attribute("highlighted", unseen: Bool.self),
      Attribute("selected", unseen: Bool.self),
    ]
  }

  /// The attributes that name events: "on" and an event of UIControl.
  static let eventAttributes: Set = [
    "onTouchDown", "onTouchDownRepeat", "onTouchDragInside", "onTouchDragOutside",
    "onTouchDragEnter", "onTouchDragExit", "onTouchUpInside", "onTouchUpOutside", "onTouchCancel",
    "onValueChanged", "onPrimaryActionTriggered", "onEditingDidBegin", "onEditingChanged",
    "onEditingDidEnd", "onEditingDidEndOnExit", "onAllTouchEvents", "onAllEditingEvents",
    "onAllEvents",
  ]
}

/// The horizontal alignment of a control's content (UIControlContentHorizontalAlignment).
public enum HorizontalContentAlignment: String, MarkupEnumeration, Sendable {
  case center, left, right, fill
}

/// The vertical alignment of a control's content (UIControlContentVerticalAlignment).
public enum VerticalContentAlignment: String, MarkupEnumeration, Sendable {
  case center, top, bottom, fill
}

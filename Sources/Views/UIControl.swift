/// A view that reacts to touches: the only kind that fires events (guide 4.5, Actions).
open class UIControl: UIView {
  /// Whether it can be used; otherwise it is drawn dimmed.
  public var isEnabled = true
  /// Where its content lies across.
  public var contentHorizontalAlignment = HorizontalContentAlignment.center
  /// Where its content lies from top to bottom.
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

/// Where a control's content lies across (UIControlContentHorizontalAlignment).
public enum HorizontalContentAlignment: String, MarkupEnumeration, Sendable {
  case center, left, right, fill
}

/// Where a control's content lies from top to bottom (UIControlContentVerticalAlignment).
public enum VerticalContentAlignment: String, MarkupEnumeration, Sendable {
  case center, top, bottom, fill
}

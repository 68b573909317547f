/// A view that reacts to touches: the only kind that fires events (guide 4.5, Actions).
open class UIControl: UIView {
  /// Whether it can be used; otherwise it is drawn dimmed.
  public var isEnabled = true
  /// Whether a finger is on it.
  open var isHighlighted = false
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
      Attribute("highlighted", \UIControl.isHighlighted),
      Attribute("selected", unseen: Bool.self),
    ]
  }

  override open var takesTouches: Bool { isEnabled && super.takesTouches }

  /// The touch events of every control (UIControl.Event).
  override open var touchEvents: [String] { Self.fingerEvents }

  /// A finger presses a control that is of the app's own class.
  override open func touchAreas(in context: ViewContext) -> [TouchArea] {
    [TouchArea(bounds, .press, event: "touchUpInside")]
  }

  /// The events that tell where a finger is.
  private static let fingerEvents = [
    "touchDown", "touchDownRepeat", "touchDragInside", "touchDragOutside", "touchDragEnter",
    "touchDragExit", "touchUpInside", "touchUpOutside", "touchCancel",
  ]

  /// The events that tell of editing.
  private static let editingEvents = [
    "editingDidBegin", "editingChanged", "editingDidEnd", "editingDidEndOnExit",
  ]

  /// Whether an attribute's event is another event, or a set that has it.
  fileprivate static func event(_ name: String, has event: String) -> Bool {
    switch name {
    case event, "allEvents": true
    case "allTouchEvents": fingerEvents.contains(event)
    case "allEditingEvents": editingEvents.contains(event)
    default: false
    }
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

extension UIView {
  /// The owner's methods that the document names for an event, and for sets that have it.
  public func methods(for event: String) -> [String] {
    actions.filter { UIControl.event($0.event, has: event) }.map(\.action)
  }
}

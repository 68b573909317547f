/// A view that reacts to touches; only controls fire events (guide 4.5, Actions).
open class UIControl: UIView {
  override open class var summary: String { "A view that reacts to touches and fires events" }

  /// Whether it can be used; a disabled control is drawn dimmed.
  public var isEnabled = true
  /// Whether a finger presses it.
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

  override open func facts(in context: ViewContext) -> ViewFacts {
    super.facts(in: context).union(isEnabled ? .control : [.control, .disabled])
  }

  override open var takesTouches: Bool { isEnabled && super.takesTouches }

  /// The touch events of every control (UIControl.Event).
  override open var touchEvents: [String] { Self.fingerEvents }

  /// A control of the app's own class can be pressed anywhere.
  override open func touchAreas(in context: ViewContext) -> [TouchArea] {
    [TouchArea(bounds, .press, event: "touchUpInside")]
  }

  /// The events of a finger's position.
  private static let fingerEvents = [
    "touchDown", "touchDownRepeat", "touchDragInside", "touchDragOutside", "touchDragEnter",
    "touchDragExit", "touchUpInside", "touchUpOutside", "touchCancel",
  ]

  /// The events of editing.
  private static let editingEvents = [
    "editingDidBegin", "editingChanged", "editingDidEnd", "editingDidEndOnExit",
  ]

  /// Whether an event is part of an attribute's event, which may be a set.
  fileprivate static func event(_ name: String, has event: String) -> Bool {
    switch name {
    case event, "allEvents": true
    case "allTouchEvents": fingerEvents.contains(event)
    case "allEditingEvents": editingEvents.contains(event)
    default: false
    }
  }

  /// The attributes that name events: “on” and an event of UIControl.
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
  /// The owner's methods for an event, and for event sets that contain it.
  public func methods(for event: String) -> [String] {
    actions.filter { UIControl.event($0.event, has: event) }.map(\.action)
  }
}

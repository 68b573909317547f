public import Expressions
public import Scene

/// Something that a person does to a view.
public struct Touch: Hashable, Sendable {
  /// The path of the view: `0.2.1`.
  public var path: ViewPath
  /// The name of an event: `valueChanged`.
  public var event: String
  /// The value that the person chooses; nil for the next one, as a tap gives it.
  public var value: ModelValue?

  /// A touch of a view.
  public init(path: ViewPath, event: String, value: ModelValue? = nil) {
    self.path = path
    self.event = event
    self.value = value
  }
}

/// The result of a touch.
public struct TouchEffect {
  /// A property that has another value now.
  public typealias Change = (view: UIView, property: String, value: ModelValue)

  /// Properties that have other values now, by the names that documents write.
  public var changes: [Change]
  /// The events that the touched view fires, in order.
  public var events: [String]
  /// The value that the person has chosen; nil where the touch chooses none.
  public var value: ModelValue?
  /// The owner's method of a part of the view, such as an item of a toolbar.
  public var partAction: String?

  /// The result of a touch.
  public init(
    _ changes: [Change] = [], events: [String], value: ModelValue? = nil,
    partAction: String? = nil
  ) {
    self.changes = changes
    self.events = events
    self.value = value
    self.partAction = partAction
  }
}

/// Why a touch has no effect.
public enum TouchRefusal: Error, Hashable, Sendable {
  /// There is no view of the path.
  case unknownPath
  /// The view is hidden, or one around it is.
  case hidden(className: String)
  /// The control is disabled, or takes no touches.
  case disabled(className: String)
  /// The view has no such event.
  case unknownEvent(className: String, known: [String])
  /// The view cannot have the value; the text says what it takes.
  case impossibleValue(className: String, expected: String)
}

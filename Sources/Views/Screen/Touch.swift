public import Expressions

/// Something that a person does to a view.
public struct Touch: Hashable, Sendable {
  /// The path of the view: `0.2.1`.
  public var path: String
  /// The name of a control event: `valueChanged`.
  public var event: String
  /// The value that the person chooses; nil for the next one, as a tap gives it.
  public var value: ModelValue?

  /// A touch of a view.
  public init(path: String, event: String, value: ModelValue? = nil) {
    self.path = path
    self.event = event
    self.value = value
  }
}

/// The result of a touch.
public struct TouchEffect {
  /// Properties that have other values now, by the names that documents write.
  public var changes: [(view: UIView, property: String, value: ModelValue)]

  /// The result of a touch.
  public init(_ changes: [(view: UIView, property: String, value: ModelValue)] = []) {
    self.changes = changes
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

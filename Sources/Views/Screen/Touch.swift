public import Expressions
public import Scene

/// An action of a person on a view.
public struct Touch: Hashable, Sendable {
  /// The path of the view: `0.2.1`.
  public var path: ViewPath
  /// The name of an event: `valueChanged`.
  public var event: String
  /// The value that the person chooses; nil for the next one, as with a tap.
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
  /// A property with a new value.
  public typealias Change = (view: UIView, property: String, value: ModelValue)

  /// The properties with new values, by their names in documents.
  public var changes: [Change]
  /// The events that the touched view fires, in order.
  public var events: [String]
  /// The value that the person chose; nil if the touch chooses none.
  public var value: ModelValue?
  /// The owner's method of a part of the view, such as a toolbar's item.
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

/// The reason why a touch has no effect.
public enum TouchRefusal: Error, Hashable, Sendable {
  /// No view has the path.
  case unknownPath
  /// The view, or a view around it, is hidden.
  case hidden(className: String)
  /// The control is disabled, or accepts no touches.
  case disabled(className: String)
  /// A tap does not select the row, because it lets touches through.
  case unselectable(className: String)
  /// The view has no such event.
  case unknownEvent(className: String, known: [String])
  /// The value is invalid; the text says which values are valid.
  case impossibleValue(className: String, expected: String)

  /// The reason why a touch of a view has no effect, without a period at its end.
  public func words(about touch: Touch) -> String {
    switch self {
    case .unknownPath: "There is no view at the path “\(touch.path)” now"
    case .hidden(let className): "The \(className) at \(touch.path) is hidden"
    case .disabled(let className): "The \(className) at \(touch.path) is disabled"
    case .unselectable(let className):
      "The \(className) at \(touch.path) cannot be selected: with selectionStyle=\"none\" it lets "
        + "touches through"
    case .unknownEvent(let className, _): "\(className) has no event “\(touch.event)”"
    case .impossibleValue(let className, let expected):
      "The value of \(className) must be \(expected)"
    }
  }
}

public import Expressions
import ViewClasses
public import Views

extension Preview {
  /// The effects of a touch of a document.
  public struct TouchOutcome: Sendable {
    /// The values that touches have set, including this one.
    public var touches: Touches
    /// The events that the view fires, in order, each with the owner's method that it calls.
    public var fired: [FiredEvent]
    /// The owner's method for the touch's event; nil if the document names none or the event is not
    /// fired.
    public var action: String?
    /// The value that the person chose; nil if the touch chooses none.
    public var value: ModelValue?
    /// The `id` and the properties of the touched view after the touch, if the document or touches
    /// set them.
    public var sender: ModelObject
  }

  /// An event that a view fires.
  public struct FiredEvent: Hashable, Sendable {
    /// The name of the event: `valueChanged`.
    public var event: String
    /// The owner's method that it calls; nil if the document names none.
    public var action: String?

    /// An event and the method that it calls.
    public init(event: String, action: String? = nil) {
      self.event = event
      self.action = action
    }
  }

  /// Touches a view of a document in the context's environment.
  ///
  /// Rows that were touched before are also built, because a touch may change them: for example, if
  /// only one row can be checked.
  ///
  /// - Throws: The reason why the touch has no effect.
  public static func touch(
    _ touch: Touch, on parsed: ParsedDocument, in context: ViewContext
  ) throws(TouchRefusal) -> TouchOutcome {
    guard let markup = parsed.markup else { throw .unknownPath }
    let context = context.reaching([touch.path] + context.touches.paths)
    let outcome = ViewBuilder.build(markup, from: .standard, in: context)
    defer { withExtendedLifetime(outcome) {} }
    guard let view = outcome.view(at: touch.path) else {
      throw .unknownPath
    }
    if view.isHiddenOnScreen { throw .hidden(className: view.className) }
    let canBecomeFocused = view.canBecomeFocused(in: context)
    let events = view.touchEvents + (canBecomeFocused ? [UIView.focusEvent] : [])
    guard events.contains(touch.event) else {
      throw .unknownEvent(className: view.className, known: events)
    }
    if !view.isReachedByTouches { throw .disabled(className: view.className) }
    let effect = try view.effect(of: touch, in: context)
    var touches = context.touches
    if canBecomeFocused { touches.focus = view.path }
    for (view, property, value) in effect.changes {
      touches.set(
        property, to: value, path: view.path, className: view.className,
        binding: view.bindings.last { $0.property == property }?.expression)
    }
    let fired = effect.events.flatMap { view.fire($0, partAction: effect.partAction) }
    // A method for exactly this event takes precedence over those for event sets.
    let named = view.actions.first { $0.event == touch.event }?.action
    let called = fired.filter { $0.event == touch.event }.compactMap(\.action)
    return TouchOutcome(
      touches: touches, fired: fired,
      action: called.first { $0 == named } ?? called.first,
      value: effect.value, sender: view.sender(after: effect))
  }
}

extension UIView {
  /// The changes of a touch; moving the focus fires no event.
  fileprivate func effect(
    of touch: Touch, in context: ViewContext
  ) throws(TouchRefusal) -> TouchEffect {
    guard touch.event == UIView.focusEvent else { return try respond(to: touch, in: context) }
    try touch.refuseValue(for: self)
    return TouchEffect(events: [])
  }

  /// The fired event, once for each of the owner's methods that it calls.
  fileprivate func fire(_ event: String, partAction: String?) -> [Preview.FiredEvent] {
    let named = methods(for: event) + (partAction.map { [$0] } ?? [])
    return named.isEmpty
      ? [Preview.FiredEvent(event: event)]
      : named.map { Preview.FiredEvent(event: event, action: $0) }
  }

  /// The view as an action receives it.
  fileprivate func sender(after effect: TouchEffect) -> ModelObject {
    var sender = ModelObject()
    if let id { sender["id"] = .string(id) }
    for (keyPath, value) in properties.entries { sender[keyPath] = value.modelValue }
    for change in effect.changes where change.view === self {
      sender[change.property] = change.value
    }
    return sender
  }
}

extension PropertyValue {
  /// The value for bindings; nil for structures.
  fileprivate var modelValue: ModelValue? {
    switch self {
    case .string(let text): .string(text)
    case .number(let number): .number(number)
    case .boolean(let flag): .bool(flag)
    case .list(let words): .list(words.map { .string($0) })
    case .insets, .font: nil
    }
  }
}

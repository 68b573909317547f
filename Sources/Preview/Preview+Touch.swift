public import Expressions
import ViewClasses
public import Views

extension Preview {
  /// What a touch of a document does.
  public struct TouchOutcome: Sendable {
    /// The values that touches set from now on.
    public var touches: Touches
    /// The events that the view fires, in order, each with the owner's methods that it calls.
    public var fired: [FiredEvent]
    /// The owner's method for the event of the touch; nil where the document names none, and where
    /// the event is not fired.
    public var action: String?
    /// The value that the person has chosen; nil where the touch chooses none.
    public var value: ModelValue?
    /// The properties of the touched view after the touch, as far as the document or touches set
    /// them, and its `id`.
    public var sender: ModelObject
  }

  /// An event that a view fires.
  public struct FiredEvent: Hashable, Sendable {
    /// The name of the event: `valueChanged`.
    public var event: String
    /// The owner's method that it calls; nil where the document names none.
    public var action: String?

    /// An event with the method that it calls.
    public init(event: String, action: String? = nil) {
      self.event = event
      self.action = action
    }
  }

  /// Touches a view of a document in the environment of the context.
  ///
  /// The rows that were touched are built, too, since a touch may change them: of some rows only one
  /// can be checked.
  ///
  /// - Throws: Why the touch has no effect.
  public static func touch(
    _ touch: Touch, on parsed: ParsedDocument, in context: ViewContext
  ) throws(TouchRefusal) -> TouchOutcome {
    guard let markup = parsed.markup else { throw .unknownPath }
    let context = context.reaching([touch.path] + context.touches.paths)
    let outcome = ViewBuilder.build(markup, from: .standard, in: context)
    guard let root = outcome.root, let view = root.descendant(at: touch.path) else {
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
    // The event's own method goes before those of sets that have the event.
    let named = view.actions.first { $0.event == touch.event }?.action
    let called = fired.filter { $0.event == touch.event }.compactMap(\.action)
    return TouchOutcome(
      touches: touches, fired: fired,
      action: called.first { $0 == named } ?? called.first,
      value: effect.value, sender: view.sender(after: effect))
  }
}

extension UIView {
  /// What a touch of the view changes; the focus alone moves without an event.
  fileprivate func effect(
    of touch: Touch, in context: ViewContext
  ) throws(TouchRefusal) -> TouchEffect {
    guard touch.event == UIView.focusEvent else { return try respond(to: touch, in: context) }
    try touch.refuseValue(for: self)
    return TouchEffect(events: [])
  }

  /// An event with each of the owner's methods that it calls.
  fileprivate func fire(_ event: String, partAction: String?) -> [Preview.FiredEvent] {
    let named = methods(for: event) + (partAction.map { [$0] } ?? [])
    return named.isEmpty
      ? [Preview.FiredEvent(event: event)]
      : named.map { Preview.FiredEvent(event: event, action: $0) }
  }

  /// The view as an action gets it.
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
  /// The value as bindings know it; nil for structures.
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

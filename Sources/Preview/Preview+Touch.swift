import ViewClasses
public import Views

extension Preview {
  /// What a touch of a document does.
  public struct TouchOutcome: Sendable {
    /// The values that touches set from now on.
    public var touches: Touches
    /// The owner's method for the event; nil where the document names none.
    public var action: String?
  }

  /// Touches a view of a document in the environment of the context.
  ///
  /// - Throws: Why the touch has no effect.
  public static func touch(
    _ touch: Touch, on parsed: ParsedDocument, in context: ViewContext
  ) throws(TouchRefusal) -> TouchOutcome {
    guard let markup = parsed.markup else { throw .unknownPath }
    let outcome = ViewBuilder.build(markup, from: .standard, in: context)
    guard let root = outcome.root, let view = root.descendant(at: touch.path) else {
      throw .unknownPath
    }
    if view.isHiddenOnScreen { throw .hidden(className: view.className) }
    let effect = try view.respond(to: touch, in: context)
    var touches = context.touches
    for (view, property, value) in effect.changes {
      touches.set(property, to: value, path: view.path, className: view.className)
    }
    let action = view.actions.first { $0.event == touch.event }?.action
    return TouchOutcome(touches: touches, action: action)
  }
}

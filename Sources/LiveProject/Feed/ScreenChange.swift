import FileSystem
public import Markup
import Preview
import Scene
import Views
import Workspace

/// A change of a document's screen by a client, as events tell it.
struct ScreenChange {
  /// Whether the document may look different in some environment.
  var mayLookDifferent: Bool
  /// The touch that led to it.
  var touch: TouchNotice?

  /// The events of the change, in the order in which they are sent.
  ///
  /// - Parameters:
  ///   - files: The files whose change is published together with it.
  ///   - more: What else the change tells, after all others.
  func events(_ document: Path, files: [Path], more: [LiveEvent]) -> [LiveEvent] {
    var events: [LiveEvent] = []
    if let touch {
      events += touch.fired.map { .action(document, path: touch.path, $0) }
    }
    if mayLookDifferent || !files.isEmpty { events.append(.changed([document], files: files)) }
    return events + more
  }
}

/// A touch of a view as clients are told of it.
public struct TouchNotice: Sendable {
  /// The path of the view.
  let path: ViewPath
  /// The events that the view fired, each with the owner's method that it called.
  ///
  /// Without a method it is the touch's own event alone; none where the focus moved.
  let fired: [Preview.FiredEvent]
  /// The owner's method for the touch's own event; nil where the document names none.
  public let action: String?
  /// The expressions of preview data, for what the methods do to the data, that have no value.
  public var problems: [Diagnostic] = []

  init(_ touch: Touch, _ outcome: Preview.TouchOutcome) {
    path = touch.path
    action = outcome.action
    let named = outcome.fired.filter { $0.action != nil }
    let own = outcome.fired.isEmpty ? [] : [Preview.FiredEvent(event: touch.event)]
    fired = named.isEmpty ? own : named
  }

  /// The methods that were called, as the log tells them:
  /// `SignIn.xml: signIn: (touchUpInside on 0.3)`.
  public func lines(ofFile file: String) -> [String] {
    fired.compactMap { fired in
      fired.action.map { "\(file): \($0) (\(fired.event) on \(path))" }
    }
  }
}

extension DocumentState {
  /// The events of a state beside that of its change: the model is another one, or the tweaks are.
  func events(since earlier: DocumentState) -> [LiveEvent] {
    guard let screen = content?.screen, let last = earlier.content?.screen else { return [] }
    var events: [LiveEvent] = []
    if screen.modelNumber != last.modelNumber { events.append(.model(name)) }
    if screen.tweaks != last.tweaks {
      events.append(.tweak(name, dropped: screen.dropped(since: last)))
    }
    return events
  }

  /// What the terminal is told of the tweaks that were dropped.
  func notices(since earlier: DocumentState) -> [Notice] {
    guard let screen = content?.screen, let last = earlier.content?.screen else { return [] }
    return screen.dropped(since: last).map { .tweakDropped($0) }
  }
}

import FileSystem
public import Markup
import Preview
import Scene
import Views
import Workspace

/// A client's change to a document's screen.
struct ScreenChange {
  /// Whether the document may look different in some environment.
  var mayLookDifferent: Bool
  /// The touch that led to it.
  var touch: TouchNotice?

  /// The events of the change, in order.
  ///
  /// - Parameters:
  /// - files: The files whose change is published with it.
  /// - more: Further events, sent last.
  func events(_ document: Path, files: [Path], more: [LiveEvent]) -> [LiveEvent] {
    var events: [LiveEvent] = []
    if let touch {
      events += touch.fired.map { .action(document, path: touch.path, $0) }
    }
    if mayLookDifferent || !files.isEmpty { events.append(.changed([document], files: files)) }
    return events + more
  }
}

/// The effects of a touch, for events and answers.
public struct TouchNotice: Sendable {
  /// The path of the view.
  let path: ViewPath
  /// The events that the view fired, each with the owner's method that it called.
  ///
  /// If no method was called, this is only the touch's own event, or none if the focus moved.
  let fired: [Preview.FiredEvent]
  /// The owner's method for the touch's own event; nil if the document has none.
  public let action: String?
  /// The problems of preview data's `actions` whose expressions have no value.
  public var problems: [Diagnostic] = []

  init(_ touch: Touch, _ outcome: Preview.TouchOutcome) {
    path = touch.path
    action = outcome.action
    let named = outcome.fired.filter { $0.action != nil }
    let own = outcome.fired.isEmpty ? [] : [Preview.FiredEvent(event: touch.event)]
    fired = named.isEmpty ? own : named
  }

  /// The called methods, as log lines: `SignIn.xml: signIn: (touchUpInside on 0.3)`.
  public func lines(ofFile file: String) -> [String] {
    fired.compactMap { fired in
      fired.action.map { "\(file): \($0) (\(fired.event) on \(path))" }
    }
  }
}

extension DocumentState {
  /// The events of a changed model and of changed tweaks.
  func events(since earlier: DocumentState) -> [LiveEvent] {
    guard let screen = content?.screen, let last = earlier.content?.screen else { return [] }
    var events: [LiveEvent] = []
    if screen.modelNumber != last.modelNumber { events.append(.model(name)) }
    if screen.tweaks != last.tweaks {
      events.append(.tweak(name, dropped: screen.dropped(since: last)))
    }
    return events
  }

  /// The reports of discarded tweaks for the terminal.
  func notices(since earlier: DocumentState) -> [Notice] {
    guard let screen = content?.screen, let last = earlier.content?.screen else { return [] }
    return screen.dropped(since: last).map { .tweakDropped($0) }
  }
}

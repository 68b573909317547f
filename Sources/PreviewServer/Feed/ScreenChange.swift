import FileSystem
import HTTP
import Markup
import Preview
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
  /// - Parameter files: The files whose change is published together with it.
  func events(
    _ revision: Revision, _ document: Path, files: [Path], hasNewModel: Bool
  ) -> [Event] {
    var events: [Event] = []
    if let touch {
      events += touch.fired.map { .action(revision, document, path: touch.path, $0) }
    }
    if mayLookDifferent || !files.isEmpty {
      events.append(.changed(revision, [document], files: files))
    }
    if hasNewModel { events.append(.model(revision, document)) }
    return events
  }
}

/// A touch of a view as clients are told of it.
struct TouchNotice: Sendable {
  /// The path of the view.
  let path: String
  /// The events that the view fired, each with the owner's method that it called.
  ///
  /// Without a method it is the touch's own event alone; none where the focus moved.
  let fired: [Preview.FiredEvent]
  /// The owner's method for the touch's own event; nil where the document names none.
  let action: String?
  /// The expressions of preview data, for what the methods do to the data, that have no value.
  var problems: [Diagnostic] = []

  init(_ touch: Touch, _ outcome: Preview.TouchOutcome) {
    path = touch.path
    action = outcome.action
    let named = outcome.fired.filter { $0.action != nil }
    let own = outcome.fired.isEmpty ? [] : [Preview.FiredEvent(event: touch.event)]
    fired = named.isEmpty ? own : named
  }

  /// The methods that were called, as the log tells them:
  /// `SignIn.xml: signIn: (touchUpInside on 0.3)`.
  func lines(ofFile file: String) -> [String] {
    fired.compactMap { fired in
      fired.action.map { "\(file): \($0) (\(fired.event) on \(path))" }
    }
  }
}

extension DocumentState {
  /// Whether the data of the model are other ones than in an earlier state of the document.
  func hasNewModel(since earlier: DocumentState) -> Bool {
    guard let content, let last = earlier.content else { return false }
    return content.screen.modelNumber != last.screen.modelNumber
  }
}

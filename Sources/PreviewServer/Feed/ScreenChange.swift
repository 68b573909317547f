import FileSystem
import HTTP
import Workspace

/// A change of a document's screen by a client, as events tell it.
struct ScreenChange {
  /// Whether the document may look different in some environment.
  var mayLookDifferent: Bool
  /// The touch that led to it.
  var action: TouchNotice?

  /// The events of the change, in the order in which they are sent.
  ///
  /// - Parameter files: The files whose change is published together with it.
  func events(
    _ revision: Revision, _ document: Path, files: [Path], hasNewModel: Bool
  ) -> [Event] {
    var events: [Event] = []
    if let action { events.append(.action(revision, document, action)) }
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
  /// The control event.
  let event: String
  /// The owner's method for the event; nil where the document names none.
  let action: String?

  /// The touch as the log tells it: `SignIn.xml: signIn: (touchUpInside on 0.3)`.
  func line(of document: Document) -> String {
    "\(document.file): \(action ?? "no action") (\(event) on \(path))"
  }
}

extension DocumentState {
  /// Whether the data of the model are other ones than in an earlier state of the document.
  func hasNewModel(since earlier: DocumentState) -> Bool {
    guard let content, let last = earlier.content else { return false }
    return content.screen.modelNumber != last.screen.modelNumber
  }
}

import FileSystem
import HTTP
import JSONWriting
import LiveProject
import Markup
import Synchronization

/// `GET /api/editor`: what the connected editor shows.
struct EditorRoute {
  /// The state for the pages; nil if no editor is connected.
  let pages: EditorPages?

  /// The route.
  var route: Route {
    .get("/api/editor") { request throws(ProblemDetails) in
      try request.allowQuery(["pretty"])
      var writer = JSONWriter(pretty: try request.isPretty())
      writer.object { writer in
        writer.member("connected", pages != nil)
        (pages?.state ?? EditorState()).write(to: &writer)
      }
      return .response(.json(writer.finish(), headers: ["Cache-Control": "no-store"]))
    }
  }
}

/// Tells the pages what the connected editor shows: by an event at each change, and on request.
final class EditorPages: Sendable {
  private let events: EventHub
  private let feed: ChangeFeed
  private let current = Mutex(EditorState())

  init(_ events: EventHub, _ feed: ChangeFeed) { (self.events, self.feed) = (events, feed) }

  /// What the editor shows.
  var state: EditorState { current.withLock { $0 } }

  /// Sends a state to all pages.
  func show(_ state: EditorState) {
    // Sent within the lock, so that events leave in order.
    current.withLock { current in
      current = state
      events.send(.editor(state, feed.revision))
    }
  }
}

extension EditorState {
  /// Writes the members of the state.
  func write(to writer: inout JSONWriter) {
    writer.member("document", document?.text)
    writer.key("place")
    if let place {
      writer.object {
        $0.member("file", place.file.text)
        $0.member("line", place.range.start.line)
        $0.member("column", place.range.start.column)
      }
    } else {
      writer.null()
    }
    writer.member("unsaved", array: unsaved.map(\.text))
  }
}

import HTTP
import LiveProject

/// `GET /api/events`: server-sent events of all changes.
struct EventsRoute {
  let feed: ChangeFeed
  /// The clients that listen.
  let events: EventHub

  /// The route.
  var route: Route {
    Route(.get, "/api/events") { request in
      .eventStream(events.subscribe { [greeting(for: request)] })
    }
  }

  /// The greeting, with the changes since the client's last event; there are none for a new client.
  private func greeting(for request: Request) -> Event {
    guard let last = request.headers["Last-Event-ID"], !last.isEmpty else {
      return .hello(feed.revision, changed: [])
    }
    guard let known = Revision(last, boot: feed.boot) else {
      return .hello(feed.revision, changed: nil)
    }
    let (revision, names) = feed.changes(after: known)
    return .hello(revision, changed: names)
  }
}

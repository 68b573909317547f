import HTTP

/// `GET /api/events`: server-sent events of all changes.
struct EventsRoute {
  let board: Board

  /// The route.
  var route: Route {
    Route(.get, "/api/events") { request in
      .eventStream(board.events.subscribe { [greeting(for: request)] })
    }
  }

  /// What changed since the client was last here, which a new client need not be told.
  private func greeting(for request: Request) -> Event {
    guard let last = request.headers["Last-Event-ID"], !last.isEmpty else {
      return .hello(board.revision, changed: [])
    }
    guard let known = Revision(last, boot: board.boot) else {
      return .hello(board.revision, changed: nil)
    }
    let (revision, names) = board.changes(after: known)
    return .hello(revision, changed: names)
  }
}

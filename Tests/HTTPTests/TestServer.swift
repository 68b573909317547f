import HTTP

extension HTTPServer {
  /// A server for one test, with limits that a test can wait for.
  static func forTest(
    _ routes: [Route] = [], requestDeadline: Duration = .seconds(10),
    answerDeadline: Duration = .seconds(10), heartbeat: Duration = .milliseconds(200),
    change: (inout Configuration) -> Void = { _ in }
  ) throws -> HTTPServer {
    var configuration = Configuration()
    configuration.limits.requestDeadline = requestDeadline
    configuration.limits.answerDeadline = answerDeadline
    configuration.heartbeat = heartbeat
    change(&configuration)
    let router = Router(routes + [Route(.get, "/") { _ in .response(.json(Array("[]".utf8))) }])
    return try HTTPServer(configuration) { router.reply(to: $0) }
  }
}

extension Route {
  /// Sends the events of a hub under `/events`.
  static func events(_ hub: EventHub) -> Route {
    Route(.get, "/events") { _ in .eventStream(hub.subscribe { [Event("hello", data: "{}")] }) }
  }
}

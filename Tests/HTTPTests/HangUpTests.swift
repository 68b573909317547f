import HTTP
import Testing

/// A client that sends its last byte early still has its answer, and then its connection goes.
@Suite(.timeLimit(.minutes(2))) struct HangUpTests {
  private static let deferred = Route(.get, "/deferred") { _ in
    .deferred {
      try? await Task.sleep(for: .milliseconds(300))
      return Response(body: [UInt8](repeating: 7, count: 200_000))
    }
  }

  private static let known = SharedResponse(.json(Array("[]".utf8))) { true }
  private static let repeated = Route(.get, "/repeated") { _ in .shared(known) }

  /// What a client receives that sends a text and hangs up.
  private func answer(to text: String, from server: HTTPServer) async throws -> String {
    try await onThread {
      let client = try RawClient(port: server.boundPort)
      try client.send(text)
      client.finishSending()
      return try client.read(through: "no such mark")
    }
  }

  @Test(arguments: ["", "GET / HT", "GET / HTTP/1.1\r\nHost: localhost\r\n"])
  func `an incomplete request from a client that stopped sending is dropped`(text: String)
    async throws
  {
    let server = try HTTPServer.forTest(requestDeadline: .seconds(600), heartbeat: .seconds(600))
    defer { server.stop() }
    #expect(try await answer(to: text, from: server) == "")
    #expect(try await eventually { server.connections == 0 })
  }

  @Test(arguments: [
    ("/", 1), ("/", 3), ("/deferred", 1), ("/deferred", 2), ("/repeated", 1), ("/repeated", 3),
  ])
  func `complete requests from a client that stopped sending get whole responses`(
    path: String, count: Int
  ) async throws {
    let server = try HTTPServer.forTest(
      [Self.deferred, Self.repeated], heartbeat: .seconds(600))
    defer { server.stop() }
    let request = "GET \(path) HTTP/1.1\r\nHost: localhost\r\n\r\n"
    let text = try await answer(
      to: String(repeating: request, count: count), from: server)
    #expect(text.ranges(of: "HTTP/1.1 200 OK").count == count)
    let length = path == "/deferred" ? 200_000 : 2
    #expect(text.utf8.count > count * length)
    #expect(try await eventually { server.connections == 0 })
  }

  @Test(arguments: ["/", "/soon"])
  func `many clients that half-close at once get their responses`(path: String) async throws {
    let soon = Route(.get, "/soon") { _ in .deferred { Response(body: [7]) } }
    let server = try HTTPServer.forTest([soon], heartbeat: .seconds(600))
    defer { server.stop() }
    let count = 12
    let answered = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<count {
        group.addTask {
          try await onThread {
            try (0..<20).count { _ in
              let client = try RawClient(port: server.boundPort)
              try client.send("GET \(path) HTTP/1.1\r\nHost: localhost\r\n\r\n")
              client.finishSending()
              return try client.read(through: "no such mark").hasPrefix("HTTP/1.1 200 OK")
            }
          }
        }
      }
      return try await group.reduce(0, +)
    }
    #expect(answered == count * 20)
  }

  @Test func `an event stream ends`() async throws {
    let hub = EventHub()
    let server = try HTTPServer.forTest([.events(hub)], heartbeat: .seconds(600))
    defer { server.stop() }
    try await onThread {
      let client = try RawClient(port: server.boundPort)
      try client.send("GET /events HTTP/1.1\r\nHost: localhost\r\n\r\n")
      #expect(try client.read(through: "data: {}").hasPrefix("HTTP/1.1 200 OK"))
      client.finishSending()
      _ = try client.read(through: "no such mark")
    }
    #expect(try await eventually { server.connections == 0 })
  }

  @Test func `a client that left is detected while its response is computed`() async throws {
    let server = try HTTPServer.forTest([
      Route(.get, "/never") { _ in
        .deferred {
          try? await Task.sleep(for: .seconds(60))
          return Response()
        }
      }
    ])
    defer { server.stop() }
    try await onThread {
      let client = try RawClient(port: server.boundPort)
      client.resetOnClose()
      try client.send("GET /never HTTP/1.1\r\nHost: localhost\r\n\r\n")
      client.pause(milliseconds: 100)
    }
    #expect(try await eventually { server.connections == 0 })
  }
}

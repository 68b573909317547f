import HTTP
import Testing

/// A client cannot gain time or room by being slow.
@Suite(.timeLimit(.minutes(2))) struct DeadlineTests {
  @Test(arguments: [
    ("", "a"), ("G", "E"), ("GET /", "a"), ("GET / HTTP/1.1\r\n", "a"),
    ("GET / HTTP/1.1\r\nHost: localhost\r\n", "a"),
    // No line extends the time.
    ("GET / HTTP/1.1\r\nHost: localhost\r\n", "A: b\r\n"),
    (
      "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        + "Content-Length: 9999\r\n\r\n", "a"
    ),
    (
      "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        + "Transfer-Encoding: chunked\r\n\r\n", "1\r\na\r\n"
    ),
  ])
  func `a slowly arriving request is cut off`(head: String, byte: String) async throws {
    let server = try HTTPServer.forTest(requestDeadline: .seconds(1))
    defer { server.stop() }
    try await onThread {
      let client = try RawClient(port: server.boundPort)
      try client.send(head)
      while (try? client.send(byte)) != nil { client.pause(milliseconds: 50) }
    }
  }

  @Test func `a response that nobody reads is cut off`() async throws {
    let large = [UInt8](repeating: 0, count: 64 << 20)
    let server = try HTTPServer.forTest(
      [Route(.get, "/large") { _ in .response(Response(body: large)) }],
      answerDeadline: .seconds(1))
    defer { server.stop() }
    let client = try await onThread {
      let client = try RawClient(port: server.boundPort, receiveBuffer: 4096)
      try client.send("GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n")
      return client
    }
    #expect(try await eventually { server.connections == 0 })
    withExtendedLifetime(client) {}
  }

  @Test func `a response that takes too long is abandoned and its work cancelled`() async throws {
    let (cancellations, continuation) = AsyncStream.makeStream(of: Void.self)
    let server = try HTTPServer.forTest(
      [
        Route(.get, "/never") { _ in
          .deferred {
            try? await Task.sleep(for: .seconds(60))
            continuation.yield()
            return Response()
          }
        }
      ], answerDeadline: .milliseconds(300))
    defer { server.stop() }
    let answers = try await onThread {
      let client = try RawClient(port: server.boundPort)
      return (try client.get("/never"), try client.get("/"))
    }
    #expect(answers.0?.status == .serviceUnavailable)
    #expect(answers.0?.headers["Content-Type"] == "application/problem+json")
    #expect(answers.1?.status == .ok)
    for await _ in cancellations { break }
  }

  @Test func `200 idle connections block nobody and end after their time`() async throws {
    let server = try HTTPServer.forTest(requestDeadline: .seconds(2))
    defer { server.stop() }
    let idle = try await onThread {
      let idle = try (0..<200).map { index in
        let client = try RawClient(port: server.boundPort)
        if index.isMultiple(of: 2) { try client.send("GET / HTTP/1.1\r\nHost:") }
        return client
      }
      #expect(try RawClient(port: server.boundPort).get("/")?.status == .ok)
      return idle
    }
    #expect(try await eventually { server.connections == 0 })
    withExtendedLifetime(idle) {}
  }

  @Test func `the number of connections per address is limited`() async throws {
    let server = try HTTPServer.forTest { $0.limits.connectionsPerAddress = 10 }
    defer { server.stop() }
    let answered = try await onThread {
      let clients = try (0..<14).map { _ in try RawClient(port: server.boundPort) }
      return clients.count { (try? $0.get("/"))??.status == .ok }
    }
    #expect(answered == 10)
  }

  @Test func `a connection may idle between requests, and each request has its whole time`()
    async throws
  {
    let server = try HTTPServer.forTest(requestDeadline: .seconds(1))
    defer { server.stop() }
    let answers = try await onThread {
      let client = try RawClient(port: server.boundPort)
      return try (0..<5).map { _ in
        client.pause(milliseconds: 400)
        return try client.get("/")?.status
      }
    }
    #expect(answers == Array(repeating: .ok, count: 5))
  }
}

import Glibc
import HTTP
import Testing

@Suite struct EventStreamTests {
  private static let request = "GET /events HTTP/1.1\r\nHost: localhost\r\n\r\n"

  @Test func `an event has an id, a name, and a data field for each line`() {
    let hub = EventHub()
    let stream = hub.subscribe { [Event("hello", id: "b7-1", data: "a\nb\r\n\nc")] }
    hub.send(Event("x\ny", data: ""))
    #expect(
      String(decoding: stream.drain(), as: UTF8.self) == """
        retry: 500

        id: b7-1
        event: hello
        data: a
        data: b
        data:\u{20}
        data: c

        event: xy
        data:\u{20}


        """)
    #expect(stream.drain() == [])
  }

  @Test func `each line end starts a data field, and other fields have one line`() {
    let hub = EventHub()
    let stream = hub.subscribe()
    _ = stream.drain()
    hub.send(Event("x\0y", id: "1\r\n2\0", data: "a\r\rb\n\rc\r\r\nd\n"))
    let lines = ["a", "", "b", "", "c", "", "d", ""].map { "data: \($0)\n" }
    #expect(
      String(decoding: stream.drain(), as: UTF8.self)
        == "id: 12\nevent: xy\n\(lines.joined())\n")
  }

  @Test func `events during the greeting follow it`() {
    let hub = EventHub()
    let stream = hub.subscribe {
      hub.send(Event("changed", data: "1"))
      return [Event("hello", data: "0")]
    }
    let text = String(decoding: stream.drain(), as: UTF8.self)
    #expect(text == "retry: 500\n\nevent: hello\ndata: 0\n\nevent: changed\ndata: 1\n\n")
  }

  @Test func `a subscription ends with its last reference`() {
    let hub = EventHub()
    var stream: EventStream? = hub.subscribe()
    #expect(hub.subscriberCount == 1)
    stream = nil
    #expect(hub.subscriberCount == 0)
    _ = stream
  }

  @Test func `a client gets the greeting, events and heartbeats as they come`() async throws {
    let hub = EventHub()
    let server = try HTTPServer.forTest([.events(hub)], heartbeat: .milliseconds(100))
    defer { server.stop() }
    let seen = try await onThread {
      let client = try RawClient(port: server.boundPort)
      try client.send(Self.request)
      let head = try client.read(through: "\r\n\r\n")
      let greeted = try client.awaitEvent("event: hello\ndata: {}\n\n")
      let beaten = try client.awaitEvent(":\n\n")
      hub.send(Event("changed", id: "b-2", data: "[]"))
      return (head, greeted, beaten, try client.awaitEvent("id: b-2\nevent: changed\ndata: []\n\n"))
    }
    #expect(seen.0.contains("Content-Type: text/event-stream\r\n"))
    #expect(seen.0.contains("X-Content-Type-Options: nosniff\r\n"))
    #expect(seen.0.contains("X-Accel-Buffering: no\r\n"))
    #expect(seen.1 && seen.2 && seen.3)
  }

  @Test func `HEAD returns the head of a stream and does not subscribe`() async throws {
    let hub = EventHub()
    let server = try HTTPServer.forTest([.events(hub)])
    defer { server.stop() }
    let answers = try await onThread {
      let client = try RawClient(port: server.boundPort)
      try client.send("HEAD /events HTTP/1.1\r\nHost: localhost\r\n\r\n")
      return (try client.response(hasBody: false), try client.get("/"))
    }
    #expect(answers.0?.headers["Content-Type"] == "text/event-stream")
    #expect(answers.1?.status == .ok)
    #expect(hub.subscriberCount == 0)
  }

  @Test func `a stalled reader is dropped without delaying others`() async throws {
    let hub = EventHub(queueLimit: 16)
    let server = try HTTPServer.forTest([.events(hub)])
    defer { server.stop() }
    let stalled = try await onThread {
      let client = try RawClient(port: server.boundPort, receiveBuffer: 2048)
      try client.send(Self.request)
      return client
    }
    let reader = try await onThread {
      let client = try RawClient(port: server.boundPort)
      try client.send(Self.request)
      _ = try client.read(through: "\r\n\r\n")
      return client
    }
    #expect(try await eventually { hub.subscriberCount == 2 })
    let filler = String(repeating: "x", count: 64 << 10)
    var number = 0
    while hub.subscriberCount == 2, number < 500 {
      number += 1
      let data = "\(number).\(filler)"
      hub.send(Event("e", data: data))
      let isThere = try await onThread { [number] in try reader.awaitEvent("\(number).xx") }
      #expect(isThere)
    }
    #expect(try await eventually { server.connections == 1 })
    hub.send(Event("e", data: "after"))
    #expect(try await onThread { try reader.awaitEvent("data: after\n\n") })
    withExtendedLifetime(stalled) {}
  }

  @Test(arguments: [false, true])
  func `clients that vanish are detected`(isReset: Bool) async throws {
    let hub = EventHub()
    let server = try HTTPServer.forTest([.events(hub)], heartbeat: .seconds(1))
    defer { server.stop() }
    try await onThread {
      let clients = try (0..<50).map { _ in
        let client = try RawClient(port: server.boundPort)
        if isReset { client.resetOnClose() }
        try client.send(Self.request)
        #expect(try client.read(through: "hello").isEmpty == false)
        return client
      }
      #expect(server.connections == 50)
      withExtendedLifetime(clients) {}
    }
    #expect(try await eventually { server.connections == 0 })
    #expect(hub.subscriberCount == 0)
  }

  @Test func `event streams over the limit are refused, and other requests are answered`()
    async throws
  {
    let hub = EventHub()
    let server = try HTTPServer.forTest([.events(hub)]) {
      $0.limits.connectionsPerAddress = 10
      $0.limits.eventStreams = 5
    }
    defer { server.stop() }
    try await onThread {
      let clients = try (0..<8).map { _ in
        let client = try RawClient(port: server.boundPort)
        try client.send(Self.request)
        return client
      }
      let answers = try clients.map { try $0.read(through: "\r\n\r\n") }
      #expect(answers.count { $0.hasPrefix("HTTP/1.1 200 ") } == 5)
      let refused = answers.filter { $0.hasPrefix("HTTP/1.1 503 ") }
      #expect(refused.count == 3 && refused.allSatisfy { $0.contains("Retry-After: 5\r\n") })
      #expect(try RawClient(port: server.boundPort).get("/")?.status == .ok)
    }
    #expect(hub.subscriberCount <= 5)
  }

  @Test func `a killed client is detected`() async throws {
    let hub = EventHub()
    let server = try HTTPServer.forTest([.events(hub)], heartbeat: .seconds(1))
    defer { server.stop() }
    let client = spawnShell(
      "exec 3<>/dev/tcp/127.0.0.1/\(server.boundPort); "
        + #"printf 'GET /events HTTP/1.1\r\nHost: localhost\r\n\r\n' >&3; "#
        + "exec /bin/cat <&3 >/dev/null")
    #expect(try await eventually { hub.subscriberCount == 1 })
    kill(client, SIGKILL)
    #expect(try await eventually { server.connections == 0 })
    waitpid(client, nil, 0)
  }

  /// Starts a process that runs a script; its number, 0 where that fails.
  private func spawnShell(_ script: String) -> pid_t {
    var process = pid_t()
    let words = ["bash", "-c", script].map { (word: String) in strdup(word) }
    defer { for word in words { free(word) } }
    posix_spawn(&process, "/bin/bash", nil, nil, words + [nil], [nil])
    return process
  }

  @Test func `a stream that the server ends is complete`() async throws {
    let hub = EventHub()
    let server = try HTTPServer.forTest([.events(hub)])
    defer { server.stop() }
    let text = try await onThread {
      let client = try RawClient(port: server.boundPort)
      try client.send(Self.request)
      _ = try client.read(through: "hello")
      hub.endAll()
      return try client.read(through: "\r\n0\r\n\r\n")
    }
    #expect(text.hasSuffix("0\r\n\r\n"))
  }
}

import Foundation
import Glibc
import Testing

@testable import HTTP

@Suite struct HTTPServerTests {
  @Test func `both loopback addresses answer on one port`() throws {
    let server = try HTTPServer.forTest()
    defer { server.stop() }
    #expect(server.addresses == ["127.0.0.1", "[::1]"])
    #expect(server.boundPort != 0)
  }

  @Test(arguments: ["127.0.0.1", "::1"])
  func `a port in use is reported with its address`(host: String) throws {
    let decoy = try HTTPServer.forTest { $0.hosts = [host] }
    defer { decoy.stop() }
    // Another program may have the port at the other address.
    let hosts = [host] + ["127.0.0.1", "::1"].filter { $0 != host }
    let error = #expect(throws: HTTPError.self) {
      try HTTPServer.forTest { ($0.port, $0.hosts) = (decoy.boundPort, hosts) }.stop()
    }
    #expect(error?.code == .addressInUse)
    let address = "\(decoy.addresses[0]):\(decoy.boundPort)"
    // The table of sockets may miss one while others come and go.
    let holders = ["another program", error?.holder].compactMap(\.self)
    #expect(holders.map { "\(address) is in use by \($0)" }.contains(error?.description))
    #expect(error?.holder?.hasSuffix("(process \(getpid()))") != false)
    #expect(error?.nextFreePort.map { $0 > decoy.boundPort } == true)
  }

  @Test(arguments: ["192.0.2.1", "host.invalid"])
  func `an address of another machine is an error`(host: String) {
    #expect(throws: HTTPError.self) { try HTTPServer.forTest { $0.hosts = [host] } }
  }

  @Test func `a port is free again when the server has stopped`() throws {
    let first = try HTTPServer.forTest()
    first.stop()
    first.stop()
    let second = try HTTPServer.forTest { $0.port = first.boundPort }
    second.stop()
    #expect(second.boundPort == first.boundPort)
  }

  @Test(.timeLimit(.minutes(2)))
  func `50 streams and 50 waiting requests do not delay the stop`() async throws {
    let hub = EventHub()
    let server = try HTTPServer.forTest([
      .events(hub),
      Route(.get, "/wait") { _ in
        .deferred {
          try? await Task.sleep(for: .seconds(600))
          return Response()
        }
      },
    ])
    let clients = try await onThread {
      try (0..<100).map { index in
        let client = try RawClient(port: server.boundPort)
        let target = index < 50 ? "/events" : "/wait"
        try client.send("GET \(target) HTTP/1.1\r\nHost: localhost\r\n\r\n")
        if index < 50 { _ = try client.read(through: "hello") }
        return client
      }
    }
    #expect(try await eventually { server.connections == 100 })
    try await onThread { server.stop() }
    #expect(server.connections == 0 && hub.subscriberCount == 0)
    withExtendedLifetime(clients) {}
  }

  @Test func `work for a client that left is cancelled`() async throws {
    let (steps, continuation) = AsyncStream.makeStream(of: String.self)
    let server = try HTTPServer.forTest([
      Route(.get, "/wait") { _ in
        .deferred {
          continuation.yield("begun")
          try? await Task.sleep(for: .seconds(60))
          continuation.yield(Task.isCancelled ? "cancelled" : "done")
          return Response()
        }
      }
    ])
    defer { server.stop() }
    var seen = steps.makeAsyncIterator()
    var client: RawClient? = try await onThread {
      let client = try RawClient(port: server.boundPort)
      try client.send("GET /wait HTTP/1.1\r\nHost: localhost\r\n\r\n")
      return client
    }
    #expect(await seen.next() == "begun")
    withExtendedLifetime(client) {}
    client = nil
    #expect(await seen.next() == "cancelled")
    #expect(try await eventually { server.connections == 0 })
  }

  @Test func `a response after its client left does no harm`() async throws {
    let (steps, continuation) = AsyncStream.makeStream(of: Void.self)
    let (gates, gate) = AsyncStream.makeStream(of: Void.self)
    let server = try HTTPServer.forTest([
      Route(.get, "/wait") { _ in
        .deferred {
          continuation.yield()
          await Task { for await _ in gates { break } }.value
          return Response(body: Array("late".utf8))
        }
      }
    ])
    defer { server.stop() }
    var client: RawClient? = try await onThread {
      let client = try RawClient(port: server.boundPort)
      client.resetOnClose()
      try client.send("GET /wait HTTP/1.1\r\nHost: localhost\r\n\r\n")
      return client
    }
    for await _ in steps { break }
    withExtendedLifetime(client) {}
    client = nil
    #expect(try await eventually { server.connections == 0 })
    gate.yield()
    let answer = try await onThread { try RawClient(port: server.boundPort).get("/") }
    #expect(answer?.text == "[]")
  }

  @Test func `a connection reset during a response does not end the process`() async throws {
    let large = [UInt8](repeating: 0, count: 8 << 20)
    let server = try HTTPServer.forTest([
      Route(.get, "/large") { _ in .response(Response(body: large)) }
    ])
    defer { server.stop() }
    try await onThread {
      for _ in 0..<20 {
        let client = try RawClient(port: server.boundPort, receiveBuffer: 4096)
        client.resetOnClose()
        try client.send("GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n")
        _ = try client.read(count: 100)
      }
    }
    #expect(try await eventually { server.connections == 0 })
  }

  @Test func `programs that the server starts inherit no descriptor`() async throws {
    let server = try HTTPServer.forTest()
    defer { server.stop() }
    let (client, open) = try await onThread { () -> (RawClient, [Int32]) in
      let client = try RawClient(port: server.boundPort)
      _ = try client.get("/")
      let names = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
      let open = names.compactMap { Int32($0) }.filter { descriptor in
        let target = try? FileManager.default.destinationOfSymbolicLink(
          atPath: "/proc/self/fd/\(descriptor)")
        let isOurs =
          target?.hasPrefix("anon_inode:") ?? false
          || SocketAddress(boundTo: descriptor).port == server.boundPort
        return isOurs && fcntl(descriptor, F_GETFD) & FD_CLOEXEC == 0
      }
      return (client, open)
    }
    #expect(open == [])
    withExtendedLifetime(client) {}
  }
}

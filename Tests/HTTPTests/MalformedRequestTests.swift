import HTTP
import Testing

/// What only bytes on a socket can get wrong.
@Suite struct MalformedRequestTests {
  private static let line = "GET / HTTP/1.1\r\n"

  /// The status that a server answers to bytes, nil where it closes the connection; it must be
  /// alive after.
  private func status(_ bytes: String) async throws -> Int? {
    let server = try HTTPServer.forTest()
    defer { server.stop() }
    let answers = try await onThread {
      let client = try RawClient(port: server.boundPort)
      try? client.send(bytes)
      let first = try client.response()
      return (first, try RawClient(port: server.boundPort).get("/"))
    }
    #expect(answers.1?.status.code == 200)
    return answers.0?.status.code
  }

  @Test(
    arguments: [
      ("bare line feeds", "GET / HTTP/1.1\nHost: localhost\n\n", 400),
      ("a bare line feed after the first line", "GET / HTTP/1.1\nHost: localhost\r\n\r\n", 400),
      ("a bare line feed after a field", line + "Host: localhost\nX: 1\r\n\r\n", 400),
      ("an empty line of a line feed", line + "Host: localhost\r\n\n", 400),
      ("a carriage return in a value", line + "Host: localhost\rX: 1\r\n\r\n", 400),
      ("NUL in the method", "G\0ET / HTTP/1.1\r\nHost: localhost\r\n\r\n", 400),
      ("NUL after a host", line + "Host: localhost\0\r\n\r\n", 400),
      ("NUL within a host", line + "Host: localhost\0.evil.example\r\n\r\n", 400),
      ("NUL before a host", line + "Host: \0localhost\r\n\r\n", 400),
      ("a field behind a NUL", line + "Host: localhost\0\0X: 1\r\n\r\n", 400),
      ("NUL in another field", line + "Host: localhost\r\nX: a\0b\r\n\r\n", 400),
      ("NUL in a name", line + "Host: localhost\r\nX\0Y: 1\r\n\r\n", 400),
      ("NUL for an empty line", line + "Host: localhost\r\n\0\r\n\r\n", 400),
      ("a field without a name", line + "Host: localhost\r\n: 1\r\n\r\n", 400),
      ("a field without a name, first", line + ": 1\r\nHost: localhost\r\n\r\n", 400),
      ("a field of a colon", line + "Host: localhost\r\n:\r\n\r\n", 400),
      ("a folded field", line + "Host: localhost\r\nX: 1\r\n 2\r\n\r\n", 400),
      ("an empty field", line + "X:\r\nY: \t\r\nHost: localhost\r\n\r\n", 200),
      ("a blank before the colon", line + "Host : localhost\r\n\r\n", 400),
      ("no host", line + "\r\n", 403),
      ("no host in HTTP/1.0", "GET / HTTP/1.0\r\n\r\n", 403),
      ("a host in HTTP/1.0", "GET / HTTP/1.0\r\nHost: localhost\r\n\r\n", 200),
      ("another version", "GET / HTTP/9.9\r\nHost: localhost\r\n\r\n", 505),
      ("a length below zero", line + "Host: localhost\r\nContent-Length: -1\r\n\r\n", 400),
      (
        "a length beyond all numbers",
        line + "Host: localhost\r\nContent-Length: 100000000000000000000\r\n\r\n", 413
      ),
      ("a field without a colon", line + "Host: localhost\r\nX\r\n\r\n", 400),
      ("two blanks before the version", "GET /  HTTP/1.1\r\nHost: localhost\r\n\r\n", 400),
      ("no target", "GET HTTP/1.1\r\nHost: localhost\r\n\r\n", 400),
      ("a TLS greeting", "\u{16}\u{3}\u{1}\u{2}\0\u{1}\0\r\n\r\n", nil),
    ] as [(String, String, Int?)])
  func `every mistake has its response`(name: String, bytes: String, expected: Int?) async throws {
    let code = try await status(bytes)
    #expect(refusals(expected).contains(code))
  }

  @Test(arguments: [
    "Host: localhost\0.evil.example\r\n\r\n", "Host: localhost\r\n: 1\r\n",
    "Host: localhost\r\n: 1\r\nX: 2\r\n\r\n", "Host: localhost\r\n:\r\n",
    "Host: localhost\r\nContent-Length: 0\r\nContent-Length: 5\r\n\r\n",
    "Host: localhost\r\nContent-Length : 5\r\n\r\n",
    " Content-Length: 5\r\nHost: localhost\r\n\r\n",
    "Host: localhost\r\nX: 1\rContent-Length: 5\r\n\r\n",
  ])
  func `bytes after a malformed head are not a request`(fields: String) async throws {
    let server = try HTTPServer.forTest()
    defer { server.stop() }
    let codes = try await onThread {
      let client = try RawClient(port: server.boundPort)
      try? client.send(Self.line + fields + Self.line + "Host: localhost\r\n\r\n")
      return [try client.response()?.status.code, try client.response()?.status.code]
    }
    #expect(codes == [400, nil])
  }

  @Test(arguments: ["", "X: 1\r\n", ": 1\r\n", "X: 1\r\n: 1\r\n", ":\r\n"])
  func `bytes after a chunked request are not a request`(trailer: String) async throws {
    let server = try HTTPServer.forTest()
    defer { server.stop() }
    for target in ["/", "/missing"] {
      let text = try await onThread {
        let client = try RawClient(port: server.boundPort)
        let fields = "Host: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
        try? client.send(
          "GET \(target) HTTP/1.1\r\n" + fields + "1\r\na\r\n0\r\n" + trailer + "\r\n" + Self.line
            + "Host: localhost\r\n\r\n")
        return try client.read(through: "no such mark")
      }
      #expect(text.ranges(of: "HTTP/1.1 ").count == 1)
      #expect(text.contains("Connection: close\r\n"))
    }
  }

  @Test func `an Expect header without a body blocks no other request`() async throws {
    let server = try HTTPServer.forTest()
    defer { server.stop() }
    let text = try await onThread {
      let client = try RawClient(port: server.boundPort)
      let fields = "Host: localhost\r\n"
      try client.send(
        Self.line + fields + "Expect: 100-continue\r\n\r\n" + Self.line + fields
          + "Connection: close\r\n\r\n")
      return try client.read(through: "no such mark")
    }
    #expect(text.ranges(of: "HTTP/1.1 200 OK").count == 2)
  }

  @Test func `heads that differ by one byte are different heads`() async throws {
    let server = try HTTPServer.forTest()
    defer { server.stop() }
    let heads = [
      ("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n", 200),
      ("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n", 200),
      ("GET / HTTP/1.1\r\nHost: localhosu\r\n\r\n", 403),
      ("GET / HTTP/1.1\r\nHost: localhosu\r\n\r\n", 403),
      ("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n", 200),
      ("PUT / HTTP/1.1\r\nHost: localhost\r\n\r\n", 405),
      ("GET /?a HTTP/1.1\r\nHost: localhost\r\n\r\n", 200),
      ("GET /b HTTP/1.1\r\nHost: localhost\r\n\r\n", 404),
      ("GET /b HTTP/1.1\r\nHost: localhost\r\n\r\n", 404),
      ("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n", 200),
      ("GET /\0 HTTP/1.1\r\nHost: localhost\r\n\r\n", 400),
      ("GET /\0 HTTP/1.1\r\nHost: localhost\r\n\r\n", 400),
    ]
    let codes = try await onThread {
      let client = try RawClient(port: server.boundPort)
      return try heads.map {
        try? client.send($0.0)
        return try client.response()?.status.code
      }
    }
    #expect(zip(codes, heads).allSatisfy { code, head in refusals(head.1).contains(code) })
  }

  @Test(arguments: [
    "local\r\n host", "localhost\r\n .evil.example", "\r\n localhost", "x\r\n\tlocalhost",
  ])
  func `a folded host is refused`(host: String) async throws {
    let code = try await status(Self.line + "Host: \(host)\r\n\r\n")
    #expect(code.map { 400..<500 ~= $0 } ?? true)
  }

  @Test func `a head just below the limit is answered`() async throws {
    let query = "GET /?\(String(repeating: "a=1&", count: 15_000)) HTTP/1.1\r\n"
    #expect(try await status(query + "Host: localhost\r\n\r\n") == 200)
    for (name, item, count) in [
      ("Cookie", "session-\(String(repeating: "s", count: 100))=1; ", 500), ("X", "y", 60_000),
    ] {
      let field = "\(name): \(String(repeating: item, count: count))\r\n"
      #expect(try await status(Self.line + "Host: localhost\r\n\(field)\r\n") == 200)
    }
    let fields = { (count: Int, size: Int) in
      (1..<count).map { "X-\($0): \(String(repeating: "z", count: size))\r\n" }.joined()
    }
    for (count, size) in [(100, 640), (500, 60)] {
      let head = Self.line + "Host: localhost\r\n\(fields(count, size))\r\n"
      #expect(try await status(head) == 200)
    }
  }

  @Test func `a head just above the limit is refused with a whole response`() async throws {
    let filler = String(repeating: "a", count: 66_000)
    #expect(try await status(Self.line + "Host: localhost\r\nX: \(filler)\r\n\r\n") == 431)
    #expect(try await status("GET /\(filler) HTTP/1.1\r\nHost: localhost\r\n\r\n") == 414)
    #expect(try await status("GET /?\(filler) HTTP/1.1\r\nHost: localhost\r\n\r\n") == 414)
  }

  @Test(arguments: [80, 600])
  func `a head that is too large is refused`(kilobytes: Int) async throws {
    let filler = String(repeating: "a", count: kilobytes << 10)
    let host = try await status(Self.line + "Host: \(filler)\r\n\r\n")
    #expect(host == 431 || host == nil)
    let field = try await status(Self.line + "Host: localhost\r\nX: \(filler)\r\n\r\n")
    #expect(field == 431 || field == nil)
    let target = try await status("GET /\(filler) HTTP/1.1\r\nHost: localhost\r\n\r\n")
    #expect(target == 414 || target == nil)
    let many = String(repeating: "X: 1\r\n", count: kilobytes << 8)
    let fields = try await status(Self.line + "Host: localhost\r\n\(many)\r\n")
    #expect(fields == 431 || fields == 413 || fields == nil)
  }

  @Test func `a huge body is refused before it is read, a chunked one when it exceeds the limit`()
    async throws
  {
    let head = "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
    #expect(try await status(head + "Content-Length: 99999999999\r\n\r\nabc") == 413)
    let chunk = "10000\r\n" + String(repeating: "a", count: 1 << 16) + "\r\n"
    let body = String(repeating: chunk, count: 17) + "0\r\n\r\n"
    #expect(try await status(head + "Transfer-Encoding: chunked\r\n\r\n" + body) == 413)
  }

  @Test func `a head that fills several reads keeps its target`() async throws {
    let fields = "Host: localhost\r\nX: " + String(repeating: "a", count: 20 << 10) + "\r\n\r\n"
    #expect(try await status(Self.line + fields) == 200)
    #expect(try await status("GET /?a=b&c=d HTTP/1.1\r\n" + fields) == 200)
    #expect(refusals(400).contains(try await status("GET /?a=b\0c HTTP/1.1\r\n" + fields)))
  }

  @Test func `pipelined requests are answered in order on one connection`() async throws {
    let server = try HTTPServer.forTest([
      Route(.get, "/{n}") { request in
        let body = Array((request.parameters["n"] ?? "").utf8)
        guard request.queryValue("later") != nil else { return .response(Response(body: body)) }
        return .deferred {
          await Task.yield()
          return Response(body: body)
        }
      }
    ])
    defer { server.stop() }
    let bodies = try await onThread {
      let client = try RawClient(port: server.boundPort)
      let targets = (1...50).map { "/\($0)" + ($0 % 3 == 0 ? "?later" : "") }
      try client.send(
        targets.map { "GET \($0) HTTP/1.1\r\nHost: localhost\r\n\r\n" }.joined())
      return try targets.map { _ in try client.response()?.text }
    }
    #expect(bodies == (1...50).map(String.init))
  }

  @Test func `10,000 hosts and origins do not harm the server`() async throws {
    let server = try HTTPServer.forTest()
    defer { server.stop() }
    let alphabet = Array("localhst127.0:[]/@#%\\ \t,;*-_~!\u{0}\u{1}\u{7f}éK😀".utf8) + [0xff, 0xc0]
    let unexpected = try await onThread {
      var generator = SystemRandomNumberGenerator()
      var unexpected: [String] = []
      var client = try RawClient(port: server.boundPort)
      for round in 0..<10_000 {
        let value = (0..<Int.random(in: 0...24, using: &generator)).compactMap { _ in
          alphabet.randomElement(using: &generator)
        }
        let fields =
          round.isMultiple(of: 2)
          ? Array("Host: ".utf8) + value : Array("Host: localhost\r\nOrigin: ".utf8) + value
        try client.send(Array(Self.line.utf8) + fields + Array("\r\n\r\n".utf8))
        let code = try client.response()?.status.code
        if code == nil || code == 400 { client = try RawClient(port: server.boundPort) }
        let isFine = code == nil || code == 200 || 400..<500 ~= code ?? 0
        if !isFine { unexpected.append(String(decoding: fields, as: UTF8.self)) }
      }
      return unexpected
    }
    #expect(unexpected == [])
    let answer = try await onThread { try RawClient(port: server.boundPort).get("/") }
    #expect(answer?.status == .ok)
  }
}

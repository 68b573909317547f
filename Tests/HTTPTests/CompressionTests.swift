import HTTP
import Testing

/// Which clients get compressed bodies, and how caches tell them from others.
@Suite struct CompressionTests {
  private static let text = String(repeating: "a known layout; ", count: 64)

  private let router = Router([
    Route(.get, "/layout") { _ in .response(Self.layout) },
    Route(.get, "/later") { _ in .deferred { Self.layout } },
    Route(.get, "/shared") { [shared = SharedResponse(Self.layout) { true }] _ in
      .shared(shared)
    },
    Route(.get, "/short") { _ in .response(.json(Array("[1]".utf8))) },
    Route(.get, "/picture") { _ in
      .response(Response(contentType: "image/png", body: Self.layout.body))
    },
  ])

  /// 1,024 bytes.
  private static let layout = Response.json(Array(text.utf8), headers: ["ETag": #""b7-1""#])

  private func answer(
    _ target: String, _ headers: HTTPHeaders, method: String = "GET", compressing: Bool = true
  ) async -> Response {
    var head = RequestHead(method: method, target: target, headers: headers)
    head.headers.append("Host", "localhost")
    return await Service { [router] in router.reply(to: $0) }
      .answer(to: head, compressing: compressing)
  }

  @Test(
    arguments: [
      ("gzip", true), ("GZIP", true), ("x-gzip", true), ("*", true), ("gzip, deflate, br", true),
      ("br;q=1.0, gzip;q=0.8, *;q=0.1", true), ("gzip ; q=0.001", true),
      ("identity;q=0.5, gzip;q=0.5", true), ("identity;q=0, *;q=0.1", true),
      ("", false), ("identity", false), ("br", false), ("gzip;q=0", false),
      ("gzip;q=0.000, *", false), ("*;q=0", false), ("gzip;q=0.4, identity;q=0.5", false),
      ("gzip;q=x", false), ("gzip;level=9", false), ("gzipped", false),
    ], ["/layout", "/later", "/shared"])
  func `a body is compressed in the client's preferred coding`(
    row: (accepted: String, isCompressed: Bool), target: String
  ) async {
    let answer = await answer(target, ["Accept-Encoding": row.accepted])
    #expect((answer.headers["Content-Encoding"] == "gzip") == row.isCompressed)
    #expect(answer.body.starts(with: [0x1f, 0x8b]) == row.isCompressed)
    #expect((answer.text == Self.text) != row.isCompressed)
    #expect(answer.headers["ETag"] == (row.isCompressed ? #""b7-1-gzip""# : #""b7-1""#))
    #expect(answer.headers.values(of: "Vary") == ["Accept-Encoding"])
  }

  @Test(arguments: ["/layout", "/later", "/shared"])
  func `each coding has its own tag`(target: String) async {
    let rows = [
      (#""b7-1-gzip""#, "gzip", 304), (#"W/"b7-1-gzip""#, "gzip", 304), (#""b7-1""#, "gzip", 200),
      (#""b7-1""#, "identity", 304), (#""b7-1-gzip""#, "identity", 200), ("*", "gzip", 304),
    ]
    for (tag, accepted, status) in rows {
      let answer = await answer(target, ["Accept-Encoding": accepted, "If-None-Match": tag])
      #expect(answer.status.code == status)
      #expect(answer.headers["ETag"] == (accepted == "gzip" ? #""b7-1-gzip""# : #""b7-1""#))
      #expect(answer.headers["Vary"] == "Accept-Encoding")
      #expect((answer.headers["Content-Encoding"] == nil) == (status == 304 || accepted != "gzip"))
    }
  }

  @Test func `HEAD returns the length of the compressed body`() async {
    let fields: HTTPHeaders = ["Accept-Encoding": "gzip"]
    let length = await answer("/layout", fields).body.count
    let head = await answer("/layout", fields, method: "HEAD")
    #expect(head.headers["Content-Length"] == String(length) && length < 100)
    #expect(head.body == [] && head.headers["Content-Encoding"] == "gzip")
  }

  @Test(arguments: ["/short", "/picture"])
  func `a short or already compressed body is not compressed`(target: String) async {
    let answer = await answer(target, ["Accept-Encoding": "gzip"])
    #expect(answer.headers["Content-Encoding"] == nil && answer.headers["Vary"] == nil)
  }

  @Test func `a local client gets compressed bodies on request`() async throws {
    for isAskedFor in [false, true] {
      let server = try HTTPServer.forTest([
        Route(.get, "/layout") { _ in .response(Self.layout) }
      ]) { $0.compressesOnLoopback = isAskedFor }
      defer { server.stop() }
      let answer = try await onThread {
        let client = try RawClient(port: server.boundPort)
        try client.send(
          "GET /layout HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip\r\n\r\n")
        return try #require(try client.response())
      }
      #expect(answer.headers["Content-Encoding"] == (isAskedFor ? "gzip" : nil))
      #expect(answer.headers["Vary"] == (isAskedFor ? "Accept-Encoding" : nil))
      #expect(answer.headers["Content-Length"] == String(answer.body.count))
      #expect((answer.text == Self.text) != isAskedFor)
    }
  }
}

import HTTP
import Testing

/// What lies between a request and its answer, with and without a socket.
@Suite struct ServiceTests {
  private let router = Router([
    Route(.get, "/echo/{rest...}") { request in
      let query = request.query.map { "\($0.name)=\($0.value)" }.joined(separator: ";")
      return .response(
        Response(contentType: "text/plain", body: Array("\(request.segments)\(query)".utf8)))
    },
    Route(.post, "/echo/{rest...}") { request in .response(.json(request.body)) },
    Route(.patch, "/echo/{rest...}") { request in .deferred { .json(request.body) } },
    Route(.get, "/tagged") { _ in
      .response(
        .json(Array("[1]".utf8), headers: ["ETag": #""b7-1""#, "Cache-Control": "no-cache"]))
    },
    Route(.get, "/later") { request in
      .deferred {
        await Task.yield()
        return .json(Array("[2]".utf8), headers: ["ETag": #""b7-2""#])
      }
    },
    Route(.get, "/saved") { request in
      .response(
        request.hasCopy(of: #""b7-3""#)
          ? Response(status: .notModified) : .json(Array("[3]".utf8)))
    },
    Route(.delete, "/tagged") { _ in .response(Response(status: HTTPStatus(204, "No Content"))) },
  ])

  private func answer(
    _ method: String, _ target: String, _ headers: HTTPHeaders = [:], body: String = "",
    over transport: Transport
  ) async throws -> Response {
    var head = RequestHead(method: method, target: target, headers: headers)
    head.headers.append("Host", "localhost")
    if ["POST", "PATCH", "DELETE"].contains(method) {
      head.headers.append("Content-Type", "application/json")
      head.headers.append("Content-Length", String(body.utf8.count))
    }
    return try await transport.answer(
      to: head, body: Array(body.utf8), by: { [router] in router.reply(to: $0) })
  }

  @Test(arguments: Transport.allCases)
  func `segments and query are decoded once and keep their order`(transport: Transport) async throws
  {
    let answer = try await answer(
      "GET", "/echo/a%20b/%252e?z=1&a=%26+x&flag&z=2&=", over: transport)
    #expect(answer.text == #"["echo", "a b", "%2e"]z=1;a=& x;flag=;z=2;="#)
    #expect(answer.headers["Content-Type"] == "text/plain")
  }

  @Test(arguments: ["POST", "PATCH"], Transport.allCases)
  func `a body arrives as it was sent`(method: String, transport: Transport) async throws {
    for body in [String(repeating: "0123456789", count: 50_000), "{}", ""] {
      let answer = try await answer(method, "/echo/x", body: body, over: transport)
      #expect(answer.text == body)
    }
  }

  @Test(arguments: ["/tagged", "/later"], Transport.allCases)
  func `HEAD is GET without a body`(target: String, transport: Transport) async throws {
    let answer = try await answer("HEAD", target, over: transport)
    #expect(answer.status == .ok)
    #expect(answer.headers["Content-Length"] == "3")
    #expect(answer.body == [])
  }

  @Test(
    arguments: [
      (#""b7-1""#, 304), (#"W/"b7-1""#, 304), (#""x", "b7-1""#, 304), ("*", 304), (" * ", 304),
      (#""a,b", W/"b7-1" , "c""#, 304), (#""b7-2""#, 200), ("b7-1", 200), (#""b7-1"#, 200),
      (#""""#, 200), ("", 200),
    ], Transport.allCases)
  func `a client with a current copy gets no body`(
    row: (tag: String, status: Int), transport: Transport
  ) async throws {
    let answer = try await answer("GET", "/tagged", ["If-None-Match": row.tag], over: transport)
    #expect(answer.status.code == row.status)
    #expect(answer.text == (row.status == 304 ? "" : "[1]"))
    #expect(answer.headers["ETag"] == #""b7-1""#)
    #expect(answer.headers["Cache-Control"] == "no-cache")
    #expect(answer.headers["Content-Length"] ?? "3" == "3")
    #expect((answer.headers["Content-Type"] == nil) == (row.status == 304))
  }

  @Test(arguments: Transport.allCases)
  func `a deferred response may be empty too`(transport: Transport) async throws {
    let answer = try await answer("GET", "/later", ["If-None-Match": #""b7-2""#], over: transport)
    #expect(answer.status == .notModified)
  }

  @Test(arguments: Transport.allCases)
  func `a handler may itself find that a client has a current copy`(
    transport: Transport
  ) async throws {
    let answer = try await answer("GET", "/saved", ["If-None-Match": #""b7-3""#], over: transport)
    #expect(answer.status == .notModified && answer.body == [])
    #expect(try await self.answer("GET", "/saved", over: transport).text == "[3]")
  }

  @Test(arguments: Transport.allCases)
  func `a changing request ignores tags`(transport: Transport) async throws {
    let answer = try await answer("DELETE", "/tagged", ["If-None-Match": "*"], over: transport)
    #expect(answer.status.code == 204)
  }

  @Test(
    arguments: [
      ("POST", "/later", "GET, HEAD"), ("OPTIONS", "/later", "GET, HEAD"),
      ("DELETE", "/echo/x", "GET, HEAD, POST, PATCH"), ("OPTIONS", "/tagged", "GET, HEAD, DELETE"),
    ], Transport.allCases)
  func `a problem says what is allowed`(
    row: (method: String, target: String, allowed: String), transport: Transport
  ) async throws {
    let answer = try await answer(row.method, row.target, over: transport)
    #expect(answer.status.code == 405)
    #expect(answer.headers["Allow"] == row.allowed)
    #expect(answer.headers["Content-Type"] == "application/problem+json")
    #expect(
      answer.text
        == #"{"title":"Method Not Allowed","status":405,"#
        + #""detail":"This path allows only \#(row.allowed)."}"# + "\n")
  }

  @Test func `a problem may have additional members`() {
    let problem = ProblemDetails(
      .notFound, detail: "No document “a”.",
      members: [
        .init("nearest", .strings(["b"])), .init("line", .number(3)), .init("x", .string("y")),
      ])
    #expect(
      problem.response.text
        == #"{"title":"Not Found","status":404,"detail":"No document “a”.","nearest":["b"],"line":3,"x":"y"}"#
        + "\n")
  }
}

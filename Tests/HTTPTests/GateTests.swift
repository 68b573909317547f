import HTTP
import Testing

/// What must not get past the gate, and what must.
@Suite struct GateTests {
  private static let names = ["a.xml", "cells/Icon.xml", "ü.xml", "a b.xml", "a\\b", "a#b", "a:b"]

  private let files = Router([
    Route(.get, "/v/{name...}") { request in
      Self.names.contains(request.parameters["name"] ?? "")
        ? .response(Response(contentType: "text/plain", body: []))
        : .problem(.init(.notFound, detail: ""))
    },
    Route(.post, "/v/{name...}") { .response(Response(body: $0.body)) },
    Route(.put, "/p") { .response(Response(body: $0.body)) },
    Route(.post, "/o", bodyIsOptional: true) { .response(Response(body: $0.body)) },
    Route(.delete, "/p") { .response(Response(body: $0.body)) },
    Route(.patch, "/p") { .response(Response(body: $0.body)) },
  ])

  private func status(_ head: RequestHead, over transport: Transport) async throws -> Int {
    let answer = try await transport.answer(to: head, by: { [files] in files.reply(to: $0) })
    if transport == .socket, answer.isLibrarys { return answer.status.code }
    #expect(answer.headers["X-Content-Type-Options"] == "nosniff")
    #expect(answer.headers["Cross-Origin-Resource-Policy"] == "same-origin")
    let isProblem = answer.headers["Content-Type"] == "application/problem+json"
    #expect(isProblem == (answer.status.code >= 400))
    return answer.status.code
  }

  @Test(
    arguments: [
      ("/v/a.xml", 200), ("/v/cells/Icon.xml", 200), ("/v/%61.xml", 200), ("/v/a%20b.xml", 200),
      ("/v/ü.xml", 200), ("/v/%C3%BC.xml", 200), ("/v/a.xml?x=%2e%2e/+", 200),
      ("/v/../../etc/passwd", 400), ("/v/%2e%2e/%2E%2e/etc/passwd", 400),
      ("/v/..%2f..%2fetc%2fpasswd", 400), ("/v/.%2e/x", 400), ("/v/./a.xml", 400),
      ("/v/a.xml/..", 400), ("/..", 400), ("/v/%2e", 400),
      ("/v/%252e%252e/etc/passwd", 404), ("/v/%252e%252e%252fetc", 404), ("/v/.../a.xml", 404),
      ("/v/..%5c..%5cetc", 404), ("/v/..\\..\\etc", 400),
      ("/v/cells%2FIcon.xml", 404), ("/v%2Fa.xml", 404),
      ("/v/a.xml%00.png", 400), ("/v/a.xml\0.png", 400), ("/v/a.xml\0", 400),
      ("/v/a.xml?x=%00", 400), ("/v/a.xml?\0", 400),
      ("/v/%c0%ae%c0%ae/etc/passwd", 400), ("/v/%ff", 400), ("/v/%ed%a0%80", 400),
      ("/v/%zz", 400), ("/v/%", 400), ("/v/%4", 400), ("/v/%+1", 400), ("/v/a.xml?%zz", 400),
      ("/v/a.xml#x", 400), ("/v/a%23b", 200), ("/v/a\\b", 400), ("/v/a%5Cb", 200),
      ("/v/a.xml?\\", 400), ("/v/a.xml?#", 400),
      ("/v/a b.xml", 400), ("/v/a\tb", 400), ("/v/a\u{7f}", 400),
      ("//", 404), ("//v/a.xml", 404), ("/v//a.xml", 404), ("/v/a.xml/", 404), ("/v", 404),
      ("/v/a.xml??raw", 200), ("/v/a.xml?", 200), ("/v/a.xml.", 404), ("/v/a.xml::$DATA", 404),
      ("/v/a:b", 200),
      ("*", 400), ("v/a.xml", 400), ("http://evil.example/v/a.xml", 400), ("evil.example:80", 400),
    ] as [(String, Int)], Transport.allCases)
  func `an ambiguous target is refused`(
    row: (target: String, status: Int), transport: Transport
  ) async throws {
    let head = RequestHead(target: row.target, headers: ["Host": "localhost"])
    #expect(try await status(head, over: transport) == row.status)
  }

  @Test(arguments: Transport.allCases)
  func `bytes that are not UTF-8 are refused`(transport: Transport) async throws {
    let head = RequestHead(
      method: "GET", target: Array("/v/".utf8) + [0xc0, 0xae], headers: ["Host": "localhost"])
    #expect(try await status(head, over: transport) == 400)
  }

  @Test(
    arguments: [
      ("GET", 200), ("HEAD", 200), ("FOO", 501), ("get", 501), ("OPTIONS", 405), ("TRACE", 405),
      ("CONNECT", 405), ("PUT", 405), ("PATCH", 405), ("DELETE", 405), ("POST", 200),
    ], Transport.allCases)
  func `a method is allowed, known, or neither`(
    row: (method: String, status: Int), transport: Transport
  ) async throws {
    let head = RequestHead(
      method: row.method, target: "/v/a.xml",
      headers: ["Host": "localhost", "Content-Type": "application/json"])
    #expect(try await status(head, over: transport) == row.status)
  }

  @Test(
    arguments: [
      ("application/json", 200), ("Application/JSON; charset=utf-8", 200),
      ("application/json ;charset=utf-8", 200), (nil, 415), ("", 415), ("text/plain", 415),
      ("application/x-www-form-urlencoded", 415), ("application/jsonp", 415),
      ("text/plain; application/json", 415),
    ] as [(String?, Int)], Transport.allCases)
  func `a changing request needs JSON`(
    row: (type: String?, status: Int), transport: Transport
  ) async throws {
    var head = RequestHead(method: "POST", target: "/v/a.xml", headers: ["Host": "localhost"])
    head.headers["Content-Type"] = row.type
    #expect(try await status(head, over: transport) == row.status)
  }

  @Test(
    arguments: [
      ("application/json", 200), ("application/merge-patch+json", 200),
      ("Application/Merge-Patch+JSON; charset=utf-8", 200), (nil, 415), ("", 415),
      ("application/json-patch+json", 415), ("text/plain", 415), ("merge-patch+json", 415),
    ] as [(String?, Int)], Transport.allCases)
  func `a patch is JSON or a merge patch, and the refusal lists both`(
    row: (type: String?, status: Int), transport: Transport
  ) async throws {
    var head = RequestHead(method: "PATCH", target: "/p", headers: ["Host": "localhost"])
    head.headers["Content-Type"] = row.type
    let answer = try await transport.answer(to: head, by: { [files] in files.reply(to: $0) })
    #expect(answer.status.code == row.status)
    #expect(
      answer.headers["Accept-Patch"]
        == (row.status == 415 ? "application/merge-patch+json, application/json" : nil))
  }

  @Test func `other methods refuse a merge patch's type`() async throws {
    for (method, target) in [("POST", "/v/a.xml"), ("PUT", "/p"), ("DELETE", "/p")] {
      let head = RequestHead(
        method: method, target: target,
        headers: ["Host": "localhost", "Content-Type": "application/merge-patch+json"])
      #expect(try await status(head, over: .inProcess) == 415)
    }
  }

  @Test(
    arguments: [
      ("DELETE", "/p", nil, "", 200), ("DELETE", "/p", nil, "{}", 200),
      ("DELETE", "/p", "text/plain", "", 415), ("DELETE", "/p", "", "", 415),
      ("POST", "/o", nil, "", 200), ("POST", "/o", nil, "{}", 415),
      ("POST", "/o", "text/plain", "", 415), ("POST", "/o", "application/json", "", 200),
      ("PUT", "/p", nil, "", 415), ("PATCH", "/p", nil, "", 415),
      ("POST", "/v/a.xml", nil, "", 415),
    ] as [(String, String, String?, String, Int)], Transport.allCases)
  func `DELETE and a request without a body need no content type`(
    row: (method: String, target: String, type: String?, body: String, status: Int),
    transport: Transport
  ) async throws {
    var head = RequestHead(
      method: row.method, target: row.target, headers: ["Host": "localhost"])
    head.headers["Content-Type"] = row.type
    head.headers["Content-Length"] = "\(row.body.utf8.count)"
    let answer = try await transport.answer(
      to: head, body: Array(row.body.utf8), by: { [files] in files.reply(to: $0) })
    #expect(answer.status.code == row.status)
  }

  @Test(
    arguments: [("PUT", "/v/a.xml", 405), ("POST", "/p", 405), ("DELETE", "/nothing", 404)],
    Transport.allCases)
  func `the method is checked before the body's type`(
    row: (method: String, target: String, status: Int), transport: Transport
  ) async throws {
    let head = RequestHead(
      method: row.method, target: row.target,
      headers: ["Host": "localhost", "Content-Type": "text/plain"])
    #expect(try await status(head, over: transport) == row.status)
  }

  @Test(
    arguments: [
      (["Content-Length": "3", "Transfer-Encoding": "chunked"], 400),
      (["Content-Length": "3", "content-length": "3"], 400),
      (["Content-Length": "2", "content-length": "3"], 400),
      (["Transfer-Encoding": "gzip"], 501), (["Transfer-Encoding": "gzip, chunked"], 501),
      (["Content-Length": "1048577"], 413), (["X Y": "1"], 400),
    ] as [(HTTPHeaders, Int)], Transport.allCases)
  func `a body has one length within the limit`(
    row: (fields: HTTPHeaders, status: Int), transport: Transport
  ) async throws {
    var head = RequestHead(
      method: "POST", target: "/v/a.xml",
      headers: ["Host": "localhost", "Content-Type": "application/json"])
    for field in row.fields.fields { head.headers.append(field.name, field.value) }
    let status = try await status(head, over: transport)
    #expect(refusals(row.status, over: transport).contains(status))
  }
}

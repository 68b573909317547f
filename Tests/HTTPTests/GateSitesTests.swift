import HTTP
import Testing

/// Who may ask: the server's own page, tools without a page, and nobody else.
@Suite struct GateSitesTests {
  private func status(
    _ headers: HTTPHeaders, method: String = "GET", target: String = "/api/documents",
    over transport: Transport
  ) async throws -> Int {
    let head = RequestHead(method: method, target: target, headers: headers)
    let answer = try await transport.answer(to: head, allowing: ["Box.local"]) { _ in
      .response(Response())
    }
    #expect(!answer.headers.fields.contains { $0.name.hasPrefix("Access-Control") })
    #expect(answer.isLibrarys || answer.headers["Cross-Origin-Resource-Policy"] == "same-origin")
    return answer.status.code
  }

  @Test(
    arguments: [
      ("localhost", 200), ("LOCALHOST", 200), ("localhost:8080", 200), ("localhost:", 200),
      ("127.0.0.1", 200), ("127.0.0.1:8080", 200), ("[::1]", 200), ("[::1]:8080", 200),
      ("10.0.0.9", 200), ("[fe80::1]:1", 200), ("0.0.0.0", 200), ("box.local", 200),
      ("BOX.LOCAL:99", 200),
      ("evil.example", 403), ("evil.example:8080", 403), ("localhost.evil.example", 403),
      ("127.0.0.1.nip.io", 403), ("", 403), (" ", 403), (":8080", 403), ("localhost:8080x", 403),
      ("localhost:8080:1", 403), ("localhost.", 403), ("evil.example#localhost", 403),
      ("localhost@evil.example", 403), ("localhost/evil", 403), ("[::1", 403), ("::1", 403),
      ("[::1]x", 403), ("[localhost]", 403), ("[]", 403), ("127.1", 403), ("0x7f.0.0.1", 403),
      ("2130706433", 403), ("127.0.0.1.", 403), ("127.0.0.256", 403), ("[::1%25lo]", 403),
      ("localhost, evil.example", 403), ("notbox.local", 403), ("box.local.evil.example", 403),
      ("loca\u{2113}host", 403), ("bo\u{78}.local", 200), ("localhost:123456", 403),
    ], Transport.allCases)
  func `a host is an IP literal, localhost, or an accepted name`(
    row: (host: String, status: Int), transport: Transport
  ) async throws {
    #expect(try await status(["Host": row.host], over: transport) == row.status)
  }

  @Test func `letters are compared as bytes, so a Kelvin sign is not a K`() async throws {
    let service = Service(gate: Gate(allowedHostNames: ["kit.local"])) { _ in .response(Response())
    }
    for (host, code) in [("KIT.local", 200), ("\u{212a}it.local", 403)] {
      let answer = await service.answer(to: RequestHead(target: "/", headers: ["Host": host]))
      #expect(answer.status.code == code)
    }
  }

  @Test(
    arguments: [
      [:], ["Host": "localhost", "host": "localhost"],
      ["Host": "localhost", "HOST": "evil.example"], ["Host": "evil.example", "Host": "localhost"],
    ] as [HTTPHeaders], Transport.allCases)
  func `a request has exactly one host`(headers: HTTPHeaders, transport: Transport) async throws {
    let status = try await status(headers, over: transport)
    #expect(refusals(403, over: transport).contains(status))
  }

  @Test(
    arguments: [
      ("localhost:80", "http://localhost:80", 200), ("127.0.0.1:9", "http://127.0.0.1:9", 200),
      ("[::1]:9", "http://[::1]:9", 200),
      ("localhost:80", "http://evil.example", 403), ("localhost:80", "null", 403),
      ("localhost:80", "http://10.0.0.9", 403), ("localhost:80", "https://localhost:80", 403),
      ("localhost:80", "http://localhost", 403), ("localhost:80", "http://localhost:81", 403),
      ("localhost:80", "http://LOCALHOST:80", 403), ("localhost:80", "localhost:80", 403),
      ("localhost:80", "http://localhost:80/", 403), ("localhost:80", "", 403),
      ("localhost:80", "http://127.0.0.1:80", 403), ("localhost:80", "file://", 403),
      ("localhost:80", "http://localhost:80 http://evil.example", 403),
    ], Transport.allCases)
  func `an origin is http and the same host`(
    row: (host: String, origin: String, status: Int), transport: Transport
  ) async throws {
    #expect(
      try await status(["Host": row.host, "Origin": row.origin], over: transport) == row.status)
  }

  @Test(arguments: Transport.allCases)
  func `two origins are refused`(transport: Transport) async throws {
    let headers: HTTPHeaders = [
      "Host": "localhost", "Origin": "http://localhost", "origin": "http://evil.example",
    ]
    #expect(try await status(headers, over: transport) == 403)
  }

  @Test(
    arguments: [
      ("GET", "/api/documents", "none", "cors", "empty", 200),
      ("GET", "/api/documents", "same-origin", "cors", "empty", 200),
      ("GET", "/api/documents", "same-site", "cors", "empty", 403),
      ("GET", "/api/documents", "cross-site", "no-cors", "image", 403),
      ("GET", "/api/documents", "cross-site", "navigate", "document", 403),
      ("GET", "/api/documents", "", "navigate", "document", 403),
      ("GET", "/", "cross-site", "navigate", "document", 200),
      ("GET", "/?document=a", "cross-site", "navigate", "document", 200),
      ("GET", "/", "same-site", "navigate", "document", 200),
      ("GET", "/", "cross-site", "navigate", "iframe", 403),
      ("GET", "/", "cross-site", "no-cors", "script", 403),
      ("HEAD", "/", "cross-site", "navigate", "document", 403),
      ("POST", "/", "cross-site", "navigate", "document", 403),
    ], Transport.allCases)
  func `another site may link only to the page`(
    row: (method: String, target: String, site: String, mode: String, dest: String, status: Int),
    transport: Transport
  ) async throws {
    let headers: HTTPHeaders = [
      "Host": "localhost", "Sec-Fetch-Site": row.site, "Sec-Fetch-Mode": row.mode,
      "Sec-Fetch-Dest": row.dest, "Content-Type": "application/json",
    ]
    let code = try await status(
      headers, method: row.method, target: row.target, over: transport)
    #expect(code == row.status)
  }

  @Test(
    arguments: [
      ("GET", "/", "navigate", "iframe", 200), ("GET", "/?document=a", "navigate", "iframe", 200),
      ("GET", "/", "navigate", "document", 200), ("GET", "/", "navigate", "frame", 403),
      ("GET", "/", "navigate", "embed", 403), ("GET", "/", "no-cors", "iframe", 403),
      ("GET", "/api/documents", "navigate", "iframe", 403),
      ("POST", "/", "navigate", "iframe", 403),
    ])
  func `where frames are allowed, another site may load only the page into one`(
    row: (method: String, target: String, mode: String, dest: String, status: Int)
  ) async {
    let service = Service(gate: Gate(allowsFrames: true)) { _ in .response(Response()) }
    let head = RequestHead(
      method: row.method, target: row.target,
      headers: [
        "Host": "localhost", "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": row.mode,
        "Sec-Fetch-Dest": row.dest,
      ])
    #expect(await service.answer(to: head).status.code == row.status)
  }
}

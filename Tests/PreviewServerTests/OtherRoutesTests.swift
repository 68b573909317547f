import FileSystem
import FileWatching
import Foundation
import Preview
import Testing

@testable import HTTP
@testable import LiveProject
@testable import LiveSupport
@testable import PreviewServer

@Suite struct OtherRoutesTests {
  @Test func `a new client is greeted with the present, and no changes`() async throws {
    let folder = try PreviewFolder(["A.xml": label("one")])
    let feed = folder.preview.feed
    let answer = try await folder.ask("/api/events")
    #expect(answer.headers["Content-Type"] == "text/event-stream")
    #expect(
      answer.text == "retry: 500\n\nid: \(feed.revision)\nevent: hello\n"
        + #"data: {"revision":"\#(feed.revision)","changed":[]}"# + "\n\n")
  }

  @Test func `a returning client gets what changed`() async throws {
    let folder = try PreviewFolder(["A.xml": label("one"), "B.xml": label("b")])
    await folder.load()
    let last = folder.preview.feed.revision.description
    try folder.write("A.xml", label("two"))
    await folder.preview.handle(Burst(paths: ["A.xml"]))
    let answer = try await folder.ask("/api/events", headers: ["Last-Event-ID": last])
    #expect(answer.text.contains(#""changed":["A"]}"#))
    let stranger = try await folder.ask("/api/events", headers: ["Last-Event-ID": "none-1"])
    #expect(stranger.text.contains(#""all":true}"#))
  }

  @Test func `changes are reported with their files`() async throws {
    let folder = try PreviewFolder(["A.xml": picture("p.png"), "p.png": "10x10"])
    await folder.load()
    let stream = folder.events.subscribe()
    try folder.write("p.png", "20x20")
    await folder.preview.handle(Burst(paths: ["p.png"]))
    try folder.write("p.png", "30x30")
    _ = await folder.preview.state(of: "A")
    let boot = folder.preview.feed.boot
    let number = folder.preview.feed.revision.number
    let events = [number - 1, number].map { number in
      "id: \(boot)-\(number)\nevent: changed\n"
        + #"data: {"revision":"\#(boot)-\#(number)","documents":["A"],"cause":"p.png","files":["p.png"]}"#
        + "\n\n"
    }
    #expect(
      stream.sent() == "retry: 500\n\n" + events.joined())
  }

  @Test func `health and devices have their keys in order`() async throws {
    let folder = try PreviewFolder(["A.xml": label("one")])
    let health = try await folder.ask("/healthz")
    #expect(health.headers["Cache-Control"] == "no-store")
    #expect(
      health.text == #"{"status":"ok","version":"\#(Tool.version)","documents":1,"#
        + #""connections":3,"revision":"\#(folder.preview.feed.revision)"}"# + "\n")
    #expect(try await folder.ask("/api/devices").keys == ["devices"])
  }

  @Test func `health has what the caches take, if it is asked for`() async throws {
    let folder = try PreviewFolder(["A.xml": label("one")])
    _ = try await folder.ask("/api/layout/A?include=scene")
    let layout = try #require(try await folder.preview.layout(of: "A"))
    let caches = [
      #"{"name":"drawings","entries":1,"cost":\#(layout.rendition.memory),"limit":64000000,"#
        + #""unit":"bytes"}"#,
      #"{"name":"documents with views","entries":0,"cost":0,"limit":40000,"unit":"views"}"#,
      #"{"name":"picture headers","entries":0,"cost":0,"limit":1000,"unit":"entries"}"#,
      #"{"name":"given drawings","entries":1,"cost":100,"limit":40000,"unit":"views"}"#,
      #"{"name":"none","entries":1,"cost":2,"limit":3,"unit":"bytes"}"#,
    ]
    let health = try await folder.ask("/healthz?detail")
    #expect(health.text.hasSuffix(#","caches":["# + caches.joined(separator: ",") + "]}\n"))
    #expect(health.headers["Cache-Control"] == "no-store")
    #expect(try await folder.ask("/healthz?detail=no").status == .badRequest)
    let router = Router(try folder.routes())
    let remote = Service { request in
      var request = request
      request.isLocal = false
      return router.reply(to: request)
    }
    for (target, status) in [("/healthz?detail", HTTPStatus.forbidden), ("/healthz", .ok)] {
      let head = RequestHead(method: "GET", target: target, headers: ["Host": "localhost"])
      #expect(await remote.answer(to: head, body: []).status == status)
    }
  }

  @Test func `pictures come from the workspace's table alone`() async throws {
    let folder = try PreviewFolder(["A.xml": label("a"), "b/p 1.png": "10x10", ".h/q.png": "1x1"])
    let answer = try await folder.ask("/resources/b/p%201.png?v=0")
    #expect(answer.text == "10x10")
    #expect(answer.headers["Content-Type"] == "image/png")
    #expect(
      answer.headers["Content-Security-Policy"]
        == "sandbox; default-src 'none'; style-src 'unsafe-inline'")
    for path in ["A.xml", "b", "b/p", "p%201.png", ".h/q.png", "b%2Fp%201.png", "etc/passwd"] {
      #expect(try await folder.ask("/resources/\(path)").status == .notFound, "\(path)")
    }
  }

  @Test func `a picture is served by its content, and as another if it is asked for`() async throws
  {
    let box = "/MediaBox[0 0 20 10]"
    let folder = try PreviewFolder([
      "text.svg": "hello", "lying.png": "<svg xmlns='http://www.w3.org/2000/svg' width='9'/>",
      "page.pdf": "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages"
        + "/Kids[3 0 R]/Count 1>>endobj 3 0 obj<</Type/Page/Parent 2 0 R\(box)>>endobj\n"
        + "trailer<</Root 1 0 R>>", "broken.pdf": "%PDF-1.4",
    ])
    for (target, type) in [
      ("text.svg", "image/svg+xml"), ("lying.png", "image/svg+xml"),
      ("lying.png?as=svg", "image/svg+xml"), ("page.pdf?v=1", "application/pdf"),
      ("page.pdf?as=svg&v=1", "image/svg+xml"), ("page.pdf?as=svg&v=2", "image/svg+xml"),
    ] {
      let answer = try await folder.ask("/resources/\(target)")
      #expect(answer.status == .ok, "\(target)")
      #expect(answer.headers["Content-Type"] == type, "\(target)")
      #expect(answer.headers["Content-Security-Policy"]?.hasPrefix("sandbox; ") == true)
      #expect(answer.headers["X-Content-Type-Options"] == "nosniff")
    }
    for (query, detail) in [
      ("as=png", "page.pdf is served as it is, or with “as=svg”"),
      ("as=gif", "“as” must be png or svg"),
      ("as=svg&as=svg", "“as” is given twice"), ("at=1", "unknown parameter “at”"),
    ] {
      let answer = try await folder.ask("/resources/page.pdf?\(query)")
      #expect(answer.status == .badRequest)
      #expect(answer.detail?.hasPrefix(detail) == true, "\(query): \(answer.detail ?? "")")
    }
    #expect(
      try await folder.ask("/resources/lying.png?as=png").detail
        == "lying.png is served as it is, without “as”")
    #expect(try await folder.ask("/resources/broken.pdf?as=svg").status == .notFound)
  }

  @Test func `fonts come from the fixed list alone`() async throws {
    let folder = try PreviewFolder()
    let answer = try await folder.ask("/fonts/LiberationSans-Regular.ttf")
    #expect(answer.status == .ok)
    #expect(answer.headers["Content-Type"] == "font/ttf")
    let tag = try #require(answer.headers["ETag"])
    let again = try await folder.ask(
      "/fonts/LiberationSans-Regular.ttf", headers: ["If-None-Match": tag])
    #expect(again.status == .notModified)
    for name in [
      "passwd", "LiberationSans-Regular", "a%2Ffonts.conf", "liberationsans-regular.ttf",
    ] {
      #expect(try await folder.ask("/fonts/\(name)").status == .notFound, "\(name)")
    }
  }
}

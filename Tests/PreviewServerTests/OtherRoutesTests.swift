import FileWatching
import Foundation
import HTTP
import Testing

@testable import PreviewServer

@Suite struct OtherRoutesTests {
  @Test func `a new client is greeted with the present, and no changes`() async throws {
    let folder = try PreviewFolder(["A.xml": label("one")])
    let board = folder.preview.board
    let answer = try await folder.ask("/api/events")
    #expect(answer.headers["Content-Type"] == "text/event-stream")
    #expect(
      answer.text == "retry: 500\n\nid: \(board.revision)\nevent: hello\n"
        + #"data: {"revision":"\#(board.revision)","changed":[]}"# + "\n\n")
  }

  @Test func `a client that comes back is told what changed`() async throws {
    let folder = try PreviewFolder(["A.xml": label("one"), "B.xml": label("b")])
    await folder.load()
    let last = folder.preview.board.revision.description
    try folder.write("A.xml", label("two"))
    await folder.preview.take(Burst(paths: ["A.xml"]))
    let answer = try await folder.ask("/api/events", headers: ["Last-Event-ID": last])
    #expect(answer.text.contains(#""changed":["A"]}"#))
    let stranger = try await folder.ask("/api/events", headers: ["Last-Event-ID": "none-1"])
    #expect(stranger.text.contains(#""all":true}"#))
  }

  @Test func `changes are told with their files`() async throws {
    let folder = try PreviewFolder(["A.xml": picture("p.png"), "p.png": "10x10"])
    await folder.load()
    let stream = folder.preview.board.events.subscribe()
    try folder.write("p.png", "20x20")
    await folder.preview.take(Burst(paths: ["p.png"]))
    try folder.write("p.png", "30x30")
    _ = await folder.preview.standing(of: "A")
    let boot = folder.preview.board.boot
    let number = folder.preview.board.revision.number
    let events = [number - 1, number].map { number in
      "id: \(boot)-\(number)\nevent: changed\n"
        + #"data: {"revision":"\#(boot)-\#(number)","documents":["A"],"cause":"p.png","files":["p.png"]}"#
        + "\n\n"
    }
    #expect(
      String(decoding: stream.drain(), as: UTF8.self) == "retry: 500\n\n" + events.joined())
  }

  @Test func `health and devices have their keys in order`() async throws {
    let folder = try PreviewFolder(["A.xml": label("one")])
    let health = try await folder.ask("/healthz")
    #expect(health.headers["Cache-Control"] == "no-store")
    #expect(
      health.text == #"{"status":"ok","version":"\#(Product.version)","documents":1,"#
        + #""connections":3,"revision":"\#(folder.preview.board.revision)"}"# + "\n")
    #expect(try await folder.ask("/api/devices").keys == ["devices"])
  }

  @Test func `pictures come from the workspace's table alone`() async throws {
    let folder = try PreviewFolder(["A.xml": label("a"), "b/p 1.png": "10x10", ".h/q.png": "1x1"])
    let answer = try await folder.ask("/resources/b/p%201.png?v=0")
    #expect(answer.text == "10x10")
    #expect(answer.headers["Content-Type"] == "image/png")
    #expect(answer.headers["Content-Security-Policy"] == "sandbox; default-src 'none'")
    for path in ["A.xml", "b", "b/p", "p%201.png", ".h/q.png", "b%2Fp%201.png", "etc/passwd"] {
      #expect(try await folder.ask("/resources/\(path)").status == .notFound, "\(path)")
    }
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

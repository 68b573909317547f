import HTTP
import TestSupport
import Testing

@testable import LiveProject
@testable import LiveSupport
@testable import PreviewServer

/// Patches and touches that cannot be are refused, and change nothing.
@Suite struct BadPatchTests {
  private static let data = #"{ "owner": { "name": "Ada", "list": [1, { "a": 2 }] } }"#

  private func folder() async throws -> PreviewFolder {
    let folder = try PreviewFolder(["A.xml": label("$name"), "A.preview.json": Self.data])
    await folder.load()
    return folder
  }

  @Test(
    arguments: [
      ("", 400, "The JSON is empty"), ("[]", 400, "must be a JSON object"),
      ("null", 400, "must be a JSON object"), ("\"x\"", 400, "must be a JSON object"),
      ("1e999", 400, "is not a JSON number"),
      (#"{"name": 1e999}"#, 400, "The body, 1:10: “1e999” is not a JSON number"),
      (#"{"name": -Infinity}"#, 400, "1:10"), (#"{"name": NaN}"#, 400, "1:10"),
      ("{\"name\":\n 1,}", 400, "2:3"), (#"{"name": 1, "name": 2}"#, 400, "1:13"),
      (#"{"a": 1, "a": 2}"#, 400, "A key is given twice. Remove one of the two."),
      (#"{"name": 'Bo'}"#, 400, "single quotes"), (#"{"name": "Bo""#, 400, "The JSON ends"),
      ("{\"name\": \"\u{0}\"}", 400, "control character"), ("{} {}", 400, "end of the JSON"),
      (String(repeating: #"{"a":"#, count: 200_000), 400, "nested more than 128 levels deep"),
      (String(repeating: "[", count: 1 << 20), 400, "nested more than 128 levels deep"),
      (#"{"a":"\#(String(repeating: "x", count: 1 << 20))"}"#, 413, "larger than 1048576 bytes"),
    ] as [(String, Int, String)])
  func `a patch that is no object of JSON is refused at its place`(
    body: String, status: Int, detail: String
  ) async throws {
    let folder = try await folder()
    let before = try await folder.ask("/api/owner/A").text
    let answer = try await folder.ask("/api/owner/A", method: "PATCH", body: body)
    #expect(answer.status.code == status)
    #expect(answer.headers["Content-Type"] == "application/problem+json")
    #expect(answer.detail?.contains(detail) == true, "\(answer.text)")
    #expect(try await folder.ask("/api/owner/A").text == before)
  }

  @Test func `bytes that are no text are refused`() async throws {
    let folder = try await folder()
    let head = RequestHead(
      method: "PATCH", target: "/api/owner/A",
      headers: ["Host": "localhost", "Content-Type": "application/json"])
    let router = Router(try folder.routes())
    let body: [UInt8] = Array(#"{"a":""#.utf8) + [0xff, 0xc0] + Array(#""}"#.utf8)
    let answer = await Service { router.reply(to: $0) }.answer(to: head, body: body)
    #expect(answer.status == .badRequest)
  }

  @Test(arguments: [
    #"{"name": 1e308}"#, #"{"name": -1e308}"#, #"{"name": 5e-324}"#, #"{"name": {}}"#,
    #"{"name": []}"#, #"{"name": true}"#, #"{"name": "\u0000"}"#, #"{"": ""}"#,
  ])
  func `a value of any kind is taken, and the document is drawn`(body: String) async throws {
    let folder = try await folder()
    #expect(try await folder.ask("/api/owner/A", method: "PATCH", body: body).status == .ok)
    #expect(try await folder.ask("/api/layout/A?include=scene").status == .ok)
    #expect(try await folder.ask("/api/documents").status == .ok)
  }

  @Test func `data that patches make too large are refused, and stay as they were`() async throws {
    let folder = try await folder()
    let text = String(repeating: "x", count: 1 << 20 - 100)
    var statuses: [Int] = []
    for number in 1...9 {
      let patch = #"{"key \#(number)":"\#(text)"}"#
      statuses.append(
        try await folder.ask("/api/owner/A", method: "PATCH", body: patch).status.code)
    }
    #expect(statuses == Array(repeating: 200, count: 8) + [413])
    let length = try await folder.ask("/api/owner/A").body.count
    #expect(length <= ModelLimit.size + 1000)
    #expect(try await folder.ask("/api/owner/A", method: "DELETE", body: "").status == .ok)
    #expect(try await folder.ask("/api/owner/A").body.count < 200)
  }

  @Test(arguments: ["/api/owner/A", "/api/action/A"])
  func `a query that a route does not know is refused`(target: String) async throws {
    let folder = try await folder()
    for method in ["PATCH", "POST", "DELETE"] {
      let answer = try await folder.ask(target + "?prety", method: method, body: "{}")
      #expect(answer.status == .badRequest || answer.status == .methodNotAllowed)
    }
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `patches changed by chance leave the server and its data whole`(seed: UInt64) async throws {
    var generator = SeededGenerator(seed: seed)
    let folder = try await folder()
    let whole = Array(#"{"name":"Bo","list":[1,{"a":[true,null,1.5e3]}],"o":{"x":null}}"#.utf8)
    let router = Router(try folder.routes())
    let service = Service { router.reply(to: $0) }
    for _ in 0..<200 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
        case 1: bytes.remove(at: place)
        default: bytes.insert(contentsOf: bytes[place...], at: place)
        }
      }
      let before = try await folder.ask("/api/owner/A").text
      let head = RequestHead(
        method: "PATCH", target: "/api/owner/A",
        headers: ["Host": "localhost", "Content-Type": "application/merge-patch+json"])
      let answer = await service.answer(to: head, body: bytes)
      #expect([200, 400].contains(answer.status.code), "\(answer.text)")
      let after = try await folder.ask("/api/owner/A").text
      #expect(after == (answer.status == .ok ? answer.text : before))
    }
    #expect(try await folder.ask("/api/layout/A").status == .ok)
  }

  // MARK: Touches

  @Test(
    arguments: [
      ("{}", 400, "The body needs “path”, a string."),
      (#"{"path":"0"}"#, 400, "The body needs “event”, a string."),
      (#"{"path":0,"event":"touchUpInside"}"#, 400, "The body needs “path”, a string."),
      (#"{"path":"a","event":"touchUpInside"}"#, 400, "index path"),
      (#"{"path":"0.","event":"touchUpInside"}"#, 400, "index path"),
      (
        #"{"path":"0.0","event":"touchUpInside","valeu":1}"#, 400,
        "unknown key “valeu”; did you mean “value”?"
      ),
      (#"{"path":"0.9","event":"touchUpInside"}"#, 409, "no view at the path “0.9” now"),
      (#"{"path":"1","event":"touchUpInside"}"#, 409, "no view at the path “1” now"),
      (
        #"{"path":"0.99999999999999999999","event":"touchUpInside"}"#, 409, "no view at the path"
      ),
      (#"{"path":"0.1","event":"touchUpInside"}"#, 409, "The UIButton at 0.1 is hidden."),
      (#"{"path":"0.0","event":"touched"}"#, 400, "UILabel has no event “touched”"),
      ("[]", 400, "must be a JSON object"), ("", 400, "The JSON is empty"),
    ] as [(String, Int, String)])
  func `a touch that cannot be is refused`(body: String, status: Int, detail: String) async throws {
    let folder = try PreviewFolder([
      "A.xml": """
      <LMColumnView><UILabel text="a"/><UIButton title="b" hidden="true"/></LMColumnView>
      """
    ])
    await folder.load()
    let before = folder.preview.feed.revision
    let stream = folder.events.subscribe()
    let answer = try await folder.ask("/api/action/A", method: "POST", body: body)
    #expect(answer.status.code == status)
    #expect(answer.headers["Content-Type"] == "application/problem+json")
    #expect(answer.detail?.contains(detail) == true, "\(answer.text)")
    #expect(folder.preview.feed.revision == before && stream.news() == [])
  }

  @Test func `a touch in an environment that is not, or of no document, is refused`() async throws {
    let folder = try await folder()
    let touch = #"{"path":"0.0","event":"touchUpInside"}"#
    for (target, status) in [
      ("/api/action/B", 404), ("/api/action/A?device=nokia", 400),
      ("/api/action/A?variant=None", 400), ("/api/action/A?after=x", 400),
    ] {
      let answer = try await folder.ask(target, method: "POST", body: touch)
      #expect(answer.status.code == status, "\(target): \(answer.text)")
    }
    #expect(try await folder.ask("/api/action/B", method: "DELETE", body: "").status == .notFound)
    let refused = try await folder.ask("/api/action/A")
    #expect(refused.status == .methodNotAllowed && refused.headers["Allow"] == "POST, DELETE")
  }
}

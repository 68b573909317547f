import FileSystem
import FileWatching
import HTTP
import Testing

@testable import LiveProject
@testable import LiveSupport
@testable import PreviewServer

/// `/api/owner/{name}`: clients read and change the data that bindings read.
@Suite struct OwnerRoutesTests {
  private static let target = "/api/owner/A"

  private func folder(
    _ owner: String? = #"{ "name": "Ada", "order": { "adults": 2, "children": 1 } }"#
  ) async throws -> PreviewFolder {
    var files = ["A.xml": label("$name")]
    files["A.preview.json"] = owner.map { #"{ "owner": \#($0) }"# }
    let folder = try PreviewFolder(files)
    await folder.load()
    return folder
  }

  private func owner(_ response: Response) throws -> String {
    try #require(response.text.firstMatch(of: /"owner":(.*)\}\n$/).map { String($0.1) })
  }

  private func patch(_ folder: PreviewFolder, _ body: String) async throws -> Response {
    try await folder.ask(Self.target, method: "PATCH", body: body)
  }

  // MARK: What is answered

  @Test func `the data are those of the preview data, with the document's revision`() async throws {
    let folder = try await folder()
    let answer = try await folder.ask(Self.target)
    #expect(answer.keys == ["revision", "owner"])
    #expect(
      try owner(answer) == #"{"name":"Ada","order":{"adults":2,"children":1}}"#)
    let revision = try #require(folder.preview.feed["A"]?.revision.description)
    #expect(answer.text.hasPrefix(#"{"revision":"\#(revision)","#))
    #expect(answer.headers["ETag"]?.hasPrefix("\"\(revision)-") == true)
    #expect(try await folder.ask(Self.target + "?pretty").text.contains("\n    \"name\": \"Ada\""))
  }

  @Test func `a document without preview data has no data, until a patch gives it some`()
    async throws
  {
    let folder = try await folder(nil)
    #expect(try owner(try await folder.ask(Self.target)) == "null")
    #expect(try owner(try await patch(folder, #"{ "name": "Bo" }"#)) == #"{"name":"Bo"}"#)
    let reset = try await folder.ask(Self.target, method: "DELETE", body: "")
    #expect(try owner(reset) == "null")
  }

  @Test func `a patch merges, and its answer is what a request gets then`() async throws {
    let folder = try await folder()
    let answer = try await folder.ask(
      Self.target, method: "PATCH", headers: ["Content-Type": "application/merge-patch+json"],
      body: #"{ "name": null, "order": { "adults": 3 }, "tags": ["a", null] }"#)
    #expect(answer.status == .ok)
    #expect(
      try owner(answer) == #"{"order":{"adults":3,"children":1},"tags":["a",null]}"#)
    let again = try await folder.ask(Self.target)
    #expect(again.text == answer.text && again.headers["ETag"] == answer.headers["ETag"])
  }

  @Test func `each change has its revision, and what changes nothing has none`() async throws {
    let folder = try await folder()
    let first = try #require(folder.revision(of: "A"))
    for body in [#"{ "name": "Ada" }"#, "{}", #"{ "missing": null }"#, #"{ "order": {} }"#] {
      _ = try await patch(folder, body)
      #expect(folder.revision(of: "A") == first, "\(body)")
    }
    _ = try await patch(folder, #"{ "name": "Bo" }"#)
    #expect(folder.revision(of: "A") == first + 1)
    _ = try await folder.ask(Self.target, method: "DELETE", body: "")
    #expect(folder.revision(of: "A") == first + 2)
    _ = try await folder.ask(Self.target, method: "DELETE", body: "")
    #expect(folder.revision(of: "A") == first + 2)
  }

  @Test func `a client that has the revision waits for the next`() async throws {
    let folder = try await folder()
    let revision = try #require(folder.preview.feed["A"]?.revision.description)
    async let next = folder.ask(Self.target + "?after=\(revision)")
    while folder.preview.feed.waiterCount == 0 { await Task.yield() }
    _ = try await patch(folder, #"{ "name": "Bo" }"#)
    #expect(try await next.text.contains(#""name":"Bo""#))
  }

  @Test func `a client that has the copy gets none`() async throws {
    let folder = try await folder()
    let tag = try #require(try await folder.ask(Self.target).headers["ETag"])
    let headers: HTTPHeaders = ["If-None-Match": tag]
    #expect(try await folder.ask(Self.target, headers: headers).status == .notModified)
    _ = try await patch(folder, #"{ "name": "Bo" }"#)
    #expect(try await folder.ask(Self.target, headers: headers).status == .ok)
  }

  @Test func `HEAD is GET without a body, and other methods are refused`() async throws {
    let folder = try await folder()
    let head = try await folder.ask(Self.target, method: "HEAD")
    #expect(head.status == .ok && head.body == [])
    for method in ["POST", "PUT", "OPTIONS"] {
      let answer = try await folder.ask(Self.target, method: method, body: "{}")
      #expect(answer.status == .methodNotAllowed)
      #expect(answer.headers["Allow"] == "GET, HEAD, PATCH, DELETE")
    }
  }

  // MARK: Events

  @Test func `clients get an event for the look and then one for the model, with one revision`()
    async throws
  {
    let folder = try await folder()
    let stream = folder.events.subscribe()
    _ = try await patch(folder, #"{ "name": "Bo" }"#)
    let revision = folder.preview.feed.revision.description
    let text = stream.sent()
    #expect(
      text == """
        retry: 500

        event: changed
        data: {"revision":"\(revision)","documents":["A"],"cause":null,"files":[]}

        id: \(revision)
        event: model
        data: {"revision":"\(revision)","document":"A"}


        """)
    _ = try await patch(folder, #"{ "name": "Bo" }"#)
    #expect(stream.news() == [])
  }

  @Test func `a change that shows nowhere is one of the model alone, and draws nothing`()
    async throws
  {
    let folder = try PreviewFolder(["A.xml": label("a"), "A.preview.json": #"{ "owner": {} }"#])
    await folder.load()
    let stream = folder.events.subscribe()
    let layout = try await folder.ask("/api/layout/A")
    _ = try await patch(folder, #"{ "unused": 1 }"#)
    #expect(stream.news() == ["model"])
    let again = try await folder.ask("/api/layout/A")
    #expect(folder.stage.renders == 1)
    #expect(again.headers["ETag"] != layout.headers["ETag"])
    let revision = try #require(folder.preview.feed["A"]?.revision.description)
    #expect(again.text.contains(#""revision":"\#(revision)""#))
  }

  @Test func `a returning client that got a part of a change gets the whole change`() async throws {
    let folder = try await folder()
    let seen = folder.preview.feed.revision
    _ = try await patch(folder, #"{ "name": "Bo" }"#)
    #expect(folder.preview.feed.changes(after: seen).names == ["A"])
  }

  // MARK: Files that change

  @Test func `what was patched stays where the file stays, and the rest follows the file`()
    async throws
  {
    let folder = try await folder()
    _ = try await patch(folder, #"{ "name": "Bo", "order": { "adults": 9 }, "new": true }"#)
    let stream = folder.events.subscribe()
    try folder.write(
      "A.preview.json",
      #"{ "owner": { "name": "Cy", "order": { "adults": 2, "children": 4 } } }"#)
    let answer = try await folder.ask(Self.target)
    #expect(
      try owner(answer) == #"{"name":"Cy","order":{"adults":9,"children":4},"new":true}"#)
    #expect(stream.news() == ["changed A", "model"])
  }

  @Test func `an edit of the document, and preview data that are half written, keep the patch`()
    async throws
  {
    let folder = try await folder()
    _ = try await patch(folder, #"{ "name": "Bo" }"#)
    let patched = try owner(try await folder.ask(Self.target))
    try folder.write("A.xml", label("other"))
    #expect(try owner(try await folder.ask(Self.target)) == patched)
    try folder.write("A.preview.json", #"{ "owner": { "name": Ada" } }"#)
    #expect(try owner(try await folder.ask(Self.target)) == patched)
    try folder.write("A.preview.json", #"{ "owner": { "name": "Ada", "order": {} } }"#)
    #expect(try owner(try await folder.ask(Self.target)) == #"{"name":"Bo","order":{}}"#)
  }

  @Test func `a document that is removed forgets its patch`() async throws {
    let folder = try await folder()
    _ = try await patch(folder, #"{ "name": "Bo" }"#)
    try folder.remove("A.xml")
    await folder.preview.handle(Burst(paths: ["A.xml"]))
    #expect(try await folder.ask(Self.target).status == .notFound)
    #expect(try await patch(folder, "{}").status == .notFound)
    try folder.write("A.xml", label("back"))
    #expect(try await folder.ask(Self.target).text.contains(#""name":"Ada""#))
  }

  @Test func `data of one document are not those of another`() async throws {
    let folder = try PreviewFolder(["A.xml": label("a"), "cells/B c.xml": label("b")])
    _ = try await folder.ask("/api/owner/cells/B%20c", method: "PATCH", body: #"{"a":1}"#)
    #expect(try owner(try await folder.ask(Self.target)) == "null")
    #expect(try owner(try await folder.ask("/api/owner/cells/B%20c")) == #"{"a":1}"#)
  }
}

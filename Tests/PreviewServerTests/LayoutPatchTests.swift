import FileSystem
import Foundation
import HTTP
import Testing

@testable import LiveProject
@testable import LiveSupport
@testable import PreviewServer

/// `GET /api/layout/{name}?since=REVISION` returns the differences.
@Suite struct LayoutPatchTests {
  private let folder: PreviewFolder

  init() throws { folder = try PreviewFolder(["A.xml": Self.document("one")]) }

  private static func document(_ text: String) -> String {
    let others = (0..<40).map { "<UILabel text=\"other \($0)\"/>" }.joined()
    return "<LMColumnView><UILabel text=\"\(text)\"/>\(others)</LMColumnView>"
  }

  private func revision(of answer: Response) throws -> String {
    String(try #require(answer.text.firstMatch(of: /"revision":"([^"]+)"/)).1)
  }

  private func isPatch(_ answer: Response) -> Bool { answer.keys.contains("since") }

  @Test func `what was given before is patched`() async throws {
    let whole = try await folder.ask("/api/layout/A?include=scene")
    let since = try revision(of: whole)
    try folder.write("A.xml", Self.document("two"))
    let patch = try await folder.ask("/api/layout/A?include=scene&since=\(since)")
    #expect(patch.keys == ["document", "since", "revision", "set", "nodes"])
    #expect(patch.text.contains(#""since":"\#(since)""#))
    #expect(patch.text.contains(#""path":"0.0""#) && !patch.text.contains(#""path":"0.1""#))
    #expect(patch.headers["Cache-Control"] == "no-store")
    try folder.write("A.xml", Self.document("three"))
    let next = try await folder.ask(
      "/api/layout/A?include=scene&since=\(try revision(of: patch))")
    #expect(isPatch(next) && next.text.contains("three"))
  }

  /// The views with other paths in a patch, as `PATH←BEFORE`.
  private func moved(_ old: String, _ new: String) async throws -> [String] {
    try folder.write("A.xml", old)
    let since = try revision(of: try await folder.ask("/api/layout/A?include=scene"))
    try folder.write("A.xml", new)
    let patch = try await folder.ask("/api/layout/A?include=scene&since=\(since)")
    #expect(isPatch(patch))
    return patch.text.matches(of: /"path":"([0-9.]+)","before":(?:"([0-9.]+)"|null)/).map {
      "\($0.1)←\($0.2 ?? "")"
    }
  }

  @Test func `a patch says where views were before that have another path`() async throws {
    let row = "<LMRowView><UIButton/><UILabel text=\"c\"/></LMRowView>"
    let old = "<LMColumnView><UILabel text=\"a\"/><UILabel text=\"b\"/>\(row)</LMColumnView>"
    let with = old.replacing(
      "<UILabel text=\"b\"", with: "<UILabel text=\"new\"/><UILabel text=\"b\"")
    // The parts of buttons come along.
    let found = try await moved(old, with).filter { $0.split(separator: "←")[0].count < 8 }
    #expect(found.prefix(4) == ["0.1←", "0.2←0.1", "0.3←0.2", "0.3.0←0.2.0"])
    #expect(found.last == "0.3.1←0.2.1")
    #expect(try await moved(with, old).first == "0.1←0.2")
    let edited = old.replacing("\"a\"", with: "\"other\"").replacing("\"c\"", with: "\"too\"")
    #expect(try await moved(old, edited).isEmpty)
    #expect(try await moved(old, old.replacing("UIButton", with: "UISwitch")).first == "0.2.0←")
  }

  @Test func `where many views have other paths, the answer says it, too`() async throws {
    let (old, label) = (Self.document("one"), "<UILabel text=\"new\"/>")
    let found = try await moved(
      old, old.replacing("<LMColumnView>", with: "<LMColumnView>\(label)"))
    #expect(found == ["0.0←"] + (0...40).map { "0.\($0 + 1)←0.\($0)" })
  }

  @Test func `nothing is different where nothing changed`() async throws {
    let since = try revision(of: try await folder.ask("/api/layout/A?include=scene"))
    let patch = try await folder.ask("/api/layout/A?include=scene&since=\(since)")
    #expect(patch.text.contains(#""set":{},"nodes":[]"#))
    #expect(try revision(of: patch) == since)
  }

  @Test(arguments: ["", "nonsense", "00000000-1", "b-99"])
  func `a revision that is not known is answered with all`(since: String) async throws {
    let whole = try await folder.ask("/api/layout/A?include=scene")
    let answer = try await folder.ask("/api/layout/A?include=scene&since=\(since)")
    #expect(answer.body == whole.body)
    #expect(answer.headers["ETag"] == whole.headers["ETag"])
  }

  @Test func `a layout in another environment is no base`() async throws {
    let since = try revision(of: try await folder.ask("/api/layout/A?include=scene"))
    try folder.write("A.xml", Self.document("two"))
    let answer = try await folder.ask(
      "/api/layout/A?include=scene&direction=rtl&since=\(since)")
    #expect(answer.status == .ok && !isPatch(answer))
  }

  @Test func `of more than two revisions the oldest are forgotten`() async throws {
    let first = try revision(of: try await folder.ask("/api/layout/A?include=scene"))
    for text in ["two", "three"] {
      try folder.write("A.xml", Self.document(text))
      _ = try await folder.ask("/api/layout/A?include=scene")
    }
    #expect(!isPatch(try await folder.ask("/api/layout/A?include=scene&since=\(first)")))
  }

  @Test func `a change of all is answered with all`() async throws {
    let since = try revision(of: try await folder.ask("/api/layout/A?include=scene"))
    try folder.write("A.xml", "<LMRowView>\(label("only"))</LMRowView>")
    let answer = try await folder.ask("/api/layout/A?include=scene&since=\(since)")
    #expect(answer.status == .ok)
    let whole = try await folder.ask("/api/layout/A?include=scene")
    #expect(isPatch(answer) ? answer.body.count < 4096 : answer.body == whole.body)
  }

  @Test func `a patch and a whole answer have different tags, and a tag is known again`()
    async throws
  {
    let since = try revision(of: try await folder.ask("/api/layout/A?include=scene"))
    try folder.write("A.xml", Self.document("two"))
    let target = "/api/layout/A?include=scene&since=\(since)"
    let patch = try await folder.ask(target)
    let whole = try await folder.ask("/api/layout/A?include=scene")
    let tag = try #require(patch.headers["ETag"])
    #expect(tag != whole.headers["ETag"])
    let again = try await folder.ask(target, headers: ["If-None-Match": tag])
    #expect(again.status == .notModified)
  }
}

import FileSystem
import Foundation
import HTTP
import TestSupport
import Testing

@testable import LiveProject
@testable import LiveSupport
@testable import PreviewServer

/// `/api/tweak/{name}/apply` with a note: it is written before the view's element, and undone.
@Suite struct NoteRoutesTests {
  private static let text =
    "<LMColumnView>\n  <UILabel text=\"a\"/>\n  <UILabel text=\"b\"/>\n</LMColumnView>\n"

  private func folder(_ more: [String: String] = [:]) async throws -> PreviewFolder {
    let folder = try PreviewFolder(["A.xml": Self.text].merging(more) { $1 })
    await folder.load()
    return folder
  }

  private func write(
    _ folder: PreviewFolder, _ note: String, at path: String = "0.1", _ more: String = ""
  ) async throws -> Response {
    try await folder.ask(
      "/api/tweak/A/apply", method: "POST",
      body: #"{"path":"\#(path)","note":"\#(note)"\#(more)}"#)
  }

  private func file(_ folder: PreviewFolder, _ name: String = "A.xml") throws -> String {
    try String(contentsOfFile: "\(folder.path)/\(name)", encoding: .utf8)
  }

  private static func noted(_ note: String) -> String {
    text.replacing(
      "  <UILabel text=\"b", with: "  <!-- mkpreview: note \(note) -->\n  <UILabel text=\"b")
  }

  @Test func `a note is written, changed, removed and undone`() async throws {
    let folder = try await folder()
    let stream = folder.events.subscribe()
    #expect(try await write(folder, #"one\n--> 2"#).status == .ok)
    #expect(try file(folder) == Self.noted("one\n       -&#45;> 2"))
    #expect(try await folder.ask("/api/layout/A").text.contains(#""note":"one\n--> 2""#))
    #expect(stream.news().contains("changed A"))
    #expect(try await write(folder, "two").status == .ok)
    #expect(try file(folder) == Self.noted("two"))
    #expect(try await write(folder, "").status == .ok)
    #expect(try file(folder) == Self.text)
    #expect(try await !folder.ask("/api/layout/A").text.contains(#""note":"#))
    for _ in 0..<3 {
      #expect(try await folder.ask("/api/tweak/A/undo", method: "POST").status == .ok)
    }
    #expect(try file(folder) == Self.text)
  }

  @Test func `an edit of the comment alone is in the next layout`() async throws {
    let folder = try await folder(["A.xml": Self.noted("one")])
    let first = try await folder.ask("/api/layout/A?include=scene").text
    let revision = try #require(first.firstMatch(of: /"revision":"([^"]+)"/)).1
    try folder.write("A.xml", Self.noted("two"))
    let patch = try await folder.ask("/api/layout/A?include=scene&since=\(revision)").text
    #expect(
      patch.contains(#""nodes":[{"path":"0.1","set":{"note":"two"}}]"#), "\(patch)")
    try folder.write("A.xml", Self.text)
    #expect(try await !folder.ask("/api/layout/A").text.contains(#""note":"#))
  }

  @Test func `a note about another element than the one there is refused`() async throws {
    let folder = try await folder()
    let layout = try await folder.ask("/api/layout/A").text
    let revision = try #require(layout.firstMatch(of: /"revision":"([^"]+)"/)).1
    let element = #","element":{"file":"A.xml","line":3,"column":3}"#
    let inserted = Self.text.replacing("<LMColumnView>", with: "<LMColumnView>\n  <UILabel/>")
    try folder.write("A.xml", inserted)
    let late = try await write(folder, "n", element + #","revision":"\#(revision)""#)
    #expect(late.status == .conflict)
    #expect(late.text.contains("The document was edited after \(revision)"))
    let other = try await write(folder, "n", at: "0.2", element)
    #expect(other.status == .conflict && other.text.contains("not that of A.xml:3:3"))
    #expect(try await write(folder, "n", at: "0.9").status == .conflict)
    #expect(try file(folder) == inserted)
    #expect(try await write(folder, "n", at: "0.1", element).status == .ok)
  }

  @Test func `a note goes into the included document, or before the include`() async throws {
    let folder = try await folder([
      "A.xml": "<LMColumnView><?include B?><?include B?></LMColumnView>",
      "B.xml": "<UILabel text='b'/>\n",
    ])
    #expect(try await write(folder, "n", at: "0.1.0").status == .ok)
    #expect(try file(folder, "B.xml") == "<!-- mkpreview: note n -->\n<UILabel text='b'/>\n")
    #expect(try await folder.ask("/api/layout/A").text.matches(of: /"note":"n"/).count == 2)
    #expect(try await write(folder, "m", at: "0.1").status == .ok)
    #expect(
      try file(folder)
        == "<LMColumnView><?include B?><!-- mkpreview: note m --><?include B?></LMColumnView>")
  }

  @Test func `a note leaves tried values as they are`() async throws {
    let folder = try await folder()
    _ = try await folder.ask(
      "/api/tweak/A", method: "PUT", body: #"{"path":"0.1","property":"text","value":"tried"}"#)
    let answer = try await write(folder, "n")
    #expect(answer.text.contains(#""value":"tried""#) && answer.text.contains(#""line":4"#))
    #expect(try file(folder) == Self.noted("n"))
  }

  @Test(
    arguments: try nonEmpty([
      #"{"path":"0","note":1}"#, #"{"path":"0","note":null}"#, #"{"note":"n"}"#,
      #"{"path":"0","note":"\u0001"}"#, #"{"path":"0","note":"n","property":"text"}"#,
      #"{"path":"0","note":"n","template":"card"}"#, #"{"path":"0","note":"n","value":"1"}"#,
    ]))
  func `a wrong request is refused`(body: String) async throws {
    let folder = try await folder()
    let answer = try await folder.ask("/api/tweak/A/apply", method: "POST", body: body)
    #expect(answer.status == .badRequest, "\(answer.text)")
    #expect(try file(folder) == Self.text)
  }
}

import FileSystem
import FileWatching
import HTTP
import Markup
import Testing
import Views
import Workspace

@testable import LiveProject
@testable import LiveSupport
@testable import PreviewServer

/// Documents that are part of others, as the server keeps track of them.
@Suite struct IncludeTests {
  private let outer = "<LMColumnView><?include Part?></LMColumnView>"

  /// The users of each document, as the list tells them.
  private func users(_ folder: PreviewFolder) async throws -> [String: String] {
    await folder.load()
    let list = try await folder.ask("/api/documents").text
    let entries = list.matches(of: /"name":"([^"]+)".*?"usedBy":\[([^\]]*)\]/)
    return Dictionary(uniqueKeysWithValues: entries.map { (String($0.1), String($0.2)) })
  }

  @Test func `a list names the documents that include another, itself or for a size class`()
    async throws
  {
    let folder = try PreviewFolder([
      "A.xml": outer, "B.xml": outer, "C.xml": label("c"), "Part.xml": label("part"),
    ])
    #expect(try await users(folder) == ["A": "", "B": "", "C": "", "Part": #""A","B""#])
    try folder.write("Part~vertical.xml", label("tall part"))
    #expect(try await users(folder)["Part"] == #""A","B""#)
    #expect(try await folder.ask("/api/layout/A").text.contains("tall part"))
    #expect(try await folder.ask("/api/documents").text.contains(#""uses":["Part~vertical.xml"]"#))
    try folder.write("A.xml", label("alone"))
    #expect(try await users(folder)["Part"] == #""B""#)
  }

  @Test func `a change of a part is a change of those that include it`() async throws {
    let folder = try PreviewFolder([
      "A.xml": outer, "C.xml": label("c"), "Part.xml": label("part"),
      "mkpreview.json": #"{ "dialect": "4.0" }"#,
    ])
    await folder.load()
    let stream = folder.events.subscribe()
    try folder.write("Part.xml", label("changed"))
    await folder.preview.handle(Burst(paths: ["Part.xml"]))
    #expect(stream.news() == ["changed A Part"])
    try folder.remove("Part.xml")
    await folder.preview.handle(Burst(paths: ["Part.xml"], awaited: ["Part.xml"]))
    #expect(stream.news() == ["documents  Part", "changed A"])
    #expect(try #require(await folder.preview.state(of: "A")).status.errors == 1)
    try folder.write("Part.xml", label("again"))
    #expect(try await folder.ask("/api/layout/A").text.contains(#""text":"again""#))
  }

  @Test func `what an owner supplies is shown, and a mistake in a part is reported there`()
    async throws
  {
    let folder = try PreviewFolder([
      "A.xml": #"<root><UILabel id="name"/><Rating/></root>"#,
      "A.preview.json": """
      { "root": "LMRowView", "outlets": { "name": { "text": "Ada" }, "nobody": { "text": "" } } }
      """,
      "mkpreview.json": """
      { "classes": { "Rating": { "superclass": "LMColumnView", "document": "Stars" } } }
      """,
      "Stars.xml": "<root>\n  <UILabel text=\"stars\" nonsense=\"1\"/></root>",
    ])
    let layout = try await folder.ask("/api/layout/A").text
    #expect(layout.contains(#""root":{"class":"LMRowView""#))
    #expect(layout.contains(#""text":"Ada""#) && layout.contains(#""text":"stars""#))
    let document = try #require(await folder.preview.state(of: "A"))
    #expect(
      document.status.diagnostics.map { "\($0.file):\($0.range.start.line) \($0.code)" } == [
        "A.preview.json:1 unknown-outlet", "Stars.xml:2 unknown-property",
      ])
    #expect(document.status.uses == ["A.preview.json", "Stars.xml", "mkpreview.json"])
  }
}

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

/// Files that take a document's place on screens of a size class (guide 4.0, Size Classes).
@Suite struct SizeClassTests {
  private func layout(_ folder: PreviewFolder, _ query: String = "") async throws -> String {
    try await folder.ask("/api/layout/A\(query)").text
  }

  private let landscape = "?orientation=landscape&device=iphone-8-plus"

  @Test func `each size class shows its own file, and others the plain one`() async throws {
    let folder = try PreviewFolder([
      "A.xml": label("plain"), "A~horizontal.xml": label("wide"), "A~normal.xml": label("large"),
      "A~minimal.xml": label("small"),
    ])
    #expect(try await layout(folder).contains(#""text":"plain""#))
    let wide = try await layout(folder, landscape)
    #expect(wide.contains(#""text":"wide""#))
    #expect(wide.contains(#""source":{"file":"A~horizontal.xml","line":1,"column":1}"#))
    #expect(wide.contains(#""document":"A""#))
    #expect(try await layout(folder, "?device=ipad-9-7").contains(#""text":"large""#))
    #expect(try await layout(folder, "?orientation=landscape").contains(#""text":"small""#))
    #expect(try await layout(folder, "?sizeClass=horizontal").contains(#""text":"wide""#))
  }

  @Test func `the file of the standard environment's size class tells the state`() async throws {
    let folder = try PreviewFolder([
      "A.xml": label("plain"), "A~vertical.xml": "<LMColumnView>\n  <Nonsense/></LMColumnView>",
    ])
    let document = try #require(await folder.preview.state(of: "A"))
    #expect(document.status.diagnostics.map(\.file) == ["A~vertical.xml"])
    #expect(document.status.diagnostics.map(\.range.start.line) == [2])
    #expect(document.status.uses == ["A~vertical.xml"] && document.state.document.file == "A.xml")
  }

  @Test func `a file that comes or goes is seen at once`() async throws {
    let folder = try PreviewFolder(["A.xml": label("plain"), "B.xml": label("b")])
    await folder.load()
    #expect(try await layout(folder, landscape).contains(#""text":"plain""#))
    try folder.write("A~horizontal.xml", label("wide"))
    #expect(try await layout(folder, landscape).contains(#""text":"wide""#))
    try folder.write("A~horizontal.xml", label("wider"))
    #expect(try await layout(folder, landscape).contains(#""text":"wider""#))
    try folder.remove("A~horizontal.xml")
    #expect(try await layout(folder, landscape).contains(#""text":"plain""#))
    #expect(folder.stage.renders(of: "B") == 1)
  }

  @Test func `a burst reports only the document, even if another size is shown`() async throws {
    let folder = try PreviewFolder(["A.xml": label("plain"), "B.xml": label("b")])
    await folder.load()
    let stream = folder.events.subscribe()
    try folder.write("A~minimal.xml", label("small"))
    await folder.preview.handle(Burst(paths: ["A~minimal.xml"]))
    #expect(stream.news() == ["changed A"])
  }

  @Test func `a file that stops parsing is stale where it is shown, and there alone`() async throws
  {
    let folder = try PreviewFolder([
      "A.xml": label("plain"), "A~horizontal.xml": label("wide"),
    ])
    await folder.load()
    try folder.write("A~horizontal.xml", "<LMColumnView>\n  <UILabel></LMColumnView>")
    let wide = try await layout(folder, landscape)
    #expect(wide.contains(#""stale":true"#) && wide.contains(#""text":"wide""#))
    #expect(wide.contains(#""file":"A~horizontal.xml","line":2"#))
    let plain = try await layout(folder)
    #expect(plain.contains(#""stale":false"#) && plain.contains(#""diagnostics":[]"#))
    try folder.write("A.xml", "<LMColumnView")
    #expect(try await layout(folder).contains(#""stale":true"#))
    try folder.write("A~horizontal.xml", label("mended"))
    #expect(try await layout(folder, landscape).contains(#""stale":false"#))
  }

  @Test func `a new file that does not parse shows what was there before`() async throws {
    let folder = try PreviewFolder(["A.xml": label("plain")])
    await folder.load()
    try folder.write("A~horizontal.xml", "<LMColumnView>\n  <UILabel></LMColumnView>")
    let wide = try await layout(folder, landscape)
    #expect(wide.contains(#""stale":true"#) && wide.contains(#""text":"plain""#))
    #expect(wide.contains(#""file":"A~horizontal.xml","line":2"#))
  }

  @Test func `the source is that of the plain file, or of the size class asked for`() async throws {
    let folder = try PreviewFolder([
      "A.xml": label("plain"), "A~horizontal.xml": label("wide"),
    ])
    #expect(try await folder.ask("/api/source/A").text == label("plain"))
    #expect(try await folder.ask("/api/source/A?sizeClass=horizontal").text == label("wide"))
    let none = try await folder.ask("/api/source/A?sizeClass=minimal")
    #expect(none.status == .notFound && none.detail == "There is no file “A~minimal.xml”.")
    #expect(try await folder.ask("/api/source/A?sizeClass=wide").status == .badRequest)
  }

  @Test func `the source of a revision is the text that is drawn`() async throws {
    let folder = try PreviewFolder([
      "A.xml": label("plain"), "A~horizontal.xml": label("wide"), "B.xml": "<LMColumnView",
    ])
    await folder.load()
    try folder.write("A.xml", "<LMColumnView")
    try folder.write("A~horizontal.xml", "<LMRowView")
    let revision = try #require(try await layout(folder).firstMatch(of: /"revision":"(.*?)"/)?.1)
    let path = "/api/source/A?revision=\(revision)"
    #expect(try await folder.ask("/api/source/A").text == "<LMColumnView")
    #expect(try await folder.ask(path).text == label("plain"))
    #expect(try await folder.ask(path + "&sizeClass=horizontal").text == label("wide"))
    #expect(try await folder.ask(path + "&sizeClass=minimal").status == .notFound)
    let other = try await folder.ask("/api/source/A?revision=\(revision)0")
    #expect(other.detail == "The text of the revision “\(revision)0” is unknown.")
    let never = try await folder.ask("/api/layout/B").text
    let first = try #require(never.firstMatch(of: /"revision":"(.*?)"/)?.1)
    #expect(try await folder.ask("/api/source/B?revision=\(first)").status == .notFound)
  }

  @Test func `a file that is left out is not shown`() async throws {
    let folder = try PreviewFolder([
      "A.xml": label("plain"), "A~horizontal.xml": label("wide"),
      "mkpreview.json": #"{ "exclude": ["*~horizontal.xml"] }"#,
    ])
    #expect(try await layout(folder, landscape).contains(#""text":"plain""#))
    try folder.remove("mkpreview.json")
    #expect(try await layout(folder, landscape).contains(#""text":"wide""#))
  }
}

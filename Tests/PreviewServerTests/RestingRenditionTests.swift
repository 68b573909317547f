import Caching
import FileSystem
import FileWatching
import HTTP
import Preview
import Testing

@testable import LiveProject
@testable import LiveSupport
@testable import PreviewServer

/// Of many documents only those that were used last keep their drawing.
@Suite struct RestingRenditionTests {
  private func folder() async throws -> PreviewFolder {
    let folder = try PreviewFolder(
      [
        "A.xml": "<LMColumnView><?include Part?></LMColumnView>", "Part.xml": label("part"),
        "X.xml": label("x"), "Y.xml": label("y"), "Z.xml": "<LMColumnView nonsense=\"1\"/>",
      ], drawings: 2)
    await folder.load()
    return folder
  }

  @Test func `what lists show of a document stays when its drawing goes`() async throws {
    let folder = try await folder()
    #expect(folder.preview.tools.drawings.usage.entries == 2)
    #expect(folder.preview.feed["A"]?.state.renditions.all.map { $0.rendition == nil } == [true])
    #expect(folder.preview.feed["A"]?.status.uses == ["Part.xml"])
    let stream = folder.events.subscribe()
    _ = try await folder.ask("/api/documents")
    #expect(folder.stage.renders == 5)
    // An audit needs a drawing; its problems stay when the drawing goes again.
    _ = try await folder.ask("/api/diagnostics")
    let drawn = folder.stage.renders
    _ = try await folder.ask("/api/diagnostics?pretty")
    #expect(folder.stage.renders == drawn)
    #expect(stream.news() == [])
  }

  @Test func `a drawing at rest is drawn again when it is asked for, in the same version`()
    async throws
  {
    let folder = try await folder()
    let before = try #require(folder.preview.feed["A"])
    let stream = folder.events.subscribe()
    #expect(try await folder.ask("/api/layout/A").text.contains("part"))
    #expect(folder.stage.renders(of: "A") == 2)
    #expect(folder.preview.feed["A"]?.revision == before.revision)
    #expect(folder.preview.tools.drawings.usage.entries == 2)
    #expect(stream.news() == [])
    _ = try await folder.ask("/api/layout/A?pretty")
    #expect(folder.stage.renders(of: "A") == 2)
  }

  @Test func `a drawing at rest is compared with what a change makes of it`() async throws {
    let folder = try await folder()
    let stream = folder.events.subscribe()
    try folder.write("Part.xml", label("part") + "<!-- said to the reader alone -->")
    await folder.preview.handle(Burst(paths: ["Part.xml"]))
    #expect(folder.stage.renders(of: "A") == 2)
    #expect(stream.news() == ["changed Part"])
    _ = try await folder.ask("/api/layout/X")
    _ = try await folder.ask("/api/layout/Y")
    try folder.write("Part.xml", label("else"))
    await folder.preview.handle(Burst(paths: ["Part.xml"]))
    #expect(stream.news() == ["changed A Part"])
  }

  @Test func `a drawing that looks different when it is drawn again is a change, told once`()
    async throws
  {
    let folder = try await folder()
    let stream = folder.events.subscribe()
    let document = try folder.document("A")
    try folder.write("Part.xml", label("else"))
    // The request comes before the change is known.
    let layout = try #require(try await document.layout(for: EnvironmentRequest()))
    let now = try #require(folder.preview.feed["A"])
    #expect(layout.published.revision == now.revision && now.state.version.number == 2)
    await folder.preview.handle(Burst(paths: ["Part.xml"]))
    #expect(stream.news() == ["changed A", "changed Part"])
  }

  @Test func `drawings are limited by their size, too, and the last one stays`() async throws {
    let folder = try PreviewFolder(["A.xml": label("a"), "B.xml": label("b"), "C.xml": label("c")])
    var drawn: [TrackedRendition] = []
    for name in ["A", "B", "C"] {
      drawn.append(try #require(try await folder.preview.layout(of: Path(name))).tracked)
    }
    let size = try #require(drawn[0].rendition).memory
    // A column and a label, with their names, places and drawing.
    #expect((2000..<6000).contains(size))
    let drawings = PresentDrawings(size: size * 3 / 2)
    for (index, rendition) in drawn.enumerated() {
      rendition.use.setToNow()
      drawings.insert(rendition)
      #expect(drawings.usage.entries == 1)
      #expect(drawn.map { $0.rendition != nil }.firstIndex(of: true) == index)
    }
    let small = PresentDrawings(size: 1)
    small.insert(drawn[2])
    #expect(small.usage.entries == 1)
  }
}

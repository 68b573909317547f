import FileSystem
import Preview
import Testing

@testable import LiveProject
@testable import LiveSupport
@testable import PreviewServer

@Suite struct GivenDrawingsTests {
  /// Layouts of some documents of four views each: a column with three views in it.
  private func layouts(_ names: String...) async throws -> [DocumentLayout] {
    let document = "<LMColumnView><UILabel/><UILabel/><UIView/></LMColumnView>"
    let files = Dictionary(uniqueKeysWithValues: names.map { ("\($0).xml", document) })
    let folder = try PreviewFolder(files)
    var layouts: [DocumentLayout] = []
    for name in names {
      layouts.append(try #require(try await folder.preview.layout(of: Path(name))))
    }
    return layouts
  }

  private func isKept(_ layout: DocumentLayout, in given: GivenDrawings) -> Bool {
    let published = layout.published
    return given.drawing(
      of: published.name, as: layout.tracked.key, at: published.revision) == layout.rendition
  }

  @Test func `beyond the room, those that were given first go, and small ones count as 100 views`()
    async throws
  {
    let layouts = try await layouts("A", "B", "C")
    #expect(layouts.allSatisfy { $0.rendition.viewCount == 4 })
    let given = GivenDrawings(limit: 200)
    for layout in layouts { given.add(layout) }
    #expect(layouts.map { isKept($0, in: given) } == [false, true, true])
    given.add(layouts[1])
    given.add(layouts[0])
    #expect(layouts.map { isKept($0, in: given) } == [true, true, false])
  }

  @Test func `a drawing that is larger than the room is not kept`() async throws {
    let layouts = try await layouts("A")
    let given = GivenDrawings(limit: 99)
    given.add(layouts[0])
    #expect(!isKept(layouts[0], in: given))
  }
}

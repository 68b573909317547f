import Geometry
import Markup
import Scene
import TestSupport
import Testing
import Views

@testable import Preview
@testable import PreviewSupport

/// Values that name a part of their own element: MarkupKit sets them when the element begins, before
/// it has parts (LMViewBuilder.m 4.5.1, didStartElement).
@Suite struct EarlySelectionTests {
  private static let segments = "<segment title=\"a\" value=\"1\"/><segment title=\"b\"/>"

  private func chosen(_ sample: Sample) -> [Bool] { sample.texts().map { $0.fill == .white } }

  @Test(arguments: ["selectedSegmentIndex=\"0\"", "value=\"1\""], Dialect.allCases)
  func `a constant selects no segment`(attribute: String, dialect: Dialect) throws {
    let sample = try Sample(
      "<LMSegmentedControl \(attribute)>\(Self.segments)</LMSegmentedControl>", in: dialect)
    #expect(chosen(sample) == [false, false])
    #expect(sample.told.filter { $0.contains("ignored") }.count == 1)
    #expect(sample.rendition.diagnostics.last?.severity == .warning)
  }

  @Test func `no selection is no mistake`() throws {
    let sample = try Sample(
      "<UISegmentedControl selectedSegmentIndex=\"-1\">\(Self.segments)</UISegmentedControl>")
    #expect(!sample.codes.contains("ignored-attribute"))
  }

  @Test func `a template and a binding select nothing either`() throws {
    let files = ["view.preview.json": #"{ "owner": { "index": 0 } }"#]
    for attribute in ["class=\"first\"", "selectedSegmentIndex=\"$index\""] {
      let sample = try Sample(
        """
        <?properties { "first": { "selectedSegmentIndex": 0 } }?>
        <LMSegmentedControl \(attribute)>\(Self.segments)</LMSegmentedControl>
        """, with: files)
      #expect(chosen(sample) == [false, false])
      #expect(sample.codes == ["ignored-attribute"])
    }
  }

  @Test func `the owner selects later`() throws {
    let control = "<LMSegmentedControl id=\"c\">\(Self.segments)</LMSegmentedControl>"
    let outlets = #"{ "outlets": { "c": { "selectedSegmentIndex": 1 } } }"#
    let sample = try Sample(control, with: ["view.preview.json": outlets])
    #expect(chosen(sample) == [false, true])
    #expect(sample.codes == [])
  }

  @Test func `the data of a cell arrive when it has its segments`() throws {
    let files = [
      "view.preview.json":
        #"{ "content": { "tableView": { "cell": "Row", "items": [{ "i": 1 }] } } }"#,
      "Row.xml": """
      <root><LMSegmentedControl selectedSegmentIndex="$i">\(Self.segments)</LMSegmentedControl></root>
      """,
    ]
    let sample = try Sample("<UITableView/>", with: files)
    #expect(sample.texts("0.0.0").map { $0.fill == .white } == [false, true])
    #expect(sample.codes == [])
  }

  @Test func `a scroll view stays on its first page, and a page view turns`() throws {
    let pages = "<UIView/><UIView/>"
    let scroll = try Sample(
      "<LMScrollView currentPage=\"1\" pagingEnabled=\"true\"><UIView width=\"600\"/></LMScrollView>"
    )
    #expect(scroll[]?.scene.scroll?.offset.x == 0)
    #expect(scroll.codes.contains("ignored-attribute"))
    let paged = try Sample("<LMPageView currentPage=\"1\">\(pages)</LMPageView>")
    #expect(paged[]?.scene.scroll?.offset.x == 300)
    #expect(paged.codes == [])
  }
}

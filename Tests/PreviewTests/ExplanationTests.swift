import Markup
import Scene
import TestSupport
import Testing
import Views

@testable import Preview
@testable import PreviewSupport

/// The sentences on real documents, on a screen of 300 × 200 points.
///
/// At 20 points, a character is 12 wide, and a line 24 high.
@Suite struct ExplanationTests {
  private func explain(_ name: String, in xml: String) throws -> Explanation {
    var options = EnvironmentOptions()
    try options.set("width", to: "300")
    try options.set("height", to: "200")
    return try #require(try explain(name, in: xml, options))
  }

  private func explain(
    _ name: String, in xml: String, _ options: EnvironmentOptions
  ) throws -> Explanation? {
    let context = ViewContext(
      environment: try Environment([options]), resources: FixturePictures(),
      text: FixedWidthText())
    let parsed = Preview.parse(Array(xml.utf8), name: "view", file: "view.xml")
    var inspector = ViewInspector(parsed, in: context)
    return inspector.explanation(of: name)
  }

  @Test func `a view fills the margins of its column`() throws {
    let explanation = try explain(
      "a",
      in: """
        <LMColumnView layoutMargins="16" verticalAlignment="top">
          <UIView id="a" height="20"/>
        </LMColumnView>
        """)
    #expect(explanation.width.map(\.text) == ["268 wide: fills LMColumnView (300 − 16 − 16)"])
    #expect(explanation.width.first?.others == ["0"])
    // The value of layoutMargins.
    #expect(explanation.width.first?.source?.range.start.column == 30)
    #expect(explanation.x.map(\.text) == ["16 from the left: leading margin"])
    #expect(explanation.y.map(\.text) == ["16 from the top: top margin"])
  }

  @Test func `a minimum height overrides the view's own size`() throws {
    let explanation = try explain(
      "a",
      in: """
        <LMColumnView verticalAlignment="top">
          <UILabel id="a" text="a" font="System 20" minimumHeight="44"/>
        </LMColumnView>
        """)
    #expect(
      explanation.height.map(\.text) == [
        "44 high: its own size, 24, is below minimumHeight 44"
      ])
  }

  @Test func `the last view of a row ends at the trailing margin`() throws {
    let explanation = try explain(
      "b",
      in: """
        <LMRowView layoutMargins="0" layoutMarginTrailing="12">
          <UIView id="a"/>
          <UIView id="b" width="40"/>
        </LMRowView>
        """)
    #expect(explanation.x.map(\.text) == ["ends 12 from the right: trailing margin"])
    #expect(explanation.width.map(\.text) == ["40 wide: its width is 40"])
  }

  @Test func `a view gives way to one that keeps its size`() throws {
    // 20 and 12 characters ask for 240 and 144; 300 − 8 − 144 are left.
    let explanation = try explain(
      "name",
      in: """
        <LMRowView layoutMargins="0">
          <UILabel id="name" weight="1" text="aaaaaaaaaaaaaaaaaaaa" font="System 20"/>
          <UILabel id="price" text="aaaaaaaaaaaa" font="System 20"/>
        </LMRowView>
        """)
    #expect(
      explanation.width.map(\.text) == [
        "148 wide, of 240 wanted: gave way to price, since views with a weight yield first"
      ])
  }

  @Test func `a view gives way by its weight`() throws {
    // 300 − 8 for weights of 1 and 3; each asks for 120.
    let explanation = try explain(
      "name",
      in: """
        <LMRowView layoutMargins="0">
          <UILabel id="name" weight="1" text="aaaaaaaaaa" font="System 20"/>
          <UILabel id="price" weight="3" text="aaaaaaaaaa" font="System 20"/>
        </LMRowView>
        """)
    #expect(
      explanation.width.first?.text
        == "73 wide, of 120 wanted: gave way to price, whose weight is 3; its own is 1")
  }

  @Test func `an undetermined size is explained with a remedy`() throws {
    let explanation = try explain(
      "a",
      in: """
        <LMRowView layoutMargins="0">
          <LMColumnView id="a"><UIView/></LMColumnView>
          <LMColumnView id="b"><UIView/></LMColumnView>
        </LMRowView>
        """)
    #expect(
      explanation.width.first?.text.contains(
        "Nothing determines how “a”, “b” share 292 points of the width of LMRowView 0. Give one view a weight"
      ) == true)
    #expect(explanation.width.first?.others == ["0.1", "0"])
  }

  @Test func `a contradiction is explained with a remedy`() throws {
    let explanation = try explain(
      "a", in: "<LMColumnView layoutMargins=\"0\"><UIView id=\"a\" width=\"80\"/></LMColumnView>")
    #expect(explanation.width.first?.rule == "conflict")
    #expect(explanation.width.map(\.rule).contains("fixed"))
    #expect(explanation.width.map(\.rule).contains("fill"))
    #expect(explanation.width.first?.text.contains("Remove a fixed or bounded width") == true)
  }

  @Test func `a view's class places its parts`() throws {
    let explanation = try explain(
      "0.0.0", in: "<LMColumnView><UIButton style=\"systemButton\" title=\"a\"/></LMColumnView>")
    #expect(explanation.width.map(\.rule) == ["class"])
    #expect(explanation.width.first?.text.hasSuffix("wide: UIButton places it by itself") == true)
  }

  // MARK: Causes first

  /// A table with a cell of two labels of 12 points with a gap of 8, and a row that is not held.
  private static let table = """
    <LMTableView id="t">
      <LMTableViewCell id="cell"><LMColumnView id="c">
        <UILabel id="a" text="a" font="System 10"/><UILabel id="b" text="b" font="System 10"/>
      </LMColumnView></LMTableViewCell>
      <LMTableViewCell id="flat"><LMRowView id="r" verticalAlignment="center">
        <UILabel id="d" text="d" font="System 10"/><LMSpacer/>
      </LMRowView></LMTableViewCell>
      <LMTableViewCell id="none"><?ignoreLayoutMargins?><LMSpacer/></LMTableViewCell>
      <UITableViewCell id="text" textLabel.text="a"/>
    </LMTableView>
    """

  @Test(
    arguments: try nonEmpty([
      // 12 + 8 + 12, margins of 11 and a separator of half a point.
      ("cell", "54.5 high: as high as its content, 32, and margins 11 + 11 and a separator of 0.5"),
      ("flat", "22.5 high: as high as its content, 0, and margins 11 + 11 and a separator of 0.5"),
      ("none", "44 high: the standard height of a row, since its content has none"),
      ("text", "44 high: the standard height of a row"),
      ("c", "32 high: as high as a and b side by side"),
      ("a", "12 high: its own size"),
      ("d", "12 high: its own size"),
    ]))
  func `the height of a cell follows from its content, not the other way round`(
    id: String, sentence: String
  ) throws {
    #expect(try explain(id, in: Self.table).height.map(\.text) == [sentence])
  }

  @Test func `a cell says as high as its content without a separator`() throws {
    let xml = """
      <LMTableView separatorStyle="none"><LMTableViewCell id="a"><UIView height="22"/></LMTableViewCell>
      </LMTableView>
      """
    #expect(
      try explain("a", in: xml).height.map(\.text)
        == ["44 high: as high as its content, 22, and margins 11 + 11"])
  }

  @Test func `a row's height may be the table's`() throws {
    let xml =
      "<LMTableView rowHeight=\"60\"><LMTableViewCell id=\"a\"><UIView/></LMTableViewCell></LMTableView>"
    #expect(try explain("a", in: xml).height.map(\.text) == ["60 high: rowHeight of LMTableView"])
  }

  @Test func `the far edge is no reason for a position that the near one gives`() throws {
    #expect(try explain("c", in: Self.table).y.map(\.text) == ["11 from the top: top margin"])
    #expect(
      try explain("a", in: Self.table).y.map(\.text) == ["0 from the top: the edge of c"])
    #expect(try explain("b", in: Self.table).y.map(\.text) == ["20 from the top: 8 after a"])
  }

  @Test func `a view whose row is 0 high says so first`() throws {
    let flat = "r is 0 high, since its views do not hold it open: use verticalAlignment=\"fill\""
    let label = try explain("d", in: Self.table)
    #expect(label.y.map(\.text) == [flat, "-6 from the top: in the middle of r"])
    #expect(label.y.first?.rule == "squeezed")
    let row = try explain("r", in: Self.table)
    #expect(row.height.map(\.text) == [flat, "0 high: fills flat (22.5 − 11 − 11.5)"])
  }

  @Test func `an aspect ratio elsewhere does not make a view as wide as its content`() throws {
    // Without the ratio, layouts without a rule show which one counts.
    let xml = """
      <LMColumnView>
        <LMAnchorView id="a" height="60">
          <LMRowView anchor="top, left, right"><UIView width="44"/><LMSpacer/></LMRowView>
        </LMAnchorView>
        <LMRowView><UIView aspectRatio="1"/><LMSpacer width="10"/></LMRowView>
      </LMColumnView>
      """
    let explanation = try explain("a", in: xml)
    #expect(explanation.width.map(\.text) == ["300 wide: fills LMColumnView"])
    #expect(explanation.height.first?.text == "60 high: its height is 60")
  }

  @Test func `free space is a weaker reason than a view's own size`() throws {
    let xml = """
      <LMColumnView>
        <LMColumnView id="c" spacing="8">
          <UILabel id="a" text="a" font="System 10"/><UILabel text="b" font="System 10"/>
        </LMColumnView>
        <LMRowView><UIView aspectRatio="1" width="20"/><LMSpacer/></LMRowView>
        <LMSpacer/>
      </LMColumnView>
      """
    #expect(try explain("a", in: xml).height.first?.text == "12 high: its own size")
    #expect(
      try explain("c", in: xml).height.first?.text
        == "32 high: as high as a and UILabel 0.0.1 side by side")
  }

  @Test func `every view has a reason for each number`() throws {
    for fixture in try nonEmpty(Fixture.all) {
      let xml = try #require(fixture.text("view.xml"))
      guard let root = try Preview.render(xml, try fixture.options()).root else { continue }
      for path in root.paths {
        let explanation = try explain(path, in: xml, try fixture.options())
        let parts = try #require(explanation).parts
        #expect(parts.allSatisfy { !$0.sentences.isEmpty }, "\(fixture) \(path)")
      }
    }
  }
}

extension LayoutNode {
  /// The paths of the view and all views in it.
  fileprivate var paths: [String] { [report.path.text] + children.flatMap(\.paths) }
}

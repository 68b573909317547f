import Geometry
import Markup
import Scene
import Testing
import Views

@testable import Preview
@testable import PreviewSupport

/// Preview data's content in tables, on a screen of 300 × 200 points.
@Suite struct ContentTests {
  private func sample(
    _ xml: String, content: String, _ files: [String: String] = [:]
  ) throws -> Sample {
    let owner = #"{ "content": \#(content) }"#
    return try Sample(xml, with: files.merging(["view.preview.json": owner]) { $1 })
  }

  /// The views of the document with their frames.
  private func frames(_ sample: Sample) throws -> [String] {
    Fixture.lines(of: try #require(sample.rendition.root))
  }

  private static let parts = """
    <LMTableView><UITableViewCell textLabel.text="A"/><?sectionBreak?><?sectionName dynamic?>
    <?sectionBreak?><UITableViewCell textLabel.text="B"/></LMTableView>
    """

  @Test(arguments: [
    #"{ "tableView": { "dynamic": ["x", 2] } }"#, #"{ "0": { "dynamic": ["x", 2] } }"#,
    #"{ "LMTableView": ["x", "2"] }"#, #"{ "tableView": { "items": ["x", 2] } }"#,
    #"{ "tableView": { "dynamic": { "items": ["x", "2"] } } }"#,
  ])
  func `texts fill the section with the name, or the only named one`(content: String) throws {
    let sample = try sample(Self.parts, content: content)
    #expect(sample.told == [])
    // A row of one text is 44 high, its label 20.5 in the middle.
    #expect(
      try frames(sample).filter { !$0.contains("UILabel") } == [
        "LMTableView 0 0 300 200 300 176", "  UITableViewCell 0 0 300 44",
        "  UITableViewCell 0 44 300 44", "  UITableViewCell 0 88 300 44",
        "  UITableViewCell 0 132 300 44",
      ])
    let cells = try #require(sample["0"]?.children)
    #expect(cells.map(\.path) == ["0.0", "0.1", "0.2", "0.3"])
    #expect(cells.map(\.tablePlace?.section) == [0, 1, 1, 2])
    #expect(cells.map(\.tablePlace?.row) == [0, 0, 1, 0])
    #expect(["0.1", "0.2", "0.3"].map { sample.text($0, "textLabel.text") } == ["x", "2", "B"])
    #expect(sample["0.1"]?.source?.file == "view.preview.json")
  }

  @Test func `rows follow the section's declared rows`() throws {
    let sample = try sample(
      "<LMTableView id=\"t\"><UITableViewCell/></LMTableView>", content: #"{ "t": ["x", "y"] }"#)
    #expect(sample["0"]?.children.map(\.tablePlace?.row) == [0, 1, 2])
    #expect(sample.text("0.2", "textLabel.text") == "y")
  }

  @Test func `a UIKit table has a section for each name`() throws {
    let sample = try sample(
      "<UITableView id=\"t\" rowHeight=\"30\"/>",
      content: #"{ "t": { "one": ["a"], "two": ["b", "c"] } }"#)
    #expect(sample["0"]?.children.map(\.tablePlace?.section) == [0, 1, 1])
    #expect(sample["0"]?.children.map(\.frame.y) == [0, 30, 60])
    #expect(sample["0"]?.contentSize?.height == 90)
    #expect(try self.sample("<UITableView/>", content: "{}")["0"]?.contentSize == nil)
  }

  // MARK: Cell documents

  private static let cell = ["Cell.xml": "<root><UILabel text=\"Own\" font=\"System 10\"/></root>"]

  @Test func `a cell document is built for each item, with a cell as its root`() throws {
    let sample = try sample(
      "<LMTableView id=\"t\"/>", content: #"{ "t": { "cell": "Cell", "items": [ {}, {} ] } }"#,
      Self.cell)
    #expect(sample.told == [])
    // A text of 10 points is 12 high, with margins of 11 above and below it and a separator of 0.5.
    #expect(
      try frames(sample) == [
        "LMTableView 0 0 300 200 300 69", "  LMTableViewCell 0 0 300 34.5",
        "    UILabel 16 11 268 12",
        "  LMTableViewCell 0 34.5 300 34.5", "    UILabel 16 11 268 12",
      ])
    #expect(sample["0.1.0"]?.source?.file == "Cell.xml")
  }

  @Test func `a cell without items has three rows, and one with an empty list has none`() throws {
    let table = "<LMTableView id=\"t\"/>"
    let three = try sample(table, content: #"{ "t": { "cell": "Cell" } }"#, Self.cell)
    #expect(three["0"]?.children.map(\.frame.y) == [0, 34.5, 69])
    let none = try sample(table, content: #"{ "t": { "cell": "Cell", "items": [] } }"#, Self.cell)
    #expect(none["0"]?.children.count == 0)
    #expect(none["0"]?.contentSize?.height == 0)
    #expect(try sample(table, content: #"{ "t": {} }"#)["0"]?.children.count == 0)
  }

  @Test func `cells have the height that they need at the table's width`() throws {
    // 39 characters of 6 points are 234 wide: two lines of 12 in the 118 points of half a screen.
    let text = Array(repeating: "abcdefghi", count: 4).joined(separator: " ")
    let files = [
      "Cell.xml": "<root><UILabel text=\"\(text)\" font=\"System 10\" numberOfLines=\"0\"/></root>"
    ]
    let content = #"{ "t": { "cell": "Cell", "items": [ {} ] } }"#
    let whole = try sample("<LMTableView id=\"t\"/>", content: content, files)
    #expect(whole["0.0"]?.frame.height == 34.5)
    let half = try sample(
      "<LMRowView spacing=\"0\"><LMTableView id=\"t\" weight=\"1\"/><UIView weight=\"1\"/></LMRowView>",
      content: content, files)
    #expect(half["0.0"]?.frame.width == 150)
    #expect(half["0.0.0"]?.frame.height == 46.5)
  }

  @Test func `the root of a cell is of the app's class with this document`() throws {
    let settings =
      #"{ "classes": { "PlaceCell": { "superclass": "LMTableViewCell", "document": "Cell" } } }"#
    let sample = try sample(
      "<LMTableView id=\"t\"/>", content: #"{ "t": { "cell": "Cell", "items": [ {} ] } }"#,
      Self.cell.merging(["mkpreview.json": settings]) { $1 })
    #expect(sample.told == [])
    #expect(sample.tree == "LMTableView(PlaceCell(UILabel))")
  }

  @Test func `a cell's ids are its own`() throws {
    let sample = try sample(
      "<LMColumnView><LMTableView id=\"t\"/></LMColumnView>",
      content: #"{ "t": { "cell": "Cell", "items": [ {}, {} ] }, "own": ["a"] }"#,
      ["Cell.xml": "<root><LMTableView id=\"own\" height=\"20\"/></root>"])
    #expect(sample.told == ["warning unknown-content view.preview.json:1:62"])
  }

  @Test func `a view in a row is filled by its path`() throws {
    let sample = try sample(
      "<LMTableView id=\"t\"/>",
      content: #"{ "t": { "cell": "Cell", "items": [ {}, {} ] }, "0.1.0": ["a"] }"#,
      ["Cell.xml": "<root><LMTableView height=\"50\"/></root>"])
    #expect(sample.told == [])
    #expect(sample["0.0"]?.children.first?.children.count == 0)
    #expect(sample.text("0.1.0.0", "textLabel.text") == "a")
  }

  // MARK: Data

  @Test func `an item is the model of its cell`() throws {
    let sample = try sample(
      "<LMColumnView><LMTableView id=\"t\"/></LMColumnView>",
      content: """
        { "t": { "cell": "Cell", "items": [
          { "row": { "heading": "One", "color": "#ff0000" } }, { "row": { "heading": null } } ] } }
        """,
      [
        "Cell.xml": """
        <root><LMColumnView><?include Label?></LMColumnView></root>
        """,
        "Label.xml": "<UILabel text=\"$row.heading\" textColor=\"$row.color\"/>",
      ])
    let label = "0.0.0.0.0.0"
    #expect(sample.text(label) == "One")
    #expect(sample.text(label, "textColor") == "#ff0000ff")
    #expect(sample.text("0.0.1.0.0.0") == nil)
    #expect(sample.codes.filter { $0.contains("binding") || $0.contains("key") }.count == 1)
  }

  @Test func `a cell cannot read the document's own data`() throws {
    let sample = try Sample(
      "<LMTableView id=\"t\"><UITableViewCell textLabel.text=\"$name\"/></LMTableView>",
      with: [
        "view.preview.json": """
        { "owner": { "name": "Ada" }, "content": { "t": { "cell": "Cell", "items": [ {} ] } } }
        """, "Cell.xml": "<UITableViewCell textLabel.text=\"$name\"/>",
      ])
    #expect(sample.text("0.0", "textLabel.text") == "Ada")
    #expect(sample.text("0.1", "textLabel.text") == nil)
    #expect(sample.told.map { $0.hasSuffix(" Cell.xml:1:35") } == [true], "\(sample.told)")
  }

  // MARK: Diagnostics

  @Test func `a mistake in a cell document is reported once`() throws {
    let sample = try sample(
      "<LMTableView id=\"t\"/>", content: #"{ "t": { "cell": "Cell" } }"#,
      [
        "Cell.xml":
          "<root><UILable/><UILabel text=\"$name\" maximumWidth=\"10\"/><UILabel txt=\"\"/></root>"
      ])
    #expect(
      sample.told.filter { !$0.contains("layout") } == [
        "error unknown-class Cell.xml:1:8", "note binding-without-model Cell.xml:1:32",
        "error unknown-property Cell.xml:1:67",
      ])
    let hints = sample.rendition.diagnostics.compactMap(\.hint)
    #expect(hints.contains { $0.hasSuffix("(named as a cell by view.preview.json:1)") }, "\(hints)")
  }

  @Test(arguments: [
    (#"{ "tabel": ["a"] }"#, "warning unknown-content", "1:16", "Did you mean “table”?"),
    (#"{ "tableViw": ["a"] }"#, "warning unknown-content", "1:16", "Did you mean “tableView”?"),
    (#"{ "0.7": ["a"] }"#, "warning unknown-content", "1:16", "Write the id of one, or its path"),
    (
      #"{ "label": ["a"] }"#, "warning unexpected-content", "1:16",
      "Name a table, a collection view or a picker"
    ),
    (
      #"{ "table": { "sceond": ["a"] } }"#, "warning unknown-content", "1:27",
      "Did you mean “second”?"
    ),
    (
      #"{ "table": ["a"] }"#, "warning unexpected-content", "1:16",
      "Put the content under one of “first”, “second”"
    ),
    (
      #"{ "table": { "first": ["a"] }, "0.0": { "first": ["b"] } }"#,
      "warning unexpected-content", "1:54", "Remove one of them"
    ),
    (
      #"{ "table": { "first": { "cell": "Sell" } } }"#, "error missing-document", "1:46",
      "Did you mean “Cell”?"
    ),
    (
      #"{ "table": { "first": { "cell": "Row" } } }"#, "error unexpected-cell", "1:46",
      "Begin the document with <root>, which becomes a cell"
    ),
    (
      #"{ "table": { "first": { "cell": "view" } } }"#, "error cyclic-document", "1:46",
      "Remove one of these references"
    ),
  ])
  func `invalid content is reported at its place`(
    content: String, code: String, place: String, hint: String
  ) throws {
    let xml = """
      <LMColumnView><LMTableView id="table"><?sectionName first?><?sectionBreak?>
      <?sectionName second?></LMTableView><UILabel id="label"/></LMColumnView>
      """
    let sample = try sample(
      xml, content: content,
      Self.cell.merging(["Row.xml": "<LMRowView/>", "view.xml": xml]) { $1 })
    #expect(sample.told == ["\(code) view.preview.json:\(place)"])
    guard code != "error missing-document" else { return }
    #expect(sample.rendition.diagnostics.first?.hint == hint)
  }

  @Test func `a document without a view for content is told to remove it`() throws {
    let hint = "Remove it: the document has no table, collection view or picker"
    let label = "<LMColumnView><UILabel id=\"label\"/></LMColumnView>"
    for name in ["label", "tableView", "0.7"] {
      let told = try sample(label, content: "{ \"\(name)\": [\"a\"] }").rendition.diagnostics
      #expect(told.map(\.hint) == [hint], "\(name)")
    }
  }

  @Test func `content under a name of a view without parts is told to have none`() throws {
    let told = try sample(
      "<LMCollectionView style=\"flowLayoutCollectionView\" id=\"c\"/>",
      content: #"{ "c": { "one": { "cell": "Cell" } } }"#
    ).rendition.diagnostics
    #expect(told.map(\.hint) == ["Write the content without a name around it"])
  }

  @Test func `a cell's class that is no cell is told to get another superclass`() throws {
    let sample = try Sample(
      "<LMTableView id=\"t\"/>",
      with: [
        "view.preview.json": #"{ "content": { "t": { "cell": "Card", "items": [ {} ] } } }"#,
        "mkpreview.json":
          #"{ "classes": { "Card": { "superclass": "LMRowView", "document": "Card" } } }"#,
        "Card.xml": "<root/>",
      ])
    #expect(sample.told == ["error unexpected-cell view.preview.json:1:31"])
    #expect(
      sample.rendition.diagnostics.first?.hint
        == "Give Card a superclass in mkpreview.json that is a UITableViewCell")
  }

  @Test func `data that are missing belong where the document's data stand`() throws {
    let sample = try Sample(
      "<LMTableView id=\"t\"><LMTableViewCell><Badge text=\"$a\"/></LMTableViewCell></LMTableView>",
      with: [
        "view.preview.json": #"{ "content": { "t": { "cell": "Cell" } } }"#,
        "mkpreview.json":
          #"{ "classes": { "Badge": { "superclass": "UILabel", "document": "Badge" } } }"#,
        "Cell.xml": "<UITableViewCell textLabel.text=\"$b\"/>",
        "Badge.xml": "<root text=\"$c\"/>",
      ])
    let told = sample.rendition.diagnostics.filter { $0.code == "binding-without-model" }
    let hints = Dictionary(grouping: told, by: \.file).mapValues { $0.first?.hint ?? "" }
    let rest = "; a leading ^ makes the text literal"
    #expect(hints["view.xml"] == "Add the data to preview data, under \"owner\"" + rest)
    #expect(
      hints["Cell.xml"]?.hasPrefix("Add the data to preview data, as an object of \"items\"" + rest)
        == true)
    #expect(
      hints["Badge.xml"]?.hasPrefix("Only the app knows the data of its own classes" + rest) == true
    )
  }

  @Test func `a kind with two views names neither`() throws {
    let sample = try sample(
      "<LMPageView><LMTableView/><LMTableView/></LMPageView>",
      content: #"{ "tableView": ["a"] }"#)
    #expect(sample.told == ["warning unexpected-content view.preview.json:1:16"])
    #expect(sample.rendition.diagnostics[0].message == "“tableView” can be any of 2 views")
  }

  @Test func `cells that include each other are reported and cost no more than one`() throws {
    let sample = try sample(
      "<LMTableView id=\"t\"/>", content: #"{ "t": { "cell": "Cell", "items": [ {}, {} ] } }"#,
      ["Cell.xml": "<root><UILabel/><?include Cell?></root>"])
    #expect(sample.codes.filter { $0 == "cyclic-document" }.count == 1)
    #expect(sample["0"]?.children.count == 2)
  }
}

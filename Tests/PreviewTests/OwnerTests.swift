import Geometry
import Markup
import TestSupport
import Testing
import Views

@testable import Preview
@testable import PreviewSupport

/// What preview data supply in the place of the owner's code: the root, and values of outlets.
@Suite struct OwnerTests {
  private func sample(_ xml: String, owner: String, _ files: [String: String] = [:]) throws
    -> Sample
  {
    try Sample(xml, with: files.merging(["view.preview.json": owner]) { $1 })
  }

  // MARK: Root

  @Test func `root has the class from preview data`() throws {
    let sample = try sample(
      "<root spacing=\"2\"><UILabel/></root>", owner: "{\"root\": \"LMRowView\"}")
    #expect(sample.tree == "LMRowView(UILabel)")
    #expect(sample.told == [])
  }

  @Test func `root has only the properties of its class`() throws {
    let sample = try sample("<root sapcing=\"2\" text=\"a\"/>", owner: "{\"root\": \"LMRowView\"}")
    #expect(
      sample.told == [
        "error unknown-property view.xml:1:7", "error unknown-property view.xml:1:19",
      ]
    )
    #expect(sample.rendition.diagnostics.first?.hint == "Did you mean “spacing”?")
  }

  @Test func `root may be of a class of the app`() throws {
    let files = [
      "mkpreview.json":
        "{\"classes\": {\"Page\": {\"superclass\": \"LMColumnView\", \"document\": \"Page\"}}}",
      "Page.xml": "<root><UIButton/></root>",
    ]
    let sample = try sample("<root><UILabel/></root>", owner: "{\"root\": \"Page\"}", files)
    #expect(sample.tree == "Page(UIButton UILabel)")
    #expect(sample.told == [])
  }

  @Test func `a root of an unknown class is reported in the preview data and becomes a column`()
    throws
  {
    let sample = try sample(
      "<root spacing=\"2\" accessoryType=\"none\"><UILabel/></root>",
      owner: "{\n  \"root\": \"LMRowVeiw\" }")
    #expect(sample.tree == "LMColumnView(UILabel)")
    #expect(
      sample.told.contains("error unknown-class view.preview.json:2:11"), "\(sample.told)")
    #expect(!sample.codes.contains("root-without-preview-data"))
  }

  @Test(
    arguments: try nonEmpty([
      ("accessoryType=\"checkmark\"", "LMTableViewCell"), ("checked=\"true\"", "LMTableViewCell"),
      ("selectionStyle=\"none\" spacing=\"3\"", "LMTableViewCell"),
      ("spacing=\"3\" indentationLevel=\"1\"", "LMTableViewCell"),
      ("selectedBackgroundView.alpha=\"1\"", "LMTableViewCell"),
      ("accessoryTipe=\"none\"", "LMColumnView"), ("text=\"a\"", "LMColumnView"),
      ("selected=\"true\"", "LMColumnView"), ("onTouchUpInside=\"go:\"", "LMColumnView"),
    ]))
  func `a root with attributes that only cells have is shown as a cell`(
    attributes: String, className: String
  ) throws {
    let sample = try Sample("<root \(attributes)><UILabel text=\"a\"/></root>")
    #expect(sample.tree.hasPrefix(className))
    let note = sample.rendition.diagnostics.first { $0.code == "root-without-preview-data" }
    #expect(note?.severity == .note)
    #expect(note?.message == "The class of <root> is unknown; it is shown as \(className)")
    // The margins of a cell's content view are 11 and 16.
    let isCell = className == "LMTableViewCell"
    #expect(sample["0.0"]?.frame.origin == (isCell ? Point(16, 11) : Point(0, 0)))
  }

  @Test func `a style of root has no effect`() throws {
    let sample = try sample(
      "<root style=\"systemButton\" title=\"a\"/>", owner: "{\"root\": \"UIButton\"}")
    #expect(sample.told == ["warning ignored-attribute view.xml:1:7"])
    #expect(sample["0"]?.className == "UIButton")
  }

  @Test func `root also means the supplied view inside another view`() throws {
    let sample = try sample(
      "<LMColumnView><root text=\"a\"/></LMColumnView>", owner: "{\"root\": \"UILabel\"}")
    #expect(sample.tree == "LMColumnView(UILabel)")
    #expect(sample.told == [])
  }

  @Test func `there is only one supplied view`() throws {
    let sample = try sample(
      "<root><root/></root>", owner: "{\"root\": \"LMRowView\"}")
    #expect(sample.told == ["error unexpected-element view.xml:1:8"])
  }

  @Test func `an unused root is not a mistake`() throws {
    let sample = try sample("<UILabel/>", owner: "{\"root\": \"LMRowView\"}")
    #expect(sample.tree == "UILabel")
    #expect(sample.told == [])
  }

  // MARK: Outlets

  @Test func `outlet values are set before the layout`() throws {
    let owner = """
      {"outlets": {
        "label": {"text": "@key", "layer.cornerRadius": 4, "height": "50", "font": "System 20"},
        "row": {"layoutMarginTop": 3, "layoutMargins": 10}
      }}
      """
    let xml = """
      <LMColumnView id="row" verticalAlignment="top"><UILabel id="label" text="a" font="System 10"/>
      </LMColumnView>
      """
    let sample = try sample(xml, owner: owner)
    #expect(sample.told == [])
    #expect(sample.text("0.0") == "@key")
    #expect(sample.text("0.0", "layer.cornerRadius") == "4.0")
    #expect(sample["0.0"]?.frame == Rect(10, 3, 280, 50))
    #expect(sample["0.0"]?.properties["font"] == .font(name: "System", size: 20))
  }

  @Test func `an unknown outlet is reported in the preview data`() throws {
    let sample = try sample(
      "<UILabel id=\"label\"/>", owner: "{\"outlets\": {\n \"lable\": {\"text\": \"a\"} } }")
    #expect(sample.told == ["warning unknown-outlet view.preview.json:2:2"])
    #expect(sample.rendition.diagnostics.first?.hint == "Did you mean “label”?")
  }

  @Test func `an invalid value is reported in the preview data`() throws {
    let sample = try sample(
      "<UILabel id=\"label\"/>",
      owner: "{\"outlets\": {\"label\": {\n\"txet\": \"a\",\n\"textAlignment\": \"up\"}}}")
    #expect(
      sample.told == [
        "error unknown-property view.preview.json:2:1",
        "error invalid-value view.preview.json:3:18",
      ])
    #expect(sample.rendition.diagnostics.first?.path == "0")
  }

  @Test func `the owner gets the last of two views with the same id`() throws {
    let sample = try sample(
      "<LMRowView><UILabel id=\"a\"/><UILabel id=\"a\"/></LMRowView>",
      owner: "{\"outlets\": {\"a\": {\"text\": \"b\"}}}")
    #expect(sample.text("0.0") == nil)
    #expect(sample.text("0.1") == "b")
  }
}

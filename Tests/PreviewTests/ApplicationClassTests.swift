import Geometry
import Markup
import Testing
import Views

@testable import Preview
@testable import PreviewSupport

/// Views of the app's own classes, as `mkpreview.json` describes them.
@Suite struct ApplicationClassTests {
  private func sample(
    _ xml: String, classes: String, _ files: [String: String] = [:]
  ) throws -> Sample {
    let settings = "{\"classes\": {\n\(classes)\n}}"
    return try Sample(xml, with: files.merging(["mkpreview.json": settings]) { $1 })
  }

  @Test func `a class of the app is created as its superclass and keeps its name`() throws {
    let sample = try sample(
      "<MyApp.Stack spacing=\"4\"><UILabel weight=\"1\"/><UILabel weight=\"1\"/></MyApp.Stack>",
      classes: "\"MyApp.Stack\": { \"superclass\": \"LMRowView\" }")
    #expect(sample.tree == "MyApp.Stack(UILabel UILabel)")
    #expect(sample["0.1"]?.frame == Rect(152, 0, 148, 200))
    #expect(sample.told == [])
  }

  @Test func `an unknown class without a similar one may be the app's own`() throws {
    let sample = try sample(
      "<LMRowView><MyApp.Gauge/><UILable/></LMRowView>", classes: "\"MyApp.Stack\": {}")
    let unknown = sample.rendition.diagnostics.filter { $0.code == "unknown-class" }
    #expect(
      unknown.map(\.hint) == [
        "Declare your app’s own classes in mkpreview.json", "Did you mean “UILabel”?",
      ])
  }

  @Test func `the document of a class shows the class in its own preview`() throws {
    let xml = "<root spacing=\"2\"><UILabel/></root>"
    let sample = try sample(
      xml, classes: "\"MyApp.Stack\": { \"superclass\": \"LMRowView\", \"document\": \"view\" }",
      ["view.xml": xml])
    #expect(sample.tree == "MyApp.Stack(UILabel)")
    #expect(sample.told == [])
  }

  @Test func `a class of the app may derive from another`() throws {
    let classes = """
      "Big": { "superclass": "Small", "intrinsicContentSize": { "height": 50 } },
      "Small": { "superclass": "UIView", "intrinsicContentSize": { "width": 20, "height": 10 } }
      """
    let sample = try sample(
      """
      <LMColumnView horizontalAlignment="leading" verticalAlignment="top" spacing="0">
        <Big/><Small/>
      </LMColumnView>
      """, classes: classes)
    #expect(sample.tree == "LMColumnView(Big Small)")
    #expect(sample["0.0"]?.frame == Rect(0, 0, 20, 50))
    #expect(sample["0.1"]?.frame == Rect(0, 50, 20, 10))
  }

  @Test func `root in a class's document is the view itself, and the element overrides it`()
    throws
  {
    let files = [
      "Card.xml": """
      <?properties {"note": {"text": "inner"}}?>
      <root spacing="3" layoutMargins="5" id="inner">
        <UILabel class="note" id="label" weight="1"/>
      </root>
      """
    ]
    let xml = """
      <LMColumnView>
        <?properties {"note": {"text": "outer"}}?>
        <Card layoutMargins="7" id="card"><UILabel class="note"/></Card>
      </LMColumnView>
      """
    let sample = try sample(
      xml, classes: "\"Card\": { \"superclass\": \"LMRowView\", \"document\": \"Card\" }", files)
    #expect(sample.tree == "LMColumnView(Card(UILabel UILabel))")
    #expect(sample.text("0.0", "spacing") == "3.0")
    #expect(sample["0.0"]?.properties["layoutMargins"] == .insets(Insets(7)))
    #expect(sample["0.0"]?.id == "card")
    #expect(sample["0.0"]?.source?.file == "view.xml")
    #expect(sample.text("0.0.0") == "inner")
    #expect(sample["0.0.0"]?.source?.file == "Card.xml")
    #expect(sample.text("0.0.1") == "outer")
    #expect(sample.told == [])
  }

  @Test func `ids in a class's document belong to the class`() throws {
    let files = [
      "Card.xml": "<root><UILabel id=\"label\"/></root>",
      "view.preview.json": "{\"outlets\": {\"label\": {\"text\": \"a\"}}}",
    ]
    let sample = try sample(
      "<Card/>", classes: "\"Card\": { \"superclass\": \"LMRowView\", \"document\": \"Card\" }",
      files)
    #expect(sample.told == ["warning unknown-outlet view.preview.json:1:14"])
    #expect(sample.text("0.0") == nil)
  }

  @Test func `another view in a class's document becomes its child, from edge to edge`() throws {
    let files = ["Card.xml": "<LMRowView><UILabel/></LMRowView>"]
    let sample = try sample(
      """
      <LMColumnView spacing="0"><Card/><LMSpacer height="150"/></LMColumnView>
      """, classes: "\"Card\": { \"superclass\": \"UIView\", \"document\": \"Card\" }", files)
    #expect(sample.tree == "LMColumnView(Card(LMRowView(UILabel)) LMSpacer)")
    #expect(sample["0.0"]?.frame == Rect(0, 0, 300, 50))
    #expect(sample["0.0.0"]?.frame == Rect(0, 0, 300, 50))
    #expect(sample.told == [])
  }

  @Test func `a derived class is filled by both documents, the superclass's first`() throws {
    let files = [
      "A.xml": "<root spacing=\"1\"><UILabel text=\"a\"/></root>",
      "B.xml": "<root spacing=\"2\"><UILabel text=\"b\"/></root>",
    ]
    let classes = """
      "B": { "superclass": "A", "document": "B" },
      "A": { "superclass": "LMRowView", "document": "A" }
      """
    let sample = try sample("<B/>", classes: classes, files)
    #expect(sample.text("0", "spacing") == "2.0")
    #expect(sample.text("0.0") == "a")
    #expect(sample.text("0.1") == "b")
  }

  @Test func `a class's own size applies outside, whatever it contains`() throws {
    let files = ["Rating.xml": "<root spacing=\"0\"><UILabel text=\"ab\"/><LMSpacer/></root>"]
    let classes = """
      "Rating": { "superclass": "LMRowView", "document": "Rating",
        "intrinsicContentSize": { "width": 120, "height": 24 } },
      "Wide": { "superclass": "LMRowView", "document": "Rating",
        "intrinsicContentSize": { "width": 90 } }
      """
    let sample = try sample(
      """
      <LMColumnView horizontalAlignment="leading" verticalAlignment="top" spacing="0">
        <Rating/><Wide/>
      </LMColumnView>
      """, classes: classes, files)
    #expect(sample["0.0"]?.frame == Rect(0, 0, 120, 24))
    // 17 point text of two characters that are 0.6 wide: 20.4, up to the next half.
    #expect(sample["0.0.0"]?.frame.width == 20.5)
    #expect(sample["0.0.0"]?.frame.height == 24)
    #expect(sample["0.0.1"]?.frame == Rect(20.5, 0, 99.5, 24))
    // A line of 17 points is 1.2 as high: 20.4, up to the next half.
    #expect(sample["0.1"]?.frame == Rect(0, 24, 90, 20.5))
    #expect(sample["0.1.1"]?.frame == Rect(20.5, 0, 69.5, 20.5))
    #expect(sample.told == [])
  }

  @Test func `an unknown superclass is reported in the settings`() throws {
    let sample = try sample(
      "<LMColumnView><Card text=\"a\"/></LMColumnView>",
      classes: "\"Card\": { \"superclass\": \"LMRowVeiw\" }")
    #expect(sample.told == ["error unknown-superclass mkpreview.json:2:25"])
    #expect(sample.rendition.diagnostics.first?.hint == "Did you mean “LMRowView”?")
    #expect(sample.rendition.diagnostics.first?.path == "0.0")
    #expect(sample.tree == "LMColumnView(Card)")
  }

  @Test func `a class that derives from itself is reported in the settings`() throws {
    let sample = try sample(
      "<A/>",
      classes: "\"A\": { \"superclass\": \"B\" },\n\"B\": { \"superclass\": \"A\" }")
    let places = ["2:22", "3:22"]
    #expect(sample.told == places.map { "error circular-superclass mkpreview.json:\($0)" })
    #expect(sample.tree == "A")
  }

  @Test func `a missing document of a class is reported in the settings, once`() throws {
    let sample = try sample(
      "<LMColumnView><Card/><Card/></LMColumnView>",
      classes: "\"Card\": { \"superclass\": \"LMRowView\", \"document\": \"Crad\" }")
    #expect(sample.told == ["error missing-document mkpreview.json:2:50"])
    #expect(sample.tree == "LMColumnView(Card Card)")
  }

  @Test func `a class's document that uses the class is reported there`() throws {
    let sample = try sample(
      "<LMColumnView><Card/></LMColumnView>",
      classes: "\"Card\": { \"superclass\": \"LMRowView\", \"document\": \"Card\" }",
      ["Card.xml": "<root><UILabel/><Card/></root>"])
    #expect(sample.told == ["error cyclic-document Card.xml:1:18"])
    let hint = sample.rendition.diagnostics.first?.hint
    #expect(hint?.hasSuffix("(filling Card at view.xml:1)") == true)
  }

  @Test func `a class's own document can be previewed with a root of the class`() throws {
    let files = [
      "view.xml": "<root><UILabel/></root>", "view.preview.json": "{\"root\": \"Card\"}",
    ]
    let sample = try sample(
      "<root spacing=\"1\"><UILabel/></root>",
      classes: "\"Card\": { \"superclass\": \"LMRowView\", \"document\": \"view\" }", files)
    #expect(sample.tree == "Card(UILabel)")
    #expect(sample.told == [])
  }

  @Test func `a class that derives from a missing class is missing on the platform`() throws {
    let settings = "{\"classes\": {\"Toggle\": {\"superclass\": \"UISwitch\"}}}"
    let sample = try Sample("<Toggle/>", with: ["mkpreview.json": settings], ["platform": "tvOS"])
    #expect(sample.told == ["error unavailable-class view.xml:1:2"])
    #expect(sample.rendition.diagnostics.first?.message == "There is no Toggle on tvOS")
  }

  @Test func `suggestions include the app's classes`() throws {
    let sample = try sample(
      "<MyApp.RatignView/>", classes: "\"MyApp.RatingView\": { \"superclass\": \"UIView\" }")
    #expect(sample.rendition.diagnostics.first?.hint == "Did you mean “MyApp.RatingView”?")
  }

  @Test func `a style creates a view of the app's class`() throws {
    let sample = try sample(
      "<PushButton style=\"systemButton\" title=\"Go\"/>",
      classes: "\"PushButton\": { \"superclass\": \"UIButton\" }")
    #expect(sample.told == [])
    #expect(sample["0"]?.className == "PushButton")
  }

  @Test func `nested classes with a size are measured once each`() throws {
    let classes =
      "\"Box\": { \"superclass\": \"LMRowView\", \"intrinsicContentSize\": { \"width\": 9 } }"
    let xml = String(repeating: "<Box>", count: 100) + String(repeating: "</Box>", count: 100)
    let sample = try sample(
      "<LMColumnView horizontalAlignment=\"leading\">\(xml)</LMColumnView>", classes: classes)
    #expect(sample["0.0"]?.frame.width == 9)
  }
}

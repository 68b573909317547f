import Geometry
import Markup
import Scene
import Testing
import Views

@testable import Preview
@testable import PreviewSupport

/// What MarkupKit does and no guide says: the order of things, what elements and instructions are.
///
/// The names of the tests are notes on its source.
@Suite struct OrderAndElementNoteTests {
  // MARK: Order

  @Test func `template values are set in the order of the style list, then attributes`() throws {
    let xml = """
      <LMRowView><?properties {"a": {"text": "a", "alpha": 0.1}, "b": {"text": "b", "tag": 1}}?>
      <UILabel class="a,b" tag="3"/><UILabel class=" b , a " text="c"/></LMRowView>
      """
    let sample = try Sample(xml)
    #expect(sample["0.0"]?.properties.entries.map(\.keyPath) == ["text", "alpha", "tag"])
    #expect(sample.text("0.0") == "b")
    #expect(sample.text("0.0", "tag") == "3.0")
    #expect(sample.text("0.1") == "c")
  }

  @Test func `a view's id is set before its children's`() throws {
    let files = ["view.preview.json": "{\"outlets\": {\"a\": {\"alpha\": 0.5}}}"]
    let sample = try Sample("<LMRowView id=\"a\"><LMSpacer id=\"a\"/></LMRowView>", with: files)
    #expect(sample.text("0", "alpha") == nil)
    #expect(sample.text("0.0", "alpha") == "0.5")
  }

  @Test func `attributes are set in document order, single sides after whole insets`() throws {
    let sample = try Sample(
      """
      <LMRowView layoutMarginTop="1" layoutMargins="9" layoutMarginBottom="2">
        <UISlider weight="1" value="40" maximumValue="50"/>
        <UISlider weight="1" maximumValue="50" value="40"/>
      </LMRowView>
      """)
    let margins = Insets(top: 1, left: 9, bottom: 2, right: 9)
    #expect(sample["0"]?.properties["layoutMargins"] == .insets(margins))
    #expect(sample["0.1"]?.properties.entries.map(\.keyPath).last == "value")
  }

  @Test func `instructions and untyped elements take effect at once, in document order`() throws {
    let sample = try Sample(
      """
      <LMRowView><UILabel weight="1" class="a"/><?properties {"a": {"text": "a"}}?>
      <UILabel class="a"/>
      <UISegmentedControl><segment title="1"/><?segmentTitle 2?><segment title="3"/>
      </UISegmentedControl></LMRowView>
      """)
    #expect(sample.text("0.0") == nil)
    #expect(sample.text("0.1") == "a")
    #expect(sample.texts("0.2").map(\.text) == ["1", "2", "3"])
    #expect(sample.codes == ["unknown-template", "unexpected-instruction"])
  }

  // MARK: Elements

  @Test func `an element is a view exactly when a class has its name`() throws {
    let sample = try Sample("<LMColumnView><UILabl/><lmspacer/><LMSpacer/></LMColumnView>")
    #expect(
      sample.told == [
        "error unknown-class view.xml:1:16", "error unexpected-element view.xml:1:25",
      ])
    #expect(sample.tree == "LMColumnView(UILabl LMSpacer)")
  }

  @Test func `a document element that is not a view gives no view`() throws {
    let sample = try Sample("<segment title=\"a\"/>")
    #expect(sample.told == ["error missing-root view.xml:1:2"])
    #expect(sample.rendition.root == nil)
  }

  @Test(arguments: Dialect.allCases)
  func `the dot after a module's name does not make a key path`(dialect: Dialect) throws {
    let files = ["mkpreview.json": "{\"classes\": {\"My.Row\": {\"superclass\": \"LMRowView\"}}}"]
    let sample = try Sample("<My.Row><LMSpacer/></My.Row>", dialect: dialect, with: files)
    #expect(sample.tree == "My.Row(LMSpacer)")
    #expect(sample.told == [])
  }

  @Test func `untyped data have texts and escapes, but no ids, templates, styles or events`()
    throws
  {
    let files = ["Localizable.strings": "a = \"Text\";"]
    let xml = """
      <UISegmentedControl>
        <segment id="x" class="y" style="z" title="@a"/><segment title="^@a"/><segment title="$a"/>
        <segment title="b" onTouchUpInside="go"/>
      </UISegmentedControl>
      """
    let sample = try Sample(xml, with: files)
    #expect(sample.texts().map(\.text) == ["Text", "@a", "b"])
    #expect(!sample.codes.contains("unknown-template"))
    #expect(!sample.codes.contains("unknown-factory"))
    #expect(sample["0"]?.actions.isEmpty == true)
  }

  @Test func `a view in untyped data becomes an outlet and is never shown`() throws {
    let files = ["view.preview.json": "{\"outlets\": {\"lost\": {\"text\": \"a\"}}}"]
    let xml = """
      <UISegmentedControl><segment title="a"><UILabel id="lost" txet="b"/></segment>
      </UISegmentedControl>
      """
    let sample = try Sample(xml, with: files)
    #expect(
      sample.told == [
        "warning dropped-child view.xml:1:41", "error unknown-property view.xml:1:59",
      ])
    #expect(sample["0"]?.children.contains { $0.className == "UILabel" && $0.part == nil } == false)
  }

  // MARK: Instructions

  @Test func `an unknown instruction is an error`() throws {
    let sample = try Sample("<LMRowView><?sectionBraek?><LMSpacer/></LMRowView>")
    #expect(sample.told == ["error unexpected-instruction view.xml:1:12"])
    #expect(sample.tree == "LMRowView(LMSpacer)")
  }

  @Test func `blanks before data are ignored, blanks after them are not`() throws {
    let sample = try Sample(
      "<LMRowView><?case   \t iOS?><LMSpacer/><?end?><?case iOS ?><UILabel/><?end?></LMRowView>")
    #expect(sample.tree == "LMRowView(LMSpacer)")
  }

  @Test func `instructions for views have no effect outside views`() throws {
    let xml = """
      <?sectionBreak?><UISegmentedControl><segment title="a"><?segmentTitle b?></segment>
      </UISegmentedControl><?sectionBreak?>
      """
    let sample = try Sample(xml)
    #expect(sample.texts().map(\.text) == ["a"])
    #expect(sample.told == ["warning ignored-instruction view.xml:1:56"])
  }

  @Test func `strings are named before the document element`() throws {
    let files = ["Own.strings": "a = \"b\";"]
    let sample = try Sample(
      "<UILabel text=\"@a\"/><?strings Own?>", dialect: .generation2, with: files)
    #expect(sample.text("0") == "a")
    #expect(sample.codes == ["missing-string", "ignored-instruction"])
  }

  @Test func `templates are merged key by key, wherever they are defined`() throws {
    let xml = """
      <?properties {"a": {"text": "1", "alpha": 0.5}}?>
      <LMRowView><?properties {"a": {"text": "2"}}?><UILabel class="a"/></LMRowView>
      """
    let sample = try Sample(xml)
    #expect(sample.text("0.0") == "2")
    #expect(sample.text("0.0", "alpha") == "0.5")
    #expect(sample.told == [])
  }

  // MARK: Conditions

  @Test(arguments: [
    ("iOS", "UILabel"), ("tvOS", "UIButton"),
  ])
  func `a case names one platform exactly`(platform: String, shown: String) throws {
    let xml = """
      <LMRowView><?case iOS?><UILabel/><?case tvOS?><UIButton/><?case ios?><UISlider/>
      <?case macOS?><UISwitch/><?case iOS,tvOS?><UITextView/><?case?><UIView/><?end?></LMRowView>
      """
    #expect(try Sample(xml, ["platform": platform]).tree == "LMRowView(\(shown))")
  }

  /// `UIDevice.systemName`, with which upstream's builder compares the data.
  @Test(arguments: [
    ("ios", "Did you mean “iOS”?"), ("iOS ", "Did you mean “iOS”?"),
    ("TVOS", "Did you mean “tvOS”?"),
    ("android", "Write iOS or tvOS"), ("", "Write iOS or tvOS"), ("iOS,tvOS", "Write iOS or tvOS"),
  ])
  func `a case that no platform matches is a warning`(data: String, hint: String) throws {
    let sample = try Sample("<LMRowView><?case \(data)?><UILabel/><?end?></LMRowView>")
    #expect(sample.told == ["warning unknown-case view.xml:1:12"])
    #expect(sample.rendition.diagnostics.first?.hint == hint)
  }

  @Test func `a case without an end lasts to the end, and elements still close`() throws {
    let xml = """
      <LMColumnView><LMRowView><LMSpacer/><?case tvOS?><UILabel/></LMRowView><UILabel/>
      </LMColumnView>
      """
    let sample = try Sample(xml)
    #expect(sample.tree == "LMColumnView(LMRowView(LMSpacer))")
    #expect(sample.told == [])
  }

  @Test func `content after an end in a skipped element belongs to the element around it`() throws {
    let xml = """
      <LMColumnView><?case tvOS?><LMRowView><?end?><LMSpacer/></LMRowView></LMColumnView>
      """
    #expect(try Sample(xml).tree == "LMColumnView(LMSpacer)")
  }

  @Test func `in an inactive case, text is refused and templates are not defined`() throws {
    let xml = """
      <LMRowView><?case tvOS?>text<?properties {"a": {}}?><?end?><LMSpacer class="a"/></LMRowView>
      """
    let sample = try Sample(xml)
    #expect(
      sample.told == [
        "error character-data view.xml:1:25", "warning unknown-template view.xml:1:77",
      ]
    )
  }

  @Test func `an end without a case is harmless`() throws {
    #expect(try Sample("<LMRowView><?end?><LMSpacer/><?end?></LMRowView>").told == [])
  }

  // MARK: Text

  @Test func `blanks and comments are allowed, and CDATA never is`() throws {
    let xml = "<LMRowView> \n\t<!-- a --><LMSpacer/><![CDATA[]]><![CDATA[ ]]></LMRowView>"
    let sample = try Sample(xml)
    #expect(sample.codes == ["cdata", "cdata"])
  }
}

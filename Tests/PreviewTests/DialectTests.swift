import Geometry
import Markup
import Scene
import Testing
import Views

@testable import Preview
@testable import PreviewSupport

/// Where the generations of MarkupKit contradict each other.
@Suite struct DialectTests {
  private static let texts = [
    "Localizable.strings": "hello = \"Bonjour\"; fifty = \"50\"; red = \"#00ff00\";",
    "Own.strings": "hello = \"Salut\";",
  ]

  // MARK: Texts

  @Test func `generation 1 looks up every plain value`() throws {
    let xml = """
      <LMRowView horizontalAlignment="leading">
        <UILabel font="System 10" text="hello" width="fifty" textColor="red"/>
        <UILabel text="goodbye" tag="fifty"/>
      </LMRowView>
      """
    let sample = try Sample(xml, dialect: .generation1, with: Self.texts)
    #expect(sample.text("0.0") == "Bonjour")
    #expect(sample["0.0"]?.frame.width == 50)
    #expect(sample.text("0.0", "textColor") == "#ff0000ff")
    #expect(sample.text("0.1") == "goodbye")
    #expect(sample.text("0.1", "tag") == "50.0")
    #expect(sample.told == [])
  }

  @Test(arguments: [Dialect.generation2, .generation4, .generation45])
  func `later generations look up marked values`(dialect: Dialect) throws {
    let xml = """
      <LMRowView><UILabel text="hello"/><UILabel weight="1" text="@hello"/></LMRowView>
      """
    let sample = try Sample(xml, dialect: dialect, with: Self.texts)
    #expect(sample.text("0.0") == "hello")
    #expect(sample.text("0.1") == "Bonjour")
    #expect(sample.told == [])
  }

  @Test func `generation 1 also looks up template values`() throws {
    let files = ["T.json": "{\"a\": {\"text\": \"hello\"}}"].merging(Self.texts) { $1 }
    let xml = "<?strings Own?><?properties T?><UILabel class=\"a\"/>"
    #expect(try Sample(xml, dialect: .generation1, with: files).text("0") == "Salut")
    #expect(try Sample(xml, dialect: .generation2, with: files).text("0") == "hello")
  }

  @Test(arguments: [
    (Dialect.generation1, "@gone"), (.generation2, "gone"), (.generation4, "@gone"),
    (.generation45, "@gone"),
  ])
  func `a key without a text is shown`(dialect: Dialect, shown: String) throws {
    let sample = try Sample("<UILabel text=\"@gone\"/>", dialect: dialect, with: Self.texts)
    #expect(sample.text("0") == shown)
    #expect(sample.told == ["warning missing-string view.xml:1:16"])
    let says = sample.rendition.diagnostics.first?.message.hasSuffix("the key is shown")
    #expect(says == (dialect == .generation2))
  }

  @Test(arguments: [
    (Dialect.generation1, ["Bonjour", "@hello"]), (.generation2, ["hello", "Salut"]),
    (.generation4, ["hello", "@hello"]), (.generation45, ["hello", "@hello"]),
  ])
  func `generations 1 and 2 look up the data of instructions`(
    dialect: Dialect, titles: [String]
  ) throws {
    let xml = """
      <?strings Own?>
      <UISegmentedControl><?segmentTitle hello?><?segmentTitle @hello?></UISegmentedControl>
      """
    let sample = try Sample(xml, dialect: dialect, with: Self.texts)
    #expect(sample.texts("0").map(\.text) == titles)
  }

  @Test func `the owner's table replaces the app's`() throws {
    let files = [
      "view.preview.json": "{\n\"tableForStrings\": \"Own\"}", "Localizable.strings": "a = \"b\";",
      "Own.strings": "hello = \"Salut\";",
    ]
    let xml = "<LMRowView><UILabel text=\"@hello\"/><UILabel weight=\"1\" text=\"@a\"/></LMRowView>"
    let sample = try Sample(xml, with: files)
    #expect(sample.text("0.0") == "Salut")
    #expect(sample.text("0.1") == "@a")
    #expect(sample.told == ["warning missing-string view.xml:1:62"])
    #expect(sample.rendition.diagnostics.first?.message.contains("Own.strings") == true)
  }

  @Test func `a missing table of the owner is reported in the preview data`() throws {
    let files = ["view.preview.json": "{\n\"tableForStrings\": \"Gone\"}"]
    let sample = try Sample("<UILabel text=\"@hello\"/>", with: files)
    #expect(sample.told == ["warning missing-strings view.preview.json:2:20"])
    #expect(sample.text("0") == "@hello")
  }

  // MARK: Spacing

  @Test(arguments: [
    (Dialect.generation1, Rect(0, 5, 300, 50)), (.generation2, Rect(0, 5, 300, 50)),
    (.generation4, Rect(0, 5, 300, 50)), (.generation45, Rect(0, 0, 300, 50)),
  ])
  func `a column's spacing is padding before 4.5`(dialect: Dialect, frame: Rect) throws {
    let xml = """
      <LMColumnView topSpacing="5" bottomSpacing="7" spacing="0">
        <LMSpacer height="50"/><LMSpacer/></LMColumnView>
      """
    let sample = try Sample(xml, in: dialect)
    #expect(sample["0.0"]?.frame == frame)
    #expect(sample["0.1"]?.frame.maxY == (dialect == .generation45 ? 200 : 193))
    #expect(sample.text("0", "topSpacing") == "5.0")
    #expect(sample.told == [])
  }

  @Test(arguments: [
    (Dialect.generation2, 13.0, 0.0), (.generation4, 0, 3), (.generation45, 13, 0),
  ])
  func `a row's spacing is padding in 4.0 only`(dialect: Dialect, gap: Double, padding: Double)
    throws
  {
    let xml = """
      <LMColumnView spacing="10"><LMSpacer height="20"/>
      <LMRowView topSpacing="3"><LMSpacer/></LMRowView></LMColumnView>
      """
    let sample = try Sample(xml, in: dialect)
    #expect(sample["0.1"]?.frame.y == (gap == 13 ? 33 : 30))
    #expect(sample["0.1.0"]?.frame.y == padding)
  }

  @Test(arguments: [("ltr", 4.0), ("rtl", 9.0)])
  func `padding is added to margins and follows the layout direction`(
    direction: String, x: Double
  ) throws {
    let xml = """
      <LMAnchorView layoutMargins="1" leadingSpacing="3" trailingSpacing="8">
      <LMSpacer anchor="all"/></LMAnchorView>
      """
    let sample = try Sample(
      xml, dialect: .generation4, with: [:], ["direction": direction])
    #expect(sample["0.0"]?.frame == Rect(x, 1, 287, 198))
    let withoutMargins = try Sample(
      xml.replacing("margins", with: "").replacing(
        " leading", with: " layoutMarginsRelativeArrangement=\"false\" leading"),
      dialect: .generation4, with: [:], ["direction": direction])
    #expect(withoutMargins["0.0"]?.frame == Rect(x - 1, 0, 289, 200))
  }

  @Test(arguments: Dialect.allCases)
  func `a layer view's spacing is always padding`(dialect: Dialect) throws {
    let xml = """
      <LMColumnView spacing="0"><LMSpacer height="50"/>
      <LMLayerView topSpacing="7"><LMSpacer/></LMLayerView></LMColumnView>
      """
    let sample = try Sample(xml, in: dialect)
    #expect(sample["0.1"]?.frame.y == 50)
    #expect(sample["0.1.0"]?.frame.y == 7)
  }

  @Test(arguments: Dialect.allCases)
  func `a label's spacing is a gap in every generation`(dialect: Dialect) throws {
    let xml = """
      <LMColumnView spacing="0"><LMSpacer height="50"/>
      <UILabel weight="1" topSpacing="7"/></LMColumnView>
      """
    #expect(try Sample(xml, in: dialect)["0.1"]?.frame.y == 57)
  }

  // MARK: What else is no mistake everywhere

  @Test(arguments: Dialect.allCases)
  func `text between elements is ignored before 4.0`(dialect: Dialect) throws {
    let sample = try Sample(
      "<LMRowView>Hello<LMSpacer/><![CDATA[x]]></LMRowView>", in: dialect)
    let isIgnored = dialect < .generation4
    #expect(
      sample.told == [
        isIgnored ? "note ignored-text view.xml:1:12" : "error character-data view.xml:1:12",
        isIgnored ? "note ignored-text view.xml:1:28" : "error cdata view.xml:1:28",
      ])
  }

  @Test(arguments: [
    (Dialect.generation1, ["unknown-event"]), (.generation2, ["unknown-event"]),
    (.generation4, ["unknown-property"]), (.generation45, ["unknown-property"]),
  ])
  func `every name that starts with “on” is an event in 1 and 2`(dialect: Dialect, codes: [String])
    throws
  {
    let xml = "<UISwitch on=\"true\" onFlip=\"a\" onTintColor=\"#ff0000\" onValueChanged=\"go:\"/>"
    let sample = try Sample(xml, in: dialect)
    #expect(sample.codes == codes)
    #expect(sample["0"]?.actions.map(\.action) == ["go:"])
    #expect(sample.text("0", "onTintColor") == "#ff0000ff")
  }

  @Test(arguments: Dialect.allCases)
  func `an event on a view that is not a control is an error in every generation`(dialect: Dialect)
    throws
  {
    let sample = try Sample("<UILabel onTouchUpInside=\"go\"/>", in: dialect)
    #expect(sample.told == ["error event-on-non-control view.xml:1:10"])
  }

  @Test(arguments: Dialect.allCases)
  func `old spellings are reported in 4.5`(dialect: Dialect) throws {
    let files = ["S.strings": "a = \"b\";", "T.json": "{\"t\": {}}"]
    let xml = """
      <?strings S?><?properties T?><LMColumnView alignment="center"><UISegmentedControl>
      <?segmentTitle a?></UISegmentedControl><?include Row?></LMColumnView>
      """
    let sample = try Sample(
      xml, dialect: dialect, with: files.merging(["Row.xml": "<LMSpacer/>"]) { $1 })
    let isOld = dialect == .generation45
    let raised = ["unknown-property", "unexpected-instruction", "unexpected-instruction"]
    #expect(sample.codes == (isOld ? ["old-spelling", "old-spelling"] + raised : []))
  }

  // MARK: What raises

  /// Documents for which MarkupKit 4.5 raises, and the codes that tell it.
  private static let raising = [
    ("<LMRowView><nothing/></LMRowView>", "unexpected-element"),
    ("<LMRowView><?nothing?></LMRowView>", "unexpected-instruction"),
    ("<LMAnchorView><UILabel anchor=\"top, up\"/></LMAnchorView>", "invalid-value"),
    ("<LMTableView><?sectionSelectionMode none?></LMTableView>", "invalid-value"),
    ("<UILabel><UILabel/></UILabel>", "unexpected-child"),
    ("<LMTableView><UILabel/></LMTableView>", "unexpected-row"),
  ]

  @Test(arguments: raising, Dialect.allCases)
  func `errors of 4.5 are warnings before`(
    document: (xml: String, code: String), dialect: Dialect
  ) throws {
    let told = try Sample(document.xml, in: dialect).rendition.diagnostics
      .filter { !$0.code.hasPrefix("layout-") }
    #expect(told.map(\.code) == [document.code])
    #expect(told.first?.severity == (dialect == .generation45 ? .error : .warning))
    // 4.5 ignores words, too, and raises for everything else.
    let says = told.first?.message.hasSuffix("; MarkupKit \(dialect.rawValue) ignores it")
    #expect(says == (dialect != .generation45 || document.code == "invalid-value"))
  }

  /// In 4.0.1 to 4.0.9, upstream's `applyMarkupPropertyValue:forKey:` raises for nil.
  ///
  /// In others it skips nil. In a list, `addObject:` raises in all.
  @Test(arguments: Dialect.allCases)
  func `the message says what an app does with an unknown word`(dialect: Dialect) throws {
    let told = try Sample("<UILabel textAlignment=\"middle\"/>", in: dialect).rendition.diagnostics
    #expect(told.map(\.code) == ["invalid-value"])
    #expect(told.first?.severity == (dialect < .generation4 ? .warning : .error))
    let end =
      dialect == .generation4
      ? "; MarkupKit 4.0.1 to 4.0.9 raise, 4.1 to 4.4 ignore it"
      : "; MarkupKit \(dialect.rawValue) ignores it"
    #expect(told.first?.message.hasSuffix(end) == true)
    let list = try Sample(
      "<LMScrollView panGestureRecognizer.allowedTouchTypes=\"direct, finger\"/>", in: dialect)
    #expect(list.rendition.diagnostics.map(\.severity) == [.error])
    #expect(list.rendition.diagnostics.first?.message.contains("ignore") == false)
  }

  /// Upstream's `setValue:forSegmentAtIndex:` raises from 4.0.9 to 4.5.1; a segment without title
  /// and image is not inserted before.
  @Test(arguments: Dialect.allCases)
  func `a segment's value is an exception since 4.0`(dialect: Dialect) throws {
    let xml = """
      <UISegmentedControl><segment title="a" value="1"/></UISegmentedControl>
      """
    let told = try Sample(xml, in: dialect).rendition.diagnostics
    #expect(told.map(\.code) == ["value-on-segment"])
    #expect(told.first?.severity == (dialect < .generation4 ? .note : .error))
    let bare = xml.replacing("title=\"a\"", with: "")
    #expect(try Sample(bare, in: dialect).codes == ["empty-segment"])
  }

  @Test(arguments: Dialect.allCases)
  func `an invalid alignment of a box view is an error in every generation`(dialect: Dialect) throws
  {
    for xml in [
      "<LMRowView horizontalAlignment=\"center\"/>", "<LMColumnView verticalAlignment=\"center\"/>",
      "<LMRowView alignment=\"left\"/>", "<LMColumnView alignment=\"baseline\"/>",
    ] {
      let told = try Sample(xml, in: dialect).rendition.diagnostics.filter { $0.severity == .error }
      let isUnknown = dialect == .generation45 && xml.contains(" alignment")
      #expect(told.map(\.code) == [isUnknown ? "unknown-property" : "invalid-value"], "\(xml)")
    }
  }

  // MARK: The owner's root

  @Test(arguments: Dialect.allCases)
  func `in 4.0 a supplied root is the document element, whatever its name`(dialect: Dialect) throws
  {
    let files = ["view.preview.json": "{\"root\": \"LMRowView\"}"]
    let xml = "<LMColumnView spacing=\"3\"><LMSpacer/><LMSpacer/></LMColumnView>"
    let sample = try Sample(xml, dialect: dialect, with: files)
    #expect(sample["0"]?.className == (dialect == .generation4 ? "LMRowView" : "LMColumnView"))
    #expect(sample.text("0", "spacing") == "3.0")
    #expect(sample.codes == [])
  }

  @Test func `in 4.0 a style of the document element has no effect on a supplied root`() throws {
    let files = ["view.preview.json": "{\"root\": \"UIButton\"}"]
    let sample = try Sample(
      "<Anything style=\"systemButton\" title=\"a\"/>", dialect: .generation4, with: files)
    #expect(sample["0"]?.className == "UIButton")
    #expect(sample.told == ["warning ignored-attribute view.xml:1:11"])
  }

  @Test(arguments: Dialect.allCases)
  func `root may be another view's child only in 4.5`(dialect: Dialect) throws {
    let files = ["view.preview.json": "{\"root\": \"UILabel\"}"]
    let sample = try Sample("<LMRowView><root/></LMRowView>", dialect: dialect, with: files)
    #expect((sample["0.0"]?.className == "UILabel") == (dialect == .generation45))
    let codes = dialect == .generation45 ? [] : ["unexpected-element"]
    #expect(dialect == .generation4 || sample.codes == codes)
  }

  @Test func `settings set the generation of all documents, preview data that of one`() throws {
    let xml = "<LMRowView>Hello<LMSpacer/></LMRowView>"
    let settings = ["mkpreview.json": "{\"dialect\": \"1\"}"]
    #expect(try Sample(xml, with: settings).codes == ["ignored-text"])
    let both = settings.merging(["view.preview.json": "{\"dialect\": \"4.5\"}"]) { $1 }
    #expect(try Sample(xml, with: both).codes == ["character-data"])
  }
}

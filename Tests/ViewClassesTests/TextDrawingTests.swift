import Geometry
import Markup
import Scene
import Testing

@testable import Preview
@testable import PreviewSupport

@Suite struct TextDrawingTests {
  @Test func `a label centres its text vertically`() throws {
    let sample = try Sample("<UILabel font=\"System 10\" text=\"Hello\" textColor=\"red\"/>")
    let text = try #require(sample.texts().first)
    // (200 - 12) / 2 is the top, and the baseline 9 below it.
    #expect(text.text == "Hello")
    #expect((text.x, text.baseline, text.width) == (0, 103, 30))
    #expect(text.fill == Color(0xff00_00ff))
  }

  @Test(arguments: [
    ("left", 0.0), ("center", 135), ("right", 270), ("natural", 0), ("justified", 0),
  ])
  func `lines follow the alignment`(alignment: String, x: Double) throws {
    let sample = try Sample(
      "<UILabel font=\"System 10\" text=\"Hello\" textAlignment=\"\(alignment)\"/>")
    #expect(sample.texts().map(\.x) == [x])
  }

  @Test func `natural alignment starts at the leading edge`() throws {
    let sample = try Sample("<UILabel font=\"System 10\" text=\"Hello\"/>", ["direction": "rtl"])
    #expect(sample.texts().map(\.x) == [270])
  }

  @Test func `each line of a label is a run, inside its frame`() throws {
    let sample = try Sample(
      """
      <LMColumnView layoutMarginRight="240" spacing="0">
        <UILabel font="System 10" text="aaa bbb ccc ddd" numberOfLines="0" textAlignment="center"/>
        <LMSpacer/>
      </LMColumnView>
      """)
    let texts = sample.texts("0.0")
    #expect(texts.map(\.text) == ["aaa bbb", "ccc ddd"])
    #expect(texts.map(\.x) == [9, 9])
    #expect(texts.map(\.baseline) == [9, 21])
  }

  @Test(arguments: [("ltr", 0.0), ("rtl", 30.0)])
  func `justified lines reach both edges, except a paragraph's last`(
    direction: String, x: Double
  ) throws {
    let sample = try Sample(
      """
      <UILabel numberOfLines="0" textAlignment="justified" font="System 10"
        text="aa bb cc dd ee"/>
      """, ["width": "60", "direction": direction])
    // Ten characters of 6 points fit: what eight leave, 12 points, goes to two spaces.
    let texts = sample.texts()
    #expect(texts.map(\.text) == ["aa bb cc", "dd ee"])
    #expect(texts.map(\.x) == [0, x])
    #expect(texts.map(\.width) == [60, 30])
    #expect(texts.map(\.wordSpacing) == [6, 0])
  }

  @Test func `a line without spaces is spread between its characters`() {
    let face = FontFace(family: "Any", file: "any")
    func run(_ text: String, x: Double) -> TextRun {
      TextRun(text, x: x, width: Double(text.count) * 10, letterSpacing: 1, face: face, size: 10)
    }
    let line = TextLine(
      runs: [run("ab", x: 0), run("cde", x: 20)], width: 50, baseline: 9, isBroken: true)
    var drawing = Drawing()
    drawing.text(
      TextLayout(size: Size(50, 12), lines: [line], isTruncated: false),
      in: Rect(0, 0, 58, 12), alignment: .justified, .black)
    // Four gaps share 8 points; the last run has two of them within it.
    let drawn = drawing.primitives.compactMap { if case .text(let text) = $0 { text } else { nil } }
    #expect(drawn.map(\.x) == [0, 24])
    #expect(drawn.map(\.width) == [24, 34])
    #expect(drawn.map(\.letterSpacing) == [3, 1])
  }

  @Test func `a label that is too low shows the lines that fit`() throws {
    let sample = try Sample(
      """
      <LMColumnView layoutMarginRight="240" spacing="0">
        <UILabel font="System 10" text="aaa bbb ccc ddd" numberOfLines="0" height="15"/>
        <LMSpacer/>
      </LMColumnView>
      """)
    #expect(sample.texts("0.0").count == 1)
    #expect(sample.rendition.diagnostics.map(\.code) == ["layout-truncated"])
  }

  @Test func `a line that is too long gets a smaller font on request`() throws {
    let text = "font=\"System 10\" text=\"abcdefghij\" adjustsFontSizeToFitWidth=\"true\""
    func sizes(_ more: String) throws -> [Double] {
      try Sample(
        "<LMColumnView layoutMarginRight=\"270\"><UILabel \(text) \(more)/><LMSpacer/></LMColumnView>"
      )
      .texts("0.0").map(\.size)
    }
    #expect(try sizes("") == [5])
    #expect(try sizes("minimumScaleFactor=\"0.8\"") == [8])
  }

  @Test func `a shadow is drawn below the text`() throws {
    let sample = try Sample(
      """
      <UILabel font="System 10" text="a" shadowColor="gray" shadowOffsetWidth="3"
        shadowOffsetHeight="2"/>
      """)
    #expect(sample.texts().map(\.fill) == [Color(0x8080_80ff), .black])
    #expect(sample.texts().map(\.x) == [3, 0])
    #expect(sample.texts().map(\.baseline) == [105, 103])
  }

  @Test func `labels show their state`() throws {
    let highlighted = "highlighted=\"true\" highlightedTextColor=\"blue\""
    #expect(
      try Sample("<UILabel text=\"a\" \(highlighted)/>").texts().map(\.fill) == [
        Color(0x0000_ffff)
      ])
    let disabled = try Sample("<UILabel text=\"a\" textColor=\"red\" enabled=\"false\"/>")
    #expect(disabled.texts().map(\.fill) != [Color(0xff00_00ff)])
  }

  @Test func `titles have their types' colours`() throws {
    func fill(_ attributes: String) throws -> [Color] {
      try Sample("<UIButton title=\"a\" \(attributes)/>").texts("0.0").map(\.fill)
    }
    #expect(try fill("") == [.white])
    #expect(try fill("style=\"systemButton\"") == [Color(0x007a_ffff)])
    #expect(try fill("style=\"systemButton\" titleColor=\"red\"") == [Color(0xff00_00ff)])
    #expect(try fill("titleColor=\"red\" enabled=\"false\"") == [Color(0x8e8e_93ff)])
  }

  @Test func `a field shows its text, or else its placeholder`() throws {
    let text = try Sample("<UITextField font=\"System 10\" text=\"ab\" placeholder=\"Hint\"/>")
    #expect(text.texts().map(\.text) == ["ab"])
    let hint = try Sample("<UITextField font=\"System 10\" placeholder=\"Hint\"/>")
    #expect(hint.texts().map(\.text) == ["Hint"])
    #expect(hint.texts().map(\.fill) == [Color(0xc7c7_cdff)])
    let secret = try Sample(
      "<UITextField font=\"System 10\" text=\"ab\" secureTextEntry=\"true\"/>")
    #expect(secret.texts().map(\.text) == ["••"])
  }

  @Test func `a field's text leaves room for the border and side views`() throws {
    let sample = try Sample(
      """
      <UITextField font="System 10" text="ab" borderStyle="roundedRect" leftViewMode="always"
        clearButtonMode="always">
        <?leftView?>
        <UIImageView image="10x20.png"/>
      </UITextField>
      """)
    #expect(sample.texts().map(\.x) == [17])
    // The middle of the border runs a quarter of a point inside the edge.
    #expect(sample.rects().map(\.radius) == [5, 4.75])
    // A disk, and a cross of two lines.
    #expect(sample.shapes().count == 3)
  }

  @Test func `a text view's text starts inside its insets`() throws {
    let sample = try Sample(
      """
      <UITextView font="System 10" text="aaa bbb" textContainerInset="20"
        textContainer.lineFragmentPadding="3"/>
      """)
    #expect(sample["0.0"]?.frame == Rect(23, 20, 254, 12))
    #expect(sample.texts("0.0").map(\.baseline) == [9])
    #expect(sample[]?.contentSize == Size(300, 52))
  }

  /// `UITextView` in Apple's documentation: since iOS 7 the size of the text, 8 points above and
  /// below, and a line fragment padding of 5; `forFirstBaselineLayout` names such a view.
  @Test func `a text view that does not scroll is as large as its text`() throws {
    let view = "<UITextView scrollEnabled=\"false\" font=\"System 10\" text=\"aaaa bbbb\"/>"
    // Nine letters of 6, and 2 · 5; a line of 12, and 2 · 8.
    let free = try Sample("<LMColumnView horizontalAlignment=\"leading\">\(view)</LMColumnView>")
    #expect(free["0.0"]?.intrinsicContentSize?.width == 64)
    #expect(free["0.0"]?.intrinsicContentSize?.height == 28)
    // A width of 40 leaves 30 for five letters, so the text has two lines.
    let narrow = try Sample(
      """
      <LMColumnView spacing="0"><LMRowView spacing="0"><LMColumnView width="40" spacing="0">\(view)
      <UILabel font="System 10" text="c"/><LMSpacer/></LMColumnView><LMSpacer/></LMRowView></LMColumnView>
      """)
    #expect(narrow["0.0.0.0"]?.frame == Rect(0, 0, 40, 40))
    #expect(narrow["0.0.0.1"]?.frame.y == 40)
    #expect(narrow["0.0.0.0.0"]?.frame == Rect(5, 8, 30, 24))
    #expect(narrow.codes == [])
  }

  @Test func `a text view that does not scroll makes its row grow and has baselines`() throws {
    let sample = try Sample(
      """
      <LMTableView><LMTableViewCell><LMRowView alignToBaseline="true">
      <UILabel font="System 10" text="a"/><UITextView scrollEnabled="false" font="System 10"/>
      </LMRowView></LMTableViewCell></LMTableView>
      """)
    // An empty text has one line: 12 + 2 · 8, the cell's margins, and the separator.
    #expect(sample["0.0.0.1"]?.frame.height == 28)
    #expect(sample["0.0.0.0"]?.frame.y == 8)
  }

  @Test func `a text view that does not scroll is reported if its text is cut off`() throws {
    let sample = try Sample(
      """
      <LMColumnView><UITextView scrollEnabled="false" height="18" font="System 10" text="a"/>
      <UITextView height="18" font="System 10" text="a"/><LMSpacer/></LMColumnView>
      """)
    #expect(sample.codes == ["layout-truncated"])
  }

  @Test func `segments centre their titles, and the selected one is inverted`() throws {
    let sample = try Sample(
      """
      <UISegmentedControl id="choice">
        <segment title="a"/>
        <segment title="b"/>
      </UISegmentedControl>
      """, with: Self.selecting("\"selectedSegmentIndex\": 1"))
    let texts = sample.texts()
    #expect(texts.map(\.fill) == [Color(0x007a_ffff), .white])
    #expect(texts.map { $0.x + $0.width / 2 } == [75, 225])
    // The ground reaches the control's right corners, which have a radius of 4, and not the left ones.
    #expect(
      sample.shapes().first?.path.svg
        == "M150 0L296 0A4 4 0 0 1 300 4L300 197A4 4 0 0 1 296 201"
        + "L150 201A0 0 0 0 1 150 201L150 0A0 0 0 0 1 150 0Z")
    let mirrored = try Sample(
      "<UISegmentedControl><segment title=\"a\"/><segment title=\"b\"/></UISegmentedControl>",
      ["direction": "rtl"])
    #expect(mirrored.texts().map { $0.x + $0.width / 2 } == [225, 75])
  }

  /// Preview data that select in the place of the owner.
  private static func selecting(_ values: String) -> [String: String] {
    ["view.preview.json": "{ \"outlets\": { \"choice\": { \(values) } } }"]
  }

  @Test func `a value selects its segment`() throws {
    let segments = "<segment title=\"a\" value=\"1\"/><segment title=\"b\" value=\"2\"/>"
    func chosen(_ values: String) throws -> [Bool] {
      try Sample(
        "<LMSegmentedControl id=\"choice\">\(segments)</LMSegmentedControl>",
        with: Self.selecting(values)
      ).texts().map { $0.fill == .white }
    }
    #expect(try chosen("\"value\": \"2\"") == [false, true])
    #expect(try chosen("\"value\": \"3\"") == [false, false])
    #expect(try chosen("\"value\": \"3\", \"selectedSegmentIndex\": 0") == [true, false])
  }
}

import Geometry
import Markup
import Scene
import Testing
import Views

@testable import Preview
@testable import PreviewSupport

/// What MarkupKit does with values and no guide says.
///
/// The names of the tests are notes on its source.
@Suite struct ValueNoteTests {
  // MARK: Bindings and escapes

  @Test func `without a model bindings do not change the view`() throws {
    let sample = try Sample("<UILabel text=\"$name\" font=\"System 10\" textColor=\"$color\"/>")
    #expect(sample.text("0") == nil)
    #expect(sample["0"]?.bindings.map(\.property) == ["text", "textColor"])
    #expect(sample.codes == ["binding-without-model", "binding-without-model"])
  }

  @Test(arguments: [
    ("^@a", "@a"), ("^$a", "$a"), ("^^a", "^a"), ("^a", "a"), ("^", ""), ("a^", "a^"),
  ])
  func `one leading caret is removed, even if it is not needed`(value: String, text: String) throws
  {
    #expect(try Sample("<UILabel text=\"\(value)\"/>").text("0") == text)
  }

  // MARK: Key paths

  @Test func `a wrong last key is reported with the class that lacks it`() throws {
    let sample = try Sample(
      """
      <LMColumnView><UIButton style="systemButton" titleLabel.colour="red" onTap="a"/>
      <UIView layer.colour="red"/></LMColumnView>
      """)
    #expect(
      sample.rendition.diagnostics.filter { $0.code == "unknown-property" }.map(\.message) == [
        "UILabel has no property “colour”", "UIButton has no property “onTap”",
        "CALayer has no property “colour”",
      ])
  }

  @Test func `a label accepts color, and a note suggests textColor`() throws {
    let sample = try Sample(
      """
      <LMTableView><LMTableViewCell textLabel.text="a" textLabel.color="#ff0000"/></LMTableView>
      """)
    #expect(
      sample.rendition.diagnostics.map { "\($0.message): \($0.hint ?? "")" } == [
        "“textLabel.color” is an old spelling: Write “textLabel.textColor”"
      ])
    #expect(sample["0.0"]?.properties["textLabel.color"] == .string("#ff0000ff"))
  }

  // MARK: Templates

  @Test func `template values are literal and converted like others`() throws {
    let xml = """
      <LMRowView><?properties {"a": {"text": "@hello", "textColor": "red", "font": "System 10",
        "textAlignment": "right", "layoutMargins": "3"}, "b": {"text": "$b"}, "c": {"text": "^c"}}?>
      <UILabel class="a" weight="1"/><UILabel class="b" weight="1"/><UILabel class="c" weight="1"/>
      </LMRowView>
      """
    let sample = try Sample(xml)
    #expect(["0.0", "0.1", "0.2"].map { sample.text($0) } == ["@hello", "$b", "^c"])
    #expect(sample.text("0.0", "textColor") == "#ff0000ff")
    #expect(sample.text("0.0", "textAlignment") == "right")
    #expect(sample["0.0"]?.properties["layoutMargins"] == .insets(Insets(3)))
    #expect(sample["0.0"]?.properties["font"] == .font(name: "System", size: 10))
    #expect(sample.told == [])
  }

  @Test func `numbers and flags suit numbers, flags and insets, null suits nothing`() throws {
    let xml = """
      <LMRowView><?properties {"a": {"alpha": 0.5, "hidden": false, "layoutMargins": 4,
        "text": null, "numberOfLines": 2, "clipsToBounds": true}}?>
      <UILabel class="a" text="b"/></LMRowView>
      """
    let sample = try Sample(xml)
    #expect(sample.text("0.0", "alpha") == "0.5")
    #expect(sample.text("0.0", "hidden") == "false")
    #expect(sample.text("0.0", "clipsToBounds") == "true")
    #expect(sample["0.0"]?.properties["layoutMargins"] == .insets(Insets(4)))
    #expect(sample.text("0.0") == "b")
    #expect(sample.told == [])
  }

  @Test func `a number is not an enumeration's word`() throws {
    let sample = try Sample(
      "<LMRowView><?properties {\"a\": {\"textAlignment\": 1}}?><UILabel class=\"a\"/></LMRowView>")
    #expect(sample.codes == ["invalid-value"])
    #expect(sample.text("0.0", "textAlignment") == nil)
  }

  // MARK: Conversions

  @Test func `words belong to the class that has the property`() throws {
    let sample = try Sample(
      """
      <LMColumnView><UIStackView alignment="firstBaseline"/><LMRowView alignment="baseline"/>
      </LMColumnView>
      """, in: .generation2)
    #expect(sample.told == [])
    #expect(sample.text("0.0", "alignment") == "firstBaseline")
  }

  @Test func `an unparsable value is 0 or false`() throws {
    let sample = try Sample("<UILabel alpha=\"half\" hidden=\"maybe\" tag=\"2.9\" text=\"a\"/>")
    #expect(sample.text("0", "alpha") == "0.0")
    #expect(sample.text("0", "hidden") == "false")
    #expect(sample.text("0", "tag") == "2.0")
    #expect(sample.rendition.diagnostics.allSatisfy { $0.severity == .warning })
  }

  @Test(arguments: [
    "<LMRowView frame=\"1\"/>", "<UIScrollView contentOffset=\"1\"/>",
    "<UILabel shadowOffset=\"1\"/>",
  ])
  func `structures cannot be set from text`(xml: String) throws {
    #expect(try Sample(xml).codes.allSatisfy { ["not-settable", "unknown-property"].contains($0) })
    #expect(try Sample(xml).codes.count == 1)
  }

  @Test func `a key path through nil ignores the value`() throws {
    let sample = try Sample("<LMScrollView contentView.alpha=\"0.5\"><LMSpacer/></LMScrollView>")
    #expect(sample.codes.contains("ignored-attribute"))
  }

  @Test func `an unknown font does not change the font`() throws {
    let sample = try Sample(
      "<UILabel font=\"System 10\" text=\"ab\" titleFont=\"x\"/>")
    #expect(sample.codes == ["unknown-property"])
    let unknown = try Sample("<UILabel font=\"nobody\" text=\"ab\"/>")
    #expect(unknown.codes == ["unknown-font"])
    #expect(unknown["0"]?.properties["font"] == nil)
  }

  @Test func `a pattern image takes precedence over a colour with its name`() throws {
    let xml = "<LMRowView backgroundColor=\"10x10.png\"><LMSpacer/></LMRowView>"
    #expect(try Sample(xml).told == [])
    #expect(try Sample(xml).rects().count == 1)
  }

  // MARK: Layout

  @Test(arguments: [("", 8.0), ("spacing=\"0\"", 0), ("spacing=\"3\"", 3)])
  func `unset spacing is the system's, and 0 is a value`(spacing: String, gap: Double) throws {
    let xml = "<LMRowView \(spacing)><LMSpacer width=\"10\"/><LMSpacer/></LMRowView>"
    #expect(try Sample(xml)["0.1"]?.frame.x == 10 + gap)
  }

  @Test func `a view's own spacing counts only between siblings`() throws {
    let xml = """
      <LMRowView spacing="0"><LMSpacer leadingSpacing="9" trailingSpacing="2" width="10"/>
      <LMSpacer leadingSpacing="3" trailingSpacing="9"/></LMRowView>
      """
    let sample = try Sample(xml)
    #expect(sample["0.0"]?.frame.x == 0)
    #expect(sample["0.1"]?.frame == Rect(15, 0, 285, 200))
  }

  @Test func `priorities in a document have no effect in a box view`() throws {
    let xml = """
      <LMRowView><UILabel text="ab" horizontalContentHuggingPriority="1"/><LMSpacer/></LMRowView>
      """
    let plain = "<LMRowView><UILabel text=\"ab\"/><LMSpacer/></LMRowView>"
    #expect(try Sample(xml, in: .generation4)["0.0"]?.frame == Sample(plain)["0.0"]?.frame)
    #expect(try Sample(xml, in: .generation4).codes == [])
  }

  @Test func `hidden views take no room`() throws {
    let xml = """
      <LMRowView><LMSpacer width="10"/><LMSpacer hidden="true"/><LMSpacer/></LMRowView>
      """
    #expect(try Sample(xml)["0.2"]?.frame.x == 18)
  }

  @Test func `a fixed width overrides a weight, and limits override the container`() throws {
    let xml = """
      <LMRowView spacing="0"><LMSpacer weight="5" width="30"/><LMSpacer weight="1"/>
      <LMSpacer weight="2"/></LMRowView>
      """
    let sample = try Sample(xml)
    #expect(sample["0.0"]?.frame.width == 30)
    #expect(sample["0.1"]?.frame.width == 90)
    #expect(sample["0.2"]?.frame.width == 180)
  }

  @Test func `layout views have no default margins, others have UIKit's`() throws {
    #expect(try Sample("<LMRowView><LMSpacer/></LMRowView>")["0.0"]?.frame == Rect(0, 0, 300, 200))
    let cell = try Sample("<LMCollectionViewCell><LMSpacer/></LMCollectionViewCell>")
    #expect(cell["0.0"]?.frame.origin == Point(8, 8))
  }
}

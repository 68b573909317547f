import Geometry
import Markup
import Scene
import TestSupport
import Testing
import Views

@testable import Preview
@testable import PreviewSupport

/// What upstream's source and UIKit do in single cases.
@Suite struct UpstreamTests {
  // MARK: Spacing between baselines

  private static let labels =
    "<UILabel text=\"a\" font=\"System 10\"/><UILabel text=\"b\" font=\"System 10\"/>"

  /// Upstream's `createConstraints` of LMColumnView from 4.1.3 to 4.5.1: the constant is 0.
  @Test(arguments: Dialect.allCases)
  func `spacing in a column that aligns to baseline is ignored since 4_1_3`(dialect: Dialect) throws
  {
    let sample = try Sample(
      "<LMColumnView alignToBaseline=\"true\" spacing=\"24\">\(Self.labels)<LMSpacer/></LMColumnView>",
      in: dialect)
    #expect(sample.codes == (dialect < .generation4 ? [] : ["ignored-spacing"]))
    // The frames are the guide's: 24 between the baselines, 9 below the top and 3 above the bottom.
    #expect(sample["0.1"]?.frame.y == 24)
  }

  @Test func `without alignToBaseline, or with one view, spacing counts`() throws {
    let fine = [
      "<LMColumnView spacing=\"24\">\(Self.labels)<LMSpacer/></LMColumnView>",
      "<LMColumnView alignToBaseline=\"true\">\(Self.labels)<LMSpacer/></LMColumnView>",
      "<LMColumnView alignToBaseline=\"true\" spacing=\"24\"><LMSpacer/></LMColumnView>",
      "<LMRowView alignToBaseline=\"true\" spacing=\"24\">\(Self.labels)<LMSpacer/></LMRowView>",
    ]
    for xml in fine { #expect(try !Sample(xml).codes.contains("ignored-spacing"), "\(xml)") }
  }

  @Test func `spacings of views in such a column are ignored, too`() throws {
    let sample = try Sample(
      """
      <LMColumnView alignToBaseline="true"><UILabel text="a" topSpacing="1" bottomSpacing="2"/>
      <UILabel text="b" topSpacing="3"/><LMSpacer bottomSpacing="4"/></LMColumnView>
      """)
    #expect(
      sample.told == [
        "warning ignored-spacing view.xml:1:38", "warning ignored-spacing view.xml:2:1",
      ])
    #expect(sample.rendition.diagnostics.map(\.property) == ["bottomSpacing", "topSpacing"])
  }

  // MARK: Weights

  /// Upstream divides a weight by the one before it, of views without a fixed size.
  @Test func `a single weight of 0 counts like any other`() throws {
    let sample = try Sample(
      "<LMRowView spacing=\"0\"><UIView weight=\"0\"/><UILabel text=\"aa\" font=\"System 10\"/></LMRowView>"
    )
    #expect(sample.codes == [])
    #expect(sample["0.0"]?.frame.width == 288)
    #expect(try Sample("<UIView weight=\"0\"/>").codes == [])
    let fixed = "<LMRowView><UIView weight=\"0\" width=\"9\"/><LMSpacer/></LMRowView>"
    #expect(try Sample(fixed).codes == [])
  }

  @Test func `a weight of 0 next to another one is an error`() throws {
    let sample = try Sample("<LMRowView><UIView weight=\"0\"/><LMSpacer/></LMRowView>")
    #expect(sample.told == ["error invalid-weight view.xml:1:12"])
    #expect(try Sample("<UIView weight=\"-1\"/>").codes == ["invalid-weight"])
  }

  // MARK: Tables and fields

  /// Readable content guides: 672 points wide at the default text size, 176 from the edges of 1024.
  @Test(arguments: [("true", 176.0), ("false", 20.0)])
  func `cells follow the readable width if their table asks for it`(follows: String, x: Double)
    throws
  {
    let sample = try Sample(
      """
      <LMTableView cellLayoutMarginsFollowReadableWidth="\(follows)">
      <LMTableViewCell><UILabel text="a"/></LMTableViewCell></LMTableView>
      """, ["width": "1024", "height": "768"])
    #expect(sample["0.0.0"]?.frame.x == x)
    #expect(sample["0.0.0"]?.frame.width == 1024 - 2 * x)
  }

  /// 20 letters of 6 are 120 wide at 10 points; 60 points are half of it.
  @Test(arguments: [("", 5.0), ("minimumFontSize=\"8\"", 8.0)])
  func `a text field shrinks its text to its width`(attribute: String, size: Double) throws {
    let sample = try Sample(
      """
      <LMRowView><UITextField text="aaaaaaaaaaaaaaaaaaaa" font="System 10" width="60"
      adjustsFontSizeToFitWidth="true" \(attribute)/><LMSpacer/></LMRowView>
      """)
    #expect(sample.texts("0.0").map(\.size) == [size])
  }

  // MARK: Buttons

  /// A title of 17 points is 21 high; at the largest text size it is higher than 30.
  @Test func `a title that outgrows the height of its button is cut off`() throws {
    let xml = """
      <LMColumnView><UIButton style="systemButton" title="a" titleLabel.font="body" height="30"/>
      <LMSpacer/></LMColumnView>
      """
    #expect(try Sample(xml).codes == [])
    let large = try Sample(xml, ["textSize": "accessibilityXXXLarge"])
    #expect(large.codes == ["layout-truncated"])
    #expect(large.rendition.diagnostics.first?.message.contains("of height short") == true)
  }
}

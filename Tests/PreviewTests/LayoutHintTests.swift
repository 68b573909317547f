import Markup
import TestSupport
import Testing

@testable import Preview
@testable import PreviewSupport

/// The hints of layout diagnostics, each in the situations in which it appears, on a screen of
/// 300 × 200 points.
///
/// A character of 10 points is 6 wide and 12 high.
@Suite struct LayoutHintTests {
  /// The hints of a document's diagnostics with a code, in order.
  private func hints(_ code: String, _ xml: String) throws -> [String] {
    try Preview.render(xml).diagnostics.filter { $0.code == code }.map { $0.hint ?? "" }
  }

  private static let label = "<UILabel text=\"aa\" font=\"System 10\"/>"

  // MARK: Views that nothing holds open

  @Test(
    arguments: try nonEmpty([
      (
        "<LMRowView verticalAlignment=\"center\">\(label)</LMRowView>",
        "LMRowView 0.0.0", "use verticalAlignment=\"fill\""
      ),
      (
        "<LMColumnView id=\"c\" verticalAlignment=\"top\">\(label)</LMColumnView>",
        "“c”", "use verticalAlignment=\"fill\""
      ),
      (
        "<LMColumnView><LMRowView id=\"r\" verticalAlignment=\"bottom\">\(label)</LMRowView></LMColumnView>",
        "“r”", "use verticalAlignment=\"fill\""
      ),
      (
        "<LMAnchorView id=\"a\"><UILabel anchor=\"top, left\" text=\"aa\"/></LMAnchorView>",
        "“a”", "anchor one to top and bottom"
      ),
      ("<LMScrollView id=\"s\">\(label)</LMScrollView>", "“s”", "let it fill its parent"),
    ]))
  func `a view in a cell that its views do not hold open is told how they could`(
    content: String, name: String, way: String
  ) throws {
    let xml = "<LMTableView><LMTableViewCell>\(content)</LMTableViewCell></LMTableView>"
    let hint = "The views in \(name) do not hold it open: \(way), or give it a height"
    #expect(try hints("layout-squeezed", xml) == [hint])
    let overflow = try hints("layout-overflow", xml)
    #expect(overflow.allSatisfy { $0 == hint }, "\(overflow)")
  }

  @Test func `a squeezed row in a cell is not blamed on others`() throws {
    let xml = """
      <LMTableView><LMTableViewCell><LMRowView verticalAlignment="center">\(Self.label)</LMRowView>
      </LMTableViewCell></LMTableView>
      """
    let told = try Preview.render(xml).diagnostics.filter { $0.code == "layout-squeezed" }
    #expect(told.map(\.message) == ["LMRowView 0.0.0 gets no height"])
  }

  @Test func `a row that takes a spacer's room because nothing holds it is noted`() throws {
    // 200 points less the gap of 8; the spacer gets none.
    let xml = """
      <LMColumnView><LMRowView verticalAlignment="center">\(Self.label)</LMRowView><LMSpacer/>
      </LMColumnView>
      """
    let told = try Preview.render(xml).diagnostics
    #expect(told.map(\.code) == ["layout-loose"])
    #expect(told.first?.severity == .note)
    #expect(
      told.first?.message == "LMRowView 0.0 takes 192 points of height, and LMSpacer 0.1 gets none")
    #expect(
      told.first?.hint
        == "The views in LMRowView 0.0 do not hold it open: use verticalAlignment=\"fill\", or give it a height"
    )
  }

  @Test func `a column that takes a spacer's room is noted with its width`() throws {
    let xml = """
      <LMRowView><LMColumnView id="c" horizontalAlignment="leading">\(Self.label)</LMColumnView>
      <LMSpacer/></LMRowView>
      """
    #expect(
      try hints("layout-loose", xml) == [
        "The views in “c” do not hold it open: use horizontalAlignment=\"fill\", or give it a width"
      ])
  }

  @Test(
    arguments: try nonEmpty([
      "<LMRowView>\(label)</LMRowView><LMSpacer/>",
      "<LMRowView verticalAlignment=\"center\">\(label)</LMRowView>",
      "<LMRowView verticalAlignment=\"center\">\(label)</LMRowView>\(label)",
      "<LMRowView verticalAlignment=\"center\" height=\"40\">\(label)</LMRowView><LMSpacer/>",
      "<LMRowView verticalAlignment=\"center\" weight=\"1\">\(label)</LMRowView><LMSpacer/>",
      "<LMScrollView fitToWidth=\"true\">\(label)</LMScrollView><LMSpacer/>",
      "<LMRowView verticalAlignment=\"center\"/><LMSpacer/>",
    ]))
  func `rows that are meant to be so high are not noted`(content: String) throws {
    #expect(try hints("layout-loose", "<LMColumnView>\(content)</LMColumnView>") == [])
  }

  // MARK: Views without room

  @Test func `the hint of a squeezed view depends on what takes the room`() throws {
    let limit = "Limit the width of the others, or use a scroll view"
    let row = "<LMRowView spacing=\"0\"><UIView width=\"300\"/>\(Self.label)</LMRowView>"
    #expect(try hints("layout-squeezed", row) == [limit])
    let margins = """
      <LMRowView spacing="0"><LMColumnView id="c" layoutMargins="10" width="20">\(Self.label)
      </LMColumnView><LMSpacer/></LMRowView>
      """
    #expect(
      try hints("layout-squeezed", margins)
        == ["Give “c” more width, or smaller margins and spacings"])
  }

  // MARK: Views that reach too far, and texts that are cut off

  @Test(
    arguments: try nonEmpty([
      ("<UIView width=\"400\"/>", "Use a scroll view, or give the parent more room"),
      ("<UISwitch width=\"400\"/>", "Use a scroll view, or give the parent more room"),
      (
        "<UILabel width=\"400\" text=\"a\"/>",
        "Let text wrap with numberOfLines=\"0\", use a scroll view, or give the parent more room"
      ),
      (
        "<UILabel width=\"400\" text=\"a\" numberOfLines=\"0\"/>",
        "Use a scroll view, or give the parent more room"
      ),
      (
        "<LMRowView width=\"400\"><UILabel text=\"a\"/></LMRowView>",
        "Let text wrap with numberOfLines=\"0\", use a scroll view, or give the parent more room"
      ),
    ]))
  func `only text is told to wrap`(view: String, hint: String) throws {
    #expect(try hints("layout-overflow", "<LMAnchorView>\(view)</LMAnchorView>") == [hint])
  }

  @Test(
    arguments: try nonEmpty([
      (
        "<UILabel text=\"aaaaaa\" width=\"20\"/>",
        "Let it wrap with numberOfLines=\"0\", or give it more room"
      ),
      (
        "<UILabel text=\"aaaa aaaa aaaa\" numberOfLines=\"2\" font=\"System 10\" width=\"30\"/>",
        "Show all lines with numberOfLines=\"0\", or write a shorter text"
      ),
      // A line is 12 points high, so that one of the two has room.
      (
        "<UILabel text=\"aaaa aaaa aaaa\" font=\"System 10\" numberOfLines=\"0\" width=\"60\" height=\"20\"/>",
        "Give it 12 points more height, or a smaller font"
      ),
      (
        "<UILabel text=\"aaaa\" font=\"System 10\" height=\"10\"/>",
        "Give it 2 points more height, or a smaller font"
      ),
      (
        "<UIButton style=\"systemButton\" title=\"aaaaaa\" titleLabel.font=\"System 10\" width=\"20\"/>",
        "Give it 16 points more width, or a smaller font"
      ),
    ]))
  func `a text that is cut off is told what gives it room`(view: String, hint: String) throws {
    #expect(try hints("layout-truncated", "<LMAnchorView>\(view)</LMAnchorView>") == [hint])
  }

  @Test func `a cell's text is told to wrap by its key path`() throws {
    let text = String(repeating: "a", count: 60)
    let xml = "<LMTableView><UITableViewCell textLabel.text=\"\(text)\"/></LMTableView>"
    #expect(
      try hints("layout-truncated", xml)
        == ["Let it wrap with textLabel.numberOfLines=\"0\", or give it more room"])
    let second = """
      <LMTableView><UITableViewCell style="subtitleTableViewCell" textLabel.text="a"
      detailTextLabel.text="\(text)"/></LMTableView>
      """
    #expect(
      try hints("layout-truncated", second)
        == ["Let it wrap with detailTextLabel.numberOfLines=\"0\", or give it more room"])
    let header = "<LMTableView><sectionHeader title=\"\(text)\"/></LMTableView>"
    #expect(try hints("layout-truncated", header).allSatisfy { $0.contains("more width") })
  }

  @Test(
    arguments: try nonEmpty([
      // Six characters are 36 points wide.
      (
        "<UILabel text=\"aaaaaa\" font=\"System 10\" width=\"20\"/>",
        "The text of UILabel “aaaaaa” is cut off, 16 points short"
      ),
      (
        "<UILabel id=\"a\" text=\"aaaaaa\" font=\"System 10\" height=\"10\"/>",
        "The text of “a” is cut off, 2 points of height short"
      ),
      // Two words fit a line of 10 characters, and one line fits the height.
      (
        "<UILabel id=\"a\" text=\"aaaa aaaa aaaa\" font=\"System 10\" numberOfLines=\"0\" width=\"60\" height=\"20\"/>",
        "The text of “a” is cut off after 1 of 2 lines, 12 points of height short"
      ),
      (
        "<UILabel id=\"a\" text=\"aaaa aaaa aaaa aaaa aaaa\" font=\"System 10\" numberOfLines=\"2\" width=\"60\"/>",
        "The text of “a” is cut off after 2 of 3 lines, 12 points of height short"
      ),
      (
        "<UIButton style=\"systemButton\" title=\"aaaaaa\" titleLabel.font=\"System 10\" width=\"20\"/>",
        "The text of UIButton “aaaaaa” is cut off, 16 points short"
      ),
    ]))
  func `a text that is cut off is named with what is missing`(view: String, message: String) throws
  {
    let told = try Preview.render("<LMAnchorView>\(view)</LMAnchorView>").diagnostics
    #expect(told.filter { $0.code == "layout-truncated" }.map(\.message) == [message])
    #expect(told.allSatisfy { $0.amount > 0 })
  }

  @Test func `the cell's text that is cut off says what is missing`() throws {
    let text = String(repeating: "a", count: 60)
    let told = try Preview.render(
      """
      <LMTableView><UITableViewCell style="subtitleTableViewCell" textLabel.text="b"
      detailTextLabel.font="System 10" detailTextLabel.text="\(text)"/></LMTableView>
      """
    ).diagnostics
    // 360 points in 300 without the margins.
    let message = try #require(told.first { $0.code == "layout-truncated" }?.message)
    #expect(message == "The text of UITableViewCell “b” is cut off, 92 points short")
  }

  // MARK: Contradictions

  @Test(
    arguments: try nonEmpty([
      ("<LMColumnView width=\"20\"/>", "width: the root is as large as the screen"),
      (
        "<LMColumnView><UIView width=\"20\"/></LMColumnView>",
        "width, or let the parent align instead of fill"
      ),
      (
        "<UIStackView><UIView height=\"20\"/></UIStackView>",
        "height, or let the parent align instead of fill"
      ),
      (
        "<UIStackView><UIView width=\"20\"/></UIStackView>",
        "width, or let the parent distribute instead of fill"
      ),
      (
        "<LMAnchorView><UIView anchor=\"left, right\" width=\"20\"/></LMAnchorView>",
        "width, or anchor it to one of the edges only"
      ),
      (
        "<LMLayerView><UIView width=\"20\"/></LMLayerView>",
        "width, or put it into a row or column that aligns instead of filling"
      ),
      (
        "<LMPageView><UIView width=\"20\"/></LMPageView>",
        "width, or put it into a row or column that aligns instead of filling"
      ),
      (
        "<LMColumnView><UIView height=\"20\" aspectRatio=\"1\"/><LMSpacer/></LMColumnView>",
        "height or the aspectRatio, or let the parent align instead of fill"
      ),
    ]))
  func `a contradiction is resolved as its parent allows`(xml: String, rest: String) throws {
    #expect(try hints("layout-conflict", xml).first == "Remove a fixed or bounded \(rest)")
  }
}

import Geometry
import Markup
import Scene
import TestSupport
import Testing
import Views

@testable import Preview
@testable import PreviewSupport

/// Views without a size of their own where the app gives them none, on a screen of 300 × 200
/// points.
///
/// UIView's `sizeThatFits` returns the view's present size, which is zero for a new view; upstream
/// calls `sizeToFit` in `appendMarkupElementView:` of LMTableView, UITableViewCell and UITextField.
@Suite struct UnsizedViewTests {
  private func unsized(_ sample: Sample) -> [String] {
    sample.rendition.diagnostics.filter { $0.code == "unsized-view" }
      .map { "\($0.severity) \($0.path ?? "") \($0.property ?? "")" }
  }

  @Test(arguments: ["tableHeaderView", "tableFooterView"])
  func `a layout view above or below all sections has no height`(instruction: String) throws {
    let row = "<UITableViewCell textLabel.text=\"Row\"/>"
    let view = "<LMColumnView><UILabel text=\"a\" font=\"System 10\"/></LMColumnView>"
    let sample = try Sample(
      "<LMTableView rowHeight=\"30\"><?\(instruction)?>\(view)\(row)</LMTableView>")
    #expect(sample["0.0"]?.frame.height == 0)
    #expect(sample["0.1"]?.frame.y == 0)
    #expect(unsized(sample) == ["warning 0.0 height"])
    let section = "section" + instruction.dropFirst("table".count)
    #expect(
      sample.rendition.diagnostics.first { $0.code == "unsized-view" }?.hint?.contains(
        "<?\(section)?>") == true)
  }

  @Test func `a set height does not count, and a size of its own does`() throws {
    let set = try Sample("<LMTableView><?tableHeaderView?><UIView height=\"20\"/></LMTableView>")
    #expect(set["0.0"]?.frame.height == 0)
    #expect(unsized(set) == ["warning 0.0 height"])
    let own = try Sample(
      "<LMTableView><?tableHeaderView?><UILabel text=\"a\" font=\"System 10\" height=\"50\"/></LMTableView>"
    )
    #expect(own["0.0"]?.frame.height == 12)
    #expect(unsized(own) == [])
  }

  @Test func `an empty footer only hides the separators of empty rows`() throws {
    #expect(unsized(try Sample("<LMTableView><?tableFooterView?><UIView/></LMTableView>")) == [])
  }

  @Test func `an accessory view without a size of its own has none`() throws {
    let sample = try Sample(
      """
      <LMTableView><UITableViewCell><LMRowView><UILabel text="a"/></LMRowView></UITableViewCell>
      <UITableViewCell><UISwitch width="100"/></UITableViewCell></LMTableView>
      """)
    #expect(sample["0.0.0"]?.frame.size == .zero)
    #expect(unsized(sample) == ["warning 0.0.0 width"])
    #expect(sample["0.1.0"]?.frame.size == Size(49, 31))
  }

  @Test func `a side view of a text field without a size of its own has none`() throws {
    let sample = try Sample(
      """
      <LMColumnView><UITextField leftViewMode="always" rightViewMode="always" font="System 10" text="a">
      <?leftView?><UIView width="10" height="10"/><?rightView?><UIImageView image="10x20.png" width="5"/>
      </UITextField><LMSpacer/></LMColumnView>
      """)
    #expect(sample["0.0.0"]?.frame.size == .zero)
    #expect(sample["0.0.1"]?.frame.size == Size(10, 20))
    #expect(unsized(sample) == ["warning 0.0.0 width"])
    #expect(sample.texts("0.0").map(\.x) == [0])
  }

  // MARK: In scroll views

  @Test(
    arguments: try nonEmpty([
      "<LMTableView><UITableViewCell textLabel.text=\"a\"/></LMTableView>",
      "<LMCollectionView style=\"flowLayoutCollectionView\" backgroundColor=\"red\"/>",
      "<UIView backgroundColor=\"red\"/>", "<UITextView text=\"a\"/>",
    ]))
  func `a view without a height of its own in a scroll view is a warning`(view: String) throws {
    let xml = """
      <LMScrollView fitToWidth="true"><LMColumnView><UILabel text="a"/>\(view)</LMColumnView></LMScrollView>
      """
    #expect(unsized(try Sample(xml)) == ["warning 0.0.1 height"])
    let alone = "<LMScrollView fitToWidth=\"true\">\(view)</LMScrollView>"
    #expect(unsized(try Sample(alone)) == ["warning 0.0 height"])
    let fitted = xml.replacing("fitToWidth", with: "fitToHeight=\"true\" fitToWidth")
    #expect(unsized(try Sample(fitted)) == [])
  }

  @Test(
    arguments: try nonEmpty([
      "<UIView backgroundColor=\"red\" height=\"10\"/>",
      "<UIView backgroundColor=\"red\" height=\"0\"/>",
      "<LMTableView minimumHeight=\"10\"/>", "<LMSpacer/>", "<UIView/>", "<UILabel/>",
      "<UIView backgroundColor=\"red\" aspectRatio=\"1\"/>",
      "<UIView backgroundColor=\"red\" hidden=\"true\"/>",
    ]))
  func `a view with a height, or with nothing to show, is fine in a scroll view`(view: String)
    throws
  {
    let xml = """
      <LMScrollView fitToWidth="true"><LMColumnView><UILabel text="a"/>\(view)</LMColumnView></LMScrollView>
      """
    #expect(unsized(try Sample(xml)) == [])
  }
}

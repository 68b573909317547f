import Geometry
import Markup
import Scene
import TestSupport
import Testing
import Views

@testable import Preview
@testable import PreviewSupport

/// What VoiceOver says, on a screen of 300 × 200 points.
@Suite struct SpokenTests {
  private func spoken(_ xml: String, _ options: KeyValuePairs<String, String> = [:]) throws
    -> [String]
  {
    try Preview.render(xml, options).spoken.map(\.text)
  }

  private static func column(_ views: String) -> String { "<LMColumnView>\(views)</LMColumnView>" }

  @Test(
    arguments: try nonEmpty([
      // Label, value, role, traits, hint: the order of VoiceOver's settings.
      ("<UILabel text=\"Total\"/>", ["Total"]),
      ("<UIButton style=\"systemButton\" title=\"Buy\"/>", ["Buy, button"]),
      ("<UIButton title=\"Buy\" enabled=\"false\"/>", ["Buy, dimmed, button"]),
      (
        "<UIButton title=\"Buy\" accessibilityHint=\"Pays at once\"/>",
        ["Buy, button, Pays at once"]
      ),
      ("<UIButton title=\"Buy\" accessibilityLabel=\"Buy a lamp\"/>", ["Buy a lamp, button"]),
      // Without a title, UIKit reads the file's name.
      ("<UIButton image=\"10x20.png\"/>", ["10x20, button"]),
      ("<UISwitch on=\"true\" accessibilityLabel=\"Wi-Fi\"/>", ["Wi-Fi, on, switch button"]),
      ("<UISlider value=\"0.5\"/>", ["50%, adjustable"]),
      // The value is a share of the range: (15 − 10) / (30 − 10).
      ("<UISlider minimumValue=\"10\" maximumValue=\"30\" value=\"15\"/>", ["25%, adjustable"]),
      (
        "<UIStepper value=\"2\" accessibilityLabel=\"Adults\"/>", ["Adults, 2, stepper, adjustable"]
      ),
      ("<UITextField text=\"June\"/>", ["June, text field"]),
      ("<UITextField placeholder=\"Name\"/>", ["Name, text field"]),
      (
        "<UITextField text=\"abc\" secureTextEntry=\"true\"/>",
        ["3 characters, secure text field"]
      ),
      ("<UISearchBar placeholder=\"Search\"/>", ["Search, search field"]),
      ("<UIPageControl numberOfPages=\"5\" currentPage=\"1\"/>", ["page 2 of 5, adjustable"]),
      ("<UIProgressView progress=\"0.25\"/>", ["25%"]),
      (
        "<UISegmentedControl><segment title=\"Day\"/><segment title=\"Week\"/></UISegmentedControl>",
        ["Day, button, 1 of 2", "Week, button, 2 of 2"]
      ),
      (
        "<UITabBar><item title=\"Home\"/><item type=\"search\"/></UITabBar>",
        ["Home, tab, 1 of 2", "Search, tab, 2 of 2"]
      ),
      (
        "<UIToolbar><item type=\"done\"/><item type=\"flexibleSpace\"/><item type=\"fastForward\"/></UIToolbar>",
        ["Done, button", "Fast forward, button"]
      ),
      // A picture is no element, unless the document makes it one.
      ("<UIImageView image=\"10x20.png\"/>", []),
      ("<UIImageView image=\"10x20.png\" accessibilityLabel=\"Cat\"/>", []),
      (
        "<UIImageView image=\"10x20.png\" isAccessibilityElement=\"true\" accessibilityLabel=\"Cat\"/>",
        ["Cat, image"]
      ),
      // UIAccessibilityTraits: 65536 is header, 1 is button, 8 is selected.
      ("<UILabel text=\"Total\" accessibilityTraits=\"65536\"/>", ["Total, heading"]),
      ("<UILabel text=\"Total\" accessibilityTraits=\"9\"/>", ["selected, Total, button"]),
      ("<UILabel text=\"Total\" accessibilityValue=\"3 euros\"/>", ["Total, 3 euros"]),
      ("<UILabel text=\"Total\" isAccessibilityElement=\"false\"/>", []),
      ("<UILabel text=\"\"/>", []),
    ]))
  func `a view is read as VoiceOver reads it`(xml: String, said: [String]) throws {
    #expect(try spoken(Self.column(xml)) == said)
  }

  @Test func `hidden and transparent views are skipped`() throws {
    let views = """
      <UILabel text="a" hidden="true"/><UILabel text="b" alpha="0"/><LMRowView hidden="true">
      <UILabel text="c"/></LMRowView><UILabel text="d"/>
      """
    #expect(try spoken(Self.column(views)) == ["d"])
  }

  @Test func `lines go from top to bottom, and each in the direction of reading`() throws {
    let rows = """
      <LMRowView><UILabel text="a"/><UILabel text="b"/></LMRowView>
      <LMRowView><UILabel text="c"/><UILabel text="d"/></LMRowView>
      """
    #expect(try spoken(Self.column(rows)) == ["a", "b", "c", "d"])
    #expect(try spoken(Self.column(rows), ["direction": "rtl"]) == ["a", "b", "c", "d"])
    // Anchored views are read by their places, not by their order in the document.
    let anchored = """
      <LMAnchorView><UILabel text="right" anchor="top,right"/><UILabel text="low" anchor="bottom,left"/>
      <UILabel text="left" anchor="top,left"/></LMAnchorView>
      """
    #expect(try spoken(anchored) == ["left", "right", "low"])
    #expect(try spoken(anchored, ["direction": "rtl"]) == ["right", "left", "low"])
  }

  @Test func `what scrolls is read as a whole before what is beside it`() throws {
    let xml = """
      <LMRowView><LMScrollView width="100"><LMColumnView><UILabel text="a"/><UILabel text="b"/>
      </LMColumnView></LMScrollView><LMColumnView><UILabel text="c"/><UILabel text="d"/></LMColumnView>
      </LMRowView>
      """
    #expect(try spoken(xml) == ["a", "b", "c", "d"])
  }

  @Test func `a row is read at once, and its controls after it`() throws {
    let xml = """
      <LMTableView><sectionHeader title="Network"/>
      <UITableViewCell style="value1TableViewCell" textLabel.text="Wi-Fi" detailTextLabel.text="Home"
        accessoryType="disclosureIndicator"/>
      <UITableViewCell textLabel.text="Ask" checked="true"/>
      <LMTableViewCell><LMRowView><UILabel text="Airplane"/><UISwitch/></LMRowView></LMTableViewCell>
      </LMTableView>
      """
    #expect(
      try spoken(xml, ["height": "500"]) == [
        "Network, heading", "Wi-Fi, Home, button", "selected, Ask", "Airplane",
        "off, switch button",
      ])
  }

  @Test func `a button with views in it is one element with their texts`() throws {
    let xml = """
      <UIButton><LMRowView><UIImageView image="10x20.png"/><LMColumnView><UILabel text="Photos"/>
      <UILabel text="1,204 items"/></LMColumnView></LMRowView></UIButton>
      """
    #expect(try spoken(xml) == ["Photos, 1,204 items, button"])
  }

  @Test func `the frames are on the screen, and the path is the view's`() throws {
    let xml = "<LMColumnView><UILabel text=\"aa\" font=\"System 10\"/><UISwitch/></LMColumnView>"
    let items = try Preview.render(xml).spoken
    #expect(items.map(\.path) == ["0.0", "0.1"])
    // The label takes what the switch leaves of the height of 200 and the gap of 8.
    #expect(items.first?.frame.y == 0)
  }
}

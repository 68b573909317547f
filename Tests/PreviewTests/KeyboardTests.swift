import Geometry
import Markup
import Scene
import TestSupport
import Testing
import Views

@testable import Preview
@testable import PreviewSupport

/// The raised keyboard over a screen of 375 × 667 points: it covers the lowest 260, from 407 on.
@Suite struct KeyboardTests {
  private static let field = "<UITextField anchor=\"top,left,right\"/>"

  private static let screen: KeyValuePairs = ["width": "375", "height": "667"]
  private static let raised: KeyValuePairs = ["width": "375", "height": "667", "keyboard": "on"]

  /// The problems with the keyboard, each with its view's path.
  private func covered(_ views: String, _ options: KeyValuePairs<String, String> = screen)
    throws -> [String]
  {
    let xml = "<LMAnchorView layoutMargins=\"0\">\(views)</LMAnchorView>"
    return try Preview.render(xml, options).diagnostics
      .filter { $0.code == "layout-covered-by-keyboard" }.map { $0.path ?? "-" }
  }

  // MARK: The drawing

  @Test func `the raised keyboard lies over the screen, and nothing moves`() throws {
    let xml = "<LMColumnView><UITextField/><LMSpacer/><UIButton/></LMColumnView>"
    let off = try Preview.render(xml, Self.screen)
    let on = try Preview.render(xml, Self.raised)
    #expect(on.root == off.root)
    #expect(on.bars.map(\.report.part) == ["keyboard"])
    #expect(on.bars.map(\.report.path.text) == ["1"])
    #expect(on.bars.map(\.report.frame) == [Rect(0, 407, 375, 260)])
    #expect(off.bars.isEmpty)
    #expect(on != off)
    let json = String(
      decoding: on.json(revision: nil, withScene: false, pretty: false), as: UTF8.self)
    #expect(json.contains(#""appearance":"light","keyboard":"on"}"#))
  }

  @Test func `a television and a cell have no keyboard`() throws {
    let screen = "<LMColumnView><UITextField/></LMColumnView>"
    let television = try Preview.render(screen, ["platform": "tvOS", "keyboard": "on"])
    #expect(television.bars.isEmpty)
    let cell = try Preview.render("<UITableViewCell/>", Self.raised)
    #expect(cell.bars.isEmpty)
  }

  @Test(arguments: ["2", "4.0"])
  func `the view that a field has for the place above the keyboard is shown there`(
    dialect: String
  ) throws {
    let xml = """
      <LMColumnView><UITextField><?inputAccessoryView?><UIToolbar><item type="done" action="done:"/>
      </UIToolbar></UITextField><UITextField><?inputAccessoryView?><UILabel text="a"/></UITextField>
      </LMColumnView>
      """
    func rendition(_ options: [String: String], dialect: String) throws -> Rendition {
      var asked = EnvironmentOptions()
      for (name, value) in options { try asked.set(name, to: value) }
      var settings = Settings()
      settings.dialect = Dialect(rawValue: dialect)
      return try Preview.render(xml, asked, settings)
    }
    let on = try rendition(["keyboard": "on"], dialect: dialect)
    // A toolbar is 44 points high.
    #expect(on.bars.map(\.report.part) == ["inputAccessoryView", "keyboard"])
    #expect(on.bars.map(\.report.frame) == [Rect(0, 363, 375, 44), Rect(0, 407, 375, 260)])
    #expect(on.bars.map(\.report.source?.range.start.line) == [1, nil])
    let off = try rendition([:], dialect: dialect)
    #expect(on.root == off.root)
    #expect(on.diagnostics == off.diagnostics)
    #expect(off.bars.isEmpty)
    // MarkupKit 4.5 has no such instruction.
    let later = try rendition(["keyboard": "on"], dialect: "4.5")
    #expect(later.bars.map(\.report.part) == ["keyboard"])
  }

  // MARK: What it covers

  @Test func `texts, controls and fields below the keyboard are reported`() throws {
    let button = "<UIButton style=\"systemButton\" title=\"a\" anchor=\"bottom,left\"/>"
    let found = try Preview.render(
      "<LMAnchorView layoutMargins=\"0\">\(Self.field + button)</LMAnchorView>", Self.screen
    ).diagnostics
    #expect(found.map(\.message) == ["The keyboard covers UIButton “a”"])
    #expect(found.map(\.severity) == [.warning])
    #expect(try covered(Self.field + button) == ["0.1"])
    #expect(try covered(Self.field + "<UILabel text=\"a\" anchor=\"bottom\"/>") == ["0.1"])
    #expect(try covered("<UITextField anchor=\"bottom,left,right\"/>") == ["0.0"])
    #expect(
      try covered(Self.field + "<UITextView height=\"50\" anchor=\"bottom,left,right\"/>")
        == ["0.1"])
    // A text view raises the keyboard, too; the raised keyboard changes no problem.
    let text = "<UITextView height=\"50\" anchor=\"top,left,right\"/>"
    #expect(try covered(text + button, Self.raised) == ["0.1"])
  }

  @Test func `the outermost view below the keyboard is reported once`() throws {
    let row = """
      <LMRowView anchor="bottom,left,right"><UILabel text="a"/><UIButton title="b"/>
      <UISwitch/></LMRowView>
      """
    #expect(try covered(Self.field + row) == ["0.1"])
    // It begins above the keyboard at 397, its label of 9 points at 407.
    let column = """
      <LMColumnView anchor="bottom,left,right" height="270" layoutMargins="0" spacing="0">
      <UIView height="10"/><UILabel text="a"/><UISwitch/><LMSpacer/></LMColumnView>
      """
    #expect(try covered(Self.field + column) == ["0.1.1", "0.1.2"])
  }

  @Test func `a comment silences it`() throws {
    let button = "<UIButton title=\"a\" anchor=\"bottom,left\"/>"
    let comment = "<!-- mkpreview: ignore layout-covered-by-keyboard -->"
    #expect(try covered(Self.field + comment + button) == [])
  }

  @Test(
    arguments: try nonEmpty([
      // Nothing raises the keyboard.
      "<UIButton title=\"a\" anchor=\"bottom\"/>",
      "<UITextField enabled=\"false\" anchor=\"top,left,right\"/><UISwitch anchor=\"bottom\"/>",
      "<UITextView editable=\"false\" height=\"50\" anchor=\"top,left,right\"/><UISwitch anchor=\"bottom\"/>",
      // It ends at the keyboard.
      field + "<LMRowView height=\"260\" anchor=\"bottom,left,right\"/>",
      // Backgrounds are neither read nor tapped.
      field + "<UIView backgroundColor=\"#ff0000\" anchor=\"all\"/>",
      // Apps scroll these above the keyboard.
      """
      <LMScrollView anchor="all"><LMColumnView height="600"><UITextField/><LMSpacer/><UISwitch/>
      </LMColumnView></LMScrollView>
      """,
      "<UITextView text=\"a\" anchor=\"all\"/>",
      field + """
        <LMTableView anchor="bottom,left,right" height="400"><UITableViewCell textLabel.text="a"/>
        <UITableViewCell textLabel.text="b"/><UITableViewCell textLabel.text="c"/>
        <UITableViewCell textLabel.text="d"/></LMTableView>
        """,
    ]))
  func `what the keyboard leaves or can be scrolled is not reported`(views: String) throws {
    #expect(try covered(views) == [])
  }

  @Test func `a scroll view that cannot bring its content up is no help`() throws {
    let content = "<LMColumnView><UISwitch/></LMColumnView>"
    // It lies below the keyboard as a whole.
    let low = "<LMScrollView height=\"100\" anchor=\"bottom,left,right\">\(content)</LMScrollView>"
    #expect(try covered(Self.field + low) == ["0.1"])
    let fixed = """
      <LMScrollView scrollEnabled="false" anchor="all"><LMColumnView layoutMargins="0" spacing="0">
      <UITextField/><UIView height="500"/><UISwitch/></LMColumnView></LMScrollView>
      """
    #expect(try covered(fixed) == ["0.0.0.2"])
  }
}

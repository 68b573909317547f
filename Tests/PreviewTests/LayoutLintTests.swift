import Markup
import TestSupport
import Testing
import Views

@testable import Preview
@testable import PreviewSupport

/// Lints of layouts, on a screen of 300 × 200 points.
///
/// A character of 10 points is 6 wide, and its letters are 7 high above the baseline at 9.
@Suite struct LayoutLintTests {
  private static let codes: Set = ["layout-covered", "outside-safe-area", "stretched"]

  /// The lints of a document, each with its view's path.
  private func lints(_ xml: String, _ options: KeyValuePairs<String, String> = [:]) throws
    -> [String]
  {
    try Preview.render(xml, options).diagnostics.filter { Self.codes.contains($0.code) }
      .map { "\($0.code) \($0.path ?? "-")" }
  }

  private func layered(_ views: String...) -> String {
    "<LMAnchorView layoutMargins=\"0\">\(views.joined())</LMAnchorView>"
  }

  private static let text =
    "<UILabel id=\"t\" text=\"aaaa\" font=\"System 10\" anchor=\"top,left\"/>"

  private static func plate(_ more: String = "", color: String = "#ffffff", width: Double = 100)
    -> String
  {
    "<UIView backgroundColor=\"\(color)\" width=\"\(width)\" height=\"40\" anchor=\"top,left\" \(more)/>"
  }

  // MARK: Covered views

  @Test func `a later opaque view over a text is reported, with both names`() throws {
    let told = try Preview.render(layered(Self.text, Self.plate("id=\"p\""))).diagnostics
    #expect(told.map(\.message) == ["“p” covers the text of “t”"])
    #expect(told.map(\.hint) == ["Move one of them, or write “t” after “p”"])
    #expect(told.map(\.severity) == [.warning])
  }

  @Test func `a later opaque view over a control is reported`() throws {
    let button = "<UISwitch anchor=\"top,left\"/>"
    #expect(try lints(layered(button, Self.plate())) == ["layout-covered 0.0"])
    let withTitle = "<UIButton style=\"systemButton\" title=\"a\" anchor=\"top,left\"/>"
    #expect(try lints(layered(withTitle, Self.plate())) == ["layout-covered 0.0"])
  }

  @Test(
    arguments: try nonEmpty([
      // The plate is below.
      plate() + text,
      // It is translucent, by its colour or its opacity.
      text + plate(color: "#ffffff80"),
      text + plate("alpha=\"0.5\""),
      text + plate("hidden=\"true\""),
      // The text is transparent.
      "<UILabel text=\"aaaa\" alpha=\"0\" anchor=\"top,left\"/>" + plate(),
      // The cover begins at the right of the text, which is 24 wide.
      text
        + "<LMRowView anchor=\"top,left\" layoutMargins=\"0\" layoutMarginLeft=\"24\">\(plate())</LMRowView>",
      // What a view's own class draws in it covers nothing.
      "<UIButton anchor=\"top,left\"><UIView backgroundColor=\"#ffffff\" width=\"50\" height=\"50\"/></UIButton>",
      // A box in place of a missing class has an unknown look.
      text + "<Chart width=\"100\" height=\"40\" backgroundColor=\"#ffffff\" anchor=\"top,left\"/>",
      // A badge on a button's corner is a design.
      "<UIButton style=\"systemButton\" image=\"40x40.png\" anchor=\"top,left\"/>"
        + "<UIView backgroundColor=\"#ff0000\" width=\"16\" height=\"16\" anchor=\"top,left\"/>",
      // What scrolls can be moved out from under a bar.
      "<LMScrollView anchor=\"top,left,right,bottom\">\(text)</LMScrollView>" + plate(),
      // An invisible control lies behind a screen to take its touches.
      "<UIControl anchor=\"top,left,right,bottom\"/>" + plate(),
    ]))
  func `a text or control that stays visible is not reported`(views: String) throws {
    #expect(try lints(layered(views)) == [])
  }

  @Test func `a text on another one is reported, unless it is its shadow`() throws {
    func label(_ text: String, _ more: String = "") -> String {
      "<UILabel text=\"\(text)\" font=\"System 10\" anchor=\"top,left\" \(more)/>"
    }
    let told = try Preview.render(layered(Self.text, label("bbbb", "id=\"u\""))).diagnostics
    #expect(told.map(\.message) == ["The text of “u” lies on the text of “t”"])
    #expect(told.map(\.severity) == [.warning])
    #expect(try lints(layered(Self.text, label("aaaa"))) == [])
    #expect(try lints(layered(Self.text, label("bbbb", "alpha=\"0.2\""))) == [])
    // The second text begins where the first one ends.
    let beside = "<LMRowView anchor=\"top,left\" layoutMargins=\"0\" layoutMarginLeft=\"24\">"
    #expect(try lints(layered(Self.text, beside + label("bbbb") + "</LMRowView>")) == [])
  }

  @Test func `a picture without transparency covers what is below it`() throws {
    func picture(_ name: String) -> String {
      "<UIImageView image=\"\(name)\" anchor=\"top,left\"/>"
    }
    #expect(try lints(layered(Self.text, picture("40x40.jpg"))) == ["layout-covered 0.0"])
    #expect(try lints(layered(Self.text, picture("40x40.png"))) == [])
  }

  @Test func `a control that only reaches over another one or a text is noted`() throws {
    func moved(_ view: String, by distance: Int) -> String {
      "<LMRowView anchor=\"top,left\" layoutMargins=\"0\" layoutMarginLeft=\"\(distance)\">\(view)</LMRowView>"
    }
    // The letters of the text end at 24, those of the button begin at 28.
    let button = "<UIButton id=\"b\" style=\"systemButton\" title=\"b\" contentEdgeInsets=\"8\"/>"
    let told = try Preview.render(layered(Self.text, moved(button, by: 20))).diagnostics
    #expect(
      told.map(\.message) == ["“b” reaches over the text of “t”, if only with its edge"])
    #expect(told.map(\.severity) == [.note])
    let one = "<UISwitch anchor=\"top,left\"/>"
    #expect(try lints(layered(one, moved("<UISwitch/>", by: 40))) == ["layout-covered 0.0"])
    #expect(try lints(layered(one, moved("<UISwitch/>", by: 49))) == [])
  }

  @Test func `a comment silences a lint for its view`() throws {
    let silent = "<!-- mkpreview: ignore layout-covered -->" + Self.text
    #expect(try lints(layered(silent, Self.plate())) == [])
  }

  @Test func `a comment with a code that does not exist is reported`() throws {
    func told(_ words: String) throws -> [String] {
      try Preview.render(
        "<LMColumnView><!-- mkpreview: ignore \(words) --><UIView/></LMColumnView>"
      )
      .diagnostics.filter { $0.code == "unknown-code" }.compactMap(\.hint)
    }
    #expect(try told("layout-coverd") == ["Did you mean “layout-covered”?"])
    #expect(try told("beauty") == ["mkpreview check --codes lists the codes"])
    #expect(try told("layout-covered because the badge lies on it") == [])
    #expect(try told("layout-covered, layout-clippd").count == 1)
  }

  // MARK: The safe area

  /// An iPhone X has 44 points at the top and 34 at the bottom.
  private static let phone: KeyValuePairs = ["device": "iphone-x", "width": "375", "height": "812"]

  @Test func `a text below the status bar or the home indicator is reported`() throws {
    let text = "<UILabel text=\"aaaa\" font=\"System 10\" anchor=\"bottom,left\"/>"
    let xml =
      "<LMAnchorView layoutMargins=\"0\" insetsLayoutMarginsFromSafeArea=\"false\">\(text)</LMAnchorView>"
    let told = try Preview.render(xml, Self.phone).diagnostics
    // The letters end at the baseline, 3 points above the screen's edge: 34 − 3.
    #expect(
      told.map(\.message) == ["UILabel “aaaa” reaches 31 points out of the safe area at the bottom"]
    )
    let control = "<UISwitch anchor=\"top,left\"/>"
    let top =
      "<LMAnchorView layoutMargins=\"0\" insetsLayoutMarginsFromSafeArea=\"false\">\(control)</LMAnchorView>"
    #expect(try lints(top, Self.phone) == ["outside-safe-area 0.0"])
  }

  @Test(
    arguments: try nonEmpty([
      // Margins include the safe area.
      "<LMAnchorView><UILabel text=\"aaaa\" anchor=\"bottom,left\"/></LMAnchorView>",
      // What scrolls can be moved into the safe area.
      """
      <LMScrollView><LMAnchorView insetsLayoutMarginsFromSafeArea="false" height="2000">
      <UILabel text="aaaa" anchor="bottom,left"/></LMAnchorView></LMScrollView>
      """,
      // A background reaches the edges.
      """
      <LMAnchorView layoutMargins="0" insetsLayoutMarginsFromSafeArea="false">
      <UIView backgroundColor="#ff0000" anchor="all"/></LMAnchorView>
      """,
    ]))
  func `what keeps its distance or scrolls is not reported`(xml: String) throws {
    #expect(try lints(xml, Self.phone) == [])
  }

  // MARK: Wide views

  @Test func `wide buttons, wide fields and long lines are noted`() throws {
    let wide: KeyValuePairs = ["width": "1000", "height": "700"]
    let told = try Preview.render(
      """
      <LMColumnView><LMRowView spacing="0"><UIButton style="systemButton" title="a"/>
      <UIView width="10"/></LMRowView><UITextField/>
      <UIButton style="systemButton" title="b"/>
      <UILabel font="System 10" text="\(String(repeating: "abc ", count: 23))"/></LMColumnView>
      """, wide
    ).diagnostics.filter { $0.code == "stretched" }
    #expect(
      told.map(\.message) == [
        "UIButton “a” is 990 points wide", "UITextField 0.1 is 1000 points wide",
        "A line of UILabel “abc abc abc abc abc abc…” has 92 characters",
      ])
    #expect(told.allSatisfy { $0.severity == .note })
  }

  @Test func `buttons and fields of 600 points and lines of 90 characters are not noted`() throws {
    let xml = """
      <LMColumnView width="600" layoutMargins="0"><UIButton title="a"/><UITextField/>
      <UILabel font="System 10" text="\(String(repeating: "a", count: 90))"/></LMColumnView>
      """
    #expect(try lints(xml, ["width": "600", "height": "700"]) == [])
  }

  @Test func `a television is as wide as it is far away`() throws {
    let xml = "<LMColumnView><UITextField/></LMColumnView>"
    #expect(try lints(xml, ["platform": "tvOS", "width": "1920", "height": "1080"]) == [])
  }
}

import Markup
import Testing
import Views

@testable import Preview
@testable import PreviewSupport

/// One mistake is reported once, with advice that can be followed.
@Suite struct ToldOnceTests {
  @Test func `a placeholder for a class that tvOS lacks does not overflow`() throws {
    let xml = """
      <LMAnchorView>
        <LMRowView anchor="top, left" width="20"><UISwitch/></LMRowView>
      </LMAnchorView>
      """
    #expect(try codes(of: xml, ["platform": "tvOS"]) == ["unavailable-class"])
  }

  @Test func `many unknown classes cause no layout diagnostics`() throws {
    let xml = String(repeating: "<UILable text=\"a\"/>", count: 300)
    let codes = try codes(of: "<LMColumnView>\(xml)</LMColumnView>")
    #expect(codes == Array(repeating: "unknown-class", count: 300))
  }

  @Test func `layout without a missing class is reported normally`() throws {
    let xml = """
      <LMColumnView>
        <UILable/>
        <LMAnchorView height="50">
          <UILabel anchor="top, left" width="30" height="40" text="Longer than that"/>
        </LMAnchorView>
      </LMColumnView>
      """
    #expect(try codes(of: xml) == ["unknown-class", "layout-truncated"])
  }

  @Test func `a label of another cell style is reported with that style`() throws {
    let rendition = try Preview.render("<UITableViewCell detailTextLabel.text=\"b\"/>")
    let problem = try #require(rendition.diagnostics.first)
    #expect(problem.code == "ignored-attribute")
    let hint = try #require(problem.hint)
    #expect(hint.contains("style=\"subtitleTableViewCell\""))
    #expect(!hint.contains("defaultTableViewCell"))
  }

  @Test func `a wrapping text gets no hint to wrap`() throws {
    let text = "text=\"Longer than that, and then some more\""
    for (lines, isTold) in [("0", false), ("1", true)] {
      let rendition = try Preview.render(
        """
        <LMAnchorView>
          <UILabel anchor="top, left" width="60" height="20" numberOfLines="\(lines)" \(text)/>
        </LMAnchorView>
        """)
      #expect(rendition.diagnostics.map(\.code) == ["layout-truncated"])
      #expect(rendition.diagnostics.first?.hint?.contains("numberOfLines") == isTold)
    }
  }

  @Test func `a style without a similar one lists all styles`() throws {
    let rendition = try Preview.render("<LMTableView style=\"zzzzzzzz\"/>")
    let hint = try #require(rendition.diagnostics.first { $0.code == "unknown-factory" }?.hint)
    #expect(hint == "Write plainTableView, or groupedTableView")
  }

  @Test func `unreadable data are not reported as missing`() throws {
    let xml = Array("<UILabel text=\"$name\"/>".utf8)
    let parsed = Preview.parse(xml, name: "view", file: "view.xml")
    let wrong = Diagnostic(.error, "Wrong", file: "view.preview.json", code: "json-syntax")
    let whole = try Preview.render(parsed)
    #expect(whole.diagnostics.map(\.code) == ["binding-without-model"])
    let broken = try Preview.render(parsed, problems: [wrong])
    #expect(broken.diagnostics.map(\.code) == ["json-syntax"])
  }

  private func codes(of xml: String, _ options: KeyValuePairs<String, String> = [:]) throws
    -> [String]
  {
    try Preview.render(xml, options).diagnostics.map(\.code)
  }
}

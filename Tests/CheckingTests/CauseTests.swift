import Checking
import Markup
import Preview
import Testing
import Views
import Workspace

struct CauseTests {
  /// A phone's screen without bars: 320 × 568 points.
  private let settings = #"{ "matrix": [{ "name": "small", "device": "iphone-se" }] }"#

  private func found(
    _ files: [String: String], _ change: (inout Levels) -> Void = { _ in }
  ) throws -> [CheckResult.Finding] {
    var result = try CheckFolder(files.merging(["mkpreview.json": settings]) { $1 })
      .result(environments: ["small"], change: change)
    result.groupByCause()
    return result.findings
  }

  /// A column with views of a height and a label for each of them.
  private func tall(_ count: Int, _ attributes: String = "") -> String {
    let views = (1...count).map { "<UIView height=\"100\"/><UILabel text=\"\($0)\"/>\n" }
    return "<LMColumnView \(attributes)>\n\(views.joined())</LMColumnView>"
  }

  @Test func `a column that is too high is one problem`() throws {
    let all = try found(["A.xml": tall(6)])
    #expect(all.map(\.diagnostic.code) == ["layout-too-short"])
    let problem = try #require(all.first)
    #expect(problem.diagnostic.message.hasPrefix("A is "))
    #expect(problem.diagnostic.range.start == SourceLocation(line: 1, column: 1))
    #expect(problem.others.count > 1)
    #expect(problem.others.allSatisfy { $0.diagnostic.range.start.line > 1 })
    #expect(problem.diagnostic.hint == "A scroll view around it is enough")
  }

  @Test func `a smaller gap is proposed if it is enough`() throws {
    // Five views of 100 points and four gaps of 20 need 580 of 568 points; gaps of 17 need 568.
    let views = String(repeating: "<UIView height=\"100\"/>\n", count: 5)
    let all = try found(["A.xml": "<LMColumnView spacing=\"20\">\n\(views)</LMColumnView>"])
    #expect(all.map(\.diagnostic.code) == ["layout-too-short"])
    #expect(all.first?.diagnostic.message.hasPrefix("A is 12 points too short: ") == true)
    #expect(all.first?.diagnostic.hint == "spacing=\"17\" in place of 20 is enough")
  }

  @Test func `a height of its own is the one to change`() throws {
    let row =
      "<LMRowView height=\"60\">\n<LMColumnView spacing=\"0\">\n"
      + "<UIView height=\"50\"/><UIView height=\"30\"/></LMColumnView></LMRowView>"
    let all = try found(["A.xml": "<LMColumnView>\n\(row)<LMSpacer/></LMColumnView>"])
    #expect(all.map(\.diagnostic.code) == ["layout-too-short"])
    #expect(all.first?.diagnostic.hint == "height=\"80\" in place of 60 is enough")
    #expect(all.first?.diagnostic.range.start.line == 2)
  }

  @Test func `a comment or a level decides about the column, and then about the views in it`()
    throws
  {
    let comment = "<!-- mkpreview: ignore layout-too-short -->"
    #expect(try found(["A.xml": comment + tall(6)]).isEmpty)
    let others = try found(["A.xml": tall(6)]) { $0.skipped = ["layout-too-short"] }
    #expect(others.count > 1)
    #expect(!others.contains { $0.diagnostic.code == "layout-too-short" })
  }

  @Test func `views with one entry of a template are one problem at the entry`() throws {
    let templates = #"{ "icon": { "image": "a", "width": 30, "height": 30 } }"#
    let icon = #"<UIButton class="icon" accessibilityLabel="Back"/>"#
    func screen(_ count: Int) -> String {
      let icons = String(
        repeating: "<LMColumnView><LMSpacer height=\"60\"/>\(icon)</LMColumnView>\n", count: count)
      return
        "<?properties Styles?>\n<LMColumnView horizontalAlignment=\"leading\">\n\(icons)<LMSpacer/></LMColumnView>"
    }
    let files = ["Styles.json": templates, "A.xml": screen(2), "B.xml": screen(1)]
    let all = try found(files) { $0.only = ["accessibility-target"] }
    #expect(all.map(\.diagnostic.file) == ["Styles.json"])
    let problem = try #require(all.first)
    #expect(problem.others.map(\.diagnostic.file) == ["A.xml", "B.xml"])
    #expect(problem.diagnostic.related?.file == "A.xml")
    #expect(problem.problem.documents == ["A", "B"])
    #expect(problem.place.columns == ["accessibility-target", "Styles.json", "", "icon.height"])
    let single = try found(files.merging(["A.xml": screen(1), "B.xml": "<UIView/>"]) { $1 }) {
      $0.only = ["accessibility-target"]
    }
    #expect(single.map(\.diagnostic.file) == ["A.xml"], "one view has its own place")
  }

  @Test func `views with one text of a table are one problem at the text`() throws {
    let label =
      #"<LMAnchorView><UILabel anchor="top,left" width="40" text="@long"/></LMAnchorView>"#
    let all = try found([
      "en.lproj/Localizable.strings": "\"short\" = \"A\";\n\"long\" = \"A much longer text\";\n",
      "A.xml": label, "B.xml": "\n" + label,
    ]) { $0.only = ["layout-truncated"] }
    #expect(all.map(\.diagnostic.file) == ["en.lproj/Localizable.strings"])
    #expect(all.first?.diagnostic.range.start.line == 2)
  }

  @Test func `views with one named colour are one problem at the colour`() throws {
    let colors = """
      <plist version="1.0"><dict>
      <key>ink</key><string>#000000</string>
      <key>pale</key><string>#dddddd</string>
      </dict></plist>
      """
    let label = #"<UILabel backgroundColor="white" text="a" textColor="pale"/>"#
    let all = try found(["Colors.plist": colors, "A.xml": label, "B.xml": label]) {
      $0.only = ["accessibility-contrast"]
    }
    #expect(all.map(\.diagnostic.file) == ["Colors.plist"])
    #expect(all.first?.diagnostic.range.start.line == 3)
  }

  @Test func `reports name the others, and JSON and SARIF have them all`() throws {
    var result = try CheckFolder(["A.xml": tall(6), "mkpreview.json": settings])
      .result(environments: ["small"])
    result.groupByCause()
    let count = try #require(result.findings.first?.others.count)
    #expect(result.text(as: .text).contains(" (at A.xml:"))
    #expect(result.text(as: .github).contains(" – at views/A.xml:"))
    #expect(result.text(as: .markdown).contains("at views/A.xml:"))
    let json = result.text(as: .json)
    #expect(json.contains("\"others\":[{\"code\":\"layout-"))
    #expect(json.ranges(of: "\"severity\"").count == count + 1)
    let sarif = result.text(as: .sarif)
    #expect(sarif.contains("\"id\":\(count),\"message\""))
  }

  @Test func `a baseline with the views' own entries silences the column`() throws {
    let folder = try CheckFolder(["A.xml": tall(6), "mkpreview.json": settings])
    var single = folder.result(environments: ["small"]) { $0.skipped = ["layout-too-short"] }
    var baseline = Baseline()
    let scope = RunScope(
      folder.checked(environments: ["small"]), levels: Levels(), isWhole: true,
      usedElsewhere: { _ in [] })
    single.apply(&baseline, at: "known.txt", .update, in: scope)
    var result = folder.result(environments: ["small"])
    result.apply(&baseline, at: "known.txt", .none, in: scope)
    #expect(result.findings.isEmpty)
    #expect(result.knownCount == 1)
  }
}

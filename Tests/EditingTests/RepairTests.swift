import Checking
import Editing
import FileSystem
import Markup
import TestSupport
import Testing

/// Fixes that are applied because laying out proves them.
struct RepairTests {
  /// Documents with one mistake each, and with its fix.
  static let solved: [(mistake: String, fixed: String)] = [
    // Another spelling.
    (
      "<LMColumnView><UILabel txt=\"a\"/></LMColumnView>",
      "<LMColumnView><UILabel text=\"a\"/></LMColumnView>"
    ),
    (
      "<LMColumnView><UISwtch></UISwtch></LMColumnView>",
      "<LMColumnView><UISwitch></UISwitch></LMColumnView>"
    ),
    (
      "<UILabel text=\"a\" textAlignment=\"centre\"/>",
      "<UILabel text=\"a\" textAlignment=\"center\"/>"
    ),
    // XML.
    ("<UILabel text=\"a & b\"/>", "<UILabel text=\"a &amp; b\"/>"),
    ("<UILabel text=\"a < b\"/>", "<UILabel text=\"a &lt; b\"/>"),
    ("<UILabel text=\"a&nbsp;b\"/>", "<UILabel text=\"a&#160;b\"/>"),
    (
      "<UILabel text=“Sign in” numberOfLines=\"0\"/>",
      "<UILabel text=\"Sign in\" numberOfLines=\"0\"/>"
    ),
    ("<UILabel text=a numberOfLines=0/>", "<UILabel text=\"a\" numberOfLines=\"0\"/>"),
    (
      "<LMColumnView><LMRowView><UISwitch/></LMColumnView>",
      "<LMColumnView><LMRowView><UISwitch/></LMRowView></LMColumnView>"
    ),
    (
      "<LMColumnView>\n<LMRowView>\n",
      "<LMColumnView>\n<LMRowView>\n</LMRowView>\n</LMColumnView>\n"
    ),
    // JSON in a document.
    (
      "<?properties {\"a\": {\"text\": \"x\" \"numberOfLines\": 0}}?>\n<UILabel class=\"a\"/>",
      "<?properties {\"a\": {\"text\": \"x\", \"numberOfLines\": 0}}?>\n<UILabel class=\"a\"/>"
    ),
    (
      "<?properties {a: {\"text\": \"x\"}}?>\n<UILabel class=\"a\"/>",
      "<?properties {\"a\": {\"text\": \"x\"}}?>\n<UILabel class=\"a\"/>"
    ),
    // What has no effect.
    (
      "<LMColumnView>\n  <?properties?>\n  <UISwitch/>\n</LMColumnView>",
      "<LMColumnView>\n  <UISwitch/>\n</LMColumnView>"
    ),
    (
      "<LMColumnView>\n  <!-- mkpreview: ignore layout-truncated -->\n  <UISwitch/>\n</LMColumnView>",
      "<LMColumnView>\n  <UISwitch/>\n</LMColumnView>"
    ),
    (
      "<LMColumnView><!-- mkpreview: ignore stretched, layout-truncated --><UILabel text=\"\(long)\"/><LMSpacer/></LMColumnView>",
      "<LMColumnView><!-- mkpreview: ignore layout-truncated --><UILabel text=\"\(long)\"/><LMSpacer/></LMColumnView>"
    ),
    // The colour of a text; the nearest one with a contrast of 4.5 : 1 on white is #767676.
    (
      "<LMColumnView backgroundColor=\"#ffffff\"><UILabel text=\"a\" textColor=\"#cccccc\"/><LMSpacer/></LMColumnView>",
      "<LMColumnView backgroundColor=\"#ffffff\"><UILabel text=\"a\" textColor=\"#767676\"/><LMSpacer/></LMColumnView>"
    ),
  ]

  @Test(arguments: try nonEmpty(solved.indices.map { $0 }))
  func `a mistake is corrected, and no other byte changes`(index: Int) throws {
    let (mistake, fixed) = Self.solved[index]
    let folder = try EditedFolder(["A.xml": mistake])
    var repair = folder.repair()
    let leftOut = repair.run()
    #expect(
      repair.text(of: "A.xml") == fixed,
      "\(leftOut.map(\.words)) \(repair.findings.map(\.diagnostic.message))")
    #expect(folder.folder.read("A.xml") == mistake)
  }

  @Test func `values of files are corrected, too`() throws {
    let folder = try EditedFolder([
      "A.xml": "<UILabel id=\"a\"/>",
      "A.preview.json": "{\n  \"outlets\": {\"a\": {\"text\": \"x\"}},\n}",
    ])
    var repair = folder.repair()
    _ = repair.run()
    #expect(repair.text(of: "A.preview.json") == "{\n  \"outlets\": {\"a\": {\"text\": \"x\"}}\n}")
  }

  private static let long = "A long text that needs several lines on a phone of any width at all"

  @Test func `a fix that moves another view is left out, and says what moves`() throws {
    let text = "<LMColumnView><UILabel text=\"\(Self.long)\"/><UISwitch/><LMSpacer/></LMColumnView>"
    let folder = try EditedFolder(["A.xml": text])
    var repair = folder.repair()
    let leftOut = repair.run()
    #expect(repair.files.isEmpty)
    #expect(leftOut.map(\.title) == ["Set numberOfLines=\"0\""])
    #expect(leftOut.first?.words.contains("UISwitch") == true, "\(leftOut.map(\.words))")
    var unsafe = folder.repair()
    #expect(unsafe.run(movesOthers: true).isEmpty)
    #expect(unsafe.text(of: "A.xml")?.contains("numberOfLines=\"0\"") == true)
  }

  @Test func `a fix that only changes its view is applied`() throws {
    let text =
      "<LMAnchorView><UILabel width=\"200\" height=\"200\" anchor=\"top, left\" text=\"\(Self.long)\"/></LMAnchorView>"
    let folder = try EditedFolder(["A.xml": text])
    var repair = folder.repair()
    #expect(repair.run().isEmpty)
    #expect(repair.text(of: "A.xml")?.contains("numberOfLines=\"0\"") == true)
  }

  @Test func `a fix that brings another problem is left out`() throws {
    // With the right class, its only text is cut off in 10 points.
    let text =
      "<LMAnchorView><UILable width=\"10\" anchor=\"top, left\" text=\"Unbreakable\"/></LMAnchorView>"
    let folder = try EditedFolder(["A.xml": text])
    var repair = folder.repair()
    let leftOut = repair.run(movesOthers: true)
    #expect(repair.files.isEmpty)
    #expect(
      leftOut.first?.words.hasPrefix("A would have another problem: ") == true,
      "\(leftOut.map(\.words))")
  }

  @Test func `a template that several views share is judged by what its views leave to others`()
    throws
  {
    let folder = try EditedFolder(
      [
        "A.xml":
          "<LMColumnView><UILabel class=\"a\" text=\"b\"/><UILabel class=\"a\" text=\"c\"/><LMSpacer/></LMColumnView>",
        "Styles.json": "{\"a\": {\"txtColor\": \"#112233\"}}",
        "mkpreview.json": "{\"dialect\": \"4.0\"}",
      ].merging([
        "A.xml":
          "<?properties Styles?>\n<LMColumnView><UILabel class=\"a\" text=\"b\"/><UILabel class=\"a\" text=\"c\"/><LMSpacer/></LMColumnView>"
      ]) { $1 })
    var repair = folder.repair()
    _ = repair.run()
    #expect(repair.text(of: "Styles.json") == "{\"a\": {\"textColor\": \"#112233\"}}")
  }

  @Test func `documents that were not checked are compared, too`() throws {
    let row = "<UILabel text=\"\(Self.long)\" width=\"200\"/>"
    let folder = try EditedFolder([
      "Row.xml": row,
      "A.xml": "<LMColumnView><?include Row?><UISwitch/><LMSpacer/></LMColumnView>",
      "mkpreview.json": "{\"dialect\": \"4.0\"}",
    ])
    var repair = folder.repair(["Row"])
    let leftOut = repair.run()
    #expect(repair.files.isEmpty)
    #expect(leftOut.contains { $0.words.hasPrefix("A") }, "\(leftOut.map(\.words))")
  }

  @Test func `fixes follow each other until nothing changes, and then nothing is left to do`()
    throws
  {
    let folder = try EditedFolder([
      "A.xml": "<LMColumnView><UILabel txt=\"a & b\"/><UISwtch/></LMColumnView>"
    ])
    var repair = folder.repair()
    var titles: [String] = []
    _ = repair.run { titles.append($0.title) }
    #expect(
      repair.text(of: "A.xml")
        == "<LMColumnView><UILabel text=\"a &amp; b\"/><UISwitch/></LMColumnView>")
    #expect(titles == ["Write “&amp;”", "Write “text”", "Write “UISwitch”"])
    let before = repair.text(of: "A.xml")
    _ = repair.run { _ in Issue.record("Another fix") }
    #expect(repair.text(of: "A.xml") == before)
  }

  @Test func `a label for VoiceOver is proposed, and never written`() throws {
    let folder = try EditedFolder([
      "A.xml": "<LMColumnView><UIButton image=\"go_back.png\"/></LMColumnView>"
    ])
    folder.folder.write("go_back.png", "")
    var repair = folder.repair()
    _ = repair.run(movesOthers: true)
    #expect(repair.files.isEmpty)
  }

  @Test func `a fix is shown as a unified diff`() throws {
    let folder = try EditedFolder([
      "A.xml": "<LMColumnView>\n  <UILabel txt=\"a\"/>\n</LMColumnView>\n"
    ])
    var repair = folder.repair()
    let finding = try #require(repair.findings.first)
    let proved = repair.provedFix(of: finding)
    let fix = try #require(proved)
    #expect(
      fix.diff() == [
        "--- a/A.xml", "+++ b/A.xml", "@@ -1,3 +1,3 @@", " <LMColumnView>",
        "-  <UILabel txt=\"a\"/>", "+  <UILabel text=\"a\"/>", " </LMColumnView>",
      ])
    #expect(fix.proof == .holds)
    #expect(repair.files.isEmpty)
  }

  @Test func `a language gets the text that another one has`() throws {
    let folder = try EditedFolder([
      "A.xml": "<UILabel text=\"@hi\"/>", "en.lproj/Localizable.strings": "\"hi\" = \"Hi\";\n",
      "de.lproj/Localizable.strings": "/* Nothing yet */\n",
    ])
    var repair = folder.repair()
    #expect(repair.findings.map(\.place.code) == ["missing-translation"])
    #expect(repair.run().isEmpty)
    #expect(
      repair.text(of: "de.lproj/Localizable.strings")
        == "/* Nothing yet */\n\"hi\" = \"Hi\"; /* not translated */\n")
    #expect(repair.findings.isEmpty)
  }
}

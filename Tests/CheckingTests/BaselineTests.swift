import FileSystem
import Markup
import Preview
import Testing
import Views
import Workspace

@testable import Checking

struct BaselineTests {
  @Test func `the entries are sorted by bytes below the comments`() throws {
    let text = "b\tÄ\tv\tp\n# Known since May.\n\na\tB\t\t\nb\tZ\tv\tp\nb\tZ\tv\tp\n"
    let baseline = try Baseline(Array(text.utf8))
    #expect(baseline.text == "# Known since May.\na\tB\t\t\nb\tZ\tv\tp\nb\tÄ\tv\tp\n")
  }

  @Test(arguments: ["a\tb\tc", "a\tb\tc\td\te", "\tb\tc\td", "<<<<<<< HEAD", "a\t\tc\td"])
  func `another line is none of a baseline`(line: String) {
    #expect(throws: BaselineError.self) { try Baseline(Array("#\n\(line)\n".utf8)) }
  }

  private func known(
    _ folder: CheckFolder, _ text: String, _ change: BaselineChange = .none, worse: Bool = false,
    only codes: Set<String> = []
  ) throws -> (codes: [String], known: Int, text: String) {
    var result = folder.result { $0.only = codes }
    var baseline = try Baseline(Array(text.utf8))
    let files = folder.workspace.files.map(\.text)
    let scope = RunScope(
      folder.checked(), levels: Levels(), isWhole: true, hasFile: files.contains,
      usedElsewhere: { _ in [] })
    result.apply(&baseline, at: "known.txt", change, in: scope, reportsWorse: worse)
    return (result.findings.map(\.diagnostic.code), result.knownCount, baseline.text)
  }

  @Test func `known problems are silent, and the others are reported`() throws {
    let folder = try CheckFolder(["A.xml": column("<UILable/><UIButon/>")])
    let first = "unknown-class\tA\tLMColumnView/UILable\t\n"
    let all = "unknown-class\tA\tLMColumnView/UIButon\t\n" + first
    #expect(try known(folder, first) == (["unknown-class"], 1, first))
    #expect(try known(folder, first, .update) == ([], 2, all))
    #expect(try known(folder, first, .prune) == (["unknown-class"], 1, first))
    let old = "limit\tA\t\t\n" + first
    #expect(try known(folder, old).codes == ["unknown-class", "unused-baseline-entry"])
    #expect(try known(folder, old, .prune).text == first)
    #expect(try known(folder, old, .update).text == all)
  }

  @Test func `an entry of the earlier form matches, and an update writes today's`() throws {
    let folder = try CheckFolder(["A.xml": column("<UIView/><UIView/><UIView txt=\"a\"/>")])
    let earlier = "unknown-property\tA\tLMColumnView/UIView[3]\ttxt\n"
    #expect(try known(folder, earlier) == ([], 1, earlier))
    let now = "unknown-property\tA\tLMColumnView/UIView\ttxt\n"
    #expect(try known(folder, earlier, .update) == ([], 1, now))
  }

  @Test func `a good sibling changes nothing, and a bad one is new`() throws {
    let (bad, good) = ("<UIView><UIView txt=\"a\"/></UIView>", "<UIView><UIView/></UIView>")
    func known(
      _ content: String, _ text: String, _ change: BaselineChange = .none
    ) throws -> (codes: [String], known: Int, text: String) {
      let folder = try CheckFolder(["A.xml": column(content)])
      return try self.known(folder, text, change, only: ["unknown-property"])
    }
    let all = try known(good + bad, "", .update).text
    #expect(try known(good + good + bad, all).codes == [])
    let more = try known(bad + good + bad, all)
    #expect(more.codes == ["unknown-property"] && more.known == 1)
    let label = #"<UILabel text="New" txt="a"/>"#
    let result = try CheckFolder(["A.xml": column(label + bad)]).result()
    #expect(result.findings.first?.place.view == "UILabel “New”")
  }

  @Test func `a renamed file keeps its entries`() throws {
    let old = "unknown-class\tOld\tLMColumnView/UILable\t\n"
    let folder = try CheckFolder(["New.xml": column("<UILable/>")])
    #expect(try known(folder, old).codes == [])
    #expect(try known(folder, old, .update).text == old.replacing("Old", with: "New"))
    let both = try CheckFolder([
      "Old.xml": column("<UILable/>"), "New.xml": column("<UILable/>"),
    ])
    #expect(try known(both, old).codes == ["unknown-class"])
  }

  @Test func `an entry has the amount, and a problem that got worse is reported on request`() throws
  {
    let label = #"<UILabel text="A long text" width="20"/>"#
    let folder = try CheckFolder([
      "A.xml": column("<LMRowView>\(label)<LMSpacer/></LMRowView><LMSpacer/>")
    ])
    let written = try known(folder, "", .update).text
    let entry = try #require(
      written.split(separator: "\n").first { $0.hasPrefix("layout-truncated") })
    let columns = entry.split(separator: "\t", omittingEmptySubsequences: false)
    #expect(columns.count == 5)
    let amount = try #require(Double(columns[4]))
    #expect(amount > 1)
    let key = columns.dropLast().joined(separator: "\t")
    for (old, isWorse) in [(amount, false), (amount - 1, true), (amount + 1, false)] {
      let others = written.replacing("\(entry)\n", with: "")
      let codes = try known(folder, "\(others)\(key)\t\(old)\n", worse: true).codes
      #expect(codes == (isWorse ? ["layout-truncated"] : []))
      #expect(try known(folder, "\(others)\(key)\t\(old)\n").codes == [])
    }
  }

  @Test func `a run judges only what it checked in full`() throws {
    let folder = try CheckFolder([
      "A.xml": column("<?include F?>"), "B.xml": column("<?include F?>"), "F.xml": "<UIView/>",
      "S.json": "{}",
    ])
    let all = folder.checked()
    func settled(_ documents: [CheckedDocument], whole: Bool, elsewhere: Bool) -> [String] {
      RunScope(documents, levels: Levels(), isWhole: whole) { elsewhere ? $0 : [] }
        .settled(["A.xml", "B.xml", "F.xml", "S.json", "Gone.xml"]).map(\.text).sorted()
    }
    #expect(
      settled(all, whole: true, elsewhere: true) == [
        "A.xml", "B.xml", "F.xml", "Gone.xml", "S.json",
      ])
    let first = Array(all.prefix(1))
    #expect(settled(first, whole: false, elsewhere: false) == ["A.xml", "F.xml"])
    #expect(settled(first, whole: false, elsewhere: true) == [])
    let partly = folder.checked(environments: ["standard"])
    #expect(settled(partly, whole: true, elsewhere: false) == ["Gone.xml", "S.json"].sorted())
  }
}

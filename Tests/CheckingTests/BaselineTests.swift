import FileSystem
import Markup
import Preview
import Testing
import Views

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

  private func known(_ folder: CheckFolder, _ text: String, _ change: BaselineChange = .none) throws
    -> (codes: [String], known: Int, text: String)
  {
    var result = folder.result()
    var baseline = try Baseline(Array(text.utf8))
    let scope = RunScope(
      folder.checked(), levels: Levels(), isWhole: true, usedElsewhere: { _ in [] })
    result.apply(&baseline, at: "known.txt", change, in: scope)
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

import FileSystem
import Git
import Project
import TestSupport
import Testing
import Versions
import Workspace

@testable import Comparing

/// Which commits changed a screen, and how.
struct ScreenHistoryTests {
  private let folder: CommittedFolder

  init() throws { folder = try CommittedFolder() }

  private func column(gap: Int, _ views: String = "") -> String {
    """
    <LMColumnView spacing="\(gap)" layoutMargins="0">
      <UIView id="top" height="44" backgroundColor="red"/>
    \(views)  <UIView id="sign" height="20" backgroundColor="blue"/>
      <LMSpacer/>
    </LMColumnView>
    """
  }

  private func question(
    view: String? = nil, property: String? = nil, problem: String? = nil
  ) -> ScreenHistory.Question {
    var question = ScreenHistory.Question()
    (question.view, question.property, question.problem) = (view, property, problem)
    return question
  }

  @Test func `commits that change nothing that is drawn are left out, and the newest is first`()
    throws
  {
    try folder.commit(["Checkout.xml": column(gap: 8)], as: "Begin")
    try folder.commit(["Unrelated.xml": "<UISwitch/>"], as: "Add another screen")
    try folder.commit(["Checkout.xml": column(gap: 8) + "<!-- why -->"], as: "Explain")
    try folder.commit(["Checkout.xml": column(gap: 12)], as: "Widen")
    let lines = try folder.lines(of: "Checkout")
    #expect(
      lines == [
        "Widen", "Checkout.xml:1 LMColumnView.spacing: 8 → 12",
        "LMColumnView spacing 8 → 12; sign moved down 4", "Begin",
        "Checkout.xml:1 new file", "the screen is new",
      ])
    #expect(try folder.lines(of: "Checkout", to: "HEAD~1").first == "Begin")
    #expect(try folder.lines(of: "Checkout", from: "HEAD~1").first == "Widen")
    #expect(
      try folder.lines(of: "Checkout", from: "HEAD~3", to: "HEAD~1") == [
        "No commit changed Checkout"
      ])
  }

  @Test func `a value of a view is followed to where the view was before`() throws {
    try folder.commit(["Checkout.xml": column(gap: 8)], as: "Begin")
    try folder.commit(["Checkout.xml": column(gap: 12)], as: "Widen")
    let label = "  <UISwitch id=\"new\"/>\n"
    try folder.commit(["Checkout.xml": column(gap: 12, label)], as: "Insert")
    // 44 + 8; 44 + 12; 44 + 12 + 31 + 12, since a switch is 31 high.
    let expected = [
      "frame.y: 99 since Insert", "56 since Widen", "52 since Begin",
    ]
    for view in ["sign", "0.2"] {
      let lines = try folder.lines(of: "Checkout", about: question(view: view, property: "frame.y"))
      #expect(lines.count == 3)
      for (line, expected) in zip(lines, expected) {
        let words = expected.split(separator: " since ")[0]
        #expect(line.hasPrefix(line.hasPrefix(view) ? "\(view) \(words) since" : "\(words) since"))
      }
      #expect(lines[1].hasSuffix("Checkout.xml:1 LMColumnView.spacing: 8 → 12"))
    }
    let entries = try folder.history(
      of: "Checkout", about: question(view: "0.2", property: "frame.y")
    )
    .entries
    #expect(entries.map(\.commit.subject) == ["Insert", "Widen", "Begin"])
    #expect(entries.map(\.from) == ["56", "52", nil])
    #expect(entries.map(\.to) == ["99", "56", "52"])
    // It came with the screen, and had another place with the switch above it.
    #expect(
      try folder.history(of: "Checkout", about: question(view: "sign")).entries
        .map(\.commit.subject) == ["Insert", "Widen", "Begin"])
    // The switch is as old as its commit.
    #expect(
      try folder.history(of: "Checkout", about: question(view: "new")).entries
        .map(\.commit.subject) == ["Insert"])
  }

  @Test func `files that only earlier versions read count, and others do not`() throws {
    let own =
      "<?properties Plain?>\n<LMColumnView><UISwitch class=\"one\"/><LMSpacer/></LMColumnView>"
    try folder.commit(
      [
        "Checkout.xml": own, "Plain.json": #"{"one": {"alpha": 0.9}}"#,
        "Other.json": #"{"one": {"alpha": 0.1}}"#,
      ], as: "Begin")
    try folder.commit(["Other.json": #"{"one": {"alpha": 0.5}}"#], as: "Not read yet")
    try folder.commit(["Plain.json": #"{"one": {"alpha": 0.8}}"#], as: "Read")
    try folder.commit(["Checkout.xml": own.replacing("Plain", with: "Other")], as: "Exchange")
    try folder.commit(["Plain.json": #"{"one": {"alpha": 0.7}}"#], as: "Read no more")
    try folder.commit(["Other.json": #"{"one": {"alpha": 0.6}}"#], as: "Read now")
    #expect(
      try folder.history(of: "Checkout").entries.map(\.commit.subject) == [
        "Read now", "Exchange", "Read", "Begin",
      ])
    // The version after “Read” has another look than the one after “Exchange”, which was laid out.
    #expect(try folder.lines(of: "Checkout").contains("UISwitch alpha 0.9 → 0.8"))
  }

  @Test func `a document has the history of its former names`() throws {
    try folder.commit(["Checkout.xml": column(gap: 8)], as: "Begin")
    try folder.commit(["Checkout.xml": column(gap: 12)], as: "Widen")
    try folder.commit(
      ["cells/Payment.xml": column(gap: 12)], without: ["Checkout.xml"], as: "Rename")
    try folder.commit(["cells/Payment.xml": column(gap: 16)], as: "Widen again")
    #expect(
      try folder.history(of: "cells/Payment").entries.map(\.commit.subject) == [
        "Widen again", "Rename", "Widen", "Begin",
      ])
  }

  @Test func `settings, and a removed document that came again`() throws {
    let label = "<LMColumnView><UISwitch/><UILabel text=\"$name\"/></LMColumnView>"
    let data = #"{"owner": {"name": "Ada"}}"#
    try folder.commit(["Checkout.xml": label], as: "Begin")
    try folder.commit([:] as [String: String], without: ["Checkout.xml"], as: "Remove")
    try folder.commit(["Checkout.xml": label], as: "Bring back")
    try folder.commit(["Checkout.preview.json": data], as: "Data")
    try folder.commit(
      ["mkpreview.json": #"{"exclude": ["Unused.xml"]}"#], as: "Settings")
    let subjects = try folder.history(of: "Checkout").entries.map(\.commit.subject)
    #expect(subjects == ["Data", "Bring back", "Remove", "Begin"])
  }

  @Test func `a merge counts for what none of its parents shows`() throws {
    try folder.commit(["Checkout.xml": column(gap: 8)], as: "Begin")
    try folder.git("checkout -qb side")
    try folder.commit(["Checkout.xml": column(gap: 8).replacing("red", with: "green")], as: "Green")
    try folder.git("checkout -q main")
    try folder.commit(["Checkout.xml": column(gap: 12)], as: "Widen")
    try folder.git("merge -q --no-edit -s ours -m Clean side")
    try folder.commit(["Checkout.xml": column(gap: 12).replacing("red", with: "green")], as: "Both")
    // What git would have merged by itself, in the merge's own commit.
    try folder.git("reset -q --soft HEAD~1 && git commit -q --amend -m Clean")
    #expect(
      Set(try folder.history(of: "Checkout").entries.map(\.commit.subject))
        == ["Begin", "Green", "Widen"])
    try folder.commit(
      ["Checkout.xml": column(gap: 20).replacing("red", with: "green")], as: "Amended")
    try folder.git("reset -q --soft HEAD~1 && git commit -q --amend -m Evil")
    let lines = try folder.lines(of: "Checkout")
    #expect(lines[0] == "Evil")
    #expect(lines.contains { $0.hasPrefix("LMColumnView spacing 12 → 20") })
    #expect(!lines.prefix { $0 != "Widen" && $0 != "Green" }.contains { $0.contains("top") })
  }

  @Test func `the commit with which a problem came, and the one with which it went`() throws {
    let cut = "<LMRowView><UILabel text=\"A long text\" width=\"30\"/><LMSpacer/></LMRowView>"
    let whole = cut.replacing("30", with: "300")
    for (text, name) in [(whole, "Begin"), (cut, "Cut"), (whole, "Mend"), (cut, "Cut again")] {
      try folder.commit(["Checkout.xml": text], as: name)
    }
    let found = try folder.history(of: "Checkout", about: question(problem: "layout-truncated"))
    #expect(found.entries.map(\.commit.subject) == ["Cut again", "Mend", "Cut"])
    let differences = found.entries.flatMap { $0.result.causes.flatMap(\.documents) }
      .flatMap(\.differences)
    #expect(differences.allSatisfy { $0.code == "layout-truncated" })
  }

  @Test func `a view that the newest version lacks is named`() throws {
    try folder.commit(["Checkout.xml": column(gap: 8)], as: "Begin")
    #expect {
      try folder.history(of: "Checkout", about: question(view: "missing"))
    } throws: {
      ($0 as? VersionError)?.message
        == "Checkout has no view with the id or path “missing” in the newest version"
    }
  }

  @Test(arguments: try nonEmpty(LongTests.seeds(3, long: 60)))
  func `an entry equals the comparison of the two versions`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var linked = LinkedFolder(&random)
    var files = linked.files
    try folder.commit(files, as: "0")
    let count = 8
    for number in 1...count {
      _ = linked.edit(&random)
      let gone = files.keys.filter { linked.files[$0] == nil }
      files = linked.files
      try folder.commit(files, without: gone, as: "\(number)")
    }
    let workspace = try folder.workspace()
    let versions = try RepositoryVersions(around: workspace)
    let project = Project(workspace, measurers: FixedWidth())
    for document in workspace.documents {
      let history = try folder.history(of: document.name.text)
      try expectParts(of: history, of: document, project)
      for number in 1...count {
        let change = FolderChange(
          from: try versions.revision("HEAD~\(count + 1 - number)"),
          to: try versions.revision("HEAD~\(count - number)"))
        guard change.new.workspace.document(named: document.name) != nil else { continue }
        let expected = Comparer(change, project).compare { $0 == document }
        let entry = history.entries.first { $0.commit.subject == "\(number)" }
        #expect(
          entry.map { causes(of: $0.result) } ?? "[]" == causes(of: expected),
          "\(seed): \(document.name), commit \(number)")
      }
    }
  }

  /// Expects that questions for some commits have the first ones of the whole history as an answer,
  /// whatever the files on disk are then.
  private func expectParts(
    of whole: ScreenHistory, of document: Document, _ project: Project
  ) throws {
    let commits = try FolderHistory(
      of: project.workspace, to: "HEAD", outlastingChanges: true)
    folder.write(document.file, "<UISwitch/>")
    var history = DocumentHistory(of: document, in: commits, project)
    for limit in 1...whole.entries.count + 1 {
      let part = try history.history(atMost: limit)
      #expect(
        part.entries.map { "\($0.commit.subject) \(causes(of: $0.result))" }
          == whole.entries.prefix(limit).map { "\($0.commit.subject) \(causes(of: $0.result))" })
      #expect(!part.hasMore || limit < whole.entries.count + 1)
    }
    try folder.git("checkout -q .")
  }

  private func causes(of result: DiffResult) -> String {
    "\(result.causes.map { ($0.edits.map(\.text), $0.documents.map(\.differences)) })"
  }
}

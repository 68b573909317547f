import Checking
import Editing
import FileSystem
import JSONWriting
import Markup
import Project
import Versions
import Views
import Workspace

extension Tool {
  static let check = Tool(
    name: "check",
    description: """
      Lays documents out in all their environments and reports each problem once, with its place and \
      what to write instead. Call it with “texts” before you write a file, and without after that.
      """,
    fields: [
      Field("documents", .list), Field("environments", .list), Field("limits", .flag),
      Field("texts", .texts),
    ]
  ) { call throws(ToolProblem) in
    try FolderCheck(call).answer()
  }
}

/// A check of the documents that a call names.
private struct FolderCheck {
  private let call: ToolCall

  /// The most problems of an answer.
  private static let limit = 100
  /// How long fixes are proved; later problems have only their hints.
  private static let fixTime = Duration.milliseconds(500)

  init(_ call: ToolCall) { self.call = call }

  func answer() throws(ToolProblem) -> ToolAnswer {
    let (documents, note) = try documents()
    let levels = call.workspace.owner(of: nil).settings.check.levels
    let checker = checker
    let (done, all) = (Counter(), documents.count)
    let checked = checker.check(documents) { call.advance(done.next(), all) }
    try checkEnvironments(checker.environments, among: Set(checked.flatMap(\.knownEnvironments)))
    var result = checker.result(of: checked, levels: levels)
    let isLate = checked.count < all || !call.clock.isRunning
    let fixes = isLate ? [:] : fixes(of: result.findings, checked, checker, levels)
    result.groupByCause()
    var answer = Self.answer(
      result, fixes, revision: call.revision,
      note: isLate ? "the time was over after \(checked.count) of \(all) documents" : note)
    answer.isError = isLate || !call.textProblems.isEmpty
    return answer
  }

  /// The changes of the first problems that laying out proves, as unified diffs.
  private func fixes(
    of findings: [CheckResult.Finding], _ checked: [CheckedDocument], _ checker: Checker,
    _ levels: Levels
  ) -> [ProblemPlace: String] {
    let end = ContinuousClock.now + Self.fixTime
    var repair = Repair(checker, checked) { $0.result(of: $1, levels: levels).findings }
    var fixes: [ProblemPlace: String] = [:]
    for finding in findings.prefix(Self.limit) where finding.diagnostic.severity > .note {
      guard ContinuousClock.now < end, call.clock.isRunning else { break }
      guard let fix = repair.provedFix(of: finding), fix.proof.isSound else { continue }
      fixes[finding.place] = fix.diff().joined(separator: "\n")
    }
    return fixes
  }

  private var checker: Checker {
    var checker = Checker(call.project, jobs: call.folder.jobs)
    checker.environments = call.arguments.list("environments") ?? []
    checker.findsLimits = call.arguments.flag("limits")
    checker.isWanted = { [clock = call.clock] in clock.isRunning }
    return checker
  }

  /// The documents to check, and why these.
  private func documents() throws(ToolProblem) -> (documents: [Document], note: TerminalText?) {
    if let named = try call.documents("documents") { return (named, nil) }
    let all = call.workspace.documents
    do throws(VersionError) {
      let readers = try RepositoryVersions.change(of: call.workspace, since: "HEAD").possibleReaders
      return (all.filter(readers.contains), "of the documents that may differ from HEAD")
    } catch {
      return (all, nil)
    }
  }

  private func checkEnvironments(
    _ names: [String], among known: Set<String>
  ) throws(ToolProblem) {
    guard !known.isEmpty, let name = names.first(where: { !known.contains($0) }) else { return }
    throw .unknown(
      "environment", name, among: known.sorted(), next: "Leave “environments” out for all.")
  }

  private static func answer(
    _ result: CheckResult, _ fixes: [ProblemPlace: String], revision: String, note: TerminalText?
  ) -> ToolAnswer {
    let findings = result.findings.enumerated().sorted { left, right in
      let (own, other) = (left.element.diagnostic.severity, right.element.diagnostic.severity)
      return own != other ? own > other : left.offset < right.offset
    }.map(\.element)
    let head: TerminalText =
      "\(result.summary), revision \(revision)" + (note.map { " (" + $0 + ")" } ?? "")
    let lines = result.limitLines
    let items = findings.map { $0.line + (fixes[$0.place].map(changes) ?? "") }
    return ToolAnswer(
      ([head] + lines).joined(separator: "\n"), items: items, limit: limit
    ) { left in
      "… and \(left) more: check fewer “documents”, or correct the errors first"
    } write: { object, shown in
      object.member("revision", revision)
      result.write(Array(findings.prefix(shown)), fixes: fixes, to: &object)
      if shown < findings.count { object.member("more", findings.count - shown) }
    }
  }

  /// The changed lines of a proved fix, each on a line of its own.
  private static func changes(in diff: String) -> TerminalText {
    let lines = diff.split(separator: "\n").drop { !$0.hasPrefix("@@") }
      .filter { $0.hasPrefix("+") || $0.hasPrefix("-") }
    return lines.map { "\n  \($0)" }.joined()
  }
}

import Checking
import Markup
import Preview
import Project
import Scene
import TestSupport
import Testing
import Views
import Workspace

/// A folder whose documents are checked with a fixed-width font.
struct CheckFolder {
  let folder: TemporaryFolder
  let workspace: Workspace

  init(_ files: [String: String]) throws {
    folder = try TemporaryFolder()
    for (path, text) in files { folder.write(path, text) }
    workspace = try Workspace(root: folder.path)
    workspace.scan()
  }

  var project: Project { Project(workspace, measurers: FixedWidth()) }

  func checked(
    jobs: Int = 2, environments: [String] = [], levels: Levels? = nil
  ) -> [CheckedDocument] {
    let project = project.judging(by: levels)
    var checker = Checker(project, jobs: jobs)
    checker.environments = environments
    return checker.check(workspace.documents)
  }

  func result(
    jobs: Int = 2, environments: [String] = [], change: (inout Levels) -> Void = { _ in }
  ) -> CheckResult {
    var levels = workspace.owner(of: nil).settings.check.levels
    change(&levels)
    return CheckResult(
      checked(jobs: jobs, environments: environments, levels: levels), levels: levels)
  }
}

/// What reports need, with the paths of the workspace.
let plainContext = ReportContext(
  version: "1.2.3", shownPath: { $0 }, repositoryPath: { "views/\($0)" })

extension CheckResult {
  /// Each problem: its severity, code, place and environments.
  var words: [String] {
    findings.map {
      let (diagnostic, start) = ($0.diagnostic, $0.diagnostic.range.start)
      return "\(diagnostic.file):\(start.line):\(start.column) \(diagnostic.severity) "
        + "\(diagnostic.code) \($0.problem.environments.count)/\($0.environmentCount)"
    }
  }

  func text(as format: ReportFormat, _ context: ReportContext = plainContext) -> String {
    String(decoding: report(as: format, context), as: UTF8.self)
  }
}

/// A document with a label in it.
func column(_ content: String) -> String { "<LMColumnView>\(content)</LMColumnView>" }

struct FixedWidth: MeasurerLending {
  func withMeasurer<Result, Failure: Error>(
    _ pass: (any TextMeasuring) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try pass(FixedWidthText())
  }
}

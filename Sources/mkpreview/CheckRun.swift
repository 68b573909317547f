import ArgumentParser
import Checking
import FileSystem
import Foundation
import Markup
import PreviewServer
import Project
import Typesetting
import Versions
import Views
import Workspace

/// One run of `mkpreview check`.
struct CheckRun {
  private let command: Check
  private let folder: CheckFolder
  private let change: FolderChange?
  private let workspace: Workspace
  private let settings: CheckSettings
  private let levels: Levels
  private var checker: Checker

  init(_ command: Check) throws {
    self.command = command
    folder = try CheckFolder(
      around: command.paths, root: command.root, with: try command.given.text())
    change = try command.selected.change(in: folder.workspace)
    workspace = change?.new.workspace ?? folder.workspace
    settings = workspace.owner(of: nil).settings.check
    var levels = settings.levels
    command.chosen.apply(to: &levels)
    self.levels = levels
    let measurers = try TextMeasurers.opened()
    let project = Project(workspace, measurers: measurers, fonts: measurers.fonts)
      .judging(by: levels)
    checker = Checker(
      command.languages ? project.showingLanguages() : project, jobs: command.jobs)
    checker.environments = command.environment
    checker.findsLimits = command.limits
  }

  /// Prints every code with its level and one line.
  func printCodes() throws {
    let width = DiagnosticCode.all.map(\.name.count).max() ?? 0
    let lines = DiagnosticCode.all.map { code -> TerminalText in
      let name = code.name.padding(toLength: width + 2, withPad: " ", startingAt: 0)
      let level = levels.level(of: code).rawValue
      return "\(name)\(level.padding(toLength: 9, withPad: " ", startingAt: 0))\(code.summary)\n"
    }
    try StandardOutput.write(lines.joined())
  }

  /// Checks the documents, and writes the reports.
  func run() throws -> ExitCode {
    let documents = try folder.documents(at: command.paths, in: workspace)
      .filter { command.shard?.contains($0) ?? true }
    let selected = try select(documents)
    if command.selected.whySelected { return .success }
    let baseline = try command.baseline.file.map(command.baseline.read)
    var (checker, checked, hasFailed) = (self.checker, selected, false)
    if command.fixes.isAsked {
      let fixes = CheckFixes(command.fixes, shown: ShownPaths(root: folder.workspace.root)) {
        judged($1, by: $0, baseline, .none).result.findings
      }
      (checker, checked, hasFailed) = try fixes.run(checker, checked)
    }
    let (all, known) = judged(checked, by: checker, baseline, command.baseline.change)
    var result = all
    result.groupByCause()
    if !command.fixes.diff { try write(result) }
    if hasFailed { return ExitCode(2) }
    if let known, let file = command.baseline.file {
      try ReportOutput.write(Array(known.utf8), to: file)
    }
    return known == nil ? status(of: result) : .success
  }

  /// The problems that are not known, and the new text of the baseline if it shall change.
  private func judged(
    _ checked: [CheckedDocument], by checker: Checker, _ baseline: Baseline?,
    _ change: BaselineChange
  ) -> (result: CheckResult, baseline: String?) {
    var text: String?
    let result = checker.result(of: checked, levels: levels, findsUnused: !command.languages) {
      result, scope in
      guard var baseline, let file = command.baseline.file else { return }
      result.apply(
        &baseline, at: folder.workspacePath(of: file), change, in: scope,
        reportsWorse: command.baseline.worse)
      text = change == .none ? nil : baseline.text
    }
    return (result, text)
  }

  /// Checks the documents that changes concern, or all; prints why if that was asked for.
  private func select(_ documents: [Document]) throws -> [CheckedDocument] {
    let printsCauses = command.selected.whySelected
    guard let change else {
      if printsCauses { try printCauses(documents.map { ($0.name, ["all"]) }) }
      return printsCauses ? [] : try check(documents)
    }
    StandardError.print(leftOut: change.filesLeftOut)
    let checked = try check(documents.filter(change.possibleReaders.contains))
      .map { (document: $0, causes: change.files(concerning: $0.dependencies).sorted()) }
      .filter { !$0.causes.isEmpty }
    if printsCauses { try printCauses(checked.map { ($0.document.name, $0.causes.map(\.text)) }) }
    return checked.map(\.document)
  }

  private func printCauses(_ causes: [(name: Path, files: [String])]) throws {
    let lines = causes.map { name, files -> TerminalText in
      "\(name): \(files.joined(separator: ", "))\n"
    }
    try StandardOutput.write(lines.joined())
  }

  private func check(_ documents: [Document]) throws -> [CheckedDocument] {
    let progress = Progress(of: documents.count)
    let checked = checker.check(documents) { progress.advance() }
    progress.finish()
    try EnvironmentNames.check(
      command.environment, among: Set(checked.flatMap(\.knownEnvironments)))
    return checked
  }

  private func write(_ result: CheckResult) throws {
    var context = ReportContext(
      version: Tool.version, shownPath: ShownPaths(root: folder.workspace.root).shown,
      repositoryPath: folder.repositoryPaths())
    (context.shard, context.warningsCount) = (command.shard, maxWarnings != nil)
    context.countsOnly = command.statistics
    for report in command.report {
      try ReportOutput.write(result.report(as: report.format, context), to: report.path)
    }
    let style = TerminalStyle(of: .standardOutput)
    context.highlight = { style.colored("\($0)", $1) }
    let bytes = result.report(as: command.format, context)
    let isJSON = [.json, .gitlab, .sarif].contains(command.format)
    try isJSON ? StandardOutput.write(json: bytes) : StandardOutput.write(file: bytes)
  }

  private var maxWarnings: Int? { command.strict ? 0 : command.maxWarnings ?? settings.maxWarnings }

  private func status(of result: CheckResult) -> ExitCode {
    let hasTooMany = maxWarnings.map { result.countedWarnings > $0 } ?? false
    return result.count(.error) > 0 || hasTooMany ? ExitCode(1) : .success
  }
}

import Checking
import Editing
import FileSystem
import Markup
import Project
import Workspace

/// Fixes the problems of documents, and writes the changed files.
struct CheckFixes {
  private let arguments: FixArguments
  private let shown: ShownPaths
  private let findings: Repair.Findings

  /// - Parameter findings: Makes the list of problems of checked documents.
  init(_ arguments: FixArguments, shown: ShownPaths, findings: @escaping Repair.Findings) {
    (self.arguments, self.shown, self.findings) = (arguments, shown, findings)
  }

  /// Applies the fixes, and prints each with its proof.
  ///
  /// - Returns: What checks the texts with the fixes, the documents with them, and whether a file
  ///   could not be written.
  func run(
    _ checker: Checker, _ checked: [CheckedDocument]
  ) throws -> (checker: Checker, checked: [CheckedDocument], hasFailed: Bool) {
    var repair = Repair(checker, checked, findings: findings)
    var count = 0
    let leftOut = repair.run(movesOthers: arguments.fixUnsafe) { fix in
      count += 1
      report(fix, as: "")
    }
    for fix in leftOut { report(fix, as: "left out: ") }
    let words: TerminalText = arguments.diff ? "would be fixed" : "fixed"
    StandardError.print("\(count) problem\(count == 1 ? "" : "s") \(words)")
    if arguments.diff {
      let lines = UnifiedDiff.lines(of: repair.files, shown: shown.shown)
      if !lines.isEmpty { try StandardOutput.write(patch: lines) }
      return (repair.checker, repair.checked, false)
    }
    return (
      repair.checker, repair.checked,
      ChangedFiles.write(repair.files, in: checker.project.workspace, shown)
    )
  }

  private func report(_ fix: ProvedFix, as start: TerminalText) {
    let diagnostic = fix.finding.diagnostic
    let place = diagnostic.range.start
    StandardError.print(
      "\(shown.shown(diagnostic.file)):\(place.line):\(place.column): \(start)\(fix.title): \(fix.words) [\(diagnostic.code)]"
    )
  }
}

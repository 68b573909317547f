import Comparing
import FileSystem
import Foundation
import Git
import Markup
import Painting
import Project
import Typesetting
import Versions
import Workspace

/// One run of `mkpreview log`.
struct LogRun {
  private let command: Log
  private let folder: CheckFolder
  private let document: Document

  init(_ command: Log) throws {
    self.command = command
    folder = try CheckFolder(around: [], root: command.root)
    let documents = try folder.documents(at: [command.document], in: folder.workspace)
    guard let document = documents.first, documents.count == 1 else {
      throw ToolError("“\(command.document)” is not one document")
    }
    self.document = document
  }

  /// Reads the history, and prints the report.
  func run() throws {
    let history = try history()
    switch command.format {
    case .json: try StandardOutput.write(json: history.json())
    case .text:
      let shown = ShownPaths(root: folder.workspace.root)
      let style = TerminalStyle(of: .standardOutput)
      var context = DifferenceContext(shownPath: shown.shown)
      context.bold = { style.bold($0) }
      context.columns = command.width ?? style.columns
      try StandardOutput.write(history.text(context))
    }
  }

  private func history() throws -> ScreenHistory {
    let range = RevisionRange(command.revisions)
    let measurers = try TextMeasurers.opened()
    let project = Project(folder.workspace, measurers: measurers, fonts: measurers.fonts)
    do throws(VersionError) {
      let commits = try FolderHistory(
        of: folder.workspace, to: range?.end ?? command.revisions, from: range?.start)
      let history = try ScreenHistory(
        of: document, in: commits, about: question, project, jobs: command.jobs)
      StandardError.print(leftOut: commits.filesLeftOut)
      try reportBeginning(of: commits)
      return history
    } catch {
      throw ToolError(error.message)
    }
  }

  /// Says why the history begins where it does, if the document may be older.
  private func reportBeginning(of commits: FolderHistory) throws(VersionError) {
    if let first = commits.firstCommits.first {
      let words =
        "this clone is shallow: it does not know what \(first.shortID) and the commits before it "
        + "changed; git fetch --unshallow fetches them"
      StandardError.print("mkpreview: \(words)")
    }
    if let (commit, path) = try commits.origin(of: document.file) {
      let words =
        "\(commit.shortID) moved \(document.file) here from \(path); what changed it there is not "
        + "listed"
      StandardError.print("mkpreview: \(words)")
    }
  }

  private var question: ScreenHistory.Question {
    var question = ScreenHistory.Question()
    question.view = command.id ?? command.path
    (question.property, question.problem) = (command.property, command.problem)
    return question
  }
}

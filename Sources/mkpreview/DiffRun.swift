import ArgumentParser
import Checking
import Comparing
import FileSystem
import Foundation
import Markup
import PreviewServer
import Project
import Typesetting
import Workspace

/// One run of `mkpreview diff`.
struct DiffRun {
  private let command: Diff
  private let folder: CheckFolder
  private let paths: [String]
  private let sides: (old: ComparedSide, new: ComparedSide)

  init(_ command: Diff) throws {
    self.command = command
    // Without a root, the first argument may be a folder to compare with, and no part of it.
    folder = try CheckFolder(around: [], root: command.root)
    (sides, paths) = try Self.sides(of: command, in: folder.workspace)
  }

  private static func sides(
    of command: Diff, in workspace: Workspace
  ) throws -> ((old: ComparedSide, new: ComparedSide), paths: [String]) {
    let first = command.arguments.first
    let rest = Array(command.arguments.dropFirst())
    if let first, try isOtherFolder(first, than: workspace) {
      if command.staged { throw ValidationError("--staged compares with a revision, not a folder") }
      let other = try Workspace.opened(first)
      other.scan()
      return (
        (.folder(other, named: first), .folder(workspace, named: "working tree")), rest
      )
    }
    do throws(SelectionError) {
      let repository = try RepositorySides(around: workspace)
      let current = command.staged ? try repository.stagedTexts : repository.workingTree
      guard let first else { return ((try repository.base, current), []) }
      let parts = first.components(separatedBy: "..")
      if parts.count == 2, !first.hasPrefix("."), !first.contains("/..") {
        let ends = parts.map { $0.isEmpty ? "HEAD" : $0 }
        return ((try repository.revision(ends[0]), try repository.revision(ends[1])), rest)
      }
      // Documents alone are compared with the default.
      if isPath(first, in: workspace), (try? repository.revision(first)) == nil {
        return ((try repository.base, current), command.arguments)
      }
      return ((try repository.revision(first), current), rest)
    } catch {
      throw ToolError(error.message)
    }
  }

  /// Whether an argument is a folder outside of the workspace.
  private static func isOtherFolder(_ argument: String, than workspace: Workspace) throws -> Bool {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: argument, isDirectory: &isFolder),
      isFolder.boolValue
    else { return false }
    let other = URL(fileURLWithPath: argument).resolvingSymlinksInPath().standardizedFileURL.path
    let root = URL(fileURLWithPath: workspace.root).resolvingSymlinksInPath().standardizedFileURL
    return other != root.path && !other.hasPrefix(root.path + "/")
  }

  private static func isPath(_ argument: String, in workspace: Workspace) -> Bool {
    FileManager.default.fileExists(atPath: argument)
      || DocumentPaths.documents(at: Path(argument), in: workspace) != nil
  }

  /// Compares the documents, and writes the reports.
  func run() throws -> ExitCode {
    let measurers = try TextMeasurers.opened()
    let project = Project(sides.new.workspace, measurers: measurers, fonts: measurers.fonts)
    var comparer = Comparer(sides.old, sides.new, project)
    comparer.jobs = command.jobs
    comparer.environments = command.environment
    // The texts of both sides are mostly the same, and are measured once.
    comparer.measurers = {
      TextMeasurers(fonts: measurers.fonts, cache: MeasureCache(limit: 4 << 20))
    }
    let chosen = try chosenDocuments()
    let progress = Progress(of: comparer.documents.count)
    let result = comparer.compare { document in
      chosen?.contains(document.name) ?? true
    } advance: {
      progress.advance()
    }
    progress.finish()
    try EnvironmentNames.check(command.environment, among: result.knownEnvironments)
    try write(result)
    return status(of: result)
  }

  /// The names of the documents that the paths mean on either side; nil for all.
  private func chosenDocuments() throws -> Set<Path>? {
    if paths.isEmpty { return nil }
    var names: Set<Path> = []
    for path in paths {
      let found = [sides.new, sides.old].compactMap { side in
        try? folder.documents(at: [path], in: side.workspace)
      }
      if found.isEmpty {
        throw ToolError("“\(path)” is no document, folder or pattern of documents on either side")
      }
      names.formUnion(found.joined().map(\.name))
    }
    return names
  }

  private func write(_ result: DiffResult) throws {
    let shown = ShownPaths(root: folder.workspace.root)
    let repositoryPath = folder.repositoryPaths()
    for report in command.report {
      let context = DifferenceContext(shownPath: repositoryPath)
      try ReportOutput.write(result.report(as: report.format, context), to: report.path)
    }
    var context = DifferenceContext(
      shownPath: command.format == .text ? shown.shown : repositoryPath)
    if command.format == .text {
      let style = TerminalStyle(of: .standardOutput)
      context.bold = { style.bold($0) }
    }
    try StandardOutput.write(result.report(as: command.format, context))
  }

  private func status(of result: DiffResult) -> ExitCode {
    let severity: Diagnostic.Severity? = command.failOn.map { $0 == .errors ? .error : .warning }
    let fails = severity.map { result.count(.problem, atLeast: $0) > 0 } ?? false
    return fails || command.exitCode && result.hasDifferences ? ExitCode(1) : .success
  }
}

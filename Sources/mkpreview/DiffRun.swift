import ArgumentParser
import Comparing
import FileSystem
import Foundation
import Markup
import Painting
import Project
import Typesetting
import Versions
import Workspace

/// One run of `mkpreview diff`.
struct DiffRun {
  private let command: Diff
  private let folder: CheckFolder
  private let paths: [String]
  private let versions: DiffVersions
  private let measurers: TextMeasurers

  init(_ command: Diff) throws {
    self.command = command
    // Without a root, the first argument may be a folder to compare with, and no part of it.
    folder = try CheckFolder(
      around: [], root: command.root, with: try command.given.text())
    (versions, paths) = try DiffVersions.of(command, in: folder.workspace)
    measurers = try .opened()
  }

  /// Compares the documents, and writes the reports.
  func run() throws -> ExitCode {
    let (result, pictures) =
      switch versions {
      case .change(let change): try compare(change)
      case .snapshot(let snapshot): try compare(snapshot)
      }
    try EnvironmentNames.check(command.environment, among: result.knownEnvironments)
    try write(result, pictures)
    return status(of: result)
  }

  private func compare(_ change: FolderChange) throws -> (DiffResult, ScreenPictures) {
    StandardError.print(leftOut: change.filesLeftOut)
    let workspaces = [change.new.workspace, change.old.workspace]
    let project = Project(workspaces[0], measurers: measurers, fonts: measurers.fonts)
    var comparer = Comparer(change, project)
    comparer.jobs = command.jobs
    comparer.environments = command.environment
    let chosen = try chosenDocuments(in: workspaces)
    let progress = Progress(of: comparer.documents.count)
    let result = comparer.compare { document in
      chosen?.contains(document.name) ?? true
    } advance: {
      progress.advance()
    }
    progress.finish()
    let painter = Painter(fonts: measurers.fonts, workspaces: workspaces)
    return (result, ScreenPictures(of: comparer, by: painter))
  }

  private func compare(_ snapshot: SnapshotFolder) throws -> (DiffResult, ScreenPictures) {
    let workspace = folder.workspace
    let project = Project(workspace, measurers: measurers, fonts: measurers.fonts)
    let current = CurrentScreens(project, jobs: command.jobs)
    let documents = snapshot.documents(with: current)
    // A document that is only in the snapshot can be chosen, too.
    let all = Workspace(
      workspace, texts: workspace.texts,
      files: Set(workspace.files + documents.map(\.file)).sorted())
    let chosen = try chosenDocuments(in: [all])
    let progress = Progress(of: documents.count)
    let result: DiffResult
    do throws(SnapshotError) {
      result = try snapshot.compare(
        with: current, .current(with: measurers.fonts), environments: command.environment
      ) { document in
        chosen?.contains(document.name) ?? true
      } advance: {
        progress.advance()
      }
    } catch {
      throw ToolError(error.message)
    }
    progress.finish()
    let painter = Painter(fonts: measurers.fonts, workspaces: [workspace])
    return (result, ScreenPictures(of: current, by: painter))
  }

  /// The names of the documents that the paths mean in any version; nil for all.
  private func chosenDocuments(in workspaces: [Workspace]) throws -> Set<Path>? {
    if paths.isEmpty { return nil }
    var names: Set<Path> = []
    for path in paths {
      let found = workspaces.compactMap { try? folder.documents(at: [path], in: $0) }
      if found.isEmpty {
        throw ToolError("“\(path)” is no document, folder or pattern of documents on either side")
      }
      names.formUnion(found.joined().map(\.name))
    }
    return names
  }

  private func write(_ result: DiffResult, _ pictures: ScreenPictures) throws {
    let shown = ShownPaths(root: folder.workspace.root)
    let repositoryPath = folder.repositoryPaths()
    let pictureFiles =
      try command.pictures.map { try write(result.pictures(pictures), to: $0) } ?? [:]
    for report in command.report {
      var context = DifferenceContext(shownPath: repositoryPath)
      (context.pictures, context.pictureFiles) = (pictures, pictureFiles)
      try ReportOutput.write(result.report(as: report.format, context), to: report.path)
    }
    var context = DifferenceContext(
      shownPath: command.format == .text ? shown.shown : repositoryPath)
    (context.pictures, context.pictureFiles) = (pictures, pictureFiles)
    if command.format == .text {
      let style = TerminalStyle(of: .standardOutput)
      context.bold = { style.bold($0) }
      context.columns = command.width ?? style.columns
    }
    let bytes = result.report(as: command.format, context)
    try command.format == .json
      ? StandardOutput.write(json: bytes) : StandardOutput.write(file: bytes)
  }

  /// Writes pictures of causes to a folder, which is created.
  ///
  /// - Returns: What reports call the pictures, by their causes.
  private func write(
    _ pictures: [CausePicture], to folder: String
  ) throws -> [Int: String] {
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw ToolError("cannot write to \(folder): \(error.localizedDescription)")
    }
    let base = folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    for picture in pictures { try ReportOutput.write(picture.png, to: "\(base)/\(picture.name)") }
    return Dictionary(
      uniqueKeysWithValues: pictures.map {
        ($0.cause, "\(base)/\($0.name) (\($0.document), \($0.environment))")
      })
  }

  private func status(of result: DiffResult) -> ExitCode {
    let severity: Diagnostic.Severity? = command.failOn.map { $0 == .errors ? .error : .warning }
    let fails = severity.map { result.count(.problem, atLeast: $0) > 0 } ?? false
    return fails || command.exitCode && result.hasDifferences ? ExitCode(1) : .success
  }
}

import Comparing
import FileSystem
import Foundation
import Markup
import Project
import Typesetting
import Workspace

/// One run of `mkpreview snapshot`.
struct SnapshotRun {
  private let command: Snapshot
  private let folder: SnapshotFolder

  init(_ command: Snapshot) throws {
    self.command = command
    let isNew = SnapshotFolder.isEmpty(command.output)
    try? FileManager.default.createDirectory(
      atPath: command.output, withIntermediateDirectories: true)
    folder = try .opened(command.output)
    guard isNew || folder.header != nil else {
      throw ToolError(
        "\(command.output) is a folder with other files; name a new folder, an empty one or an "
          + "earlier snapshot")
    }
  }

  /// Writes the files that differ, and says how many.
  func run() throws {
    let measurers = try TextMeasurers.opened()
    let workspace = try CheckFolder(around: [], root: command.root).workspace
    let project = Project(workspace, measurers: measurers, fonts: measurers.fonts)
    let screens = CurrentScreens(project, jobs: command.jobs)
    let progress = Progress(of: workspace.documents.count)
    let update: SnapshotFolder.Update
    do throws(SnapshotError) {
      update = try folder.update(
        to: screens, .current(with: measurers.fonts), prunes: command.prune
      ) { progress.advance() }
    } catch {
      throw ToolError(error.message)
    }
    progress.finish()
    StandardError.print("\(command.output): \(words(for: update))")
  }

  private func words(for update: SnapshotFolder.Update) -> String {
    var words = ["\(update.written) written", "\(update.unchanged) unchanged"]
    if !update.stray.isEmpty {
      words.append(
        command.prune
          ? "\(update.stray.count) removed"
          : "\(update.stray.count) without a document, which --prune removes")
    }
    return words.joined(separator: ", ")
  }
}

extension SnapshotFolder {
  /// Lists the snapshot in a folder.
  ///
  /// - Throws: ``ToolError`` if the folder cannot be read.
  static func opened(_ path: String) throws -> SnapshotFolder {
    do throws(FolderError) {
      return try SnapshotFolder(path)
    } catch {
      throw ToolError(error.description)
    }
  }
}

import ArgumentParser
import Checking
import Comparing
import FileSystem
import Foundation
import Workspace

/// The versions that the arguments of `mkpreview diff` name.
enum DiffVersions {
  case sides(old: ComparedSide, new: ComparedSide)
  case snapshot(SnapshotFolder)

  /// The versions, and the paths of the documents to compare.
  static func of(
    _ command: Diff, in workspace: Workspace
  ) throws -> (versions: DiffVersions, paths: [String]) {
    let (first, rest) = (command.arguments.first, Array(command.arguments.dropFirst()))
    if let first, let folder = try? SnapshotFolder(first), folder.header != nil {
      if command.staged {
        throw ValidationError("--staged compares with a revision, not a snapshot")
      }
      return (.snapshot(folder), rest)
    }
    if let first, try isOtherFolder(first, than: workspace) {
      if command.staged { throw ValidationError("--staged compares with a revision, not a folder") }
      let other = try Workspace.opened(first)
      other.scan()
      let new = ComparedSide.folder(workspace, named: "working tree")
      return (.sides(old: .folder(other, named: first), new: new), rest)
    }
    do throws(SelectionError) {
      let (old, new, paths) = try revisions(of: command, in: workspace)
      try old.requireContents()
      try new.requireContents()
      return (.sides(old: old, new: new), paths)
    } catch {
      throw ToolError(error.message)
    }
  }

  private static func revisions(
    of command: Diff, in workspace: Workspace
  ) throws(SelectionError) -> (old: ComparedSide, new: ComparedSide, paths: [String]) {
    let repository = try RepositorySides(around: workspace)
    let current = command.staged ? try repository.stagedTexts : repository.workingTree
    guard let first = command.arguments.first else { return (try repository.base, current, []) }
    let rest = Array(command.arguments.dropFirst())
    let parts = first.components(separatedBy: "..")
    if parts.count == 2, !first.hasPrefix("."), !first.contains("/..") {
      let ends = parts.map { $0.isEmpty ? "HEAD" : $0 }
      return (try repository.revision(ends[0]), try repository.revision(ends[1]), rest)
    }
    // Documents alone are compared with the default.
    if isPath(first, in: workspace), (try? repository.revision(first)) == nil {
      return (try repository.base, current, command.arguments)
    }
    let old = try repository.revision(first, among: "revision, folder or snapshot")
    return (old, current, rest)
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
}

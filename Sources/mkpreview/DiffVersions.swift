import ArgumentParser
import Checking
import Comparing
import FileSystem
import Foundation
import Markup
import Versions
import Workspace

/// The versions that the arguments of `mkpreview diff` name.
enum DiffVersions {
  case change(FolderChange)
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
      let name = URL(fileURLWithPath: workspace.root).lastPathComponent
      let new = FolderVersion.folder(workspace, named: name)
      return (.change(FolderChange(from: .folder(other, named: first), to: new)), rest)
    }
    do throws(VersionError) {
      let (old, new, paths) = try revisions(of: command, in: workspace)
      try old.requireContents()
      try new.requireContents()
      return (.change(FolderChange(from: old, to: new)), paths)
    } catch {
      throw ToolError(error.message)
    }
  }

  private static func revisions(
    of command: Diff, in workspace: Workspace
  ) throws(VersionError) -> (old: FolderVersion, new: FolderVersion, paths: [String]) {
    let repository = try RepositoryVersions(around: workspace)
    let current = command.staged ? try repository.stagedTexts : repository.workingTree
    guard let first = command.arguments.first else {
      return (try base(in: repository, comparedWith: current), current, [])
    }
    let rest = Array(command.arguments.dropFirst())
    if let range = RevisionRange(first) {
      let new = try repository.revision(range.end)
      let old =
        try range.fromMergeBase
        ? repository.mergeBase(of: range.start, and: range.end) : repository.revision(range.start)
      return (old, new, rest)
    }
    // Documents alone are compared with the default.
    if isPath(first, in: workspace), (try? repository.revision(first)) == nil {
      return (try base(in: repository, comparedWith: current), current, command.arguments)
    }
    let old = try repository.revision(first, among: "revision, folder or snapshot")
    return (old, current, rest)
  }

  /// The default to compare with: the merge base with the upstream branch, or else HEAD.
  ///
  /// The checkout of a build has no upstream, and no changes: a comparison with HEAD would never
  /// find any.
  private static func base(
    in repository: RepositoryVersions, comparedWith current: FolderVersion
  ) throws(VersionError) -> FolderVersion {
    if let base = try repository.upstreamBase { return base }
    let head = try repository.revision("HEAD")
    if ProcessInfo.processInfo.environment["CI", default: ""].isEmpty {
      StandardError.print(
        "mkpreview: there is no upstream branch; comparing HEAD (\(head.name)) with the \(current.name)"
      )
      return head
    }
    throw VersionError(
      message:
        "there is no upstream branch to compare with; write “mkpreview diff origin/main”, or "
        + "“mkpreview diff HEAD” for files that the build made")
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

/// Two revisions in git's notation, in which a missing one is HEAD.
struct RevisionRange {
  let start: String
  let end: String
  /// Whether the range begins at the merge base: `A...B`.
  let fromMergeBase: Bool

  /// nil for one revision, or a path such as `../views`.
  init?(_ text: String) {
    guard text != "..", !text.hasPrefix("../"), !text.contains("/.."), !text.hasPrefix("./"),
      let dots = text.firstRange(of: "...") ?? text.firstRange(of: "..")
    else { return nil }
    let ends = [text[..<dots.lowerBound], text[dots.upperBound...]]
    guard !ends[1].contains(".."), !ends[1].hasPrefix("/") else { return nil }
    (start, end) = (
      ends[0].isEmpty ? "HEAD" : "\(ends[0])", ends[1].isEmpty ? "HEAD" : "\(ends[1])"
    )
    fromMergeBase = text[dots].count == 3
  }
}

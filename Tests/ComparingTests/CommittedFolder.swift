import FileSystem
import Markup
import Project
import TestSupport
import Testing
import Versions
import Workspace

@testable import Comparing

/// A folder in a repository, with a commit for each of its versions.
struct CommittedFolder {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    folder.write("views/mkpreview.json", "{}")
    try git("init -q -b main && git config commit.gpgsign false")
  }

  /// Runs a command of git in the repository, and others behind it.
  func git(_ command: String) throws {
    try folder.shell(
      """
      export GIT_AUTHOR_NAME=Ada GIT_AUTHOR_EMAIL=a@b GIT_COMMITTER_NAME=Ada GIT_COMMITTER_EMAIL=a@b
      git \(command)
      """)
  }

  /// Commits files of the folder.
  func commit(_ files: [String: String], without removed: [String] = [], as subject: String) throws
  {
    try commit(files.mapValues { Array($0.utf8) }, without: removed, as: subject)
  }

  /// Commits files of the folder.
  func commit(
    _ files: [String: [UInt8]], without removed: [String] = [], as subject: String
  ) throws {
    for (path, bytes) in files { folder.write("views/\(path)", bytes) }
    for path in removed { folder.remove("views/\(path)") }
    try git("add -A && git commit -q --allow-empty -m '\(subject)'")
  }

  /// Writes a text into a file without a commit.
  func write(_ file: Path, _ text: String) { folder.write("views/\(file)", text) }

  /// The folder, scanned.
  func workspace() throws -> Workspace {
    let workspace = try Workspace(root: folder.absolute("views"))
    workspace.scan()
    return workspace
  }

  /// The history of a document.
  func history(
    of document: String, from start: String? = nil, to end: String = "HEAD",
    about question: ScreenHistory.Question = ScreenHistory.Question()
  ) throws -> ScreenHistory {
    let workspace = try workspace()
    let commits = try FolderHistory(of: workspace, to: end, from: start)
    return try ScreenHistory(
      of: Document(name: Path(document)), in: commits, about: question,
      Project(workspace, measurers: FixedWidth()))
  }

  /// The lines of the text report, without the indentation, the commits' IDs and their days.
  func lines(
    of document: String, from start: String? = nil, to end: String = "HEAD",
    about question: ScreenHistory.Question = ScreenHistory.Question()
  ) throws -> [String] {
    try history(of: document, from: start, to: end, about: question).text(DifferenceContext { $0 })
      .escaped.split(separator: "\n").map { line in
        String(line.drop { $0 == " " })
          .replacing(/[0-9a-f]{7} \(?\d{4}-\d\d-\d\d\)? ?/, with: "")
      }
  }
}

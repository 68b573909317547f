import Checking
import Editing
import FileSystem
import Markup
import Preview
import Project
import Scene
import TestSupport
import Testing
import Views
import Workspace

/// A folder whose documents are repaired, with a fixed-width font.
struct EditedFolder {
  let folder: TemporaryFolder
  let workspace: Workspace
  let checker: Checker

  init(_ files: [String: String], adding codes: Set<String> = []) throws {
    folder = try TemporaryFolder()
    for (path, text) in files { folder.write(path, text) }
    workspace = try Workspace(root: folder.path)
    workspace.scan()
    var levels = workspace.owner(of: nil).settings.check.levels
    levels.added = codes
    let project = Project(workspace, measurers: FixedWidth()).judging(by: levels)
    checker = Checker(project, jobs: 2)
  }

  /// A repair of some documents, or of all.
  func repair(_ names: [String]? = nil) -> Repair {
    let documents = workspace.documents.filter { names?.contains($0.name.text) ?? true }
    let checked = checker.check(documents)
    let levels = workspace.owner(of: nil).settings.check.levels
    return Repair(checker, checked) { $0.result(of: $1, levels: levels).findings }
  }
}

extension Repair {
  /// The text of a changed file; nil if it is as before.
  func text(of file: Path) -> String? {
    files[file].map { String(decoding: $0.after, as: UTF8.self) }
  }
}

struct FixedWidth: MeasurerLending {
  func withMeasurer<Result, Failure: Error>(
    _ pass: (any TextMeasuring) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try pass(FixedWidthText())
  }
}

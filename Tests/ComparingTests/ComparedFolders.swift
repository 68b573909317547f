import Comparing
import Preview
import Project
import Scene
import TestSupport
import Testing
import Versions
import Workspace

/// Two versions of a folder, compared with a fixed-width font.
struct ComparedFolders {
  let folders: [TemporaryFolder]
  let comparer: Comparer

  init(_ old: [String: String], _ new: [String: String]) throws {
    try self.init(old.mapValues { Array($0.utf8) }, new.mapValues { Array($0.utf8) })
  }

  init(_ old: [String: [UInt8]], _ new: [String: [UInt8]]) throws {
    folders = [try TemporaryFolder(), try TemporaryFolder()]
    var workspaces: [Workspace] = []
    for (folder, files) in zip(folders, [old, new]) {
      for (path, text) in files { folder.write(path, text) }
      let workspace = try Workspace(root: folder.path)
      workspace.scan()
      workspaces.append(workspace)
    }
    comparer = Comparer(
      FolderChange(
        from: .folder(workspaces[0], named: "old"), to: .folder(workspaces[1], named: "new")),
      Project(workspaces[1], measurers: FixedWidth()))
  }

  /// The lines of the text report, without the indentation.
  var lines: [String] {
    let text = comparer.compare().report(as: .text, DifferenceContext { $0 })
    return String(decoding: text, as: UTF8.self).split(separator: "\n").map {
      String($0.drop { $0 == " " })
    }
  }
}

struct FixedWidth: MeasurerLending {
  func withMeasurer<Result, Failure: Error>(
    _ pass: (any TextMeasuring) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try pass(FixedWidthText())
  }
}

import Editing
import FileSystem
import Markup
import Workspace

/// Writes changed files as *Write* does: each is exchanged at once, if it is as it was read.
enum ChangedFiles {
  /// Writes the files that nobody changed meanwhile; returns whether one is not written.
  static func write(
    _ files: [Path: (before: [UInt8], after: [UInt8])], in workspace: Workspace,
    _ shown: ShownPaths
  ) -> Bool {
    var hasFailed = false
    for (path, bytes) in files.sorted(by: { $0.key < $1.key }) {
      do throws(WriteError) {
        try workspace.replace(path, holding: bytes.before, by: bytes.after)
      } catch {
        hasFailed = true
        StandardError.print("mkpreview: \(shown.shown(path.text)) \(error.reason)")
      }
    }
    return hasFailed
  }

  /// Gives files other names that nothing has; returns whether one keeps its name.
  static func rename(
    _ moves: [FolderEdit.Move], in workspace: Workspace, _ shown: ShownPaths
  ) -> Bool {
    var hasFailed = false
    for move in moves {
      do throws(WriteError) {
        try workspace.rename(move.from, to: move.to)
      } catch {
        hasFailed = true
        StandardError.print(
          "mkpreview: \(shown.shown(move.from.text)) is not renamed to \(shown.shown(move.to.text)): "
            + "it \(error.reason)")
      }
    }
    return hasFailed
  }
}

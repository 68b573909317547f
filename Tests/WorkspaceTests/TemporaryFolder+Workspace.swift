import TestSupport
import Testing
import Workspace

extension TemporaryFolder {
  /// A workspace of the folder, scanned.
  func workspace() throws -> Workspace {
    let workspace = try Workspace(root: path)
    workspace.scan()
    return workspace
  }

  /// Writes a document.
  func write(_ file: String) { write(file, "<LMColumnView/>") }

  /// Writes a file whose last change is long enough ago to be sure.
  func writeOld(_ file: String, _ text: String = "<LMColumnView/>") {
    write(file, text)
    age(file)
  }

  /// Takes all permissions from a file or folder.
  func close(_ file: String) { setPermissions(of: file, to: 0) }
}

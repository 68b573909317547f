import FileSystem
import TestSupport
import Testing
import Workspace

struct WorkspaceErrorTests {
  @Test func `a folder that is missing is told in one line`() throws {
    let folder = try TemporaryFolder()
    let path = folder.absolute("none")
    #expect(message(of: path) == "there is no folder \(path)")
  }

  @Test func `a file is no workspace`() throws {
    let folder = try TemporaryFolder()
    folder.write("file")
    let path = folder.absolute("file")
    #expect(message(of: path) == "\(path) is not a folder")
  }

  @Test func `a folder that may not be read is told in one line`() throws {
    let folder = try TemporaryFolder()
    folder.makeFolder("closed")
    folder.close("closed")
    let path = folder.absolute("closed")
    let message = try asNobody { self.message(of: path) }
    #expect(message == "cannot read the folder \(path): Permission denied")
  }

  private func message(of path: String) -> String? {
    do throws(WorkspaceError) {
      _ = try Workspace(root: path)
      return nil
    } catch {
      return error.description
    }
  }
}

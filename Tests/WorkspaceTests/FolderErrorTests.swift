import FileSystem
import TestSupport
import Testing

struct FolderErrorTests {
  @Test func `a missing folder is reported in one line`() throws {
    let folder = try TemporaryFolder()
    let path = folder.absolute("none")
    #expect(message(of: path) == "there is no folder \(path)")
  }

  @Test func `a file is not a folder`() throws {
    let folder = try TemporaryFolder()
    folder.write("file")
    let path = folder.absolute("file")
    #expect(message(of: path) == "\(path) is not a folder")
  }

  @Test func `an unreadable folder is reported in one line`() throws {
    let folder = try TemporaryFolder()
    folder.makeFolder("closed")
    folder.close("closed")
    let path = folder.absolute("closed")
    let message = try asNobody { self.message(of: path) }
    #expect(message == "cannot read the folder \(path): Permission denied")
  }

  private func message(of path: String) -> String? {
    do throws(FolderError) {
      _ = try Disk(path)
      return nil
    } catch {
      return error.description
    }
  }
}

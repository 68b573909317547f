import FileSystem
import FileWatching
import TestSupport
import Testing
import Workspace

struct ThreadTests {
  @Test func `several threads ask and tell at once`() async throws {
    let folder = try TemporaryFolder()
    for number in 0..<50 { folder.write("a/\(number).xml") }
    let workspace = try folder.workspace()
    await withTaskGroup(of: Void.self) { group in
      for thread in 0..<4 {
        group.addTask {
          for round in 0..<50 {
            let name: Path = "b/\(thread)-\(round)"
            folder.write("\(name).xml")
            workspace.update(paths: ["\(name).xml"])
            #expect(workspace.document(named: name) != nil)
            #expect(workspace.documents.count >= 51)
          }
        }
      }
    }
    #expect(workspace.documents.count == 250)
  }

  @Test func `an answer does not wait for a scan`() throws {
    let folder = try TemporaryFolder()
    for number in 0..<500 { folder.write("a/\(number).xml") }
    let workspace = try folder.workspace()
    let scans = Task.detached { while !Task.isCancelled { workspace.scan() } }
    defer { scans.cancel() }
    for _ in 0..<100 { #expect(workspace.documents.count == 500) }
  }

  @Test func `a skip rule of one's own leaves out what it says`() throws {
    let folder = try TemporaryFolder()
    folder.write("a/x.xml")
    folder.write("b/x.xml")
    let workspace = try Workspace(
      root: folder.path, skipping: .init { path, isFolder in isFolder && path == "b" })
    #expect(workspace.scan().added == ["a/x"])
    folder.write("b/y.xml")
    #expect(workspace.update(paths: ["b/y.xml", "b"]).isEmpty)
  }
}

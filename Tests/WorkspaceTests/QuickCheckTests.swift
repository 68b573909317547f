import FileSystem
import TestSupport
import Testing
import Workspace

/// A quick check sees each change of a file that was read, and each name that was missing.
struct QuickCheckTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    folder.makeFolder("app")
    folder.writeOld("app/a.xml")
  }

  private func workspace() throws -> Workspace {
    let workspace = try Workspace(root: folder.absolute("app"))
    workspace.scan()
    return workspace
  }

  /// A check of a document that was read and of two files that are missing.
  private func check(in workspace: Workspace) throws -> QuickCheck {
    let dependencies = ["a.xml", "b.json", "c.json"].reduce(into: Dependencies()) {
      _ = workspace.read($1, limit: 1000, recording: &$0)
    }
    return try #require(dependencies.quickCheck(in: workspace))
  }

  /// Only a folder that is older than two seconds is looked at in place of what it lacks.
  private func untilFolderIsOld() async throws {
    try await Task.sleep(for: .milliseconds(2_100))
  }

  @Test(arguments: [false, true])
  func `a file that changes is seen`(isOld: Bool) async throws {
    if isOld { try await untilFolderIsOld() }
    let workspace = try workspace()
    let isUnchanged = try check(in: workspace)
    #expect(isUnchanged())
    folder.overwrite("app/a.xml", "changed")
    #expect(!isUnchanged())
  }

  @Test(arguments: [false, true])
  func `a file that comes is seen`(isOld: Bool) async throws {
    if isOld { try await untilFolderIsOld() }
    let workspace = try workspace()
    let isUnchanged = try check(in: workspace)
    #expect(isUnchanged())
    folder.write("app/b.json")
    #expect(!isUnchanged())
  }

  @Test func `another folder in the workspace's place is seen`() async throws {
    folder.makeFolder("other")
    folder.writeOld("other/a.xml")
    try await untilFolderIsOld()
    let workspace = try workspace()
    let isUnchanged = try check(in: workspace)
    folder.move("app", to: "old")
    #expect(!isUnchanged())
    folder.move("other", to: "app")
    #expect(!isUnchanged())
    folder.move("old/a.xml", to: "app/a.xml")
    #expect(!isUnchanged())
  }

  @Test func `a link in the workspace's place that leads to another folder is seen`() async throws {
    folder.makeFolder("other")
    folder.hardLink("app/a.xml", as: "other/a.xml")
    folder.write("other/b.json")
    folder.link("current", to: "app")
    try await untilFolderIsOld()
    let workspace = try Workspace(root: folder.absolute("current"))
    workspace.scan()
    let isUnchanged = try check(in: workspace)
    #expect(isUnchanged())
    folder.remove("current")
    folder.link("current", to: "other")
    #expect(!isUnchanged())
  }
}

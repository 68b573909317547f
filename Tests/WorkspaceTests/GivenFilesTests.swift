import FileSystem
import TestSupport
import Testing
import Workspace

/// A workspace lists files that only an overlay has.
struct GivenFilesTests {
  private let folder: TemporaryFolder
  private let texts: Overlay
  private let workspace: Workspace

  init() throws {
    folder = try TemporaryFolder()
    folder.write("a.xml", "<UIView/>")
    let disk = try Disk(folder.path)
    texts = Overlay(over: disk)
    workspace = Workspace(disk, texts: texts)
    workspace.scan()
  }

  private var names: [String] { workspace.documents.map(\.name.text) }

  @Test func `a given file comes and goes with its text`() {
    texts["b.xml"] = .text([])
    #expect(workspace.staleFolders() == ["b.xml"])
    #expect(workspace.update(paths: ["b.xml"]).added == ["b"])
    #expect(names == ["a", "b"])
    #expect(workspace.staleFolders() == [])
    texts["b.xml"] = nil
    #expect(workspace.update(paths: workspace.staleFolders()).removed == ["b"])
    #expect(names == ["a"])
  }

  @Test func `it stays when its folder is listed again`() {
    texts["b.xml"] = .text([])
    workspace.update(paths: ["b.xml"])
    folder.write("c.xml", "<UIView/>")
    workspace.scan()
    #expect(names == ["a", "b", "c"])
  }

  @Test func `a saved file outlives its given text`() {
    texts["b.xml"] = .text([])
    workspace.update(paths: ["b.xml"])
    folder.write("b.xml", "<UIView/>")
    texts["b.xml"] = nil
    workspace.update(paths: ["b.xml"])
    #expect(names == ["a", "b"])
  }

  @Test func `files in folders that do not exist or are skipped are not listed`() {
    texts["missing/b.xml"] = .text([])
    texts[".hidden.xml"] = .text([])
    workspace.update(paths: ["missing/b.xml", ".hidden.xml"])
    #expect(names == ["a"])
    #expect(workspace.staleFolders() == [])
  }
}

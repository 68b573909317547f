import Foundation
import TestSupport
import Testing
import Workspace

/// Which folder is the workspace, if only a file or a folder is named.
struct WorkspaceFolderTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for file in ["app/Home.xml", "app/cells/Row.xml", "app/cells/deep/Part.xml"] {
      folder.write(file, "<UIView/>")
    }
  }

  private func workspace(of path: String, from current: String = "elsewhere") -> String {
    let found = WorkspaceFolder.around(folder.absolute(path), from: folder.absolute(current))
    let top = WorkspaceFolder.resolved(folder.path).path
    return found == top ? "" : String(found.dropFirst(top.count + 1))
  }

  @Test func `a file's workspace is the highest of its folders that hold documents`() {
    #expect(workspace(of: "app/Home.xml") == "app")
    #expect(workspace(of: "app/cells/Row.xml") == "app")
    #expect(workspace(of: "app/cells/deep/Part.xml") == "app")
    folder.write("app/pictures/icons/Icon.xml", "<UIView/>")
    #expect(workspace(of: "app/pictures/icons/Icon.xml") == "app/pictures/icons")
    // A size-class variant alone is no document.
    folder.write("other/A~horizontal.xml", "<UIView/>")
    folder.write("other/cells/B.xml", "<UIView/>")
    #expect(workspace(of: "other/cells/B.xml") == "other/cells")
  }

  @Test func `it is not above the current folder, if that contains the file`() {
    #expect(workspace(of: "app/cells/deep/Part.xml", from: "app/cells") == "app/cells")
    #expect(workspace(of: "app/cells/Row.xml", from: "app/cells/deep") == "app")
  }

  @Test func `it is not above the top of the repository`() {
    folder.makeFolder("app/cells/.git")
    #expect(workspace(of: "app/cells/deep/Part.xml") == "app/cells")
  }

  @Test func `a folder is its own workspace`() {
    #expect(workspace(of: "app/cells") == "app/cells")
    #expect(workspace(of: "app") == "app")
  }

  @Test func `the nearest folder with settings comes before all of these`() {
    folder.write("mkpreview.json", "{}")
    #expect(workspace(of: "app/cells/Row.xml", from: "app/cells") == "")
    #expect(workspace(of: "app/cells") == "")
    folder.write("app/cells/mkpreview.json", "{}")
    #expect(workspace(of: "app/cells/deep/Part.xml") == "app/cells")
  }
}

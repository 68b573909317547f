import FileSystem
import FileWatching
import TestSupport
import Testing
import Views

@testable import Workspace

struct ExclusionTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func exclude(_ patterns: String...) {
    let list = patterns.map { "\"\($0)\"" }.joined(separator: ", ")
    folder.write("mkpreview.json", "{ \"exclude\": [\(list)] }")
  }

  private func write(_ files: String...) { for file in files { folder.write(file, "1 1") } }

  @Test func `documents and resources are left out, and what is in folders`() throws {
    write("A.xml", "B.old.xml", "drafts/C.xml", "drafts/p.png", "x/drafts/deep/D.xml", "p2.png")
    exclude("drafts", "*.old.xml")
    let workspace = try folder.workspace()
    #expect(workspace.documents.map(\.name) == ["A"])
    #expect(workspace.contents.resources.paths.map(\.text) == ["A.xml", "p2.png"])
    #expect(workspace.reader().image(named: "p").found == nil)
    #expect(workspace.resource(at: "drafts/p.png") == nil)
  }

  @Test func `editing the patterns adds and removes documents`() throws {
    write("A.xml", "B.xml", "drafts/C.xml")
    let workspace = try folder.workspace()
    #expect(workspace.staleFolders() == [])
    exclude("drafts")
    #expect(workspace.update(paths: ["mkpreview.json"]).removed == ["drafts/C"])
    exclude("B.xml")
    let change = workspace.update(paths: ["mkpreview.json"])
    #expect((change.added, change.removed) == (["drafts/C"], ["B"]))
    folder.remove("mkpreview.json")
    #expect(workspace.update(paths: ["mkpreview.json"]).added == ["B"])
  }

  @Test func `patterns that changed make the list out of date`() throws {
    write("A.xml", "B.xml")
    exclude("B.xml")
    folder.age("mkpreview.json")
    folder.age("")
    let workspace = try folder.workspace()
    #expect(workspace.staleFolders() == [])
    folder.overwrite("mkpreview.json", #"{ "exclude": ["A.xml"] }"#)
    #expect(workspace.staleFolders() == ["mkpreview.json"])
    let change = workspace.update(paths: workspace.staleFolders())
    #expect((change.added, change.removed) == (["B"], ["A"]))
  }

  @Test func `a file that comes into a folder that is left out stays out`() throws {
    write("A.xml", "drafts/B.xml")
    exclude("drafts")
    let workspace = try folder.workspace()
    write("drafts/C.xml", "drafts/new/D.xml")
    #expect(workspace.update(paths: ["drafts/C.xml", "drafts/new"]).added == [])
    #expect(workspace.documents.map(\.name) == ["A"])
  }

  @Test func `folders that are left out are not watched, files are, and both as settings say now`()
    throws
  {
    write("A.xml", "drafts/B.xml")
    exclude("drafts", "*.json")
    let workspace = try Workspace(root: folder.path)
    let rule = workspace.watchRule
    #expect(rule.skips("drafts", isFolder: true))
    #expect(rule.skips("x/drafts", isFolder: true))
    #expect(rule.skips(".git", isFolder: true))
    #expect(!rule.skips("A.preview.json", isFolder: false))
    #expect(!rule.skips("mkpreview.json", isFolder: false))
    #expect(!rule.skips("other", isFolder: true))
    exclude("other")
    workspace.update(paths: ["mkpreview.json"])
    #expect(!rule.skips("drafts", isFolder: true))
    #expect(rule.skips("other", isFolder: true))
  }

  @Test func `settings that are broken leave nothing out`() throws {
    write("A.xml", "B.xml")
    folder.write("mkpreview.json", #"{ "exclude": ["B.xml" "#)
    #expect(try folder.workspace().documents.map(\.name) == ["A", "B"])
  }
}

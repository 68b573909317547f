import FileSystem
import TestSupport
import Testing

@testable import Workspace

/// Which XML files are documents.
struct DocumentRuleTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func names(_ workspace: Workspace) -> [Path] { workspace.documents.map(\.name) }

  // MARK: Roots

  @Test(arguments: [
    "<UILabel/>", "<root/>", "<UILable text='a'/>", "<LMCol></LMCol>", "<rooot/>",
    "<?xml version='1.0'?>\n<!-- a > b --><!DOCTYPE LMRowView>\n<?properties {}?><LMRowView>",
    "", "text", "<UILabel", "<!-- <project/>", "a<project/>", "<>", "</project>",
    "<<<<<<< HEAD\n<project/>", "\u{FEFF}<UIView/>",
  ])
  func `a view, what is nearly one, and what does not parse so far is a document`(text: String)
    throws
  {
    folder.write("A.xml", text)
    #expect(names(try folder.workspace()) == ["A"])
  }

  @Test(arguments: [
    "<project/>", "<?xml version='1.0'?>\n<testsuites><testsuite", "<manifest><UILabel/></a>",
    "<LinearLayout xmlns:android='a'/>", "<svg/>", "<plist version='1.0'>", "<MyCard/>",
    "<!DOCTYPE plist PUBLIC 'a' 'b'><plist/>",
  ])
  func `another root element makes no document, unless it is named`(text: String) throws {
    folder.write("A.xml", text)
    let workspace = try folder.workspace()
    #expect(names(workspace) == [])
    #expect(workspace.document(at: "A.xml") == Document(name: "A"))
    folder.write("A.xml", Array(text.utf16).flatMap { [UInt8($0 & 0xff), UInt8($0 >> 8)] })
    #expect(names(try folder.workspace()) == [])
  }

  @Test func `the app's classes are views, and anything may be one if the settings are broken`()
    throws
  {
    folder.write("A.xml", "<MyCard/>")
    let workspace = try folder.workspace()
    #expect(names(workspace) == [])
    folder.write("mkpreview.json", #"{ "classes": { "MyCard": { "superclass": "UIView" } } }"#)
    #expect(workspace.update(paths: ["mkpreview.json"]).added == ["A"])
    folder.write("mkpreview.json", "{}")
    #expect(workspace.update(paths: ["mkpreview.json"]).removed == ["A"])
    folder.write("mkpreview.json", "{ \"classes\": { ")
    #expect(workspace.update(paths: ["mkpreview.json"]).added == ["A"])
  }

  @Test func `an edit makes a document, and ends one`() throws {
    folder.write("A.xml", "<project/>")
    folder.write("B.xml", "<UIView/>")
    let workspace = try folder.workspace()
    folder.write("A.xml", "<UILabel/>")
    let made = workspace.update(paths: ["A.xml"])
    #expect(made.added == ["A"] && made.paths == ["A.xml"])
    folder.write("A.xml", "<project/>")
    folder.write("B.xml", "<UILabel/>")
    let ended = workspace.update(paths: ["A.xml", "B.xml"])
    #expect(ended.removed == ["A"] && ended.added == [])
    #expect(names(workspace) == ["B"])
  }

  @Test func `an edit in a buffer decides before it is saved`() throws {
    folder.write("A.xml", "<project/>")
    let disk = try Disk(folder.path)
    let buffers = Overlay(over: disk)
    let workspace = Workspace(disk, texts: buffers)
    workspace.scan()
    buffers["A.xml"] = .text(Array("<UIView/>".utf8))
    #expect(workspace.update(paths: ["A.xml"]).added == ["A"])
  }

  @Test func `another moment has its own documents`() throws {
    folder.write("A.xml", "<project/>")
    folder.write("B.xml", "<UIView/>")
    let workspace = try folder.workspace()
    let texts = Overlay(over: workspace.texts, ["A.xml": .text(Array("<UIView/>".utf8))])
    let other = Workspace(workspace, texts: texts, files: ["A.xml", "B.xml"])
    #expect(names(other) == ["A", "B"])
    #expect(names(workspace) == ["B"])
  }

  // MARK: .gitignore

  @Test func `what git ignores is no document, and its files are there for others`() throws {
    folder.write(".gitignore", "/gen/\n*.tmp.xml\n!keep.tmp.xml\n")
    for file in ["gen/A.xml", "a/gen/B.xml", "C.tmp.xml", "a/keep.tmp.xml", "gen/keep.tmp.xml"] {
      folder.write(file)
    }
    let workspace = try folder.workspace()
    #expect(names(workspace) == ["a/gen/B", "a/keep.tmp"])
    #expect(workspace.files.contains("gen/A.xml"))
  }

  @Test func `an inner file overrides an outer one, and those above hold, too`() throws {
    folder.write(".git/HEAD", "")
    folder.write(".gitignore", "A.xml\n/views/B.xml\n/C.xml\n")
    folder.write("views/a/.gitignore", "!A.xml\n/B.xml\n")
    for file in ["A", "B", "C", "a/A", "a/B", "a/b/B"] { folder.write("views/\(file).xml") }
    let workspace = try Workspace(root: "\(folder.path)/views")
    workspace.scan()
    #expect(names(workspace) == ["C", "a/A", "a/b/B"])
  }

  @Test func `a change of a .gitignore is a change of the documents`() throws {
    folder.write("A.xml")
    let workspace = try folder.workspace()
    folder.write(".gitignore", "A.xml\n")
    #expect(workspace.update(paths: [".gitignore"]).removed == ["A"])
    folder.write(".gitignore", "# A.xml\n\nB.xml\n")
    #expect(workspace.update(paths: workspace.staleFolders()).added == ["A"])
  }

  @Test func `folders of tools are skipped`() throws {
    for name in ["node_modules", "vendor", "DerivedData", "vendors"] {
      folder.write("\(name)/A.xml")
    }
    #expect(names(try folder.workspace()) == ["vendors/A"])
  }

  /// What `git check-ignore` says about each file (git 2.39).
  @Test(arguments: [
    ("A.xml", "a/A.xml", true), ("/A.xml", "a/A.xml", false), ("a/A.xml", "b/a/A.xml", false),
    ("[Bb]in/", "x/Bin/A.xml", true), ("[!a-c].xml", "d.xml", true), ("[!a-c].xml", "b.xml", false),
    ("[]x].xml", "].xml", true), ("[a.xml", "[a.xml", false), ("\\*.xml", "A.xml", false),
    ("\\*.xml", "*.xml", true), ("a/**", "a/b/A.xml", true), ("**/b", "a/b/A.xml", true),
    ("a/**/A.xml", "a/A.xml", true), ("A.xml/", "A.xml", false), ("*", "a/A.xml", true),
    ("A.xml ", "A.xml", true), ("#A.xml", "#A.xml", false), ("\\#A.xml", "#A.xml", true),
    ("a/**\n!a/b/", "a/b/A.xml", true), ("a/*\n!a/b", "a/b/A.xml", false),
    ("a\n!a/A.xml", "a/A.xml", true), ("A?.xml", "AB.xml", true),
  ])
  func `lines mean what git takes them for`(lines: String, file: String, isIgnored: Bool) {
    var ignored = IgnoredFiles()
    ignored.add(Array("\(lines)\n".utf8), in: .root)
    #expect(ignored.ignores(Path(file)) == isIgnored)
  }
}

import FileSystem
import Markup
import TestSupport
import Testing
import Views

@testable import Workspace

/// What plays the owners of documents: preview data beside them, and settings at the root.
struct OwnerTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The problems of a document's owner, as `file:line:column severity code`.
  private func problems(of document: Path = "A") throws -> [String] {
    try folder.workspace().owner(of: document).problems.map { problem in
      let start = problem.range.start
      let place = "\(problem.file):\(start.line):\(start.column)"
      return "\(place) \(problem.severity.rawValue) \(problem.code)"
    }
  }

  // MARK: Which files

  @Test func `preview data stands beside the document, settings at the root`() throws {
    folder.write("cells/A.xml")
    folder.write("cells/A.preview.json", #"{ "root": "UIView" }"#)
    folder.write("A.preview.json", #"{ "root": "LMRowView" }"#)
    folder.write("mkpreview.json", #"{ "dialect": "2" }"#)
    folder.write("cells/mkpreview.json", #"{ "dialect": "1" }"#)
    let owner = try folder.workspace().owner(of: "cells/A")
    #expect(owner.previewData.root?.text == "UIView")
    #expect(owner.previewData.file == "cells/A.preview.json")
    #expect((owner.settings.dialect, owner.settings.file) == (.generation2, "mkpreview.json"))
    #expect(owner.dependencies.paths == ["cells/A.preview.json", "mkpreview.json"])
    #expect(owner.problems == [])
  }

  @Test func `files that are not there are no problem, and noted`() throws {
    folder.writeOld("A.xml")
    let workspace = try folder.workspace()
    let owner = workspace.owner(of: "A")
    #expect(owner.problems == [])
    #expect(owner.previewData == PreviewData() && owner.settings == Settings())
    #expect(owner.dependencies.paths == ["A.preview.json", "mkpreview.json"])
    #expect(owner.dependencies.foundPaths == [])
    #expect(owner.dependencies.isCurrent(in: workspace))
    folder.write("A.preview.json", "{}")
    #expect(!owner.dependencies.isCurrent(in: workspace))
    #expect(owner.dependencies.check(in: workspace).paths == ["A.preview.json"])
  }

  @Test func `what is in no list of names is not there, unless settings leave it out`() throws {
    folder.writeOld("A.xml")
    folder.writeOld("mkpreview.json", #"{ "exclude": ["*.preview.json"] }"#)
    let workspace = try folder.workspace()
    let dependencies = [
      workspace.owner(of: "A").dependencies, workspace.owner(of: "B").dependencies,
    ]
    #expect(workspace.areCurrentAsListed(dependencies))
    folder.write("A.preview.json", "{}")
    workspace.update(paths: workspace.staleFolders())
    #expect(!workspace.areCurrentAsListed(dependencies))
    #expect(workspace.areCurrentAsListed([dependencies[1]]))
    folder.write("mkpreview.json", "{}")
    #expect(!workspace.areCurrentAsListed([dependencies[1]]))
  }

  @Test func `what stands in no file has no preview data`() throws {
    folder.write("-.preview.json", #"{ "root": "UIView" }"#)
    folder.write("mkpreview.json", #"{ "dialect": "2" }"#)
    let owner = try folder.workspace().owner(of: nil)
    #expect(owner.previewData == PreviewData())
    #expect(owner.settings.dialect == .generation2)
  }

  @Test func `letters count, capitals too`() throws {
    folder.write("A.xml")
    folder.write("a.preview.json", #"{ "root": "UIView" }"#)
    let workspace = try folder.workspace()
    #expect(workspace.owner(of: "A").previewData.file == nil)
    #expect(
      workspace.unusedFiles.map(\.message) == [
        "a.preview.json is preview data without a document; did you mean A.xml?"
      ])
  }

  @Test(arguments: ["create", "edit", "delete"])
  func `a change of either file is seen`(change: String) throws {
    for file in ["A.preview.json", "mkpreview.json"] {
      folder.writeOld("A.xml")
      if change != "create" { folder.writeOld(file, "{}") }
      let workspace = try folder.workspace()
      let dependencies = workspace.owner(of: "A").dependencies
      var graph = DependencyGraph()
      graph.record(dependencies, of: "A")
      graph.record(workspace.owner(of: "B").dependencies, of: "B")
      if change == "delete" { folder.remove(file) } else { folder.write(file, "{ }") }
      #expect(!dependencies.isCurrent(in: workspace))
      let paths = workspace.update(paths: dependencies.check(in: workspace).paths).paths
      #expect(paths == [Path(file)])
      #expect(
        graph.documents(using: paths, in: workspace)
          == (file == "mkpreview.json" ? ["A", "B"] : ["A"]))
      folder.remove(file)
    }
  }

  @Test(arguments: ["A.preview", "mkpreview"])
  func `templates of such a name are not found`(name: String) throws {
    folder.write("A.xml")
    folder.write("\(name).json", #"{ "title": { "text": "Hello" } }"#)
    let reader = try folder.workspace().reader()
    #expect(reader.templates(named: name).found == nil)
  }

  @Test func `settings that are not at the root are templates like any other`() throws {
    folder.write("styles/mkpreview.json", #"{ "title": { "text": "Hello" } }"#)
    #expect(try folder.workspace().reader().templates(named: "mkpreview").found != nil)
  }

  @Test(arguments: ["A.preview.json", "mkpreview.json", "x/A.xml", "A~horizontal.xml"])
  func `a file that could affect a document is delivered at once`(path: Path) {
    #expect(Workspace.mayUse(path))
  }

  // MARK: Broken files

  @Test(arguments: [
    ("", "1:1", "json-syntax"), ("{", "1:2", "json-syntax"), ("[", "1:2", "json-syntax"),
    ("{ \"root\": UIView }", "1:11", "json-syntax"), ("null", "1:1", "invalid-setting"),
    ("[1]", "1:1", "invalid-setting"), ("{ \"rot\": 1 }", "1:3", "unknown-key"),
  ])
  func `a mistake is reported in its file`(
    text: String, place: String, code: String
  ) throws {
    folder.write("A.xml")
    folder.write("A.preview.json", text)
    let severity = code == "unknown-key" ? "warning" : "error"
    let expected =
      code == "invalid-setting" && text == "null"
      ? []
      : [
        "A.preview.json:\(place) \(severity) \(code)"
      ]
    #expect(try problems() == expected)
  }

  @Test func `a value before a comma too many still counts`() throws {
    folder.write("A.xml")
    folder.write("A.preview.json", #"{ "root": "UIView", }"#)
    #expect(try problems().count == 1)
    #expect(try folder.workspace().owner(of: "A").previewData.root?.text == "UIView")
  }

  @Test func `endless nesting, an endless file and bytes that are not text are reported`() throws {
    folder.write("A.xml")
    folder.write("A.preview.json", String(repeating: "[", count: 100_000))
    #expect(try problems() == ["A.preview.json:1:129 error limit"])
    folder.write("A.preview.json", "{}" + String(repeating: " ", count: 4 << 20))
    #expect(try problems() == ["A.preview.json:1:1 error limit"])
    folder.write("A.preview.json", String(repeating: " ", count: 9 << 20))
    #expect(try problems() == ["A.preview.json:1:1 warning unreadable-resource"])
    folder.write("A.preview.json", [0x7B, 0x7D, 0xFF])
    #expect(try problems() == ["A.preview.json:1:3 error encoding"])
  }

  @Test func `UTF-16 is text, too`() throws {
    folder.write(
      "A.preview.json",
      [0xFF, 0xFE]
        + "{ \"root\": \"UIView\" }".utf16.flatMap {
          [UInt8($0 & 0xFF), UInt8($0 >> 8)]
        })
    #expect(try folder.workspace().owner(of: "A").previewData.root?.text == "UIView")
  }

  @Test func `things that are not files, and links that lead out, are reported and not read`()
    throws
  {
    folder.write("A.xml")
    folder.makeFolder("A.preview.json")
    #expect(try problems() == ["A.preview.json:1:1 warning unreadable-resource"])
    folder.remove("A.preview.json")
    folder.makeFIFO("A.preview.json")
    #expect(try problems() == ["A.preview.json:1:1 warning unreadable-resource"])
    folder.remove("A.preview.json")
    let outside = try TemporaryFolder()
    outside.write("secret.json", "{}")
    folder.link("A.preview.json", to: outside.absolute("secret.json"))
    #expect(try problems() == ["A.preview.json:1:1 warning unreadable-resource"])
    folder.remove("A.preview.json")
    folder.link("A.preview.json", to: "A.preview.json")
    #expect(try problems() == ["A.preview.json:1:1 warning unreadable-resource"])
  }

  // MARK: Strays

  @Test func `preview data and variants without their document are reported`() throws {
    folder.write("A.xml")
    folder.write("A.preview.json", "{}")
    folder.write("A~horizontal.xml")
    folder.write("cells/A.preview.json", "{}")
    folder.write("Menue.preview.json", "{}")
    folder.write("Menu.xml")
    folder.write("B~minimal.xml")
    folder.write("A~horizontal.preview.json", "{}")
    let workspace = try folder.workspace()
    #expect(
      workspace.unusedFiles.map { "\($0.path) \($0.reason.rawValue)" } == [
        "A~horizontal.preview.json previewDataAlone", "B~minimal.xml variantAlone",
        "Menue.preview.json previewDataAlone", "cells/A.preview.json previewDataAlone",
      ])
    #expect(workspace.unusedFiles[2].nearest == "Menu.xml")
    #expect(
      workspace.unusedFiles[3].message
        == "cells/A.preview.json is preview data without a document;"
        + " the document must be in the same folder"
    )
  }
}

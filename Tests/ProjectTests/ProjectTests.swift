import FileSystem
import Foundation
import Preview
import Project
import Scene
import TestSupport
import Testing
import Views
import Workspace

/// A project renders documents of a folder without a server, from texts of any source.
struct ProjectTests {
  private let folder: TemporaryFolder
  private let workspace: Workspace
  private let project: Project

  init() throws {
    folder = try TemporaryFolder()
    folder.write("A.xml", "<UILabel text=\"plain\"/>")
    folder.write("A~minimal.xml", "<UILabel text=\"minimal\"/>")
    folder.write("A.preview.json", #"{ "environment": { "device": "iphone-8" } }"#)
    workspace = try Workspace(root: folder.path)
    project = Project(workspace, measurers: FixedWidth())
  }

  /// The JSON of a document in its standard environment, or in that of a size class.
  private func json(
    _ document: LoadedDocument, in project: Project? = nil, sizeClass: String? = nil
  ) throws -> String {
    var options = EnvironmentOptions()
    if let sizeClass { try options.set("sizeClass", to: sizeClass) }
    let environment = try document.layers.environment(options, variant: nil)
    let rendition = (project ?? self.project).render(document, in: environment)
    return String(
      decoding: rendition.json(revision: nil, withScene: false, pretty: false), as: UTF8.self)
  }

  @Test func `only people see a cell in other states, not checks and comparisons`() throws {
    folder.write(
      "Cell.xml", "<LMTableViewCell><UILabel text=\"$name\"/></LMTableViewCell>")
    folder.write("Cell.preview.json", #"{ "owner": { "name": "Oslo" } }"#)
    func states(_ rendition: Rendition) -> Int {
      let json = rendition.json(revision: nil, withScene: true, pretty: false)
      return String(decoding: json, as: UTF8.self).matches(of: /"name":"\w+ texts"/).count
    }
    let cell = project.load(Document(name: "Cell"))
    #expect(states(project.render(cell, in: cell.layers.standard)) == 2)
    let languages = workspace.textLanguages
    var judged = JudgedDocument(cell, in: project, languages: languages)
    #expect(states(judged.judged(in: cell.layers.standard).drawn.rendition) == 0)
  }

  @Test func `a document is rendered with its preview data and the variant of its screen`() throws {
    let document = project.load(Document(name: "A"))
    #expect(try json(document).contains(#""text":"plain""#))
    #expect(try json(document).contains(#""device":"iphone-8""#))
    #expect(try json(document, sizeClass: "minimal").contains(#""text":"minimal""#))
  }

  @Test func `a file that is no document of its own is loaded by itself`() throws {
    let document = project.load(file: "A~minimal.xml")
    #expect(try json(document).contains(#""document":"A~minimal""#))
    #expect(try json(document).contains(#""text":"minimal""#))
    #expect(document.files.variants.isEmpty)
  }

  @Test func `a text that is in no file is rendered`() throws {
    let text = Array("<UILabel text=\"typed\"/>".utf8)
    let document = project.load(text: text, named: "-", file: "<stdin>")
    #expect(try json(document).contains(#""text":"typed""#))
  }

  @Test func `texts in place of those on disk show in documents that use them`() throws {
    folder.write("Styles.json", #"{ "t": { "text": "disk" } }"#)
    folder.write("B.xml", "<?properties Styles?><UILabel class=\"t\"/>")
    workspace.scan()
    let texts = Overlay(over: workspace.texts)
    let edited = project.with(texts)
    #expect(try json(edited.load(Document(name: "B")), in: edited).contains(#""text":"disk""#))
    texts["Styles.json"] = .text(Array(#"{ "t": { "text": "buffer" } }"#.utf8))
    #expect(try json(edited.load(Document(name: "B")), in: edited).contains(#""text":"buffer""#))
    #expect(try json(project.load(Document(name: "B"))).contains(#""text":"disk""#))
  }

  @Test func `a file that no longer parses keeps its last good tree`() throws {
    let good = project.load(Document(name: "A"))
    folder.write("A.xml", "<UILabel text=")
    let broken = project.load(Document(name: "A"), after: good)
    #expect(broken.files.plain.parsed.isStale)
    #expect(try json(broken).contains(#""text":"plain""#))
  }
}

/// The path of the samples.
let sampleFolder = URL(filePath: #filePath).deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent().appending(path: "sample-docs").path

/// Lends text whose characters are all alike.

import FileSystem
import Markup
import Preview
import Project
import TestSupport
import Testing
import Views
import Workspace

/// A variant can show other data than its document.
struct VariantDataTests {
  private let folder: TemporaryFolder
  private let project: Project

  init() throws {
    folder = try TemporaryFolder()
    folder.write(
      "A.xml",
      """
      <LMColumnView>
        <UILabel text="$name"/>
        <UILabel text="$row.b"/>
        <UILabel id="title" text="One"/>
        <UITableView id="list" height="200"/>
      </LMColumnView>
      """)
    folder.write("Row.xml", #"<root><UILabel text="$t"/></root>"#)
    project = Project(try Workspace(root: folder.path), measurers: FixedWidth())
  }

  private func load(variant: String) -> LoadedDocument {
    folder.write(
      "A.preview.json",
      """
      {
        "variants": [{ "name": "V"\(variant) }, { "name": "W" }],
        "owner": { "name": "Ada", "row": { "a": "1", "b": "2" } },
        "outlets": { "title": { "text": "Two", "numberOfLines": 2 } },
        "content": { "list": { "cell": "Row", "items": [{ "t": "x" }, { "t": "y" }] } }
      }
      """)
    project.workspace.scan()
    return project.load(Document(name: "A"))
  }

  /// The drawn lines of texts.
  private func texts(_ loaded: LoadedDocument, variant: String?) throws -> [String] {
    let rendition = project.render(loaded, in: try loaded.layers.environment(variant: variant))
    #expect(rendition.diagnostics.filter { $0.severity > .note } == [])
    return rendition.record.views.flatMap(\.lines)
  }

  private static let own = ["Ada", "2", "Two", "x", "y"]

  @Test(arguments: [
    (#", "owner": { "name": "Grace" }"#, ["Grace", "2", "Two", "x", "y"]),
    (#", "owner": { "row": { "b": "3" } }"#, ["Ada", "3", "Two", "x", "y"]),
    (#", "outlets": { "title": { "text": "Three" } }"#, ["Ada", "2", "Three", "x", "y"]),
    (
      #", "content": { "list": { "cell": "Row", "items": [{ "t": "z" }] } }"#,
      ["Ada", "2", "Two", "z"]
    ),
    (#", "content": { "list": { "cell": "Row", "items": [] } }"#, ["Ada", "2", "Two"]),
    (#", "locale": "es""#, Self.own),
  ])
  func `a variant's data change those of the document`(
    variant: String, expected: [String]
  ) throws {
    let loaded = load(variant: variant)
    #expect(try texts(loaded, variant: "V") == expected)
    #expect(try texts(loaded, variant: "W") == Self.own)
    #expect(try texts(loaded, variant: nil) == Self.own)
  }

  @Test func `environments with other data are others`() throws {
    let loaded = load(variant: #", "owner": { "name": "Grace" }"#)
    let standard = project.rendering(of: loaded, in: loaded.layers.standard)
    func isLaidOut(_ variant: String) throws -> Bool {
      let environment = try loaded.layers.environment(variant: variant)
      return project.resources(of: loaded, repeating: standard.reads, in: environment) == nil
    }
    #expect(try isLaidOut("V"))
    #expect(try !isLaidOut("W"))
  }

  @Test func `mistakes in a variant's data are reported in their place`() throws {
    let loaded = load(variant: #", "ownr": {}, "outlets": { "title": 1 }, "content": 2"#)
    let rendition = project.render(loaded, in: loaded.layers.standard)
    let places = rendition.diagnostics.filter { $0.file == "A.preview.json" }.map {
      "\($0.range.start.line):\($0.range.start.column) \($0.code)"
    }
    #expect(places == ["2:31 unknown-key", "2:65 invalid-setting", "2:81 invalid-setting"])
  }
}

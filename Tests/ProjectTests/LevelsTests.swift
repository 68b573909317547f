import FileSystem
import Markup
import Preview
import Project
import TestSupport
import Testing
import Typesetting
import Views
import Workspace

extension Levels {
  /// Those of a run that asks for the codes that are off by default.
  static var withAllCodes: Levels {
    var levels = Levels()
    levels.added = DiagnosticCode.offByDefault
    return levels
  }
}

/// The levels of the settings hold in each rendition, so wherever problems are shown.
struct RenditionLevelsTests {
  private let folder: TemporaryFolder
  private let project: Project

  init() throws {
    folder = try TemporaryFolder()
    folder.write("A.xml", "<LMColumnView><UILable/><UIImageView image=\"no\"/></LMColumnView>")
    project = Project(try Workspace(root: folder.path), fonts: try FontBook())
  }

  /// The document with levels of codes in the settings.
  private func rendition(_ codes: String) throws -> Rendition {
    folder.write("mkpreview.json", "{ \"check\": { \"codes\": { \(codes) } } }")
    project.workspace.scan()
    let loaded = project.load(Document(name: "A"))
    return project.render(loaded, in: loaded.layers.standard)
  }

  private func problems(_ codes: String) throws -> [String] {
    try rendition(codes).diagnostics.map { "\($0.severity.rawValue) \($0.code)" }
  }

  @Test func `a rendition has the problems of the settings' levels`() throws {
    #expect(try problems("") == ["error unknown-class", "warning missing-image"])
    #expect(try problems("\"unknown-class\": \"note\"").first == "note unknown-class")
    #expect(try problems("\"missing-image\": \"off\"") == ["error unknown-class"])
  }

  @Test func `a view whose problem is off keeps its box and has no mark`() throws {
    let (marked, plain) = (try rendition(""), try rendition("\"unknown-class\": \"off\""))
    #expect(marked.record.views.map(\.frame) == plain.record.views.map(\.frame))
    #expect(marked.json.contains("Unknown class") && !plain.json.contains("Unknown class"))
  }

  @Test func `a code that settings switch on is audited`() throws {
    folder.write("A.xml", "<UILabel text=\"a\"/>")
    let rendition = try rendition("\"literal-text\": \"warning\"")
    let audit = project.audit(rendition, of: project.load(Document(name: "A")))
    #expect(audit.diagnostics.map(\.code) == ["literal-text"])
    #expect(audit.diagnostics.map(\.severity) == [.warning])
  }

  @Test func `limits have the levels of the settings`() throws {
    folder.write("A.xml", "<UILabel text=\"Stoneware\"/>")
    folder.write(
      "mkpreview.json", "{ \"check\": { \"codes\": { \"layout-truncated\": \"off\" } } }")
    project.workspace.scan()
    let limits = try project.limits(of: project.load(Document(name: "A")))
    #expect(limits?.all.contains { $0.diagnostic.code == "layout-truncated" } == false)
  }
}

extension Rendition {
  fileprivate var json: String {
    String(decoding: json(revision: nil, withScene: true, pretty: false), as: UTF8.self)
  }
}

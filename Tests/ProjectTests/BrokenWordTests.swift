import FileSystem
import Geometry
import Markup
import Preview
import Project
import TestSupport
import Testing
import Typesetting
import Views
import Workspace

/// A word that does not fit a line, in real fonts.
struct BrokenWordTests {
  @Test func `a broken word is named with the width that it needs`() throws {
    let folder = try TemporaryFolder()
    let project = Project(try Workspace(root: folder.path), fonts: try FontBook())
    func rendition(_ attributes: String) -> Rendition {
      let own = "id=\"a\" text=\"Rechtsschutzversicherung\" anchor=\"top,left\""
      let text = Array("<LMAnchorView><UILabel \(own) \(attributes)/></LMAnchorView>".utf8)
      let loaded = project.load(text: text, named: "A", file: "A.xml")
      return project.render(loaded, in: loaded.layers.standard)
    }
    let needed = try #require(rendition("").record.views.first { $0.id == "a" }?.frame.width)
    let problem = try #require(
      rendition("numberOfLines=\"0\" width=\"80\"").diagnostics
        .first { $0.code == "layout-broken-word" })
    #expect(
      problem.message
        == "The word “Rechtsschutzversicherung” in the text of “a” is broken: it needs "
        + "\(number(needed)) points of width, and a line has 80 points")
    #expect(
      problem.hint
        == "Give it \(number(needed - 80)) points more width, a smaller font, or a shorter word")
    #expect(problem.amount == needed - 80)
  }

  /// A number as messages write it.
  private func number(_ value: Double) -> String {
    value == value.rounded() ? "\(Int(value))" : "\((value * 10).rounded() / 10)"
  }
}

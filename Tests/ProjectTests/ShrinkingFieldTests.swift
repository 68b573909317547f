import FileSystem
import Markup
import Preview
import Project
import TestSupport
import Testing
import Typesetting
import Views
import Workspace

struct ShrinkingFieldTests {
  /// The system's font has wider gaps between small letters, so the first estimate of the size that
  /// fits is too large.
  @Test func `a field whose font shrinks is never cut off`() throws {
    let folder = try TemporaryFolder()
    let project = Project(try Workspace(root: folder.path), fonts: try FontBook())
    let fields = (100...250).map {
      "<UITextField width=\"\($0)\" placeholder=\"Email address of a friend\" font=\"System 40\""
        + " adjustsFontSizeToFitWidth=\"true\" minimumFontSize=\"1\"/>"
    }
    let column = "<LMScrollView><LMColumnView horizontalAlignment=\"leading\">"
    let text = column + fields.joined() + "</LMColumnView></LMScrollView>"
    let loaded = project.load(text: Array(text.utf8), named: "A", file: "A.xml")
    let diagnostics = project.render(loaded, in: loaded.layers.standard).diagnostics
    #expect(diagnostics.filter { $0.code == "layout-truncated" }.map(\.message) == [])
  }
}

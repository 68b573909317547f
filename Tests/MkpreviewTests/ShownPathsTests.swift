import TestSupport
import Testing

@testable import mkpreview

/// Paths in messages lead from the folder in which the command runs.
struct ShownPathsTests {
  private static let here = "/no/such/folder"

  @Test(
    arguments: try nonEmpty([
      (".", "A.xml"), ("views", "views/A.xml"), ("views/", "views/A.xml"), ("./a/../b", "b/A.xml"),
      ("..", "../A.xml"), ("../views", "../views/A.xml"),
    ]))
  func `a path leads from the folder of the command`(root: String, shown: String) {
    #expect(ShownPaths(root: root, from: Self.here).shown("A.xml") == shown)
    #expect(ShownPaths(root: "\(Self.here)/\(root)", from: Self.here).shown("A.xml") == shown)
  }

  @Test func `a path far away is shown from the root of the file system`() {
    let paths = ShownPaths(root: "/other/views", from: Self.here)
    #expect(paths.shown("a/B.xml") == "/other/views/a/B.xml")
  }

  @Test func `standard input has no folder`() {
    #expect(ShownPaths(root: "views").shown("<stdin>") == "<stdin>")
  }
}

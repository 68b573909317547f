import Foundation
import TestSupport
import Testing

@testable import mkpreview

/// Paths in messages lead from the folder in which the command runs.
struct ShownPathsTests {
  private static let here = FileManager.default.currentDirectoryPath

  @Test(
    arguments: try nonEmpty([
      (".", "A.xml"), ("views", "views/A.xml"), ("views/", "views/A.xml"), ("./a/../b", "b/A.xml"),
      ("..", "../A.xml"), ("../views", "../views/A.xml"),
    ]))
  func `a path leads from the folder of the command`(root: String, shown: String) {
    #expect(ShownPaths(root: root).shown("A.xml") == shown)
    #expect(ShownPaths(root: "\(Self.here)/\(root)").shown("A.xml") == shown)
  }

  @Test func `a path far away is shown from the root of the file system`() {
    #expect(ShownPaths(root: "/no/such/views").shown("a/B.xml") == "/no/such/views/a/B.xml")
  }

  @Test func `standard input has no folder`() {
    #expect(ShownPaths(root: "views").shown("<stdin>") == "<stdin>")
  }
}

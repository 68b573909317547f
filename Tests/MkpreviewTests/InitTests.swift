import Markup
import TestSupport
import Testing

@testable import mkpreview

/// The files that `mkpreview init` writes.
struct InitTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `a new file is written, with the folders on its way`() throws {
    let files = try NewFiles(in: folder.absolute("app"))
    try files.write("text", to: "deep/down/File.txt")
    #expect(folder.read("app/deep/down/File.txt") == "text")
    #expect(files.summary == "wrote deep/down/File.txt\n")
  }

  @Test func `a file that exists is kept`() throws {
    let first = try NewFiles(in: folder.path)
    try first.write("old", to: "File.txt")
    let second = try NewFiles(in: folder.path)
    try second.write("new", to: "File.txt")
    #expect(folder.read("File.txt") == "old")
    #expect(second.summary == "kept File.txt, which exists\n")
  }

  @Test func `where nothing is to be written, that is said`() throws {
    #expect(try NewFiles(in: folder.path).summary.escaped.hasPrefix("nothing to write"))
  }

  @Test func `a folder that cannot be made is a failure of the tool`() throws {
    let files = try NewFiles(in: folder.path)
    try files.write("", to: "File.txt")
    #expect(throws: ToolError.self) { try NewFiles(in: folder.absolute("File.txt/app")) }
    #expect(throws: ToolError.self) { try files.write("", to: "File.txt/inner.txt") }
  }

  @Test func `every document of the example has its preview data`() {
    let paths = ExampleWorkspace.files.map(\.key)
    let documents = paths.filter { $0.hasSuffix(".xml") }
    #expect(documents == ["Places.xml", "PlaceCell.xml"])
    for document in documents {
      #expect(paths.contains(document.replacing(".xml", with: ".preview.json")))
    }
  }
}

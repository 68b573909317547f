import FileSystem
import TestSupport
import Testing
import Views
import Workspace

/// What the preview data of all documents give to views decides whether a document is a cell.
struct ContentsOfOthersTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func writeUse(of cell: String, in document: String) {
    folder.writeOld("\(document).xml")
    folder.writeOld(
      "\(document).preview.json", "{ \"content\": { \"list\": { \"cell\": \"\(cell)\" } } }")
  }

  private func cells(_ workspace: Workspace) -> [String] {
    workspace.reader().contents().flatMap { used in
      used.content.fillings.compactMap { "\(used.document): \($0.cell?.text ?? "")" }
    }
  }

  @Test func `all preview data are read, in a scanned folder and in another`() throws {
    folder.writeOld("Row.xml")
    writeUse(of: "Row", in: "A")
    writeUse(of: "Card", in: "deep/B")
    let expected = ["A: Row", "deep/B: Card"]
    #expect(cells(try folder.workspace()) == expected)
    #expect(cells(try Workspace(root: folder.path)) == expected)
  }

  @Test func `other preview data, new and removed ones concern who read them all`() throws {
    folder.writeOld("Row.xml")
    writeUse(of: "Row", in: "A")
    let workspace = try folder.workspace()
    func isConcerned(by file: String, _ change: () -> Void) -> Bool {
      let reader = workspace.reader()
      _ = reader.contents()
      var graph = DependencyGraph()
      graph.record(reader.dependencies, of: "Row")
      #expect(reader.dependencies.isCurrent(in: workspace))
      change()
      let changed = workspace.update(paths: [Path(file)])
      let isCurrent = reader.dependencies.isCurrent(in: workspace)
      let isListed = graph.documents(using: changed.paths, in: workspace) == ["Row"]
      #expect(isCurrent == !isListed)
      return isListed
    }
    #expect(isConcerned(by: "A.preview.json") { writeUse(of: "Card", in: "A") })
    folder.writeOld("B.xml")
    _ = workspace.update(paths: ["B.xml"])
    #expect(isConcerned(by: "B.preview.json") { writeUse(of: "Row", in: "B") })
    #expect(isConcerned(by: "B.preview.json") { _ = folder.remove("B.preview.json") })
    #expect(!isConcerned(by: "C.xml") { folder.writeOld("C.xml") })
  }
}

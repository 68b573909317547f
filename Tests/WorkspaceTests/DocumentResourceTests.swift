import FileSystem
import Markup
import TestSupport
import Testing
import Views

@testable import Workspace

/// Documents that others lead to, found by name.
struct DocumentResourceTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func file(
    _ name: String, from document: Path = .root, _ options: [String: String] = [:]
  ) throws -> String? {
    let reader = try folder.workspace().reader(from: document, options)
    return reader.document(named: name).found?.file
  }

  @Test func `the nearest document is meant`() throws {
    folder.writeOld("Row.xml")
    folder.writeOld("a/Row.xml")
    folder.writeOld("a/b/Cell.xml")
    #expect(try file("Row") == "Row.xml")
    #expect(try file("Row", from: "a/b") == "a/Row.xml")
    #expect(try file("Cell") == "a/b/Cell.xml")
    #expect(try file("b/Cell") == "a/b/Cell.xml")
    #expect(try file("a/Row") == "a/Row.xml")
  }

  @Test func `the variant for the size class comes first`() throws {
    folder.writeOld("Row.xml")
    folder.writeOld("x/Row~horizontal.xml")
    folder.writeOld("Only~minimal.xml")
    #expect(try file("Row", ["sizeClass": "vertical"]) == "Row.xml")
    #expect(try file("Row", ["sizeClass": "horizontal"]) == "x/Row~horizontal.xml")
    #expect(try file("Only", ["sizeClass": "minimal"]) == "Only~minimal.xml")
    #expect(try file("Only", ["sizeClass": "normal"]) == nil)
  }

  @Test func `a document in a language's folder is for that language`() throws {
    folder.writeOld("es.lproj/Row.xml")
    folder.writeOld("Base.lproj/Row.xml")
    #expect(try file("Row", ["locale": "es"]) == "es.lproj/Row.xml")
    #expect(try file("Row", ["locale": "de"]) == "Base.lproj/Row.xml")
  }

  @Test(arguments: [
    ("FistRow", "Did you mean “FirstRow”?"), ("cells/Colmun", "Did you mean “cells/Column”?"),
    ("FirstRow.xml", "Write the name without .xml"), ("Column.xml", "Write the name without .xml"),
    ("Elsewhere", nil),
  ])
  func `a missing document is reported with the intended name`(name: String, hint: String?) throws {
    folder.writeOld("FirstRow.xml")
    folder.writeOld("cells/Column.xml")
    let reader = try folder.workspace().reader()
    #expect(reader.document(named: name) == .missing(hint: hint))
  }

  @Test func `capital letters count`() throws {
    folder.writeOld("a/Row.xml")
    let reader = try folder.workspace().reader()
    #expect(
      reader.document(named: "row").hint == "There is “a/Row.xml”; letter case matters")
  }

  @Test func `a document that does not parse is reported at its location`() throws {
    folder.writeOld("Row.xml", "<UILabel>\n</UIButton>")
    let reader = try folder.workspace().reader()
    #expect(reader.document(named: "Row") == .unreadable(file: "Row.xml"))
    #expect(reader.problems.map(\.code) == ["mismatched-tag"])
    #expect(reader.problems.first?.file == "Row.xml")
    #expect(reader.problems.first?.range.start.line == 2)
    #expect(reader.problems.first?.severity == .error)
    _ = reader.document(named: "Row")
    #expect(reader.problems.count == 1)
  }

  @Test func `two equally near documents are reported`() throws {
    folder.writeOld("a/Row.xml", "<UILabel/>")
    folder.writeOld("b/Row.xml", "<UIButton/>")
    folder.writeOld("c/Row.xml", "<UILabel/>")
    let workspace = try folder.workspace()
    let reader = workspace.reader()
    #expect(reader.document(named: "Row").found?.file == "a/Row.xml")
    #expect(reader.problems.map(\.code) == ["ambiguous-file"])
    #expect(reader.dependencies.paths.contains("b/Row.xml"))
    #expect(!reader.dependencies.foundPaths.contains("b/Row.xml"))
    folder.remove("b/Row.xml")
    workspace.scan()
    let settled = workspace.reader()
    #expect(settled.document(named: "Row").found?.file == "a/Row.xml")
    #expect(settled.problems == [])
  }

  @Test func `a document is parsed once for all, until it changes`() throws {
    folder.writeOld("Row.xml", "<UILabel/>")
    let workspace = try folder.workspace()
    #expect(workspace.reader().document(named: "Row").found?.root?.name == "UILabel")
    var symlinkTrail: [Path] = []
    let path = Path("Row.xml")
    let stamp = workspace.texts.stamp(of: path, recording: &symlinkTrail)
    #expect(workspace.caches.documents[path, stamp]?.content.content?.root?.name == "UILabel")
    folder.writeOld("Row.xml", "<UIButton/>")
    workspace.update(paths: ["Row.xml"])
    #expect(workspace.reader().document(named: "Row").found?.root?.name == "UIButton")
  }

  // MARK: What is made again

  /// Looks up all that a document leads to.
  private func build(_ file: Path, with reader: ResourceReader, in workspace: Workspace) {
    guard let bytes = try? workspace.read(file, limit: FileLimit.document).get() else { return }
    let markup = MarkupReader.read(bytes, file: file.text).content
    for case .instruction(let include) in markup?.root?.children ?? [] {
      guard let next = reader.document(named: include.data).found else { continue }
      build(Path(next.file), with: reader, in: workspace)
    }
  }

  private func including(_ names: String...) -> String {
    "<LMRowView>\(names.map { "<?include \($0)?>" }.joined())</LMRowView>"
  }

  /// The documents that a change concerns: `Page` leads to `Row`, `Cell` and `Text`, `Other` to
  /// `Cell` and what is not there.
  private func concerned(_ change: () -> [Path]) throws -> [Path] {
    folder.writeOld("Page.xml", including("Row"))
    folder.writeOld("Other.xml", including("Cell", "Missing"))
    folder.writeOld("Alone.xml")
    folder.writeOld("parts/Row.xml", including("Cell"))
    folder.writeOld("parts/Cell.xml", including("Text"))
    folder.writeOld("parts/Text.xml")
    let workspace = try folder.workspace()
    var graph = DependencyGraph()
    let documents: [Path] = ["Alone", "Other", "Page"]
    for name in documents {
      let reader = workspace.reader(["sizeClass": "horizontal"])
      build("\(name).xml", with: reader, in: workspace)
      graph.record(reader.dependencies, of: name)
    }
    let change = workspace.update(paths: change())
    let concerned = graph.documents(using: change.paths, in: workspace)
    let outdated = documents.filter {
      graph.dependencies(of: $0)?.isCurrent(in: workspace) == false
    }
    #expect(concerned == outdated)
    return concerned
  }

  @Test(arguments: [
    ("parts/Row.xml", ["Page"]), ("parts/Cell.xml", ["Other", "Page"]),
    ("parts/Text.xml", ["Other", "Page"]), ("Missing.xml", ["Other"]),
    ("parts/deep/Missing.xml", ["Other"]), ("Row~horizontal.xml", ["Page"]),
    ("far/Text~horizontal.xml", ["Other", "Page"]), ("Row~vertical.xml", []), ("New.xml", []),
    ("Row.xml", ["Page"]), ("parts/deep/Row.xml", []),
  ])
  func `a document that is written concerns those that led to it or looked for it`(
    file: String, documents: [Path]
  ) throws {
    let concerned = try concerned {
      folder.writeOld(file, "<UIButton title=\"new\"/>")
      return [Path(file)]
    }
    #expect(concerned == documents)
  }

  @Test func `a document that goes or is renamed concerns those that led to it`() throws {
    let removed = try concerned {
      folder.remove("parts/Text.xml")
      return ["parts/Text.xml"]
    }
    #expect(removed == ["Other", "Page"])
    let renamed = try concerned {
      folder.move("parts/Row.xml", to: "parts/Wor.xml")
      return ["parts/Row.xml", "parts/Wor.xml"]
    }
    #expect(renamed == ["Page"])
  }

  @Test(arguments: [
    ("A.xml", true), ("a/A~horizontal.xml", true), ("A.xml.tmp", false), ("A.xm", false),
  ])
  func `a file that can be included concerns documents`(path: Path, may: Bool) {
    #expect(Workspace.mayUse(path) == may)
  }
}

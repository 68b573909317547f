import FileSystem
import TestSupport
import Testing
import Workspace

struct DependencyGraphTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Reads a document and looks a picture up, as a build does.
  private func dependencies(
    of document: Path, lookingFor name: String? = nil, in workspace: Workspace
  ) -> Dependencies {
    let reader = workspace.reader(from: document.parent)
    if let name { _ = reader.image(named: name) }
    var dependencies = reader.dependencies
    _ = workspace.read("\(document).xml", limit: FileLimit.document, recording: &dependencies)
    return dependencies
  }

  /// What the graph says after a change, of documents `a/A` and `b/B` that both show `world`.
  private func documents(
    whenLookingFor name: String = "world", before: () -> Void = {}, change: () -> [Path]
  ) throws -> [Path] {
    folder.writeOld("a/A.xml")
    folder.writeOld("b/B.xml")
    before()
    let workspace = try folder.workspace()
    var graph = DependencyGraph()
    graph.record(dependencies(of: "a/A", lookingFor: name, in: workspace), of: "a/A")
    graph.record(dependencies(of: "b/B", lookingFor: name, in: workspace), of: "b/B")
    let change = workspace.update(paths: change())
    return graph.documents(using: change.paths, in: workspace)
  }

  private func write(_ file: String) -> [Path] {
    folder.writeOld(file, "8 8")
    return [Path(file)]
  }

  @Test func `a document that changes concerns itself alone`() throws {
    #expect(try documents { write("a/A.xml") } == ["a/A"])
  }

  @Test func `a picture concerns the documents that show it`() throws {
    let all = try documents(before: { folder.writeOld("world.png", "1 1") }) { write("world.png") }
    #expect(all == ["a/A", "b/B"])
  }

  @Test func `a nearer picture concerns the documents that it is nearer to`() throws {
    let nearer = try documents(before: { folder.writeOld("world.png", "1 1") }) {
      write("a/world@2x.png")
    }
    #expect(nearer == ["a/A"])
  }

  @Test func `a farther picture concerns nobody`() throws {
    let farther = try documents(before: { folder.writeOld("world.png", "1 1") }) {
      write("c/d/world.png")
    }
    #expect(farther == [])
  }

  @Test func `a better variant concerns those that made do`() throws {
    let all = try documents(before: { folder.writeOld("world.png", "1 1") }) {
      write("world@2x.png")
    }
    #expect(all == ["a/A", "b/B"])
  }

  @Test func `a picture that comes concerns those that missed it`() throws {
    #expect(try documents { write("x/world.jpg") } == ["a/A", "b/B"])
    #expect(try documents { write("x/other.jpg") } == [])
  }

  @Test func `a picture that goes concerns those that showed it`() throws {
    let all = try documents(before: { folder.writeOld("world.png", "1 1") }) {
      folder.remove("world.png")
      return ["world.png"]
    }
    #expect(all == ["a/A", "b/B"])
  }

  @Test func `a rival that goes ends the ambiguity`() throws {
    let all = try documents(before: {
      folder.writeOld("x/world.png", "1 1")
      folder.writeOld("y/world.png", "1 1")
    }) {
      folder.remove("y/world.png")
      return ["y/world.png"]
    }
    #expect(all == ["a/A", "b/B"])
  }

  @Test func `a name in other letters concerns those that are to hear of it`() throws {
    #expect(try documents { write("World.png") } == ["a/A", "b/B"])
  }

  @Test func `a file read through a link concerns its readers`() throws {
    folder.writeOld("common/A.xml")
    folder.link("shared", to: "common")
    let workspace = try folder.workspace()
    var dependencies = Dependencies()
    _ = try workspace.read("shared/A.xml", limit: 1000, recording: &dependencies).get()
    _ = workspace.read("shared/later.xml", limit: 1000, recording: &dependencies)
    var graph = DependencyGraph()
    graph.record(dependencies, of: "A")
    #expect(graph.documents(using: ["common/A.xml"], in: workspace) == ["A"])
    #expect(graph.documents(using: ["common/later.xml"], in: workspace) == ["A"])
    folder.remove("shared")
    folder.makeFolder("common2")
    folder.link("shared", to: "common2")
    #expect(workspace.update(paths: ["shared"]).paths == ["shared"])
    #expect(graph.documents(using: ["shared"], in: workspace) == ["A"])
  }

  @Test func `a forgotten document is no more concerned`() throws {
    folder.writeOld("A.xml")
    let workspace = try folder.workspace()
    var graph = DependencyGraph()
    graph.record(dependencies(of: "A", lookingFor: "w", in: workspace), of: "A")
    #expect(graph.documents(using: ["A.xml"], in: workspace) == ["A"])
    #expect(graph.dependencies(of: "A")?.paths == ["A.xml"])
    graph.forget("A")
    #expect(graph.documents(using: ["A.xml", "w.png"], in: workspace) == [])
    #expect(graph.dependencies(of: "A") == nil)
  }
}

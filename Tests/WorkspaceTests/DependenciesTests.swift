import FileSystem
import Glibc
import TestSupport
import Testing
import Workspace

struct DependenciesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func dependencies(reading paths: Path..., in workspace: Workspace) -> Dependencies {
    paths.reduce(into: Dependencies()) { dependencies, path in
      _ = workspace.read(path, limit: 1000, recording: &dependencies)
    }
  }

  @Test func `what was read is current until it changes`() throws {
    folder.writeOld("a.xml")
    let workspace = try folder.workspace()
    let dependencies = dependencies(reading: "a.xml", in: workspace)
    #expect(dependencies.isCurrent(in: workspace))
    folder.write("a.xml", "changed")
    #expect(!dependencies.isCurrent(in: workspace))
    #expect(dependencies.check(in: workspace).paths == ["a.xml"])
  }

  @Test func `readings of a file in two states are not current together`() throws {
    folder.writeOld("a.xml")
    let workspace = try folder.workspace()
    let first = dependencies(reading: "a.xml", in: workspace)
    folder.write("a.xml", "changed")
    let second = dependencies(reading: "a.xml", in: workspace)
    var both = first
    both.merge(second)
    #expect(!both.isCurrent(in: workspace))
    #expect(!workspace.areCurrentAsListed([first, second]))
    #expect(workspace.areCurrentAsListed([second, second]))
    #expect(second.changedFiles(since: first) == ["a.xml"])
    #expect(second.changedFiles(since: second) == [])
  }

  @Test func `what was missing is current until it comes`() throws {
    let workspace = try folder.workspace()
    let dependencies = dependencies(reading: "x/a.json", in: workspace)
    #expect(dependencies.isCurrent(in: workspace))
    folder.makeFolder("x")
    #expect(dependencies.isCurrent(in: workspace))
    folder.write("x/a.json")
    #expect(!dependencies.isCurrent(in: workspace))
  }

  @Test func `what could not be read is current until it is another thing`() throws {
    folder.makeFIFO("a.xml")
    let workspace = try folder.workspace()
    let dependencies = dependencies(reading: "a.xml", in: workspace)
    #expect(dependencies.isCurrent(in: workspace))
    folder.remove("a.xml")
    folder.write("a.xml")
    #expect(!dependencies.isCurrent(in: workspace))
  }

  @Test func `a file that may be read at last is not current`() throws {
    folder.writeOld("a.xml")
    folder.close("a.xml")
    let workspace = try folder.workspace()
    let dependencies = try asNobody { self.dependencies(reading: "a.xml", in: workspace) }
    #expect(dependencies.isCurrent(in: workspace))
    folder.setPermissions(of: "a.xml", to: 0o644)
    #expect(!dependencies.isCurrent(in: workspace))
  }

  @Test func `a file rewritten within a tick of the clock shows by its bytes`() throws {
    folder.write("a.xml", "1")
    let workspace = try folder.workspace()
    for round in 0..<200 {
      var dependencies = dependencies(reading: "a.xml", in: workspace)
      let isCurrent = dependencies.revalidate(in: workspace)
      #expect(isCurrent)
      folder.write("a.xml", round.isMultiple(of: 2) ? "2" : "1")
      #expect(!dependencies.isCurrent(in: workspace))
    }
  }

  @Test func `a racy timestamp is trusted once it is old enough`() throws {
    folder.write("a.xml", "1")
    let workspace = try folder.workspace()
    var dependencies = dependencies(reading: "a.xml", in: workspace)
    let racy = dependencies
    while dependencies == racy {
      let isCurrent = dependencies.revalidate(in: workspace)
      try #require(isCurrent)
    }
    #expect(dependencies.isCurrent(in: workspace))
  }

  @Test func `a picture that comes unseen by the workspace shows all the same`() throws {
    folder.writeOld("a.xml")
    folder.makeFolder("x/y")
    let workspace = try folder.workspace()
    let reader = workspace.reader()
    _ = reader.image(named: "world")
    #expect(reader.dependencies.isCurrent(in: workspace))
    folder.write("x/y/world.png", "1 1")
    #expect(!reader.dependencies.isCurrent(in: workspace))
    #expect(reader.dependencies.check(in: workspace).paths == ["x/y"])
    workspace.update(paths: ["x/y"])
    #expect(!reader.dependencies.isCurrent(in: workspace))
  }

  @Test func `only folders that are as near as the picture matter`() throws {
    folder.writeOld("near/world.png", "1 1")
    folder.makeFolder("far/off")
    let workspace = try folder.workspace()
    let reader = workspace.reader(from: "near")
    _ = reader.image(named: "world")
    folder.write("far/off/world.png", "1 1")
    #expect(reader.dependencies.isCurrent(in: workspace))
    folder.write("near/world@2x.png", "1 1")
    #expect(!reader.dependencies.isCurrent(in: workspace))
  }
}

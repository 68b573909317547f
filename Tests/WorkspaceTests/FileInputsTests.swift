import Glibc
import Testing
import Workspace

struct FileInputsTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  private func inputs(reading paths: String..., in workspace: Workspace) -> FileInputs {
    paths.reduce(into: FileInputs()) { inputs, path in
      _ = workspace.read(path, limit: 1000, noting: &inputs)
    }
  }

  @Test func `what was read is current until it changes`() throws {
    folder.writeOld("a.xml")
    let workspace = try folder.workspace()
    let inputs = inputs(reading: "a.xml", in: workspace)
    #expect(inputs.isCurrent(in: workspace))
    folder.write("a.xml", "changed")
    #expect(!inputs.isCurrent(in: workspace))
    #expect(inputs.stalePaths(in: workspace) == ["a.xml"])
  }

  @Test func `what was missing is current until it comes`() throws {
    let workspace = try folder.workspace()
    let inputs = inputs(reading: "x/a.json", in: workspace)
    #expect(inputs.isCurrent(in: workspace))
    folder.makeFolder("x")
    #expect(inputs.isCurrent(in: workspace))
    folder.write("x/a.json")
    #expect(!inputs.isCurrent(in: workspace))
  }

  @Test func `what could not be read is current until it is another thing`() throws {
    folder.makeFIFO("a.xml")
    let workspace = try folder.workspace()
    let inputs = inputs(reading: "a.xml", in: workspace)
    #expect(inputs.isCurrent(in: workspace))
    folder.remove("a.xml")
    folder.write("a.xml")
    #expect(!inputs.isCurrent(in: workspace))
  }

  @Test func `a file that may be read at last is not current`() throws {
    folder.writeOld("a.xml")
    folder.close("a.xml")
    let workspace = try folder.workspace()
    let inputs = try asNobody { self.inputs(reading: "a.xml", in: workspace) }
    #expect(inputs.isCurrent(in: workspace))
    chmod(folder.absolute("a.xml"), 0o644)
    #expect(!inputs.isCurrent(in: workspace))
  }

  @Test func `a file rewritten within a tick of the clock shows by its bytes`() throws {
    folder.write("a.xml", "1")
    let workspace = try folder.workspace()
    for round in 0..<200 {
      var inputs = inputs(reading: "a.xml", in: workspace)
      let isCurrent = inputs.confirm(in: workspace)
      #expect(isCurrent)
      folder.write("a.xml", round.isMultiple(of: 2) ? "2" : "1")
      #expect(!inputs.isCurrent(in: workspace))
    }
  }

  @Test func `what was unsure is sure once it is old enough`() throws {
    folder.write("a.xml", "1")
    let workspace = try folder.workspace()
    var inputs = inputs(reading: "a.xml", in: workspace)
    let unsure = inputs
    while inputs == unsure {
      let isCurrent = inputs.confirm(in: workspace)
      try #require(isCurrent)
    }
    #expect(inputs.isCurrent(in: workspace))
  }

  @Test func `a picture that comes unseen by the workspace shows all the same`() throws {
    folder.writeOld("a.xml")
    folder.makeFolder("x/y")
    let workspace = try folder.workspace()
    let reader = workspace.reader()
    _ = reader.image(named: "world")
    #expect(reader.inputs.isCurrent(in: workspace))
    folder.write("x/y/world.png", "1 1")
    #expect(!reader.inputs.isCurrent(in: workspace))
    #expect(reader.inputs.stalePaths(in: workspace) == ["x/y"])
    workspace.update(paths: ["x/y"])
    #expect(!reader.inputs.isCurrent(in: workspace))
  }

  @Test func `only folders that are as near as the picture matter`() throws {
    folder.writeOld("near/world.png", "1 1")
    folder.makeFolder("far/off")
    let workspace = try folder.workspace()
    let reader = workspace.reader(from: "near")
    _ = reader.image(named: "world")
    folder.write("far/off/world.png", "1 1")
    #expect(reader.inputs.isCurrent(in: workspace))
    folder.write("near/world@2x.png", "1 1")
    #expect(!reader.inputs.isCurrent(in: workspace))
  }

  @Test func `a check costs tens of microseconds`() throws {
    folder.writeOld("views/a.xml")
    for number in 0..<5 { folder.writeOld("views/images/p\(number).png", "1 1") }
    for path in ["views/images", "views", ""] { folder.age(path) }
    let workspace = try folder.workspace()
    let reader = workspace.reader(from: "views")
    for number in 0..<5 { _ = reader.image(named: "p\(number)") }
    var inputs = reader.inputs
    _ = workspace.read("views/a.xml", limit: 1000, noting: &inputs)
    let rounds = 200
    let time = processorTime {
      for _ in 0..<rounds where !inputs.isCurrent(in: workspace) { Issue.record("not current") }
    }
    #expect(time / rounds < .milliseconds(2))
  }
}

import FileSystem
import TestSupport
import Testing

@testable import Workspace

struct UpdateTests {
  private let folder: TemporaryFolder
  /// A folder that is not the workspace's, with a file to which links lead.
  private let outside: TemporaryFolder

  init() throws {
    (folder, outside) = (try TemporaryFolder(), try TemporaryFolder())
    outside.write("secret.xml")
  }

  @Test func `new, changed and removed documents are distinguished`() throws {
    folder.writeOld("a.xml")
    folder.writeOld("b.xml")
    let workspace = try folder.workspace()
    folder.write("c.xml")
    folder.write("a.xml", "changed")
    folder.remove("b.xml")
    let change = workspace.update(paths: ["c.xml", "a.xml", "b.xml", "none.xml"])
    #expect(change.added == ["c"])
    #expect(change.removed == ["b"])
    #expect(change.paths == ["a.xml", "b.xml", "c.xml"])
    #expect(workspace.documents.map(\.name) == ["a", "c"])
  }

  @Test func `nothing changed is no change`() throws {
    folder.writeOld("a.xml")
    folder.writeOld("x/b.xml")
    let workspace = try folder.workspace()
    #expect(workspace.update(paths: ["a.xml", "x"]).isEmpty)
    #expect(workspace.scan().isEmpty)
  }

  @Test func `a file seen right after its last change may have changed again`() throws {
    folder.write("a.xml", "1")
    let workspace = try folder.workspace()
    #expect(workspace.update(paths: ["a.xml"]).paths == ["a.xml"])
  }

  @Test func `a new folder brings all that is in it`() throws {
    let workspace = try folder.workspace()
    folder.write("a/b/c.xml")
    folder.write("a/d.xml")
    #expect(workspace.update(paths: ["a/b/c.xml"]).added == ["a/b/c", "a/d"])
  }

  @Test func `a folder that goes takes all that was in it`() throws {
    folder.write("a/b/c.xml")
    folder.write("a/d.xml")
    let workspace = try folder.workspace()
    folder.move("a", to: "z")
    let change = workspace.update(paths: ["a", "z"])
    #expect(change.removed == ["a/b/c", "a/d"])
    #expect(change.added == ["z/b/c", "z/d"])
  }

  @Test func `a change next to the reported one is found with it`() throws {
    let workspace = try folder.workspace()
    folder.write("a.xml")
    folder.write("b.xml")
    #expect(workspace.update(paths: ["a.xml"]).added == ["a", "b"])
  }

  @Test func `a root that goes has no documents until it comes back`() throws {
    folder.write("root/a.xml")
    let workspace = try Workspace(root: folder.absolute("root"))
    #expect(workspace.scan().added == ["a"])
    folder.move("root", to: "away")
    #expect(workspace.scan().removed == ["a"])
    folder.move("away", to: "root")
    #expect(workspace.update(paths: ["a.xml"]).added == ["a"])
  }

  @Test func `folders with new names in them are stale until the update`() throws {
    folder.write("x/a.xml")
    folder.age("x")
    folder.age("")
    let workspace = try folder.workspace()
    #expect(workspace.staleFolders() == [])
    folder.write("x/b.xml")
    #expect(workspace.staleFolders() == ["x"])
    #expect(workspace.update(paths: workspace.staleFolders()).added == ["x/b"])
    #expect(workspace.staleFolders() == [])
  }

  @Test func `a folder is reported while it cannot be listed`() throws {
    folder.write("x/a.xml")
    folder.close("x")
    let workspace = try Workspace(root: folder.path)
    try asNobody { _ = workspace.scan() }
    #expect(workspace.documents == [])
    #expect(workspace.unusedFiles == [UnusedFile(path: "x", reason: .unreadableFolder)])
    #expect(workspace.update(paths: ["x"]).added == ["x/a"])
    #expect(workspace.unusedFiles == [])
  }

  @Test(arguments: 0..<8)
  func `updates come to what a fresh scan finds`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let workspace = try folder.workspace()
    for _ in 0..<60 {
      let paths = (0..<Int.random(in: 1...4, using: &random)).flatMap { _ in
        change(using: &random)
      }
      workspace.update(paths: paths.map { Path($0) })
      let fresh = try folder.workspace()
      #expect(workspace.documents == fresh.documents)
      #expect(workspace.unusedFiles == fresh.unusedFiles)
      #expect(workspace.contents.tree.summary == fresh.contents.tree.summary)
      #expect(workspace.contents.resources.paths == fresh.contents.resources.paths)
    }
  }

  /// Changes something somewhere; the paths that a watcher would tell, where links lead included.
  private func change(using random: inout SeededGenerator) -> [String] {
    let path = Self.path(using: &random)
    let other = Self.path(using: &random)
    let before = real([path, other])
    switch Int.random(in: 0..<7, using: &random) {
    case 0, 1: if !folder.leadsOutside(path) { folder.write(path, String(random.next())) }
    case 2: folder.remove(path)
    case 3: folder.makeFolder(path)
    case 4: folder.link(path, to: other)
    case 5: folder.link(path, to: outside.absolute("secret.xml"))
    default: folder.move(path, to: other)
    }
    return before + real([path, other])
  }

  /// Paths with the folders that they are in as links have them, and what they lead to.
  private func real(_ paths: [String]) -> [String] {
    paths.flatMap { path in
      let names = path.split(separator: "/")
      let folders = names.indices.map { names[...$0].joined(separator: "/") }
      return [path] + folders.compactMap { folder.real($0) }
    }
  }

  private static func path(using random: inout SeededGenerator) -> String {
    let names = ["a", "b", "build", "x.xml", "Y.xml", "p.png", "p@2x.png", ".h"]
    let depth = Int.random(in: 1...3, using: &random)
    return (0..<depth).map { _ in names.randomElement(using: &random) ?? "a" }
      .joined(separator: "/")
  }
}

extension FolderTree {
  /// Every path with its kind and identity.
  fileprivate var summary: [String] {
    folders.flatMap { folder, known in
      known.entries.map { "\(folder.appending($0.key)) \($0.value.plain)" }
    }.sorted()
  }
}

extension FolderTree.Entry {
  /// The entry without whether it is sure, which depends on when it was seen.
  fileprivate var plain: Self {
    switch self {
    case .file(let file): .file(FolderTree.FileState(identity: file.identity, isRacy: false))
    case .link(.file(let file)):
      .link(.file(FolderTree.FileState(identity: file.identity, isRacy: false)))
    default: self
    }
  }
}

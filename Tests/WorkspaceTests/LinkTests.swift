import FileSystem
import Glibc
import TestSupport
import Testing
import Workspace

struct LinkTests {
  private let folder: TemporaryFolder
  private let outside: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    outside = try TemporaryFolder()
    outside.write("secret.xml", "secret")
  }

  private func read(_ path: Path) throws -> Result<String, FileError> {
    try Workspace(root: folder.path).read(path, limit: 1000)
      .map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func `a link that stays inside is followed`() throws {
    folder.write("common/A.xml", "A")
    folder.link("relative.xml", to: "common/A.xml")
    folder.link("x/up.xml", to: "../common/../common/./A.xml")
    folder.link("absolute.xml", to: folder.absolute("common/A.xml"))
    folder.link("around.xml", to: "../\(folder.name)/common/A.xml")
    folder.link("twice.xml", to: "relative.xml")
    folder.link("shared", to: "common")
    for path in ["relative", "x/up", "absolute", "around", "twice", "shared/A"] {
      #expect(try read("\(path).xml") == .success("A"), "\(path)")
    }
    let documents = try folder.workspace().documents.map(\.name)
    #expect(documents == ["absolute", "around", "common/A", "relative", "twice", "x/up"])
  }

  @Test func `a link within a linked root is followed`() throws {
    folder.write("A.xml", "A")
    outside.link("root", to: folder.path)
    folder.link("given.xml", to: outside.absolute("root/A.xml"))
    folder.link("resolved.xml", to: folder.absolute("A.xml"))
    let workspace = try Workspace(root: outside.absolute("root"))
    workspace.scan()
    #expect(workspace.documents.map(\.name) == ["A", "given", "resolved"])
    #expect(try workspace.source(of: "given")?.get() == [UInt8(ascii: "A")])
    #expect(try workspace.source(of: "resolved")?.get() == [UInt8(ascii: "A")])
  }

  @Test func `a link that leads out is neither read nor listed, and told of`() throws {
    folder.link("plain.xml", to: outside.absolute("secret.xml"))
    folder.link("zero.xml", to: "/dev/zero")
    folder.link("relative.xml", to: "../\(outside.name)/secret.xml")
    folder.link("root.xml", to: "../../../../../../../..\(outside.path)/secret.xml")
    folder.link("sibling.xml", to: folder.path + "-other/a.xml")
    folder.link("nowhere.xml", to: outside.absolute("none"))
    folder.link("folder", to: outside.path)
    folder.link("through.xml", to: "folder/secret.xml")
    for path in ["plain", "zero", "relative", "root", "sibling", "nowhere", "through"] {
      #expect(try read("\(path).xml") == .failure(.escapesRoot), "\(path)")
    }
    #expect(try read("folder/secret.xml") == .failure(.escapesRoot))
    let workspace = try folder.workspace()
    #expect(workspace.documents == [])
    #expect(workspace.unusedFiles.count == 8)
    #expect(workspace.unusedFiles.allSatisfy { $0.reason == .escapesRoot })
    #expect(
      workspace.unusedFiles[0].message
        == "folder is a link that leads out of the workspace; it is not followed")
  }

  @Test func `links in a circle, to nothing and to folders are no documents`() throws {
    folder.link("self.xml", to: "self.xml")
    folder.link("a.xml", to: "b.xml")
    folder.link("b.xml", to: "a.xml")
    folder.link("gone.xml", to: "none.xml")
    folder.makeFolder("real")
    folder.link("dir.xml", to: "real")
    folder.link("real/loop", to: "..")
    #expect(try read("self.xml") == .failure(.unreadable(errorNumber: ELOOP)))
    #expect(try read("gone.xml") == .failure(.missing))
    #expect(try read("dir.xml") == .failure(.notAFile(kind: "folder")))
    let workspace = try folder.workspace()
    #expect(workspace.documents == [])
    #expect(
      workspace.unusedFiles.map { "\($0.path) \($0.reason)" } == [
        "a.xml dangling", "b.xml dangling", "dir.xml notAFile", "gone.xml dangling",
        "self.xml dangling",
      ])
  }

  @Test func `a file swapped for a link while it is read never shows the outside`() throws {
    try swap("file.xml", whileReading: "file.xml") { folder, target in
      folder.link("new", to: "\(target)/secret.xml")
    } makeFile: { folder in
      folder.write("new", "inside")
    }
  }

  @Test func `a folder swapped for a link while it is read never shows the outside`() throws {
    try swap("dir", whileReading: "dir/secret.xml") { folder, target in
      folder.link("new", to: target)
    } makeFile: { folder in
      folder.write("new/secret.xml", "inside")
    }
  }

  private func swap(
    _ swapped: String, whileReading path: String,
    makeLink: @escaping @Sendable (TemporaryFolder, _ target: String) -> Void,
    makeFile: @escaping @Sendable (TemporaryFolder) -> Void
  ) throws {
    let (folder, target) = (folder, outside.path)
    let workspace = try Workspace(root: folder.path)
    whileChanging(times: 2000) { round in
      round.isMultiple(of: 2) ? makeLink(folder, target) : makeFile(folder)
      if swapped != path { folder.remove(swapped) }
      folder.move("new", to: swapped)
    } check: {
      if case .success(let bytes) = workspace.read(Path(path), limit: 1000) {
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(text == "inside" || text == "")
      }
    }
  }

  @Test func `what a link leads to is watched under the link's name too`() throws {
    folder.writeOld("common/A.xml", "A")
    folder.link("B.xml", to: "common/A.xml")
    folder.link("C.xml", to: "common/later.xml")
    let workspace = try folder.workspace()
    folder.writeOld("common/A.xml", "changed")
    #expect(workspace.update(paths: ["common/A.xml"]).paths == ["B.xml", "common/A.xml"])
    folder.write("common/later.xml")
    #expect(workspace.update(paths: ["common/later.xml"]).added == ["C", "common/later"])
    folder.remove("common/A.xml")
    #expect(workspace.update(paths: ["common/A.xml"]).removed == ["B", "common/A"])
  }
}

extension LinkTests {
  @Test func `a way up and down without end is given up`() throws {
    let deep = (0..<200).map { _ in "d" }.joined(separator: "/")
    folder.makeFolder(deep)
    let way = (0..<500).map { _ in "d/.." }.joined(separator: "/")
    folder.link("\(deep)/a.xml", to: "\(way)/b.xml")
    folder.makeFolder("\(deep)/d")
    folder.write("\(deep)/b.xml")
    let workspace = try folder.workspace()
    #expect(workspace.document(named: "\(deep)/b") != nil)
    #expect(workspace.document(named: "\(deep)/a") == nil)
  }
}

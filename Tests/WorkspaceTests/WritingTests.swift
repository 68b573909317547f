import FileSystem
import Foundation
import TestSupport
import Testing

@testable import Workspace

/// Files of a workspace are replaced at once, or not at all.
@Suite struct WritingTests {
  private let folder: TemporaryFolder
  private let workspace: Workspace

  init() throws {
    folder = try TemporaryFolder()
    folder.write("a/A.xml", "before")
    workspace = try Workspace(root: folder.path)
  }

  private func failure(
    _ file: String, holding text: String = "before"
  ) -> WriteError? {
    do throws(WriteError) {
      try workspace.replace(
        .init(file), holding: Array(text.utf8), by: Array("after".utf8))
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [UInt32(0o644), 0o600, 0o755, 0o444])
  func `a file keeps its permissions, and leaves nothing beside it`(mode: UInt32) throws {
    folder.setPermissions(of: "a/A.xml", to: mode)
    #expect(failure("a/A.xml") == nil)
    #expect(folder.read("a/A.xml") == "after")
    let attributes = try FileManager.default.attributesOfItem(atPath: "\(folder.path)/a/A.xml")
    #expect(attributes[.posixPermissions] as? Int == Int(mode))
    #expect(try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/a") == ["A.xml"])
  }

  @Test func `a file with other bytes is not replaced`() throws {
    #expect(failure("a/A.xml", holding: "befor") == .changed)
    #expect(failure("a/A.xml", holding: "before ") == .changed)
    #expect(failure("a/B.xml") == .changed)
    #expect(folder.read("a/A.xml") == "before")
    #expect(try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/a") == ["A.xml"])
  }

  @Test func `no link is followed, to a file or to a folder`() throws {
    folder.link("a/L.xml", to: "A.xml")
    folder.link("b", to: "a")
    #expect(failure("a/L.xml") == .link)
    #expect(failure("b/A.xml") == .link)
    #expect(failure("../A.xml") == .link)
    #expect(failure("") == .link)
    #expect(failure("a") == .link)
    #expect(folder.read("a/A.xml") == "before")
  }

  @Test func `a file with several names is not replaced`() throws {
    #expect(folder.hardLink("a/A.xml", as: "B.xml"))
    #expect(failure("a/A.xml") == .severalNames)
    #expect(folder.read("B.xml") == "before")
  }
}

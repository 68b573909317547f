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
    _ file: String, holding text: String = "before", by new: String = "after"
  ) -> WriteError? {
    do throws(WriteError) {
      try workspace.replace(
        .init(file), holding: Array(text.utf8), by: Array(new.utf8))
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [UInt32(0o644), 0o600, 0o755, 0o604])
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

  @Test(arguments: [UInt32(0o444), 0o400, 0o000, 0o464])
  func `a file that its owner may not write is not replaced, not even by root`(mode: UInt32) throws
  {
    folder.setPermissions(of: "a/A.xml", to: mode)
    #expect(failure("a/A.xml") == .readOnly)
    #expect(WriteError.readOnly.reason.contains("write-protected"))
    #expect(folder.read("a/A.xml") == "before")
    #expect(try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/a") == ["A.xml"])
  }

  @Test func `extended attributes and access control lists are kept, and no others come`() throws {
    folder.write("acl.py", Self.accessControlLists)
    try folder.shell("python3 acl.py set access a/A.xml")
    let before = try attributes("a/A.xml")
    #expect(before.contains("user.origin") && before.contains("system.posix_acl_access"))
    #expect(failure("a/A.xml") == nil)
    #expect(folder.read("a/A.xml") == "after")
    #expect(try attributes("a/A.xml") == before)
    // What a folder gives to new files is not given to this one.
    try folder.shell("python3 acl.py remove access a/A.xml; python3 acl.py set default a")
    let plain = try attributes("a/A.xml")
    #expect(!plain.contains("posix_acl") && plain.contains("user.origin"))
    #expect(failure("a/A.xml", holding: "after", by: "again") == nil)
    #expect(try attributes("a/A.xml") == plain)
  }

  private func attributes(_ file: String) throws -> String {
    try folder.shell("python3 acl.py list \(file) > list")
    return try #require(folder.read("list"))
  }

  /// Sets, removes or lists attributes.
  ///
  /// The list, in the bytes that Linux has for it, lets one more user read and write.
  private static let accessControlLists = """
    import os, struct, sys
    what, *kind, path = sys.argv[1:]
    name = f"system.posix_acl_{kind[0]}" if kind else ""
    if what == "set":
        entries = [(1, 6, -1), (2, 6, 1234), (4, 4, -1), (16, 6, -1), (32, 4, -1)]
        acl = struct.pack("<I", 2) + b"".join(struct.pack("<HHi", *entry) for entry in entries)
        os.setxattr(path, name, acl)
        if kind == ["access"]:
            os.setxattr(path, "user.origin", b"a b")
            os.setxattr(path, "user.empty", b"")
    elif what == "remove":
        os.removexattr(path, name)
    else:
        print(oct(os.stat(path).st_mode), *((name, os.getxattr(path, name))
            for name in sorted(os.listxattr(path))))
    """
}

import Foundation
import Glibc
import TestSupport
import Testing

@testable import FileSystem

/// A file that a command writes for a person: a report, a baseline, a picture.
struct OutputFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func write(_ text: String, to name: String) throws(OutputError) {
    try OutputFile(path: folder.absolute(name)).write(Array(text.utf8))
  }

  private func status(of name: String) -> stat {
    var status = stat()
    lstat(folder.absolute(name), &status)
    return status
  }

  @Test(arguments: [0o600, 0o664, 0o755] as [mode_t])
  func `a replaced file keeps its permissions`(mode: mode_t) throws {
    folder.write("report", "old")
    folder.setPermissions(of: "report", to: mode)
    try write("new", to: "report")
    #expect(folder.read("report") == "new")
    #expect(status(of: "report").st_mode & 0o7777 == mode)
  }

  @Test(.enabled(if: geteuid() == 0)) func `a replaced file keeps its owner`() throws {
    folder.write("report", "old")
    try folder.shell("chown 1234:4321 report")
    try write("new", to: "report")
    #expect(folder.read("report") == "new")
    #expect(status(of: "report").st_uid == 1234)
    #expect(status(of: "report").st_gid == 4321)
  }

  @Test func `a write-protected file is not replaced`() throws {
    folder.write("report", "old")
    folder.setPermissions(of: "report", to: 0o444)
    #expect(throws: OutputError.readOnly) { try write("new", to: "report") }
    #expect(folder.read("report") == "old")
  }

  @Test func `a link stays, whether or not its target is there`() throws {
    folder.makeFolder("deep")
    folder.link("report", to: folder.absolute("deep/target"))
    for text in ["first", "second"] {
      try write(text, to: "report")
      #expect(folder.read("deep/target") == text)
      #expect(status(of: "report").st_mode & S_IFMT == S_IFLNK)
    }
  }

  @Test func `the file of a killed program with the same number is in nobody's way`() throws {
    folder.write("report.\(getpid()).part", "half")
    try write("new", to: "report")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(names == ["report", "report.\(getpid()).part"])
  }
}

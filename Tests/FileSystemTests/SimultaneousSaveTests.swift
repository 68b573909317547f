import Foundation
import Glibc
import TestSupport
import Testing

@testable import FileSystem

/// An editor saves a file while it is replaced: the editor's text stays.
@Suite struct SimultaneousSaveTests {
  private let folder: TemporaryFolder
  private let disk: Disk

  init() throws {
    folder = try TemporaryFolder()
    folder.write("A.xml", "before")
    disk = try Disk(folder.path)
  }

  /// Replaces the file, through a stand-in of the system's call.
  private func failure(rename: @escaping FileReplacement.Rename) -> WriteError? {
    do throws(WriteError) {
      try disk.replace(
        "A.xml", holding: Array("before".utf8), by: Array("ours".utf8), limit: 1000,
        rename: rename)
      return nil
    } catch {
      return error
    }
  }

  /// Replaces the file, and does something before and after the given renames.
  private func failure(
    before: [Int: () -> Void] = [:], after: [Int: () -> Void] = [:]
  ) -> WriteError? {
    var count = 0
    return failure { folder, old, new, flags in
      count += 1
      before[count]?()
      let result = FileReplacement.rename(folder, old, new, flags)
      let number = errno
      after[count]?()
      errno = number
      return result
    }
  }

  private func saveByRename(_ text: String) -> () -> Void {
    {
      folder.write("A.xml.tmp", text)
      folder.move("A.xml.tmp", to: "A.xml")
    }
  }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
  }

  @Test func `a save by renaming, between the last check and the exchange, stays`() throws {
    #expect(failure(before: [1: saveByRename("theirs")]) == .changed)
    #expect(folder.read("A.xml") == "theirs")
    #expect(try names == ["A.xml"])
  }

  @Test func `a save of the same length in place stays, and the file is the same`() throws {
    let number = folder.inode("A.xml")
    #expect(failure(before: [1: { folder.overwrite("A.xml", "theirs") }]) == .changed)
    #expect(folder.read("A.xml") == "theirs")
    #expect(folder.inode("A.xml") == number)
    #expect(try names == ["A.xml"])
  }

  @Test func `a save after the exchange stays, whether by renaming or in place`() throws {
    #expect(failure(after: [1: saveByRename("theirs")]) == nil)
    #expect(folder.read("A.xml") == "theirs")
    folder.write("A.xml", "before")
    #expect(failure(after: [1: { folder.write("A.xml", "in place") }]) == nil)
    #expect(folder.read("A.xml") == "in place")
    #expect(try names == ["A.xml"])
  }

  @Test func `a file that was opened for writing before the exchange stays`() throws {
    var writer: Int32 = -1
    #expect(failure(before: [1: { writer = folder.open("A.xml", O_RDWR) }]) == .changed)
    #expect(write(writer, "theirs", 6) == 6)
    close(writer)
    #expect(folder.read("A.xml") == "theirs")
    #expect(try names == ["A.xml"])
  }

  @Test func `a file that is open for writing is not replaced`() throws {
    let writer = folder.open("A.xml", O_RDWR)
    #expect(failure() == .openForWriting)
    close(writer)
    #expect(failure() == nil)
    #expect(folder.read("A.xml") == "ours")
  }

  @Test func `of two saves the newest has the name, and the other is kept beside it`() throws {
    let error = failure(
      before: [1: saveByRename("theirs")], after: [1: saveByRename("newest")])
    #expect(folder.read("A.xml") == "newest")
    let others = try names.filter { $0 != "A.xml" }
    #expect(error == .setAside(others.first ?? ""))
    #expect(others.map { folder.read($0) } == ["theirs"])
  }

  @Test func `a save in place into the new file, while the exchange is taken back, stays`() throws {
    let error = failure(
      before: [1: saveByRename("theirs"), 2: { folder.write("A.xml", "newest") }])
    #expect(folder.read("A.xml") == "newest")
    guard case .setAside(let name) = error else { throw WriteError.changed }
    #expect(folder.read(name) == "theirs")
  }

  @Test func `an editor that has moved the file away finds its text again`() throws {
    let error = failure(
      before: [1: saveByRename("theirs"), 2: { folder.move("A.xml", to: "A.xml~") }])
    #expect(error == .changed)
    #expect(folder.read("A.xml") == "theirs")
    #expect(try names == ["A.xml", "A.xml~"])
  }

  @Test func `a file that is away at this moment is not written`() throws {
    #expect(failure(before: [1: { folder.move("A.xml", to: "A.xml~") }]) == .changed)
    #expect(try names == ["A.xml~"])
    #expect(folder.read("A.xml~") == "before")
  }

  @Test func `a link that has taken the file's place stays`() throws {
    folder.write("B.xml", "before")
    let error = failure(before: [
      1: {
        folder.remove("A.xml")
        folder.link("A.xml", to: "B.xml")
      }
    ])
    #expect(error == .changed)
    #expect(folder.real("A.xml") == "B.xml")
    #expect(folder.read("B.xml") == "before")
    #expect(try names == ["A.xml", "B.xml"])
  }

  @Test(arguments: [EINVAL, ENOSYS, ENOTSUP])
  func `without an exchange nothing is written`(number: Int32) throws {
    let error = failure { _, _, _, _ in
      errno = number
      return -1
    }
    #expect(error == .noExchange)
    #expect(folder.read("A.xml") == "before")
    #expect(try names == ["A.xml"])
  }

  @Test func `if the exchange cannot be taken back, the editor's text keeps a name`() throws {
    var count = 0
    let error = failure { number, old, new, flags in
      count += 1
      if count == 1 {
        saveByRename("theirs")()
        return FileReplacement.rename(number, old, new, flags)
      }
      errno = EIO
      return -1
    }
    guard case .setAside(let name) = error else { throw WriteError.changed }
    #expect(folder.read(name) == "theirs")
  }

  @Test func `one server at a time writes into a folder`() throws {
    var other: WriteError?
    var isNested = false
    let error = failure { number, old, new, flags in
      if isNested { return FileReplacement.rename(number, old, new, flags) }
      isNested = true
      other = failure()
      return FileReplacement.rename(number, old, new, flags)
    }
    #expect(error == nil)
    #expect(other == .busy)
    #expect(folder.read("A.xml") == "ours")
  }
}

extension TemporaryFolder {
  fileprivate func inode(_ file: String) -> UInt64? { FileIdentity.of(absolute(file))?.inode }
}

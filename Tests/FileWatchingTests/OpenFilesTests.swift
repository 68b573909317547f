import FileSystem
import Foundation
import TestSupport
import Testing

@testable import FileWatching

extension InotifyTests {
  @Suite struct OpenFilesTests {
    /// Whether the watcher comes to say so of `a.xml`; after two seconds no file counts.
    private func comes(to expected: WritingState, _ watched: WatchedFolder) async throws -> Bool {
      let deadline = ContinuousClock.now + .seconds(1)
      while watched.watcher.writing([Path("a.xml")]) != expected {
        guard ContinuousClock.now < deadline else { return false }
        try await Task.sleep(for: .milliseconds(1))
      }
      return true
    }

    @Test func `a file is being written from its first change until it is closed`() async throws {
      let watched = try await WatchedFolder(preparing: "printf old > a.xml")
      #expect(try await comes(to: .none, watched))
      let descriptor = watched.folder.open("root/a.xml", O_WRONLY | O_TRUNC)
      #expect(try await comes(to: .some, watched))
      #expect(write(descriptor, "new", 3) == 3)
      #expect(try await comes(to: .some, watched))
      close(descriptor)
      #expect(try await comes(to: .none, watched))
    }

    @Test func `a new file is being written until it is closed`() async throws {
      let watched = try await WatchedFolder()
      let descriptor = watched.folder.open("root/a.xml", O_WRONLY | O_CREAT)
      #expect(try await comes(to: .some, watched))
      close(descriptor)
      #expect(try await comes(to: .none, watched))
    }

    @Test(arguments: ["ln ../b a.xml", "ln -s ../b a.xml", "mv ../b a.xml", "touch a.xml"])
    func `a file that appears complete is not being written`(script: String) async throws {
      let watched = try await WatchedFolder(preparing: "printf new > ../b")
      try watched.shell(script)
      #expect(try await comes(to: .none, watched))
    }

    @Test func `without events no file counts as being written`() async throws {
      let watched = try await WatchedFolder(usesEvents: false)
      #expect(watched.watcher.writing([Path("a.xml")]) == .unknown)
    }
  }

  @Suite struct OpenFilesTimeTests {
    @Test func `a file counts as being written for at most two seconds`() throws {
      let files = OpenFiles()
      let wake = try #require(pipe())
      defer { wake.forEach { _ = close($0) } }
      files.use(wake[0])
      let now = ContinuousClock.now
      files.record(.modified, of: Path("a"), isEmpty: true, at: now)
      files.record(.modified, of: Path("a"), isEmpty: false, at: now + .seconds(1))
      #expect(files.writing([Path("a")], at: now + .milliseconds(1999)) == .some)
      #expect(files.writing([Path("b")], at: now) == .none)
      #expect(files.writing([Path("a")], at: now + .seconds(2)) == .none)
    }

    @Test func `events that wait come with the number of readings that have begun`() throws {
      let files = OpenFiles()
      let wake = try #require(pipe())
      defer { wake.forEach { _ = close($0) } }
      files.use(wake[0])
      #expect(write(wake[1], "x", 1) == 1)
      #expect(files.writing([Path("a")]) == .unread(readings: 0))
      files.beginReading()
      #expect(files.writing([Path("a")]) == .unread(readings: 1))
      files.endReading(isComplete: true)
      files.beginReading()
      #expect(files.writing([Path("a")]) == .unread(readings: 2))
    }

    private func pipe() -> [Int32]? {
      var ends: [Int32] = [0, 0]
      return Foundation.pipe(&ends) == 0 ? ends : nil
    }
  }
}

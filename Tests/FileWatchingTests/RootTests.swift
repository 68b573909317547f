import FileSystem
import Foundation
import TestSupport
import Testing

@testable import FileWatching

extension InotifyTests {
  @Suite struct RootTests {
    private func notices(_ watched: WatchedFolder) -> AsyncStream<WatchNotice>.Iterator {
      watched.watcher.notices.makeAsyncIterator()
    }

    @Test func `a root moved away and back is detected and watched again`() async throws {
      let watched = try await WatchedFolder(preparing: "touch a.xml")
      var notices = notices(watched)
      watched.folder.move("root", to: "away")
      #expect(await notices.next() == .rootVanished(path: watched.folder.absolute("root")))
      #expect(try await watched.next().needsRescan)
      watched.folder.move("away", to: "root")
      #expect(await notices.next() == .rootReturned(path: watched.folder.absolute("root")))
      #expect(try await watched.next().needsRescan)
      try watched.write("new", to: "a.xml")
      try await watched.bursts(telling: "a.xml")
    }

    @Test func `a root deleted and created again is read again and watched`() async throws {
      let watched = try await WatchedFolder(preparing: "mkdir b; touch a.xml b/c.xml")
      try watched.folder.shell("rm -r root; mkdir root; echo x > root/n.xml")
      while try await !watched.next().needsRescan {}
      try watched.write("new", to: "a.xml")
      try await watched.bursts(telling: "a.xml")
    }

    @Test func `a long missing root is watched again after its return`() async throws {
      let watched = try await WatchedFolder(preparing: "mkdir b; touch a.xml b/c.xml")
      var notices = notices(watched)
      try watched.folder.shell("rm -r root")
      #expect(await notices.next() == .rootVanished(path: watched.folder.absolute("root")))
      try watched.folder.shell("mkdir -p root/b; echo x > root/b/c.xml")
      #expect(await notices.next() == .rootReturned(path: watched.folder.absolute("root")))
      while try await !watched.next().needsRescan {}
      try watched.write("new", to: "b/c.xml")
      try await watched.bursts(telling: "b/c.xml")
    }

    @Test func `a different folder in the root's place is read again`() async throws {
      let watched = try await WatchedFolder(preparing: "touch a.xml; mkdir ../other")
      try watched.folder.shell("mv root away; mv other root")
      while try await !watched.next().needsRescan {}
      try watched.write("new", to: "b.xml")
      try await watched.bursts(telling: "b.xml")
    }

    @Test func `a root that is a link follows the link's new target`() async throws {
      let folder = try TemporaryFolder()
      try folder.shell("mkdir one two; ln -s one root")
      var settings = WatchSettings(
        root: folder.absolute("root"), rule: .workspace, usesEvents: true)
      settings.slowSweep = .milliseconds(50)
      let watcher = try FileWatcher(settings)
      var bursts = watcher.bursts.makeAsyncIterator()
      try folder.shell("ln -sfn two root")
      #expect(await bursts.next()?.needsRescan == true)
      folder.write("two/a.xml", "x")
      #expect(await bursts.next()?.paths == ["a.xml"])
    }

    @Test func `a root that is not a folder is refused`() throws {
      let folder = try TemporaryFolder()
      folder.write("file", "x")
      for name in ["file", "missing"] {
        #expect(throws: WatchError.self) { try FileWatcher(root: folder.absolute(name)) }
        #expect(throws: WatchError.self) {
          try FileWatcher(root: folder.absolute(name), polling: true)
        }
      }
      let error = #expect(throws: WatchError.self) {
        try FileWatcher(root: folder.absolute("missing"))
      }
      #expect(error?.code == .rootUnreadable)
      #expect(
        error?.description
          == "cannot watch \(folder.absolute("missing")): No such file or directory")
    }
  }
}

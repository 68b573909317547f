import FileSystem
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import FileWatching

extension InotifyTests {
  @Suite struct LimitTests {
    @Test func `a second watcher is refused until the first has stopped`() async throws {
      let watched = try await WatchedFolder()
      let error = #expect(throws: WatchError.self) {
        try FileWatcher(root: watched.folder.path)
      }
      #expect(error?.code == .alreadyWatching)
      try watched.write("unread", to: "a.xml")
      watched.watcher.stop()
      #expect(await watched.watcher.bursts.first { _ in true } == nil)

      let second = try await WatchedFolder()
      try second.write("x", to: "b.xml")
      #expect(try await second.next().paths == ["b.xml"])
    }

    @Test func `an overflow requests a rescan, and watching continues`() async throws {
      let gate = Gate()
      let watched = try await WatchedFolder(preparing: "mkdir a") { $0.beforeReading = gate.pass }
      _ = try await watched.settle()
      gate.close()
      try watched.shell("seq -f a/%.0f.xml 20000 | xargs touch; mv a b; mkdir c; touch c/x.xml")
      gate.open()
      var known: Set<Path> = []
      var needsRescan = false
      _ = try await watched.settle { burst in
        needsRescan = needsRescan || burst.needsRescan
        known.formUnion(burst.paths)
      }
      #expect(needsRescan)
      #expect(try watched.find().isSubset(of: known))
      try watched.write("new", to: "b/7.xml")
      #expect(try await watched.settle().flatMap(\.paths).contains("b/7.xml"))
      try watched.write("new", to: "c/y.xml")
      #expect(try await watched.settle() == [Burst(paths: ["c/y.xml"])])
    }

    @Test func `beyond the limit of watches the sweep continues, with one warning`() async throws {
      let watched = try await WatchedFolder(preparing: "mkdir a; touch a/1.xml") {
        $0.refusal = { $0 == .root ? nil : ENOSPC }
        $0.quickSweep = .milliseconds(50)
      }
      try watched.write("new", to: "a/1.xml")
      try await watched.bursts(telling: "a/1.xml")
      try watched.shell("mkdir -p b/c; echo x > b/c/2.xml")
      try await watched.bursts(telling: "b/c/2.xml")
      try watched.shell("rm -r b")
      try await watched.bursts(telling: "b/c/2.xml")
      watched.watcher.stop()
      var notices: [WatchNotice] = []
      for await notice in watched.watcher.notices { notices.append(notice) }
      #expect(notices == [.watchLimit])
    }

    @Test func `a cancelled consumer leaves unread changes to the next`() async throws {
      let watched = try await WatchedFolder()
      let watcher = watched.watcher
      let consumer = Task { await watcher.bursts.first { _ in true } }
      consumer.cancel()
      #expect(await consumer.value == nil)
      try watched.write("x", to: "a.xml")
      #expect(try await watched.next().paths == ["a.xml"])
    }

    @Test func `the descriptor is not inherited and is closed at the end`() async throws {
      let watched = try await WatchedFolder()
      let descriptors = inotifyDescriptors()
      for descriptor in descriptors { #expect(fcntl(descriptor, F_GETFD) & FD_CLOEXEC != 0) }
      #expect(!descriptors.isEmpty)
      watched.watcher.stop()
      #expect(inotifyDescriptors().count == descriptors.count - 1)
    }

    @Test func `a watcher uses events unless polling is requested`() async throws {
      let folder = try TemporaryFolder()
      #expect(try !FileWatcher(root: folder.path, polling: true).usesEvents)
      let held = try await WatchedFolder()
      let error = #expect(throws: WatchError.self) { try FileWatcher(root: folder.path) }
      #expect(error?.code == .alreadyWatching)
      held.watcher.stop()
      let watcher = try FileWatcher(root: folder.path)
      #expect(watcher.usesEvents)
      watcher.stop()
    }

    private func inotifyDescriptors() -> [Int32] {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
      return names.compactMap { Int32($0) }.filter { descriptor in
        let path = "/proc/self/fd/\(descriptor)"
        let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path)
        return target == "anon_inode:inotify"
      }
    }
  }
}

/// Stops the watching thread where it passes, while it is closed.
private final class Gate: Sendable {
  private let semaphore = DispatchSemaphore(value: 1)

  @Sendable func pass() {
    semaphore.wait()
    semaphore.signal()
  }
  func close() { semaphore.wait() }
  func open() { semaphore.signal() }
}

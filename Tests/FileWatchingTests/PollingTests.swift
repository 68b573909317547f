import FileSystem
import Foundation
import TestSupport
import Testing

@testable import FileWatching

@Suite(.timeLimit(.minutes(1)))
struct PollingTests {
  private func watched(_ script: String = "true") async throws -> WatchedFolder {
    try await WatchedFolder(preparing: script, usesEvents: false) {
      $0.quickSweep = .milliseconds(20)
    }
  }

  @Test func `polling sees writes, new folders, moves and deletions`() async throws {
    let watched = try await watched("mkdir a; echo old > a/1.xml; touch a/2.xml")
    try watched.write("new", to: "a/1.xml")
    try await watched.bursts(telling: "a/1.xml")
    try watched.shell("mkdir -p b/c; echo x > b/c/3.xml")
    try await watched.bursts(telling: "b/c/3.xml")
    try watched.shell("mv a z; rm -r b")
    try await watched.bursts(
      telling: "a/1.xml", "a/2.xml", "z/1.xml", "z/2.xml", "b", "b/c", "b/c/3.xml")
  }

  @Test func `a change of equal length and time is detected`() async throws {
    let watched = try await watched("echo old > 1.xml; touch -d 2001-01-01 1.xml")
    try watched.shell("echo new > 1.xml; touch -d 2001-01-01 1.xml")
    try await watched.bursts(telling: "1.xml")
  }

  @Test func `a root that disappears and returns is detected`() async throws {
    let watched = try await watched("touch 1.xml")
    var notices = watched.watcher.notices.makeAsyncIterator()
    try watched.folder.shell("mv root away")
    #expect(await notices.next() == .rootVanished(path: watched.folder.absolute("root")))
    try watched.folder.shell("mv away root")
    #expect(await notices.next() == .rootReturned(path: watched.folder.absolute("root")))
    try watched.write("x", to: "2.xml")
    try await watched.bursts(telling: "2.xml")
  }

  @Test func `two watchers may poll at once`() async throws {
    let (first, second) = (try await watched(), try await watched())
    try first.write("x", to: "1.xml")
    try second.write("x", to: "2.xml")
    #expect(try await first.next().paths == ["1.xml"])
    #expect(try await second.next().paths == ["2.xml"])
  }
}

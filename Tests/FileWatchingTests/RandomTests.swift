import FileSystem
import Foundation
import TestSupport
import Testing

@testable import FileWatching

extension InotifyTests {
  @Suite struct RandomTests {
    @Test(arguments: 1...4)
    func `bursts add up to the files that find lists`(seed: UInt64) async throws {
      let watched = try await WatchedFolder()
      var steps = RandomSteps(folder: watched.folder, seed: seed)
      var known: Set<Path> = []
      for _ in 0..<20 {
        for _ in 0..<12 { steps.step() }
        _ = try await watched.settle { burst in
          #expect(!burst.needsRescan)
          for path in burst.paths { watched.update(&known, with: path) }
        }
        #expect(try known == watched.find())
      }
    }

    @Test func `polling adds up to the files that find lists`() async throws {
      let watched = try await WatchedFolder(usesEvents: false) {
        $0.quickSweep = .milliseconds(20)
      }
      var steps = RandomSteps(folder: watched.folder, seed: 7)
      var known: Set<Path> = []
      for _ in 0..<10 {
        for _ in 0..<20 { steps.step() }
        while try known != watched.find() {
          for path in try await watched.next().paths { watched.update(&known, with: path) }
        }
      }
    }
  }
}

extension WatchedFolder {
  /// Applies one delivered path like a consumer that believes only the disk.
  fileprivate func update(_ known: inout Set<Path>, with told: Path) {
    var status = stat()
    let isFile = lstat(path(told.text), &status) == 0 && status.st_mode & S_IFMT != S_IFDIR
    guard !told.text.hasPrefix("sentinels") else { return }
    if isFile { known.insert(told) } else { known.remove(told) }
  }
}

/// Random changes to a small tree: six names, three levels deep, so that they often collide.
private struct RandomSteps {
  let folder: TemporaryFolder
  var random: SeededGenerator

  init(folder: TemporaryFolder, seed: UInt64) {
    self.folder = folder
    random = SeededGenerator(seed: seed)
  }

  mutating func step() {
    let (path, other) = (self.path(), self.path())
    switch Int.random(in: 0..<10, using: &random) {
    case 0, 1: folder.makeFolder(path)
    case 2, 3, 4: folder.write(path, path)
    case 5: folder.move(path, to: other)
    case 6: swap(path, other)
    case 7: folder.remove(path)
    case 8: folder.link(path, to: folder.absolute(other))
    default: folder.hardLink(path, as: other)
    }
  }

  private func swap(_ path: String, _ other: String) {
    folder.move(path, to: "root/between")
    folder.move(other, to: path)
    folder.move("root/between", to: other)
  }

  private mutating func path() -> String {
    let depth = Int.random(in: 1...3, using: &random)
    let names = (0..<depth).map { _ in "abcdef".randomElement(using: &random) ?? "a" }
    return "root/" + names.map(String.init).joined(separator: "/")
  }
}

import FileSystem
import Foundation
import TestSupport
import Testing

@testable import FileWatching

/// A folder with a watcher on its `root`, as a consumer sees it.
final class WatchedFolder {
  let folder: TemporaryFolder
  let watcher: FileWatcher
  private var iterator: AsyncStream<Burst>.Iterator
  private var nextSentinel = 0

  /// Runs a script in the new root, and watches it then.
  init(
    preparing script: String = "true", usesEvents: Bool = true, rule: SkipRule = .workspace,
    configure: (inout WatchSettings) -> Void = { _ in }
  ) async throws {
    let folder = try TemporaryFolder()
    try folder.shell("mkdir -p root/sentinels; cd root/sentinels; seq 0 99 | xargs touch")
    try folder.shell(script, in: "root")
    var settings = WatchSettings(root: folder.absolute("root"), rule: rule, usesEvents: usesEvents)
    configure(&settings)
    self.folder = folder
    watcher = try await Self.watcher(settings)
    iterator = watcher.bursts.makeAsyncIterator()
  }

  deinit { watcher.stop() }

  // Tests of other modules in the same process may have the one inotify watcher for a while.
  private static func watcher(_ settings: WatchSettings) async throws -> FileWatcher {
    while true {
      if let watcher = try watcherIfFree(settings) { return watcher }
      try await Task.sleep(for: .milliseconds(10))
    }
  }

  private static func watcherIfFree(_ settings: WatchSettings) throws -> FileWatcher? {
    let result = Result { () throws(WatchError) in try FileWatcher(settings) }
    if case .failure(let error) = result, error.code == .alreadyWatching { return nil }
    return try result.get()
  }

  func shell(_ script: String) throws { try folder.shell(script, in: "root") }
  func write(_ content: String, to name: String) throws {
    try #require(folder.write("root/\(name)", content))
  }
  func read(_ name: String) -> String? { folder.read("root/\(name)") }
  func path(_ name: String) -> String { folder.absolute("root/\(name)") }
  func find() throws -> Set<Path> {
    let files = try folder.find(in: "root").filter { !$0.hasPrefix("sentinels/") }
    return Set(files.map { Path($0) })
  }

  func next() async throws -> Burst {
    let burst = await iterator.next(isolation: #isolation)
    return try #require(burst, "no burst in time")
  }

  /// The bursts up to the first after which all of these paths have been told.
  @discardableResult
  func bursts(telling paths: Path...) async throws -> [Burst] {
    var bursts: [Burst] = []
    var missing = Set(paths)
    while !missing.isEmpty {
      let burst = try await next()
      bursts.append(burst)
      missing.subtract(burst.paths)
    }
    return bursts
  }

  /// All bursts of the events so far; deletions are delivered last, so a deletion ends them.
  func settle(_ each: (Burst) -> Void = { _ in }) async throws -> [Burst] {
    let sentinel = "sentinels/\(nextSentinel)"
    nextSentinel += 1
    folder.remove("root/\(sentinel)")
    var bursts: [Burst] = []
    while true {
      var burst = try await next()
      let isLast = burst.paths.contains(Path(sentinel))
      burst.paths.removeAll { $0.text.hasPrefix("sentinels/") }
      if !burst.paths.isEmpty || burst.needsRescan {
        bursts.append(burst)
        each(burst)
      }
      if isLast { return bursts }
    }
  }

  /// What a reader of a file saw, one state per change, nil for gone, until all is settled.
  func states(of name: String) async throws -> [String?] {
    var states: [String?] = []
    _ = try await settle { burst in
      guard burst.paths.contains(Path(name)) else { return }
      let state = read(name)
      if states.last != .some(state) { states.append(state) }
    }
    return states
  }
}

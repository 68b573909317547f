import FileSystem
import Project
import Synchronization
import Threads
import Workspace

extension LiveProject {
  /// Loads a few documents at a time, and publishes changed ones every `batchTime` and at the end.
  func load(_ names: Set<Path>, atOnce limit: Int = 4) async {
    // A single document has no others to wait for.
    let publishing =
      names.count < 2
      ? nil
      : Task { [feed, batchTime] in
        while (try? await Task.sleep(for: batchTime)) != nil { feed.publish(names) }
      }
    if names.count < Self.leastOnCommonThreads {
      await loadOnOwnThreads(names, atOnce: limit)
    } else {
      await loadOnCommonThreads(names, atOnce: limit)
    }
    publishing?.cancel()
    feed.publish(names)
  }

  /// The least number of documents that a few temporary threads load.
  private static let leastOnCommonThreads = 8

  /// Loads each document on its own thread from the beginning: each switch of threads takes time.
  private func loadOnOwnThreads(_ names: Set<Path>, atOnce limit: Int) async {
    await withTaskGroup(of: Void.self) { group in
      for (index, name) in names.sorted().enumerated() where !Task.isCancelled {
        if index >= limit { await group.next() }
        guard let document = feed.document(name) else { continue }
        group.addTask(executorPreference: document.executor) { await document.load() }
      }
    }
  }

  /// Loads documents on a few threads, one after another: waking a thread takes a large part of
  /// the time of a small document.
  private func loadOnCommonThreads(_ names: Set<Path>, atOnce limit: Int) async {
    let threads = (0..<limit).map { _ in TaskThread() }
    let queue = NameQueue(names)
    await withTaskGroup(of: Void.self) { group in
      for thread in threads {
        group.addTask(executorPreference: thread?.executor) {
          while !Task.isCancelled, let name = queue.next() {
            await self.feed.document(name)?.load()
          }
        }
      }
    }
    withExtendedLifetime(threads) {}
  }

  /// Gives each name to one of several tasks, in order.
  private final class NameQueue: Sendable {
    private let names: Mutex<ArraySlice<Path>>

    init(_ names: Set<Path>) { self.names = Mutex(names.sorted()[...]) }

    func next() -> Path? { names.withLock { $0.popFirst() } }
  }

  /// Updates one document from the disk, and publishes it at once if it changed.
  func refresh(_ document: LiveDocument) async {
    let name = document.document.name
    if let state = feed.newestState(of: name), state.isLoaded {
      let freshness = state.dependencies.check(in: workspace)
      if freshness.isCurrent, !freshness.isRenewed { return feed.publish([name]) }
      await update(freshness.paths)
    }
    await document.load()
    feed.publish([name])
  }

  /// Updates the list of documents and all loaded documents from the disk.
  public func refreshAll() async {
    await fullRefreshes.outcome { [self] in
      let added = await update(workspace.staleFolders())
      await feed.waitForRemovals()
      await reconcileAll()
      let stale = staleDocuments
      let more = await update(Set(stale.flatMap(\.freshness.paths)).sorted())
      await load(Set(added + more + stale.map(\.name)))
      // A list shows the disk at the time of the request, so it does not wait for a batch.
      feed.publishReloaded()
    }
  }

  /// Adds and removes documents that another scan just found or missed, and that its caller has not
  /// handled yet.
  private func reconcileAll() async {
    let (new, extra) = feed.difference(from: workspace.documents.map(\.name))
    reconcile(new)
    await removeLater(extra)
  }

  /// The loaded documents with a changed file.
  private var staleDocuments: [(name: Path, freshness: Freshness)] {
    let loaded = feed.loadedStates()
    // Few documents use other files. All documents' own files are checked in one pass.
    let suspects =
      workspace.areCurrentAsListed(loaded.lazy.compactMap(\.files?.dependencies))
      ? loaded.filter { $0.resources != Dependencies() } : loaded
    return suspects.map { ($0.name, $0.dependencies.check(in: workspace)) }
      .filter { !$0.1.isCurrent }
  }
}

import FileSystem
import Workspace

extension LivePreview {
  /// Loads documents, a few at a time, and publishes those that changed: together if that is soon,
  /// else every `batchTime` those that are done.
  func load(_ names: Set<Path>, atOnce limit: Int = 4) async {
    // A document by itself has no others to wait for.
    let publishing =
      names.count < 2
      ? nil
      : Task { [feed, batchTime] in
        while (try? await Task.sleep(for: batchTime)) != nil { feed.publish(names) }
      }
    await withTaskGroup(of: Void.self) { group in
      for (index, name) in names.sorted().enumerated() where !Task.isCancelled {
        if index >= limit { await group.next() }
        guard let document = documents[name] else { continue }
        // On the document's own thread from the beginning: each change of threads takes time.
        group.addTask(executorPreference: document.executor) { await document.load() }
      }
    }
    publishing?.cancel()
    feed.publish(names)
  }

  /// Brings one document up to date with the disk, and publishes it at once if it changed.
  func refresh(_ document: LiveDocument) async {
    let name = document.document.name
    await update(feed.dependencies(of: name).stalePaths(in: workspace))
    await document.load()
    feed.publish([name])
  }

  /// Brings all documents that are loaded up to date with the disk, and the list of documents.
  func refreshAll() async {
    await fullRefreshes.outcome { [self] in
      let added = await update(workspace.staleFolders())
      await pendingRemovals.settleAll()
      await reconcileAll()
      let stale = staleStates
      let paths = Set(stale.flatMap { $0.dependencies.stalePaths(in: workspace) }).sorted()
      let more = await update(paths)
      await load(Set(added + more + stale.map(\.name)))
      // A list shows what was on disk when it was asked for, so no batch holds that back any
      // longer.
      feed.publishReloaded()
    }
  }

  /// Adds and removes the documents that another look has found or missed a moment ago, and that its
  /// caller has not added or removed yet.
  private func reconcileAll() async {
    let (new, gone) = documents.difference(from: workspace.documents.map(\.name))
    reconcile(new)
    await removeLater(gone)
  }

  /// The documents that are loaded and have a file that changed since.
  private var staleStates: [DocumentState] {
    let loaded = feed.loadedStates()
    // Few documents of a thousand use other files; their own, all different, are checked in one
    // pass.
    let suspects =
      workspace.areCurrentAsListed(loaded.lazy.compactMap(\.files?.dependencies))
      ? loaded.filter { $0.resources != Dependencies() } : loaded
    return suspects.filter { !$0.dependencies.isCurrent(in: workspace) }
  }
}

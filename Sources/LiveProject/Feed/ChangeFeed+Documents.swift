import FileSystem
import Synchronization
import Workspace

/// Adds and removes documents.
extension ChangeFeed {
  /// The names that the feed lacks, and the names that it has in addition.
  func difference(from names: [Path]) -> (new: [Path], extra: Set<Path>) {
    contents.withLock { feed in
      let new = names.filter { feed.entries[$0] == nil }
      guard names.count - new.count < feed.entries.count else { return (new, []) }
      return (new, Set(feed.entries.keys).subtracting(names))
    }
  }

  /// Adds and removes documents of some names so that the feed agrees with the workspace.
  ///
  /// The current workspace decides, regardless of which caller found a change first.
  ///
  /// - Parameters:
  ///   - document: The document of a name in the workspace; nil if there is none.
  /// - live: Makes a live document from its first state.
  /// - Returns: The names of the new documents, sorted.
  func reconcile(
    _ names: some Collection<Path>, with document: (Path) -> Document?,
    live: (DocumentState) -> LiveDocument
  ) -> [Path] {
    guard !names.isEmpty else { return [] }
    var added: [Path] = []
    // The states of the removed documents are released here, outside the lock.
    var removed: [(name: Path, entry: Entry?)] = []
    defer { withExtendedLifetime(removed) {} }
    change { feed, revision in
      for name in Set(names).sorted() {
        switch (document(name), feed.entries[name]) {
        case (let document?, nil):
          feed.generation += 1
          let state = DocumentState(document, generation: feed.generation)
          feed.entries[name] = Entry(
            live: live(state), published: PublishedState(state: state, revision: revision))
          added.append(name)
        case (nil, _?):
          removed.append((name, feed.entries.removeValue(forKey: name)))
          feed.uses.forget(name)
        default: break
        }
      }
      guard !added.isEmpty || !removed.isEmpty else { return nil }
      let names = removed.map(\.name)
      if !names.isEmpty {
        notices.continuation.yield(.removed(names.map { $0.adding(suffix: ".xml").text }))
      }
      return (added + names, [.documents(added: added, removed: names)])
    }
    return added
  }

  // MARK: Removals that are put off

  /// Waits for 100 ms and then decides whether documents with missing files are removed.
  ///
  /// An editor that replaces a file removes it for a moment. The decision is made even if the
  /// caller is cancelled. If another call puts off the same document, the later call decides.
  func putOffRemoval(
    of names: Set<Path>, _ decide: @escaping @Sendable () async -> Void
  ) async {
    let task = contents.withLock { feed in
      feed.removals += 1
      let number = feed.removals
      let task = Task {
        await pause(.milliseconds(100))
        await decide()
        self.endRemoval(of: names, number)
      }
      for name in names { feed.entries[name]?.removal = (number, task) }
      return task
    }
    await task.value
  }

  private func endRemoval(of names: Set<Path>, _ number: Int) {
    contents.withLock { feed in
      for name in names where feed.entries[name]?.removal?.number == number {
        feed.entries[name]?.removal = nil
      }
    }
  }

  /// Returns when the removal of a document is decided.
  func waitForRemoval(of name: Path) async {
    await contents.withLock { $0.entries[name]?.removal?.task }?.value
  }

  /// Returns when the removals of all documents are decided.
  func waitForRemovals() async {
    let tasks = contents.withLock { $0.entries.values.compactMap(\.removal?.task) }
    for task in Set(tasks) { await task.value }
  }
}

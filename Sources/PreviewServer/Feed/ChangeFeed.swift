import FileSystem
import HTTP
import Synchronization
import Workspace

/// The published states of all documents, with the count of changes and the events that tell of
/// them; after the `_changes` feed of CouchDB.
///
/// Only the feed gives revisions, and only its publishing methods send events. Reading never waits
/// for a layout, and never returns a state without a revision.
///
/// A document hands in each new state as a whole (`take`). A state of a new version is *pending*
/// until it is published with the others of its batch, or earlier where a request needs it.
/// Publishing takes the next number for all pending states that it finds under one lock, so a
/// version is published once, by whichever caller comes first, and a second call finds nothing. A
/// pending state that a newer one replaces is not published: the newer one is, with the causes of
/// both. Other states of the published version (one more rendition, surer timestamps) are published
/// at once and get no number.
final class ChangeFeed: Sendable {
  /// The server's run.
  let boot = Revision.newBoot()
  /// The clients that listen to changes.
  let events = EventHub()
  /// What the terminal is told.
  let notices = AsyncStream.makeStream(of: Notice.self, bufferingPolicy: .bufferingNewest(1000))
  private let contents = Mutex(Contents())
  private let waiters: ChangeWaiters

  private struct Contents {
    /// The number of the latest change.
    var number = 0
    var entries: [Path: Entry] = [:]
    /// What the newest states, pending ones included, were made from.
    var uses = DependencyGraph()
    /// The names that each of the latest changes concerned.
    var history: [(number: Int, names: [Path])] = []
  }

  private struct Entry {
    var published: PublishedState
    /// A newer state that is not published yet.
    var pending: DocumentState?
    /// The files whose change led to the pending state.
    var causes: [Path] = []
    /// How long it took to read the files and to draw the pending state.
    var drawingTime = Duration.zero

    var newest: DocumentState { pending ?? published.state }

    /// The published edition; read in place, as a copy of the entry would hold all of its state for
    /// a moment.
    var edition: Edition { mutating get { published.edition } }
  }

  /// The number of changes that are kept: a client that missed more of them is told that all
  /// documents may have changed.
  private static let historyLimit = 1000

  /// A feed of no documents.
  init(patience: Duration = .seconds(10)) {
    waiters = ChangeWaiters(patience: patience)
  }

  // MARK: Reading

  /// The number of clients that wait for a change.
  var waiterCount: Int { waiters.count }

  /// The newest revision of the workspace.
  var revision: Revision { Revision(boot: boot, number: contents.withLock { $0.number }) }

  /// The number of documents.
  var count: Int { contents.withLock { $0.entries.count } }

  /// The published state of a document; nil where there is none of the name.
  subscript(name: Path) -> PublishedState? { contents.withLock { $0.entries[name]?.published } }

  /// Which version of a document is published, and its revision; nil where there is none of the
  /// name.
  func edition(of name: Path) -> Edition? {
    contents.withLock { feed in
      feed.entries.index(forKey: name).map { feed.entries.values[$0].edition }
    }
  }

  /// The published states of all documents, in the order of their names, with the revision of that
  /// moment.
  func all() -> (revision: Revision, documents: [PublishedState]) {
    contents.withLock { feed in
      let documents = feed.entries.sorted { $0.key < $1.key }
      return (Revision(boot: boot, number: feed.number), documents.map(\.value.published))
    }
  }

  /// The newest revision, and the names that changed after another one, each once; nil where that
  /// is not known.
  func changes(after revision: Revision) -> (revision: Revision, names: [Path]?) {
    contents.withLock { feed in
      let newest = Revision(boot: boot, number: feed.number)
      let oldest = feed.history.first?.number ?? feed.number + 1
      guard revision.boot == boot, (oldest - 1...feed.number).contains(revision.number) else {
        return (newest, nil)
      }
      let names = feed.history.lazy.filter { $0.number > revision.number }.flatMap(\.names)
      return (newest, names.unique)
    }
  }

  // MARK: What documents were made from

  /// The newest states of all documents that are loaded, published or not.
  func loadedStates() -> [DocumentState] {
    contents.withLock { $0.entries.values.map(\.newest).filter(\.isLoaded) }
  }

  /// The files that the newest state of a document was made from.
  func dependencies(of name: Path) -> Dependencies {
    contents.withLock { $0.entries[name]?.newest.dependencies ?? Dependencies() }
  }

  /// The names of the documents that are in some files, or whose newest state was made from them.
  func documents(using paths: [Path], in workspace: Workspace) -> [Path] {
    // Names are looked up outside the lock.
    let own = paths.compactMap { $0.removing(suffix: ".xml") }
    let changes = FileChanges(paths)
    let (present, suspects) = contents.withLock { feed in
      (own.filter { feed.entries[$0] != nil }, feed.uses.suspects(of: changes))
    }
    return present + suspects.documents(in: workspace)
  }

  // MARK: Documents hand in states

  /// Takes a document's new state in place of the one before, and follows its files from now on; a
  /// state of a document that was removed is dropped.
  ///
  /// - Parameters:
  ///   - causes: The paths of the files whose change led to the state; the document's own where it
  ///     is empty.
  ///   - drawingTime: How long it took to read the files and to draw the state.
  /// - Returns: Whether all files of the state were followed before. Where they were not, a change
  ///   of one of them may have come before this call, and have been told to nobody: then the
  ///   document looks at its files again.
  func take(
    _ state: DocumentState, because causes: [Path] = [], drawnIn drawingTime: Duration = .zero
  ) -> Bool {
    // The states before this one are released here, outside the lock.
    var replaced: Entry?
    defer { withExtendedLifetime(replaced) {} }
    return contents.withLock { feed in
      guard var entry = feed.entries[state.name],
        entry.published.state.version.generation == state.version.generation
      else { return true }
      replaced = entry
      if state.version == entry.published.state.version {
        entry.published = entry.published.with(state)
      } else {
        entry.pending = state
        entry.causes += causes.isEmpty ? [state.document.file] : causes
        entry.drawingTime = drawingTime
      }
      feed.entries[state.name] = entry
      return feed.uses.record(state.dependencies, of: state.name)
    }
  }

  // MARK: Publishing

  /// Publishes the pending states of some documents as one change, and tells every client; without
  /// any, nothing happens.
  func publish(_ names: some Sequence<Path>) {
    publish { feed in names.filter { feed.entries[$0]?.pending != nil } }
  }

  /// Publishes the pending states of all documents that were loaded before, as one change.
  ///
  /// Of a document that is loaded for the first time, lists say that it is pending.
  func publishReloaded() {
    publish { feed in
      feed.entries.filter { $1.pending != nil && $1.published.state.isLoaded }.map(\.key)
    }
  }

  private func publish(_ pendingNames: (Contents) -> [Path]) {
    // The states before these are released here, outside the lock.
    var replaced: [Entry] = []
    var more: [Event] = []
    var told: [Notice] = []
    change { feed, revision in
      let names = Set(pendingNames(feed)).sorted()
      guard !names.isEmpty else { return nil }
      for name in names {
        guard let entry = feed.entries[name], let state = entry.pending else { continue }
        replaced.append(entry)
        feed.entries[name] = Entry(published: PublishedState(state: state, revision: revision))
        more += state.events(revision, since: entry.published.state)
        told.append(.drawn(DocumentReport(state), in: entry.drawingTime))
        told += state.notices(since: entry.published.state)
      }
      return (names, [.changed(revision, names, files: replaced.flatMap(\.causes).unique)] + more)
    } afterwards: {
      // The terminal's thread wakes up once the clients' event is on its way.
      for notice in told { notices.continuation.yield(notice) }
    }
  }

  /// Publishes a state that a client's request made, at once and as one change, and tells every
  /// client; a pending state is replaced, and its causes are told.
  ///
  /// - Returns: The state as it is published; nil where its document was removed.
  func publish(_ state: DocumentState, _ change: ScreenChange) -> PublishedState? {
    // The states before this one are released here, outside the lock.
    var replaced: Entry?
    var published: PublishedState?
    self.change { feed, revision in
      guard let entry = feed.entries[state.name],
        entry.published.state.version.generation == state.version.generation
      else { return nil }
      replaced = entry
      let now = PublishedState(state: state, revision: revision)
      published = now
      feed.entries[state.name] = Entry(published: now)
      _ = feed.uses.record(state.dependencies, of: state.name)
      let more = state.events(revision, since: entry.published.state)
      return (
        [state.name],
        change.events(revision, state.name, files: entry.causes.unique, more: more)
      )
    }
    withExtendedLifetime(replaced) {}
    return published
  }

  /// Takes documents in that came and out that went, and tells every client.
  func publish(added: [DocumentState], removed: [Path]) {
    // The states of the removed documents are released here, outside the lock.
    var gone: [Entry?] = []
    defer { withExtendedLifetime(gone) {} }
    change { feed, revision in
      let added = added.filter { feed.entries[$0.name] == nil }
      let removed = removed.filter { feed.entries[$0] != nil }.sorted()
      guard !added.isEmpty || !removed.isEmpty else { return nil }
      for state in added {
        feed.entries[state.name] = Entry(
          published: PublishedState(state: state, revision: revision))
      }
      for name in removed {
        gone.append(feed.entries.removeValue(forKey: name))
        feed.uses.forget(name)
      }
      if !removed.isEmpty {
        notices.continuation.yield(.removed(removed.map { $0.adding(suffix: ".xml").text }))
      }
      let names = added.map(\.name).sorted()
      return (names + removed, [.documents(revision, names, removed)])
    }
  }

  /// Makes one change under the next number.
  ///
  /// Events leave in the order of their numbers, so they are queued within the lock; queuing never
  /// waits. Of several events only the last has an ID: a client that gets a part of them names the
  /// change before as its last event, and is told of the document when it comes back.
  private func change(
    _ body: (inout Contents, Revision) -> (names: [Path], events: [Event])?,
    afterwards finish: () -> Void = {}
  ) {
    contents.withLock { feed in
      let revision = Revision(boot: boot, number: feed.number + 1)
      guard let (names, events) = body(&feed, revision) else { return }
      feed.number = revision.number
      feed.history.append((revision.number, names))
      if feed.history.count > Self.historyLimit { feed.history.removeFirst() }
      for event in events.dropLast() { self.events.send(event.withoutID) }
      if let last = events.last { self.events.send(last) }
      waiters.wake()
      finish()
    }
  }

  // MARK: Waiting

  /// Returns when the workspace has another revision than a client, at once where it never had that
  /// one, and after 10 seconds at the latest.
  func waitForChange(after text: String?) async {
    guard let text, let revision = Revision(text, boot: boot) else { return }
    await waiters.wait { self.revision != revision }
  }

  /// Returns when a document has another revision than a client, at once where it never had that
  /// one, and after 10 seconds at the latest.
  func waitForChange(of name: Path, after text: String?) async {
    guard let text, let revision = Revision(text, boot: boot) else { return }
    await waiters.wait { self[name]?.revision != revision }
  }
}

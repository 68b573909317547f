public import FileSystem
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
public final class ChangeFeed: Sendable {
  /// The server's run.
  public let boot = Revision.newBoot()
  /// Receives the events of each change, in the order of their revisions, and must not wait.
  private let onChange: @Sendable (Revision, [LiveEvent]) -> Void
  /// Reports for the terminal.
  public let notices = AsyncStream.makeStream(
    of: Notice.self, bufferingPolicy: .bufferingNewest(1000))
  let contents = Mutex(Contents())
  private let waiters: ChangeWaiters

  struct Contents {
    /// The number of the latest change.
    var number = 0
    var entries: [Path: Entry] = [:]
    /// What the newest states, pending ones included, were made from.
    var uses = DependencyGraph()
    /// The names that each of the latest changes concerned.
    var history: [(number: Int, names: [Path])] = []
    /// The number of documents that were added so far.
    var generation = 0
    /// The number of removals that were put off so far.
    var removals = 0
  }

  /// All that is known of one document.
  struct Entry {
    /// Loads and renders it.
    let live: LiveDocument
    var published: PublishedState
    /// A newer state that is not published yet.
    var pending: DocumentState?
    /// The files whose change led to the pending state.
    var causes: [Path] = []
    /// How long it took to read the files and to draw the pending state.
    var drawingTime = Duration.zero
    /// Decides whether the document is removed; nil while its file is there.
    var removal: (number: Int, task: Task<Void, Never>)?

    var newest: DocumentState { pending ?? published.state }

    /// Replaces the published state, and the pending one.
    mutating func publish(_ state: DocumentState, at revision: Revision) {
      published = PublishedState(state: state, revision: revision)
      (pending, causes, drawingTime) = (nil, [], .zero)
    }

    /// The published edition; read in place, as a copy of the entry would hold all of its state for
    /// a moment.
    var edition: Edition { mutating get { published.edition } }
  }

  /// The number of changes that are kept: a client that missed more of them is told that all
  /// documents may have changed.
  private static let historyLimit = 1000

  /// A feed of no documents.
  init(
    patience: Duration = .seconds(10),
    onChange: @escaping @Sendable (Revision, [LiveEvent]) -> Void = { _, _ in }
  ) {
    waiters = ChangeWaiters(patience: patience)
    self.onChange = onChange
  }

  // MARK: Reading

  /// The number of clients that wait for a change.
  var waiterCount: Int { waiters.count }

  /// The newest revision of the workspace.
  public var revision: Revision { Revision(boot: boot, number: contents.withLock { $0.number }) }

  /// The number of documents.
  public var count: Int { contents.withLock { $0.entries.count } }

  /// The published state of a document; nil where there is none of the name.
  public subscript(name: Path) -> PublishedState? {
    contents.withLock { $0.entries[name]?.published }
  }

  /// The document of a name, which loads and renders; nil if there is none.
  func document(_ name: Path) -> LiveDocument? { contents.withLock { $0.entries[name]?.live } }

  /// Which version of a document is published, and its revision; nil where there is none of the
  /// name.
  public func edition(of name: Path) -> Edition? {
    contents.withLock { feed in
      feed.entries.index(forKey: name).map { feed.entries.values[$0].edition }
    }
  }

  /// The published states of all documents, in the order of their names, with the revision of that
  /// moment.
  public func all() -> (revision: Revision, documents: [PublishedState]) {
    contents.withLock { feed in
      let documents = feed.entries.sorted { $0.key < $1.key }
      return (Revision(boot: boot, number: feed.number), documents.map(\.value.published))
    }
  }

  /// The newest revision, and the names that changed after another one, each once; nil where that
  /// is not known.
  public func changes(after revision: Revision) -> (revision: Revision, names: [Path]?) {
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

  /// The newest state of a document, published or not; nil if there is none of the name.
  func newestState(of name: Path) -> DocumentState? {
    contents.withLock { $0.entries[name]?.newest }
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
    var more: [LiveEvent] = []
    var reports: [Notice] = []
    change { feed, revision in
      let names = Set(pendingNames(feed)).sorted()
      guard !names.isEmpty else { return nil }
      for name in names {
        guard let entry = feed.entries[name], let state = entry.pending else { continue }
        replaced.append(entry)
        feed.entries[name]?.publish(state, at: revision)
        more += state.events(since: entry.published.state)
        reports.append(.drawn(DocumentReport(state), in: entry.drawingTime))
        reports += state.notices(since: entry.published.state)
      }
      return (names, [.changed(names, files: replaced.flatMap(\.causes).unique)] + more)
    } afterwards: {
      // The terminal's thread wakes up once the clients' event is on its way.
      for notice in reports { notices.continuation.yield(notice) }
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
      feed.entries[state.name]?.publish(state, at: revision)
      published = feed.entries[state.name]?.published
      _ = feed.uses.record(state.dependencies, of: state.name)
      let more = state.events(since: entry.published.state)
      return ([state.name], change.events(state.name, files: entry.causes.unique, more: more))
    }
    withExtendedLifetime(replaced) {}
    return published
  }

  /// Makes one change under the next number.
  ///
  /// Events leave in the order of their numbers, so they are handed over within the lock.
  func change(
    _ body: (inout Contents, Revision) -> (names: [Path], events: [LiveEvent])?,
    afterwards finish: () -> Void = {}
  ) {
    contents.withLock { feed in
      let revision = Revision(boot: boot, number: feed.number + 1)
      guard let (names, events) = body(&feed, revision) else { return }
      feed.number = revision.number
      feed.history.append((revision.number, names))
      if feed.history.count > Self.historyLimit { feed.history.removeFirst() }
      onChange(revision, events)
      waiters.wake()
      finish()
    }
  }

  // MARK: Waiting

  /// Returns when the workspace has another revision than a client, at once where it never had that
  /// one, and after 10 seconds at the latest.
  public func waitForChange(after text: String?) async {
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

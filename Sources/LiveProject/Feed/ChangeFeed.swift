public import FileSystem
import Synchronization
import Workspace

/// The published states of all documents, with a count of changes and their events, like CouchDB's
/// `_changes` feed.
///
/// Only the feed assigns revisions, and only its publishing methods send events. Reading never
/// waits for a layout, and never returns a state without a revision.
///
/// A document submits each new state as a whole. A state of a new version is *pending* until it is
/// published with its batch, or earlier if a request needs it. Publishing assigns the next number
/// to all pending states under one lock, so a version is published exactly once. If a newer state
/// replaces a pending one, only the newer one is published, with the causes of both. Other states
/// of the published version (another rendition, surer timestamps) are published at once without a
/// number.
public final class ChangeFeed: Sendable {
  /// The name of the server's run.
  public let boot = Revision.newBoot()
  /// Receives the events of each change, in the order of their revisions, and must not wait.
  private let onChange: @Sendable (Revision, [LiveEvent]) -> Void
  /// Reports for the terminal.
  public let notices = AsyncStream.makeStream(
    of: Notice.self, bufferingPolicy: .bufferingNewest(1000))
  let contents = Mutex(Contents())
  private let waiters: ChangeWaiters
  /// Waits for removed files, which may return.
  let pause: Pause

  struct Contents {
    /// The number of the latest change.
    var number = 0
    var entries: [Path: Entry] = [:]
    /// The files that the newest states were made from, including pending ones.
    var uses = DependencyGraph()
    /// The names in each of the latest changes.
    var history: [(number: Int, names: [Path])] = []
    /// The number of documents added so far.
    var generation = 0
    /// The number of removals put off so far.
    var removals = 0
  }

  /// Everything known about one document.
  struct Entry {
    /// Loads and renders it.
    let live: LiveDocument
    var published: PublishedState
    /// A newer, unpublished state.
    var pending: DocumentState?
    /// The files whose change led to the pending state.
    var causes: [Path] = []
    /// The time it took to read the files and draw the pending state.
    var drawingTime = Duration.zero
    /// Decides whether the document is removed; nil while its file exists.
    var removal: (number: Int, task: Task<Void, Never>)?

    var newest: DocumentState { pending ?? published.state }

    /// Replaces the published state and discards the pending one.
    mutating func publish(_ state: DocumentState, at revision: Revision) {
      published = PublishedState(state: state, revision: revision)
      (pending, causes, drawingTime) = (nil, [], .zero)
    }

    /// The published edition, read in place: a copy of the entry would retain all of its state.
    var edition: Edition { mutating get { published.edition } }
  }

  /// The number of changes in the history.
  ///
  /// A client that missed more gets the event that all documents may have changed.
  private static let historyLimit = 1000

  /// A feed of no documents.
  init(
    patience: Duration = .seconds(10),
    pause: @escaping Pause = { try? await Task.sleep(for: $0) },
    onChange: @escaping @Sendable (Revision, [LiveEvent]) -> Void = { _, _ in }
  ) {
    waiters = ChangeWaiters(patience: patience)
    self.pause = pause
    self.onChange = onChange
  }

  // MARK: Reading

  /// The number of clients that wait for a change.
  var waiterCount: Int { waiters.count }

  /// The newest revision of the workspace.
  public var revision: Revision { Revision(boot: boot, number: contents.withLock { $0.number }) }

  /// The number of documents.
  public var count: Int { contents.withLock { $0.entries.count } }

  /// The published state of a document; nil if there is no such document.
  public subscript(name: Path) -> PublishedState? {
    contents.withLock { $0.entries[name]?.published }
  }

  /// The live document of a name; nil if there is none.
  func document(_ name: Path) -> LiveDocument? { contents.withLock { $0.entries[name]?.live } }

  /// The published version of a document, with its revision; nil if there is no such document.
  public func edition(of name: Path) -> Edition? {
    contents.withLock { feed in
      feed.entries.index(forKey: name).map { feed.entries.values[$0].edition }
    }
  }

  /// The published states of all documents, sorted by name, with the revision of that moment.
  public func all() -> (revision: Revision, documents: [PublishedState]) {
    contents.withLock { feed in
      let documents = feed.entries.sorted { $0.key < $1.key }
      return (Revision(boot: boot, number: feed.number), documents.map(\.value.published))
    }
  }

  /// The newest revision, and the names that changed after another revision, each once; nil if the
  /// history does not reach that far.
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

  /// The newest states of all loaded documents, published or pending.
  func loadedStates() -> [DocumentState] {
    contents.withLock { $0.entries.values.map(\.newest).filter(\.isLoaded) }
  }

  /// The newest state of a document, published or pending; nil if there is no such document.
  func newestState(of name: Path) -> DocumentState? {
    contents.withLock { $0.entries[name]?.newest }
  }

  /// The names of the documents in some files, and of those whose newest state used the files.
  func documents(using paths: [Path], in workspace: Workspace) -> [Path] {
    // Looks names up outside the lock.
    let own = paths.compactMap { $0.removing(suffix: ".xml") }
    let changes = FileChanges(paths)
    let (present, suspects) = contents.withLock { feed in
      (own.filter { feed.entries[$0] != nil }, feed.uses.suspects(of: changes))
    }
    return present + suspects.documents(in: workspace)
  }

  // MARK: Documents hand in states

  /// Accepts a document's new state, and tracks its files from now on; ignores a state of a removed
  /// document.
  ///
  /// - Parameters:
  /// - causes: The paths of the files whose change led to the state; if empty, the document's own.
  /// - drawingTime: The time it took to read the files and draw the state.
  /// - Returns: Whether all files of the state were tracked before. If not, a change to one of them
  ///   before this call may have been missed, and the document must check its files again.
  func submit(
    _ state: DocumentState, because causes: [Path] = [], drawnIn drawingTime: Duration = .zero
  ) -> Bool {
    // The replaced state is released here, outside the lock.
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

  /// Publishes the pending states of some documents as one change; does nothing if there are none.
  func publish(_ names: some Sequence<Path>) {
    publish { feed in names.filter { feed.entries[$0]?.pending != nil } }
  }

  /// Publishes the pending states of all documents that were loaded before, as one change.
  ///
  /// Lists show documents that load for the first time as pending.
  func publishReloaded() {
    publish { feed in
      feed.entries.filter { $1.pending != nil && $1.published.state.isLoaded }.map(\.key)
    }
  }

  private func publish(_ pendingNames: (Contents) -> [Path]) {
    // The replaced states are released here, outside the lock.
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
      // Wakes the terminal's thread after the clients' event is queued.
      for notice in reports { notices.continuation.yield(notice) }
    }
  }

  /// Publishes a state from a client's request at once, as one change.
  ///
  /// It replaces a pending state, and the event includes the causes of that state.
  ///
  /// - Returns: The published state; nil if the document was removed.
  func publish(_ state: DocumentState, _ change: ScreenChange) -> PublishedState? {
    // The replaced state is released here, outside the lock.
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

  /// Makes one change with the next number.
  ///
  /// Passes events on within the lock, so that they leave in the order of their numbers.
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

  /// Returns when the workspace's revision differs from the client's, at once if it never had that
  /// revision, and after 10 seconds at the latest.
  public func waitForChange(after text: String?) async {
    guard let text, let revision = Revision(text, boot: boot) else { return }
    await waiters.wait { self.revision != revision }
  }

  /// Returns when a document's revision differs from the client's, at once if it never had that
  /// revision, and after 10 seconds at the latest.
  func waitForChange(of name: Path, after text: String?) async {
    guard let text, let revision = Revision(text, boot: boot) else { return }
    await waiters.wait { self[name]?.revision != revision }
  }
}

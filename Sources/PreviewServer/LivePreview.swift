import FileWatching
import Synchronization
import Views
import Workspace

/// Keeps the documents of a folder as they are on disk, and says on the board when one changed.
final class LivePreview: Sendable {
  let board = Board()
  let tools: PreviewTools
  /// The environment in which a document's standing is told: the options of the server, and the defaults.
  private let standard: Environment
  private let sweeps = SharedRun<Void>()
  /// The names of documents that are yet to be loaded.
  private let arrivals = AsyncStream.makeStream(of: [String].self)
  private let state = Mutex(State())

  private struct State {
    var documents: [String: LiveDocument] = [:]
    var uses = UseGraph()
    var generation = 0
  }

  private var workspace: Workspace { tools.workspace }

  init(tools: PreviewTools, standard: Environment) {
    self.tools = tools
    self.standard = standard
  }

  /// The document of a name.
  func document(named name: String) -> LiveDocument? { state.withLock { $0.documents[name] } }

  // MARK: The start

  /// Finds the documents of the folder, to be loaded by `loadArrivals`.
  func begin() { reconcile(workspace.scan().added) }

  /// Loads the documents that came, in the order of their names, as long as its task lives; one that is asked for goes
  /// first.
  func loadArrivals() async {
    await withDiscardingTaskGroup { group in
      for await names in arrivals.stream {
        group.addTask { await self.reload(names, files: [], atOnce: 2) }
      }
    }
  }

  // MARK: Changes on disk

  /// Follows bursts of changes until there are no more; one that takes long does not hold up the next.
  func follow(_ bursts: AsyncStream<Burst>) async {
    await withDiscardingTaskGroup { group in
      for await burst in bursts { group.addTask { await self.take(burst) } }
    }
  }

  /// Follows a burst of changes: documents that came or went, and all that used a file that changed.
  func take(_ burst: Burst) async {
    let change = burst.needsRescan ? workspace.scan() : workspace.update(paths: burst.paths)
    let names = burst.needsRescan ? loadedNames : concerned(by: change.paths + burst.paths)
    // The watcher has waited for what it tells of to come back.
    let told = Set(burst.paths)
    let gone = change.removed.filter { told.contains("\($0).xml") }
    reconcile(change.added + gone)
    async let removal: Void = giveUp(Set(change.removed).subtracting(gone))
    await reload(names, files: change.paths)
    await removal
  }

  // MARK: Requests

  /// How a document stands that is no older than the asking, and after a change of it where the client has its present
  /// revision; nil where there is no such document.
  func standing(of name: String, after: String? = nil) async -> Standing? {
    if document(named: name) == nil { await update(workspace.staleFolders()) }
    guard let document = document(named: name) else { return nil }
    await refresh(document)
    await board.waitForChange(of: name, after: after)
    return board.standing(of: name)
  }

  /// A document in an environment, in the state that the board tells of.
  struct Layout {
    let document: LiveDocument
    let rendition: StandingRendition
    let standing: Standing
  }

  /// The layout of the state that was loaded last; nil where there is no such document.
  func layout(of name: String, in environment: Environment) async -> Layout? {
    while !Task.isCancelled, let document = document(named: name),
      let (rendition, standing) = await document.rendition(in: environment)
    {
      noteUses(of: document)
      // Nobody was told of what changed between the layout and the note.
      if !rendition.isCurrent(in: workspace) { Task { await refresh(document) } }
      board.publish([name: standing], files: [standing.file])
      guard let now = board.standing(of: name) else { return nil }
      if now.version == rendition.version {
        return Layout(document: document, rendition: rendition, standing: now)
      }
    }
    return nil
  }

  /// Brings all that was loaded before up to date, and the list of documents.
  func refreshAll() async {
    await sweeps.outcome { [self] in
      let added = await update(workspace.staleFolders())
      let stale = staleDocuments
      let paths = Set(stale.flatMap { $0.renditions.inputs.stalePaths(in: workspace) }).sorted()
      let more = await update(paths)
      await reload(added + more + stale.map(\.document.name), files: paths)
    }
  }

  /// Brings one document up to date.
  private func refresh(_ document: LiveDocument) async {
    let paths = document.renditions.inputs.stalePaths(in: workspace)
    await update(paths)
    guard let standing = await reload(document) else { return }
    board.publish(
      [document.document.name: standing], files: paths.isEmpty ? [standing.file] : paths)
  }

  /// Looks at what may have changed, and takes documents in and out; the names of those that are new.
  @discardableResult
  private func update(_ paths: [String]) async -> [String] {
    let change = workspace.update(paths: paths)
    let added = reconcile(change.added)
    await giveUp(Set(change.removed))
    return added
  }

  /// Gives documents up that are still gone after 100 ms: an editor that replaces a file takes it away for a moment.
  private func giveUp(_ names: Set<String>) async {
    guard !names.isEmpty else { return }
    // In a task of its own: a client that leaves does not cut the time short.
    await Task { try? await Task.sleep(for: .milliseconds(100)) }.value
    let change = workspace.update(paths: names.map { "\($0).xml" })
    reconcile(names + change.added)
    await giveUp(Set(change.removed).subtracting(names))
  }

  private var staleDocuments: [LiveDocument] {
    loadedNames.compactMap(document(named:)).filter {
      !$0.renditions.inputs.isCurrent(in: workspace)
    }
  }

  private var loadedNames: [String] {
    board.standings().documents.filter(\.standing.isLoaded).map(\.name)
  }
}

// The table of documents.
extension LivePreview {
  /// Takes documents in or out as the workspace knows them now, and tells of it; the names of those that are new.
  ///
  /// It goes by what is there now, whichever look found a change first; the table and the board change as one.
  @discardableResult
  private func reconcile(_ names: some Collection<String>) -> [String] {
    guard !names.isEmpty else { return [] }
    return state.withLock { state in
      var added: [String: Standing] = [:]
      var removed: [String] = []
      for name in Set(names) {
        switch (workspace.document(named: name), state.documents[name]) {
        case (let document?, nil): added[name] = add(document, to: &state)
        case (nil, _?): removed.append(name)
        default: break
        }
      }
      for name in removed {
        state.documents[name] = nil
        state.uses.forget(name)
      }
      board.publish(added: added, removed: removed)
      let names = added.keys.sorted()
      if !names.isEmpty { arrivals.continuation.yield(names) }
      return names
    }
  }

  private func add(_ document: Document, to state: inout State) -> Standing {
    state.generation += 1
    state.documents[document.name] = LiveDocument(
      document, tools: tools, standard: standard, generation: state.generation)
    return Standing(file: document.file, version: Version(generation: state.generation))
  }

  /// The documents that are in some files, or used them when they were loaded.
  private func concerned(by paths: [String]) -> [String] {
    state.withLock { state in
      let own = paths.filter { $0.hasSuffix(".xml") }.map { String($0.dropLast(4)) }
      return own.filter { state.documents[$0] != nil }
        + state.uses.documents(using: paths, in: workspace)
    }
  }

  /// Notes what a document uses, if it is still in the table.
  private func noteUses(of document: LiveDocument) {
    let name = document.document.name
    state.withLock { state in
      guard state.documents[name] === document else { return }
      state.uses.record(document.renditions.inputs, of: name)
    }
  }
}

// Loading.
extension LivePreview {
  /// Reloads documents, a few at a time, and tells of those that changed: all at once if that is soon, else by and by.
  private func reload(_ names: [String], files: [String], atOnce limit: Int = 4) async {
    let batch = ChangeBatch(board: board, files: files)
    let telling = Task {
      while (try? await Task.sleep(for: .milliseconds(50))) != nil { batch.publish() }
    }
    await withTaskGroup(of: Void.self) { group in
      for (index, name) in Set(names).sorted().enumerated() where !Task.isCancelled {
        if index >= limit { await group.next() }
        guard let document = document(named: name) else { continue }
        group.addTask { batch.add(await self.reload(document), of: name) }
      }
    }
    telling.cancel()
    batch.publish()
  }

  /// Brings a document up to date, notes what it uses, and tells how it stands; nil where it was never there.
  ///
  /// Nobody is told of what changes between the loading and the note, so it is looked for then.
  private func reload(_ document: LiveDocument) async -> Standing? {
    var standing: Standing?
    for _ in 0..<3 {
      standing = await document.reload()
      noteUses(of: document)
      if document.renditions.inputs.isCurrent(in: workspace) { break }
    }
    return standing
  }
}

/// Documents that changed together, and were not told of yet.
private final class ChangeBatch: Sendable {
  private let board: Board
  private let files: [String]
  private let standings = Mutex<[String: Standing]>([:])

  init(board: Board, files: [String]) {
    self.board = board
    self.files = files
  }

  func add(_ standing: Standing?, of name: String) { standings.withLock { $0[name] = standing } }

  /// Tells of what there is; where no file is known to be the cause, the documents' own are.
  func publish() {
    let standings = standings.withLock { standings in
      defer { standings = [:] }
      return standings
    }
    board.publish(standings, files: files.isEmpty ? standings.values.map(\.file).sorted() : files)
  }
}

import FileWatching
import Synchronization
import Views
import Workspace

/// Keeps the documents of a folder as they are on disk, and says on the board when one changed.
final class LivePreview: Sendable {
  let board = Board()
  let tools: PreviewTools
  /// The environment in which a document's standing is told: the options of the server, and the defaults.
  let standard: Environment
  private let state = Mutex(State())

  private struct State {
    var documents: [String: LiveDocument] = [:]
    var uses = UseGraph()
  }

  init(tools: PreviewTools, standard: Environment) {
    self.tools = tools
    self.standard = standard
  }

  /// The document of a name.
  func document(named name: String) -> LiveDocument? { state.withLock { $0.documents[name] } }

  // MARK: The start

  /// Notes the documents of the folder as pending; `loadAll` loads them.
  func begin() {
    _ = tools.workspace.scan()
    let documents = tools.workspace.documents
    state.withLock { state in
      for document in documents { state.documents[document.name] = live(document) }
    }
    board.begin(with: pending(documents))
  }

  /// Loads every document that nobody asked for yet, in the order of their names, and tells of each batch.
  func loadAll() async {
    var batch: [String: Standing] = [:]
    var start = ContinuousClock.now
    for (name, standing) in board.standings().documents where standing.version == 0 {
      if let document = document(named: name) { batch[name] = await load(document) }
      if ContinuousClock.now - start > .milliseconds(30) {
        board.publish(batch, files: batch.values.map(\.file).sorted())
        batch = [:]
        start = .now
      }
    }
    board.publish(batch, files: batch.values.map(\.file).sorted())
  }

  private func live(_ document: Document) -> LiveDocument {
    LiveDocument(document, tools: tools, standard: standard)
  }

  private func pending(_ documents: [Document]) -> [String: Standing] {
    Dictionary(
      documents.map { ($0.name, Standing(file: $0.file)) },
      uniquingKeysWith: { first, _ in first })
  }

  // MARK: Changes on disk

  /// Follows a burst of changes: documents that came or went, then all that used a file that changed.
  func take(_ burst: Burst) async {
    let workspace = tools.workspace
    let change = burst.needsRescan ? workspace.scan() : workspace.update(paths: burst.paths)
    note(change)
    let paths = change.paths + burst.paths
    let names = burst.needsRescan ? loadedNames : concerned(by: paths)
    await reload(names.union(change.added), files: change.paths)
  }

  /// Brings one document up to date before it is shown.
  func refresh(_ document: LiveDocument) async {
    let added = await update(pathsToCheck(of: document))
    await reload(
      added.union([document.document.name]), files: [document.document.file])
  }

  /// Brings the list of documents up to date, and every document that was loaded before.
  func refreshAll() async {
    let workspace = tools.workspace
    let added = await update(workspace.staleFolders())
    let stale = loadedNames.compactMap(document(named:))
      .filter { !$0.inputs.isCurrent(in: workspace) }
    let addedByStale = await update(stale.flatMap(pathsToCheck))
    await reload(added.union(addedByStale).union(stale.map(\.document.name)), files: [])
  }

  /// How a document stands after bringing it up to date, and after a change of it where the client has its present
  /// revision; nil where there is no such document.
  func standing(of name: String, after: String?) async -> Standing? {
    if document(named: name) == nil { await refreshAll() }
    guard let document = document(named: name) else { return nil }
    await refresh(document)
    await waitForChange(of: name, after: after)
    return board.standing(of: name)
  }

  /// Returns when a document has another revision than a client, and after 10 seconds at the latest.
  func waitForChange(of name: String, after text: String?) async {
    guard let text, let revision = Revision(text, boot: board.boot) else { return }
    await board.wait(atMost: .seconds(10)) { board in
      board.standing(of: name)?.revision != revision.number
    }
  }

  /// What may have changed of the files that a document was made from.
  private func pathsToCheck(of document: LiveDocument) -> [String] {
    document.inputs.stalePaths(in: tools.workspace) + [document.document.file]
  }

  /// Looks at what may have changed, and takes documents in and out; the names of those that are new.
  ///
  /// An editor that replaces a file takes it away for a moment, so what went gets 100 ms to come back.
  private func update(_ paths: [String]) async -> Set<String> {
    let workspace = tools.workspace
    var change = workspace.update(paths: paths)
    if !change.removed.isEmpty {
      try? await Task.sleep(for: .milliseconds(100))
      change.added += workspace.update(paths: paths).added
      change.removed = change.removed.filter { workspace.document(named: $0) == nil }
    }
    note(change)
    return Set(change.added)
  }

  /// Takes documents in and out, and tells of it.
  private func note(_ change: WorkspaceChange) {
    let added = change.added.compactMap(tools.workspace.document(named:))
    state.withLock { state in
      for document in added where state.documents[document.name] == nil {
        state.documents[document.name] = live(document)
      }
      for name in change.removed {
        state.documents[name] = nil
        state.uses.forget(name)
      }
    }
    board.publish(added: pending(added), removed: change.removed)
  }

  private var loadedNames: Set<String> {
    Set(board.standings().documents.lazy.filter { $0.standing.version > 0 }.map(\.name))
  }

  private func concerned(by paths: [String]) -> Set<String> {
    state.withLock { Set($0.uses.documents(using: paths, in: tools.workspace)) }
  }

  // MARK: Loading

  /// Reloads documents side by side and tells of those that changed, all at once.
  private func reload(_ names: Set<String>, files: [String]) async {
    let updates = await withTaskGroup(of: (String, Standing?).self) { group in
      for document in names.compactMap(document(named:)) {
        group.addTask { (document.document.name, await self.load(document)) }
      }
      return await group.reduce(into: [String: Standing]()) { $0[$1.0] = $1.1 }
    }
    board.publish(updates, files: files.isEmpty ? updates.values.map(\.file).sorted() : files)
  }

  private func load(_ document: LiveDocument) async -> Standing? {
    let standing = await document.reload()
    let inputs = document.inputs
    state.withLock { state in
      guard state.documents[document.document.name] === document else { return }
      state.uses.record(inputs, of: document.document.name)
    }
    return standing
  }
}

import FileSystem
import Synchronization
import Workspace

/// The documents that there are, with the files that each was made from.
final class DocumentTable: Sendable {
  private let board: Board
  private let workspace: Workspace
  private let live: @Sendable (Document, _ generation: Int) -> LiveDocument
  private let state = Mutex(State())

  private struct State {
    var documents: [String: LiveDocument] = [:]
    var uses = DependencyGraph()
    var generation = 0
  }

  /// A table of no documents, which makes those that come, and tells of them on a board.
  init(
    board: Board, workspace: Workspace,
    live: @escaping @Sendable (Document, _ generation: Int) -> LiveDocument
  ) {
    self.board = board
    self.workspace = workspace
    self.live = live
  }

  /// The document of a name.
  subscript(name: String) -> LiveDocument? { state.withLock { $0.documents[name] } }

  /// Takes documents in or out as the workspace knows them now, and tells of it; the names of those that are new.
  ///
  /// It goes by what is there now, whichever look found a change first; the table and the board change as one.
  @discardableResult
  func reconcile(_ names: some Collection<String>) -> [String] {
    guard !names.isEmpty else { return [] }
    return state.withLock { state in
      var added: [String: Standing] = [:]
      var removed: [String] = []
      for name in Set(names) {
        switch (workspace.document(named: Path(name)), state.documents[name]) {
        case (let document?, nil): added[name] = add(document, to: &state)
        case (nil, _?): removed.append(name)
        default: break
        }
      }
      for name in removed {
        state.documents[name] = nil
        state.uses.forget(Path(name))
      }
      board.publish(added: added, removed: removed)
      return added.keys.sorted()
    }
  }

  private func add(_ document: Document, to state: inout State) -> Standing {
    state.generation += 1
    state.documents[document.name.text] = live(document, state.generation)
    return Standing(file: document.file.text, version: Version(generation: state.generation))
  }

  /// The documents that are in some files, or used them when they were loaded.
  func documents(using paths: [Path]) -> [String] {
    state.withLock { state in
      let own = paths.compactMap { $0.removing(suffix: ".xml")?.text }
      return own.filter { state.documents[$0] != nil }
        + state.uses.documents(using: paths, in: workspace).map(\.text)
    }
  }

  /// Notes what a document used, if it is still there.
  func noteUses(of document: LiveDocument) {
    let name = document.document.name.text
    state.withLock { state in
      guard state.documents[name] === document else { return }
      state.uses.record(document.renditions.inputs, of: Path(name))
    }
  }
}

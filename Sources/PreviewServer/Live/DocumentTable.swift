import FileSystem
import Synchronization
import Workspace

/// The documents that the workspace has, as they load and render; the feed has a state for each of
/// them.
final class DocumentTable: Sendable {
  private let feed: ChangeFeed
  private let workspace: Workspace
  private let live: @Sendable (DocumentState) -> LiveDocument
  private let contents = Mutex(Contents())

  private struct Contents {
    var documents: [Path: LiveDocument] = [:]
    var generation = 0
  }

  /// An empty table.
  ///
  /// - Parameter live: Makes a document from its first state.
  init(
    feed: ChangeFeed, workspace: Workspace,
    live: @escaping @Sendable (DocumentState) -> LiveDocument
  ) {
    self.feed = feed
    self.workspace = workspace
    self.live = live
  }

  /// The document of a name.
  subscript(name: Path) -> LiveDocument? { contents.withLock { $0.documents[name] } }

  /// The names that the table lacks, and those that it has beyond them.
  func difference(from names: [Path]) -> (new: [Path], gone: Set<Path>) {
    contents.withLock { table in
      let new = names.filter { table.documents[$0] == nil }
      guard names.count - new.count < table.documents.count else { return (new, []) }
      return (new, Set(table.documents.keys).subtracting(names))
    }
  }

  /// Adds and removes documents of some names until the table agrees with the workspace, and
  /// publishes that.
  ///
  /// The workspace as it is now decides, whichever caller found a change first; the table and the
  /// feed change together.
  ///
  /// - Returns: The names of the new documents, sorted.
  @discardableResult
  func reconcile(_ names: some Collection<Path>) -> [Path] {
    guard !names.isEmpty else { return [] }
    return contents.withLock { table in
      var added: [DocumentState] = []
      var removed: [Path] = []
      for name in Set(names) {
        switch (workspace.document(named: name), table.documents[name]) {
        case (let document?, nil): added.append(Self.firstState(of: document, in: &table))
        case (nil, _?): removed.append(name)
        default: break
        }
      }
      for state in added { table.documents[state.name] = live(state) }
      for name in removed { table.documents[name] = nil }
      feed.publish(added: added, removed: removed)
      return added.map(\.name).sorted()
    }
  }

  private static func firstState(of document: Document, in table: inout Contents) -> DocumentState {
    table.generation += 1
    return DocumentState(document, generation: table.generation)
  }
}

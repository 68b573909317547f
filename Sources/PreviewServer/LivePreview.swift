import FileSystem
import FileWatching
import Views
import Workspace

/// Keeps the documents of a folder as they are on disk, and says on the board when one changed.
final class LivePreview: Sendable {
  let board = Board()
  let tools: PreviewTools
  let documents: DocumentTable
  let departures = Departures()
  /// The looks at everything that lists are answered after.
  let sweeps = SharedRun<Void>()
  /// The names of documents that are yet to be loaded.
  private let arrivals = AsyncStream.makeStream(of: [String].self)
  /// What came into the folder and is not used, for the user to hear of.
  let unusedFiles = AsyncStream.makeStream(
    of: UnusedFile.self, bufferingPolicy: .bufferingNewest(100))
  /// How long those of many documents that are loaded wait for the others, to be told of with them.
  let batchTime: Duration

  var workspace: Workspace { tools.workspace }

  /// A preview of the tools' workspace; the options say what documents are shown in that do not say it themselves.
  init(
    tools: PreviewTools, options: EnvironmentOptions = EnvironmentOptions(),
    batchTime: Duration = .milliseconds(50)
  ) {
    self.tools = tools
    self.batchTime = batchTime
    documents = DocumentTable(board: board, workspace: tools.workspace) { document, generation in
      LiveDocument(document, tools: tools, options: options, generation: generation)
    }
  }

  // MARK: The start

  /// Finds the documents of the folder, to be loaded by `loadArrivals`.
  func begin() { takeIn(workspace.scan().added.map(\.text)) }

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
    for file in workspace.unusedFiles(at: change.paths) {
      unusedFiles.continuation.yield(file)
    }
    let names =
      burst.needsRescan ? loadedNames : documents.documents(using: change.paths + burst.paths)
    // The watcher has waited for what it tells of to come back.
    let told = Set(burst.paths)
    let removed = change.removed.map(\.text)
    let gone = removed.filter { told.contains("\($0).xml") }
    takeIn(change.added.map(\.text) + gone)
    async let removal: Void = giveUp(Set(removed).subtracting(gone))
    await reload(names, files: change.paths.map(\.text))
    await removal
  }

  /// Takes documents in at once; the names of those that are new.
  @discardableResult
  func takeIn(_ names: some Collection<String>) -> [String] {
    let added = documents.reconcile(names)
    if !added.isEmpty { arrivals.continuation.yield(added) }
    return added
  }

  /// Looks at what may have changed, and takes documents in and out; the names of those that are new.
  @discardableResult
  func update(_ paths: [Path]) async -> [String] {
    let change = workspace.update(paths: paths)
    let added = takeIn(change.added.map(\.text))
    await giveUp(Set(change.removed.map(\.text)))
    return added
  }

  /// Gives documents up that are still gone after a while.
  private func giveUp(_ names: Set<String>) async {
    guard !names.isEmpty else { return }
    await departures.hold(names) { [self] in
      let change = workspace.update(paths: names.map { Path("\($0).xml") })
      takeIn(names.union(change.added.map(\.text)))
      await giveUp(Set(change.removed.map(\.text)).subtracting(names))
    }
  }

  var loadedNames: [String] {
    board.standings().documents.filter(\.standing.isLoaded).map(\.name)
  }
}

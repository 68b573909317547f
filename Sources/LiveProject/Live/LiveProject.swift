public import FileSystem
public import FileWatching
public import Project
import Synchronization
import Views
public import Workspace

/// Keeps the documents of a folder as they are on disk, and tells the feed when one changed.
public final class LiveProject: Sendable {
  /// The published states, and their changes.
  public let feed: ChangeFeed
  let tools: DocumentTools
  /// What was written into files of documents.
  let writes = SourceWrites()
  /// Draws documents as they were.
  let earlier: EarlierDrawings
  /// Coalesces full refreshes; requests for lists wait for one.
  let fullRefreshes = CoalescedTask<Void>()
  /// The names of documents that are to be loaded in the background.
  private let loadQueue = AsyncStream.makeStream(of: [Path].self)
  /// Files that came into the folder and are not used, for the log.
  public let unusedFiles = AsyncStream.makeStream(
    of: UnusedFile.self, bufferingPolicy: .bufferingNewest(100))
  /// Touches of documents, for the log.
  public let touches = AsyncStream.makeStream(
    of: (document: Document, notice: TouchNotice).self, bufferingPolicy: .bufferingNewest(100))
  private let hasStarted = Mutex(false)
  /// How long finished documents of a batch are held back to share one event.
  let batchTime: Duration

  /// The folder.
  public var workspace: Workspace { tools.workspace }

  /// A live project without documents; `begin` finds them.
  ///
  /// - Parameter onChange: Receives the events of each change, in the order of their revisions. It
  ///   must not wait.
  public convenience init(
    _ project: Project, onChange: @escaping @Sendable (Revision, [LiveEvent]) -> Void
  ) {
    self.init(tools: DocumentTools(project: project), onChange: onChange)
  }

  init(
    tools: DocumentTools, batchTime: Duration = .milliseconds(50),
    onChange: @escaping @Sendable (Revision, [LiveEvent]) -> Void = { _, _ in }
  ) {
    self.tools = tools
    earlier = EarlierDrawings(tools.project)
    self.batchTime = batchTime
    feed = ChangeFeed(onChange: onChange)
  }

  // MARK: The start

  /// Finds the documents of the folder; `loadQueuedDocuments` loads them.
  public func begin() { reconcile(workspace.scan().added) }

  /// Loads the documents of the queue, in the order of their names, until its task is cancelled;
  /// requests do not wait for the queue.
  public func loadQueuedDocuments() async {
    await withDiscardingTaskGroup { group in
      if feed.count == 0 { noteStart() }
      for await names in loadQueue.stream {
        group.addTask {
          await self.load(Set(names), atOnce: 2)
          self.noteStart()
        }
      }
    }
  }

  /// Notes that documents were loaded in the background; the first of them are all of the folder.
  private func noteStart() {
    let isFirst = hasStarted.withLock { hasStarted in
      defer { hasStarted = true }
      return !hasStarted
    }
    guard isFirst else { return }
    feed.notices.continuation.yield(.loaded(feed.loadedStates().map(DocumentReport.init)))
  }

  // MARK: Changes on disk

  /// Follows bursts of changes until there are no more; a burst that takes long does not hold up
  /// the next.
  ///
  /// What one document needs is done on its own thread: each change of threads takes longer than a small
  /// document.
  public func follow(_ bursts: AsyncStream<Burst>) async {
    await withDiscardingTaskGroup { group in
      for await burst in bursts { await take(burst, in: &group) }
    }
  }

  /// Follows a burst of changes: adds and removes documents, and loads those that used a file that
  /// changed.
  public func take(_ burst: Burst) async {
    await withDiscardingTaskGroup { await take(burst, in: &$0) }
  }

  private func take(_ burst: Burst, in group: inout DiscardingTaskGroup) async {
    if let user = onlyUser(of: burst) {
      group.addTask(executorPreference: user.executor) {
        await self.load([user.document.name])
        await self.finish(self.look(at: burst, besides: user.document))
      }
      return
    }
    // In Swift's pool: the watching thread goes on reading events.
    let work = await withTaskExecutorPreference(globalConcurrentExecutor) { look(at: burst) }
    let only = work.names.count == 1 ? work.names.first.flatMap { feed.document($0) } : nil
    let executor = only?.executor ?? globalConcurrentExecutor
    group.addTask(executorPreference: executor) { await self.finish(work) }
  }

  /// The document whose own file is all that a burst tells of, if no other document uses it.
  ///
  /// It is loaded before the folder is looked at, which has to wait for the end of a rename, and takes
  /// time in a folder of many files.
  private func onlyUser(of burst: Burst) -> LiveDocument? {
    guard !burst.needsRescan, burst.awaited.isEmpty, burst.paths.count == 1,
      let name = burst.paths[0].removing(suffix: ".xml"), let document = feed.document(name),
      Set(feed.documents(using: burst.paths, in: workspace)) == [name]
    else { return nil }
    return document
  }

  /// What a burst leads to.
  private struct BurstWork {
    /// The documents that are to be loaded.
    let names: Set<Path>
    /// The documents whose files are gone, and may come back.
    let gone: Set<Path>
  }

  /// Looks at the files of a burst, and adds and removes documents.
  ///
  /// - Parameter loaded: A document that was loaded since its file was written.
  private func look(at burst: Burst, besides loaded: Document? = nil) -> BurstWork {
    let change = burst.needsRescan ? workspace.scan() : workspace.update(paths: burst.paths)
    for file in workspace.unusedFiles(at: change.paths) {
      unusedFiles.continuation.yield(file)
    }
    // Where it came or went, others may name it.
    let known = loaded.flatMap {
      change.added.contains($0.name) || change.removed.contains($0.name) ? nil : $0.file
    }
    let paths = (change.paths + burst.paths).filter { $0 != known }
    let names =
      burst.needsRescan
      ? feed.loadedStates().map(\.name) : feed.documents(using: paths, in: workspace)
    // A file that was just written may be away for a moment, since it is written again.
    let removed = change.removed.filter { burst.awaited.contains($0.adding(suffix: ".xml")) }
    reconcile(change.added + removed)
    return BurstWork(names: Set(names), gone: Set(change.removed).subtracting(removed))
  }

  private func finish(_ work: BurstWork) async {
    async let removal: Void = removeLater(work.gone)
    await load(work.names)
    await removal
  }

  /// Adds and removes documents of some names as the workspace knows them now, and queues the new
  /// ones.
  ///
  /// - Returns: The names of the new documents.
  @discardableResult
  public func reconcile(_ names: some Collection<Path>) -> [Path] {
    let added = feed.reconcile(names, with: workspace.document(named:)) { state in
      LiveDocument(state, feed: feed, loadQueue: loadQueue.continuation, tools: tools)
    }
    if !added.isEmpty { loadQueue.continuation.yield(added) }
    return added
  }

  /// Looks at files and folders that may have changed, and adds and removes documents.
  ///
  /// What changed beside them, such as a link whose target came, is told by no event of its own: the
  /// documents that it concerns are queued.
  ///
  /// - Returns: The names of the new documents.
  @discardableResult
  public func update(_ paths: [Path]) async -> [Path] {
    let change = workspace.update(paths: paths)
    let added = reconcile(change.added)
    let others = Set(change.paths).subtracting(paths)
    if !others.isEmpty {
      let names = feed.documents(using: others.sorted(), in: workspace)
      if !names.isEmpty { loadQueue.continuation.yield(names) }
    }
    await removeLater(Set(change.removed))
    return added
  }

  /// Removes documents that are still gone after a while; those that came back before they were loaded
  /// are queued.
  func removeLater(_ names: Set<Path>) async {
    guard !names.isEmpty else { return }
    await feed.putOffRemoval(of: names) { [self] in
      let change = workspace.update(paths: names.map { $0.adding(suffix: ".xml") })
      reconcile(names.union(change.added))
      let pending = names.filter { feed[$0]?.state.isLoaded == false }
      if !pending.isEmpty { loadQueue.continuation.yield(pending.sorted()) }
      await removeLater(Set(change.removed).subtracting(names))
    }
  }
}

public import Caching
public import FileSystem
public import FileWatching
public import Project
import Synchronization
import Views
public import Workspace

/// Keeps the documents of a project up to date with the disk, and publishes their changes.
///
/// ```swift
/// let live = LiveProject(project) { revision, events in print(revision, events) }
/// live.begin()
/// Task { await live.loadQueuedDocuments() }
/// Task { await live.follow(watcher.bursts) }
/// let layout = try await live.layout(of: "SignIn")
/// ```
public final class LiveProject: Sendable {
  /// The published states and their changes.
  public let feed: ChangeFeed
  let tools: DocumentTools
  /// The writes into files of documents, for undo.
  let writes = SourceWrites()
  /// Writes into the editor's buffers in place of the disk; nil without an editor that can.
  let replaceInEditor: EditorReplacement?
  /// Draws earlier versions of documents.
  let earlier: EarlierDrawings
  /// Reads which commits changed documents.
  let histories: ScreenHistories
  /// What agents tried.
  let trials = Trials()
  /// Finds the limits of documents.
  let limits: LimitSweeps
  /// Finds the problems of documents in all environments.
  let matrices: MatrixSweeps
  /// Coalesces full refreshes; requests for lists wait for one.
  let fullRefreshes = CoalescedTask<Void>()
  /// The names of documents to load in the background.
  private let loadQueue = AsyncStream.makeStream(of: [Path].self)
  /// New files that are not used, for the log.
  public let unusedFiles = AsyncStream.makeStream(
    of: UnusedFile.self, bufferingPolicy: .bufferingNewest(100))
  /// Touches of documents, for the log.
  public let touches = AsyncStream.makeStream(
    of: (document: Document, notice: TouchNotice).self, bufferingPolicy: .bufferingNewest(100))
  private let hasStarted = Mutex(false)
  /// The time that loaded documents of a batch wait to share one event.
  let batchTime: Duration

  /// What renders the documents.
  public var project: Project { tools.project }

  /// The folder.
  public var workspace: Workspace { tools.workspace }

  /// The caches of documents and pictures.
  public var caches: [CacheUsage] {
    [tools.drawings.usage, tools.withViews.usage, workspace.pictureHeaders]
  }

  /// A live project without documents; `begin` finds them.
  ///
  /// - Parameters:
  ///   - onChange: Receives the events of each change, in the order of their revisions. It must not
  ///     wait.
  ///   - replaceInEditor: Writes into the editor's buffers in place of the disk.
  public convenience init(
    _ project: Project, onChange: @escaping @Sendable (Revision, [LiveEvent]) -> Void,
    replaceInEditor: EditorReplacement? = nil
  ) {
    self.init(
      tools: DocumentTools(project: project), onChange: onChange, replaceInEditor: replaceInEditor)
  }

  init(
    tools: DocumentTools, batchTime: Duration = .milliseconds(50),
    onChange: @escaping @Sendable (Revision, [LiveEvent]) -> Void = { _, _ in },
    replaceInEditor: EditorReplacement? = nil
  ) {
    self.tools = tools
    self.replaceInEditor = replaceInEditor
    earlier = EarlierDrawings(tools.project)
    histories = ScreenHistories(tools.project)
    limits = LimitSweeps(tools.project)
    matrices = MatrixSweeps(tools.project)
    self.batchTime = batchTime
    feed = ChangeFeed(pause: tools.pause, onChange: onChange)
  }

  // MARK: The start

  /// Finds the documents of the folder; `loadQueuedDocuments` loads them.
  public func begin() { reconcile(workspace.scan().added) }

  /// Loads the queued documents, sorted by name, until its task is cancelled; requests do not wait
  /// for the queue.
  public func loadQueuedDocuments() async {
    await withDiscardingTaskGroup { group in
      if feed.count == 0 { reportStart() }
      for await names in loadQueue.stream {
        group.addTask {
          await self.load(Set(names), atOnce: 2)
          self.reportStart()
        }
      }
    }
  }

  /// Reports the first documents that were loaded in the background: all of the folder.
  private func reportStart() {
    let isFirst = hasStarted.withLock { hasStarted in
      defer { hasStarted = true }
      return !hasStarted
    }
    guard isFirst else { return }
    feed.notices.continuation.yield(.loaded(feed.loadedStates().map(DocumentReport.init)))
  }

  // MARK: Changes on disk

  /// Handles bursts of changes until the stream ends; a slow burst does not delay the next.
  ///
  /// Work for a single document runs on its own thread: a switch of threads takes longer than a
  /// small document.
  public func follow(_ bursts: AsyncStream<Burst>) async {
    await withDiscardingTaskGroup { group in
      for await burst in bursts { await handle(burst, in: &group) }
    }
  }

  /// Handles a burst of changes: adds and removes documents, and loads those that used a changed
  /// file.
  public func handle(_ burst: Burst) async {
    await withDiscardingTaskGroup { await handle(burst, in: &$0) }
  }

  private func handle(_ burst: Burst, in group: inout DiscardingTaskGroup) async {
    if let user = onlyUser(of: burst) {
      group.addTask(executorPreference: user.executor) {
        await self.load([user.document.name])
        await self.finish(self.scan(burst, except: user.document))
      }
      return
    }
    // Runs in Swift's pool, so that the watching thread continues to read events.
    let work = await withTaskExecutorPreference(globalConcurrentExecutor) { scan(burst) }
    let only = work.names.count == 1 ? work.names.first.flatMap { feed.document($0) } : nil
    let executor = only?.executor ?? globalConcurrentExecutor
    group.addTask(executorPreference: executor) { await self.finish(work) }
  }

  /// The document whose own file is the only change of a burst, if no other document uses the file.
  ///
  /// It is loaded before the folder is scanned: a scan waits for the end of a rename, and takes
  /// time in large folders.
  private func onlyUser(of burst: Burst) -> LiveDocument? {
    guard !burst.needsRescan, burst.awaited.isEmpty, burst.paths.count == 1,
      let name = burst.paths[0].removing(suffix: ".xml"), let document = feed.document(name),
      Set(feed.documents(using: burst.paths, in: workspace)) == [name]
    else { return nil }
    return document
  }

  /// The consequences of a burst.
  private struct BurstWork {
    /// The documents to load.
    let names: Set<Path>
    /// The documents with missing files, which may return.
    let missing: Set<Path>
  }

  /// Scans the files of a burst, and adds and removes documents.
  ///
  /// - Parameter loaded: A document that is already loaded from its new file.
  private func scan(_ burst: Burst, except loaded: Document? = nil) -> BurstWork {
    let change = burst.needsRescan ? workspace.scan() : workspace.update(paths: burst.paths)
    for file in workspace.unusedFiles(at: change.paths) {
      unusedFiles.continuation.yield(file)
    }
    // If it was added or removed, other documents may name it.
    let known = loaded.flatMap {
      change.added.contains($0.name) || change.removed.contains($0.name) ? nil : $0.file
    }
    let paths = (change.paths + burst.paths).filter { $0 != known }
    let names =
      burst.needsRescan
      ? feed.loadedStates().map(\.name) : feed.documents(using: paths, in: workspace)
    // A file that was just written may be missing for a moment while it is written again.
    let removed = change.removed.filter { burst.awaited.contains($0.adding(suffix: ".xml")) }
    reconcile(change.added + removed)
    return BurstWork(names: Set(names), missing: Set(change.removed).subtracting(removed))
  }

  private func finish(_ work: BurstWork) async {
    async let removal: Void = removeLater(work.missing)
    await load(work.names)
    await removal
  }

  /// Adds and removes documents of some names so that they match the workspace, and queues the new
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

  /// Scans files and folders that may have changed, and adds and removes documents.
  ///
  /// Also queues documents that use other changed files, such as a link whose target was added:
  /// these have no event of their own.
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

  /// Removes documents that are still missing after 100 ms; queues those that returned before they
  /// were loaded.
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

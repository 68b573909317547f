import FileSystem
import Threads

/// The loop of the watching thread: reads events, checks the files that they name, and queues
/// changes.
///
/// Events are hints, `stat` is the truth. A folder is first watched and then listed, so no change
/// is missed in between. A sweep lists all folders periodically, because some changes cause no
/// events.
final class WatchLoop {
  typealias Instant = ContinuousClock.Instant

  let settings: WatchSettings
  let queue: BurstQueue
  let openFiles: OpenFiles
  let notices: AsyncStream<WatchNotice>.Continuation

  var inotify: Inotify?
  var table = WatchTable()
  var snapshot = FolderSnapshot()
  var sweep = Sweep()
  var root = RootState()
  /// The folders for which the kernel refused a watch.
  var unwatched: Set<Path> = []
  var givenNotices: Set<WatchNotice> = []
  var devices: Set<UInt64> = []
  var hasSilentChanges = false

  private let wake: WakeSignal
  private let executor: ThreadExecutor

  /// Watches and lists the folder, without queuing existing entries.
  init(
    _ settings: WatchSettings, queue: BurstQueue, openFiles: OpenFiles, wake: WakeSignal,
    executor: ThreadExecutor, notices: AsyncStream<WatchNotice>.Continuation
  ) throws(WatchError) {
    self.settings = settings
    self.queue = queue
    self.openFiles = openFiles
    self.wake = wake
    self.executor = executor
    self.notices = notices
    if settings.usesEvents { inotify = try openInotify() }
    openFiles.use(inotify?.descriptor)
    root.folder = try Self.folder(at: settings.root)
    walk(from: .root)
    queue.change { timing, _ in timing = BurstTiming() }
    sweep.end(interval: sweepInterval)
  }

  /// Runs until the queue is finished.
  func run() {
    while !queue.isFinished {
      openFiles.beginReading()
      settings.beforeReading()
      let isDrained = readEvents()
      if root.isMissing { checkRoot() }
      if isDrained {
        removeOrphans()
        openFiles.endReading(isComplete: unwatched.isEmpty && !hasSilentChanges)
        continueSweep()
      }
      let next = queue.deliver()
      executor.runJobs()
      if isDrained, !sweep.isRunning { executor.wait { wait(until: next) } }
    }
    executor.end()
    openFiles.use(nil)
    inotify = nil
    notices.finish()
  }

  /// Sends the user a notice, once.
  func notify(_ notice: WatchNotice) {
    if givenNotices.insert(notice).inserted { notices.yield(notice) }
  }

  /// The inotify instance; nil if inotify is not available.
  private func openInotify() throws(WatchError) -> Inotify? {
    do throws(WatchError) {
      return try Inotify(for: settings.root)
    } catch {
      guard error.code == .eventsUnavailable else { throw error }
      notify(.eventsUnavailable(reason: error.reason))
      return nil
    }
  }

  private func wait(until next: Instant?) {
    var deadline = min(next ?? sweep.due, sweep.due)
    if root.isMissing { deadline = min(deadline, .now + RootState.checkInterval) }
    wake.wait(orInputOn: inotify?.descriptor, until: deadline)
  }

  /// Removes watches on folders that left the tree.
  ///
  /// Only called when no event is pending, because a moved folder reappears with the next one.
  private func removeOrphans() {
    for watch in table.takeOrphans() { inotify?.remove(watch) }
  }
}

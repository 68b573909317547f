import FileSystem

/// What the watching thread does: reads events, looks at what they are about, tells what it found.
///
/// Events are hints and `stat` is the truth. A folder is watched first and listed then, so that
/// nothing falls between; the sweep repeats the listing now and then for what makes no events.
final class WatchLoop {
  typealias Instant = ContinuousClock.Instant

  let settings: WatchSettings
  let queue: BurstQueue
  let notices: AsyncStream<WatchNotice>.Continuation

  var inotify: Inotify?
  var table = WatchTable()
  var snapshot = FolderSnapshot()
  var sweep = Sweep()
  var root = RootState()
  /// The folders that the kernel granted no watch for.
  var unwatched: Set<Path> = []
  var givenNotices: Set<WatchNotice> = []
  var devices: Set<UInt64> = []
  var hasSilentChanges = false

  private let wake: WakeSignal

  /// Watches the folder and reads it, but tells nothing of what is there already.
  init(
    _ settings: WatchSettings, queue: BurstQueue, wake: WakeSignal,
    notices: AsyncStream<WatchNotice>.Continuation
  ) throws(WatchError) {
    self.settings = settings
    self.queue = queue
    self.wake = wake
    self.notices = notices
    if settings.usesEvents { inotify = try Inotify(for: settings.root) }
    root.folder = try Self.folder(at: settings.root)
    walk(from: .root)
    queue.change { timing, _ in timing = BurstTiming() }
    sweep.end(interval: sweepInterval)
  }

  /// Runs until the queue is finished.
  func run() {
    while !queue.isFinished {
      settings.beforeReading()
      let isDrained = readEvents()
      if root.isMissing { checkRoot() }
      if isDrained {
        removeOrphans()
        continueSweep()
      }
      let next = queue.deliver()
      if isDrained, !sweep.isRunning { wait(until: next) }
    }
    inotify = nil
    notices.finish()
  }

  /// Tells the user something, once.
  func notify(_ notice: WatchNotice) {
    if givenNotices.insert(notice).inserted { notices.yield(notice) }
  }

  private func wait(until next: Instant?) {
    var deadline = min(next ?? sweep.due, sweep.due)
    if root.isMissing { deadline = min(deadline, .now + RootState.checkInterval) }
    wake.wait(orInputOn: inotify?.descriptor, until: deadline)
  }

  // Not before the queue of events is empty: a folder moved out of sight may appear in the next.
  private func removeOrphans() {
    for watch in table.takeOrphans() { inotify?.remove(watch) }
  }
}

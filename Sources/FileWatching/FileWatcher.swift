public import FileSystem
import Glibc
import Threads

/// Watches a folder and its subfolders on a separate thread, from its creation until `stop`.
///
/// Changes are delivered as a stream of bursts. Only changes after the watcher's creation are
/// delivered, so read the folder after creating it. libinotifytools has one inotify instance per
/// process. Only one watcher at a time can use events; create the next one after `stop` of the last
/// has returned. Any number can poll.
///
/// ```swift
/// let watcher = try FileWatcher(root: "/home/ada/views")
/// for await burst in watcher.bursts { reload(burst.paths) }
/// ```
public final class FileWatcher: Sendable {
  /// Notices to the user about the watching itself.
  public let notices: AsyncStream<WatchNotice>
  /// Runs tasks on the watching thread, for quick work that directly follows a burst.
  public let executor: any TaskExecutor
  /// Whether changes come from inotify events, with a sweep for missed ones; otherwise only from
  /// sweeps.
  let usesEvents: Bool

  private let queue: BurstQueue
  private let openFiles = OpenFiles()
  private let thread: DedicatedThread

  /// Watches a folder; returns when all its subfolders are watched.
  ///
  /// If inotify is not available, the folder is polled, and a notice says so.
  ///
  /// - Parameters:
  ///   - polling: Whether to compare the folder with its last state at intervals, without events.
  ///   - rule: The files and folders to skip.
  ///   - deliversAtOnce: Whether a file is delivered as soon as it is closed after writing. Other
  ///   files wait 100 ms, because an editor may write one and rename it when it is complete.
  public convenience init(
    root: String, polling: Bool = false, skipping rule: SkipRule = .workspace,
    deliveringAtOnce deliversAtOnce: @escaping @Sendable (_ path: Path) -> Bool = { _ in true }
  ) throws(WatchError) {
    var settings = WatchSettings(root: root, rule: rule, usesEvents: !polling)
    settings.deliversAtOnce = deliversAtOnce
    try self.init(settings)
  }

  init(_ settings: WatchSettings) throws(WatchError) {
    guard let wake = WakeSignal() else {
      throw WatchError(.eventsUnavailable, "socketpair", errorNumber: errno)
    }
    let (notices, continuation) = AsyncStream<WatchNotice>.makeStream()
    (queue, self.notices) = (BurstQueue(wake: wake), notices)
    let executor = ThreadExecutor { wake.send() }
    self.executor = executor
    let loop = try WatchLoop(
      settings, queue: queue, openFiles: openFiles, wake: wake, executor: executor,
      notices: continuation)
    usesEvents = loop.inotify != nil
    guard let thread = DedicatedThread(running: { loop.run() }) else {
      throw WatchError(.eventsUnavailable, "thread", errorNumber: errno)
    }
    self.thread = thread
  }

  deinit { stop() }

  /// The changes, for one consumer at a time; requesting the next burst confirms that the last one
  /// is processed.
  public var bursts: AsyncStream<Burst> { queue.bursts }

  /// Whether one of some files is being written; the paths are relative to the root.
  public func writing(_ paths: @autoclosure () -> [Path]) -> WritingState {
    openFiles.writing(paths())
  }

  /// Ends both streams, and returns when nothing is watched anymore.
  public func stop() {
    queue.finish()
    thread.join()
  }
}

public import FileSystem
import Glibc
import Threads

/// Watches a folder with all below it, on a thread of its own, from its making until `stop`.
///
/// Changes come as a stream of bursts. Only changes made after the watcher was made are delivered:
/// read the folder after that, not before.
///
/// libinotifytools keeps one inotify instance for the whole process. One watcher at a time can use
/// events; the next one can be made when `stop` of the last has returned. Any number can poll.
public final class FileWatcher: Sendable {
  /// Notices to the user about the watching itself.
  public let notices: AsyncStream<WatchNotice>
  /// Runs tasks on the watching thread: what is to follow a burst at once, and takes little time.
  public let executor: any TaskExecutor
  /// Whether changes are learned from inotify events, with a sweep for what events miss; otherwise
  /// by sweeps alone.
  let usesEvents: Bool

  private let queue: BurstQueue
  private let openFiles = OpenFiles()
  private let thread: DedicatedThread

  /// Watches a folder; returns when every folder there is watched.
  ///
  /// Where inotify cannot be used the folder is polled, and a notice says so.
  ///
  /// - Parameters:
  ///   - polling: Whether the folder is compared with its last state at intervals, without events.
  ///   - rule: What is not watched.
  ///   - deliversAtOnce: Whether a file is delivered as soon as it is closed after writing. Other
  ///     files wait 100 ms: an editor may write one and rename it when it is complete.
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

  /// The changes, for one consumer at a time; asking for the next burst says that the last one is
  /// processed.
  public var bursts: AsyncStream<Burst> { queue.bursts }

  /// Whether one of some files is being written; the paths are relative to the root.
  public func writing(_ paths: @autoclosure () -> [Path]) -> WritingState {
    openFiles.writing(paths())
  }

  /// Ends both streams, and returns when nothing is watched any more.
  public func stop() {
    queue.finish()
    thread.join()
  }
}

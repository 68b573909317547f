public import FileSystem

/// A watcher that learns of changes from the kernel, and sweeps for what the kernel does not tell.
///
/// libinotifytools keeps one instance for the whole process, so there can be one such watcher at a
/// time; the next can be made when `stop` of the last has returned.
public final class InotifyWatcher: FileWatcher {
  private let thread: WatchThread

  /// Watches a folder and all below it; returns when every folder there is watched.
  ///
  /// A file for which `deliversAtOnce` is false waits to be told, so that the change that it prepares need not.
  public convenience init(
    root: String, skipping rule: SkipRule = .workspace,
    deliveringAtOnce deliversAtOnce: @escaping @Sendable (_ path: Path) -> Bool = { _ in true }
  ) throws(WatchError) {
    var settings = WatchSettings(root: root, rule: rule, usesEvents: true)
    settings.deliversAtOnce = deliversAtOnce
    try self.init(settings)
  }

  init(_ settings: WatchSettings) throws(WatchError) {
    thread = try WatchThread(settings)
  }

  /// The changes, for one consumer at a time.
  public var bursts: AsyncStream<Burst> { thread.queue.bursts }

  /// What the user should hear about the watching itself.
  public var notices: AsyncStream<WatchNotice> { thread.notices }

  /// Ends both streams and the thread.
  public func stop() { thread.stop() }
}

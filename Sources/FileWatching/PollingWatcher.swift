/// A watcher that compares a folder with what it was, again and again.
public final class PollingWatcher: FileWatcher {
  private let thread: WatchThread

  /// Watches a folder and all below it; the interval grows when one look takes long.
  public convenience init(
    root: String, interval: Duration = .milliseconds(500), skipping rule: SkipRule = .workspace
  ) throws(WatchError) {
    try self.init(root: root, interval: interval, skipping: rule, opening: nil)
  }

  convenience init(
    root: String, interval: Duration = .milliseconds(500), skipping rule: SkipRule,
    opening notice: WatchNotice?
  ) throws(WatchError) {
    var settings = WatchSettings(root: root, rule: rule, usesEvents: false)
    settings.quickSweep = interval
    try self.init(settings, opening: notice)
  }

  init(_ settings: WatchSettings, opening notice: WatchNotice? = nil) throws(WatchError) {
    thread = try WatchThread(settings, opening: notice)
  }

  /// The changes, for one consumer at a time.
  public var bursts: AsyncStream<Burst> { thread.queue.bursts }

  /// What the user should hear about the watching itself.
  public var notices: AsyncStream<WatchNotice> { thread.notices }

  /// Ends both streams and the thread.
  public func stop() { thread.stop() }
}

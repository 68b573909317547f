/// A watcher that compares a folder with what it was, again and again.
public final class PollingWatcher: FileWatcher {
  private let thread: WatchThread

  /// Watches a folder and all below it; the interval grows when one look takes long.
  public convenience init(
    root: String, interval: Duration = .milliseconds(500), skipping rule: SkipRule = .workspace
  ) throws(WatchError) {
    try self.init(root: root, interval: interval, skipping: rule, opening: nil)
  }

  init(
    root: String, interval: Duration = .milliseconds(500), skipping rule: SkipRule,
    opening notice: WatchNotice?
  ) throws(WatchError) {
    var settings = WatchSettings(root: root, rule: rule, usesEvents: false)
    settings.quickSweep = interval
    thread = try WatchThread(settings, opening: notice)
  }

  public var bursts: AsyncStream<Burst> { thread.queue.bursts }

  public var notices: AsyncStream<WatchNotice> { thread.notices }

  public func stop() { thread.stop() }
}

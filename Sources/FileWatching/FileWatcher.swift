public import FileSystem

/// A folder whose changes come as a stream of bursts.
///
/// Only changes that come after the watcher was made are told: read the folder after that, not before.
public protocol FileWatcher: Sendable {
  /// The changes, for one consumer at a time; asking for the next burst says that the last is done.
  var bursts: AsyncStream<Burst> { get }

  /// What the user should hear about the watching itself.
  var notices: AsyncStream<WatchNotice> { get }

  /// Ends both streams, and returns when nothing is watched any more.
  func stop()
}

/// How changes are learned of.
public enum WatchMode: Sendable {
  /// By events where there are any, and by a sweep for what events miss.
  case automatic
  /// By comparing the folder with what it was, again and again.
  case polling
}

/// A watcher of a folder; where events cannot be had it polls, and says so in a notice.
///
/// Files for which `deliversAtOnce` is false, as those that editors rename when they are whole, wait to be told.
public func watchFolder(
  _ root: String, mode: WatchMode = .automatic, skipping rule: SkipRule = .workspace,
  deliveringAtOnce deliversAtOnce: @escaping @Sendable (_ path: Path) -> Bool = { _ in true }
) throws(WatchError) -> any FileWatcher {
  guard mode == .automatic else { return try PollingWatcher(root: root, skipping: rule) }
  do {
    return try InotifyWatcher(root: root, skipping: rule, deliveringAtOnce: deliversAtOnce)
  } catch  where error.code == .eventsUnavailable {
    let reason = WatchNotice.eventsUnavailable(reason: error.reason)
    return try PollingWatcher(root: root, skipping: rule, opening: reason)
  }
}

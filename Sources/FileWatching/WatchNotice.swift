/// A fact about the watching that the user should know; reported once.
public enum WatchNotice: Sendable, Hashable {
  /// The kernel allows no more watches; the sweep finds changes in the other folders.
  case watchLimit
  /// The file system has no events for changes on other machines; the sweep finds them.
  case noEvents(fileSystem: String)
  /// inotify is not available; the folder is polled.
  case eventsUnavailable(reason: String)
  /// The root was moved or deleted.
  case rootVanished(path: String)
  /// The root exists again.
  case rootReturned(path: String)

  /// The notice in one sentence.
  public var message: String {
    switch self {
    case .watchLimit:
      "the system's limit of file watches is reached; changes are found by sweeping the folder "
        + "(raise it with: sysctl fs.inotify.max_user_watches=524288)"
    case .noEvents(let fileSystem):
      "\(fileSystem) does not report changes made elsewhere; they are found by sweeping the folder"
    case .eventsUnavailable(let reason):
      "file events cannot be used (\(reason)); the folder is polled"
    case .rootVanished(let path): "\(path) was removed; waiting for it to return"
    case .rootReturned(let path): "\(path) is back"
    }
  }
}

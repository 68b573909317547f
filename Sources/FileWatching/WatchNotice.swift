/// Something about the watching itself that the user should hear, once.
public enum WatchNotice: Sendable, Hashable {
  /// The kernel grants no more watches; the sweep does the rest.
  case watchLimit
  /// The file system tells no events of changes made elsewhere; the sweep finds them.
  case noEvents(fileSystem: String)
  /// inotify could not be used at all; the folder is polled.
  case eventsUnavailable(reason: String)
  /// The root was moved or deleted.
  case rootVanished(path: String)
  /// The root is there again.
  case rootReturned(path: String)

  /// The notice in one sentence.
  public var message: String {
    switch self {
    case .watchLimit:
      "the system's limit of file watches is reached; changes are found by sweeping the folder "
        + "(raise it with: sysctl fs.inotify.max_user_watches=524288)"
    case .noEvents(let fileSystem):
      "\(fileSystem) does not tell of changes made elsewhere; they are found by sweeping the folder"
    case .eventsUnavailable(let reason):
      "file events cannot be used (\(reason)); the folder is polled"
    case .rootVanished(let path): "\(path) is gone; waiting for it to come back"
    case .rootReturned(let path): "\(path) is back"
    }
  }
}

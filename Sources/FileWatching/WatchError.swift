import Glibc

/// The reason why a folder cannot be watched.
public struct WatchError: Error, Hashable, CustomStringConvertible {
  /// The kinds of failure.
  public enum Code: Sendable {
    /// Another watcher of this process uses inotify; the C library allows one.
    case alreadyWatching
    /// inotify is not available: no instance is left, or `/proc` is missing.
    case eventsUnavailable
    /// The root is not a folder, or is not readable.
    case rootUnreadable
  }

  /// The kind of failure.
  public let code: Code

  /// The folder to watch, or the failed step.
  public let context: String

  /// The C library's error number, 0 if there is none.
  public let errorNumber: Int32

  init(_ code: Code, _ context: String, errorNumber: Int32 = 0) {
    self.code = code
    self.context = context
    self.errorNumber = errorNumber
  }

  /// The cause: the context with the system's error.
  public var reason: String {
    errorNumber == 0 ? context : "\(context): \(String(cString: strerror(errorNumber)))"
  }

  /// The failure in one sentence.
  public var description: String {
    switch code {
    case .alreadyWatching: "a process can have one inotify watcher: stop that of \(context)"
    case .eventsUnavailable: "file events cannot be used (\(reason))"
    case .rootUnreadable: "cannot watch \(reason)"
    }
  }
}

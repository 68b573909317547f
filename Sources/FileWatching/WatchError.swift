import Glibc

/// Why a folder cannot be watched.
public struct WatchError: Error, Hashable, CustomStringConvertible {
  /// The kinds of failure.
  public enum Code: Sendable {
    /// Another watcher of this process uses inotify; the C library allows one.
    case alreadyWatching
    /// inotify cannot be used: no instance is left, or `/proc` is missing.
    case eventsUnavailable
    /// The root is not a folder, or may not be read.
    case rootUnreadable
  }

  /// What kind of failure it is.
  public let code: Code

  /// The folder that was to be watched, or the step that failed.
  public let context: String

  /// The C library's error number, 0 where there is none.
  public let errorNumber: Int32

  init(_ code: Code, _ context: String, errorNumber: Int32 = 0) {
    self.code = code
    self.context = context
    self.errorNumber = errorNumber
  }

  /// The cause alone: the context with the system's error.
  public var reason: String {
    errorNumber == 0 ? context : "\(context): \(String(cString: strerror(errorNumber)))"
  }

  /// The failure in one sentence.
  public var description: String {
    switch code {
    case .alreadyWatching: "a process can have one inotify watcher: stop the one of \(context)"
    case .eventsUnavailable: "file events cannot be used (\(reason))"
    case .rootUnreadable: "cannot watch \(reason)"
    }
  }
}

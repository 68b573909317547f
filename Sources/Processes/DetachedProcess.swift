import Glibc
import Synchronization

/// Another program that goes on by itself: it has its own session, neither reads nor writes anything
/// of this program, and outlives it.
public final class DetachedProcess: Sendable {
  private let process: pid_t
  private let state = Mutex<ChildProcess.End?>(nil)
  /// Those that had not ended when they were looked at last.
  private static let running = Mutex<[DetachedProcess]>([])

  /// Starts a program; the first part of the command is its path.
  ///
  /// - Throws: ``SystemError`` where the system refuses, as for a program that does not exist.
  public init(_ command: [String], environment: [String: String]) throws(SystemError) {
    let nothing = try Descriptor(open("/dev/null", O_RDWR | O_CLOEXEC))
    process = try SpawningThread.spawn(
      command, environment, descriptors: Array(repeating: nothing.descriptor, count: 3),
      in: .ownSession)
    // A process that has ended is kept by the system until somebody asks how.
    Self.running.withLock { running in
      running.removeAll { $0.end != nil }
      running.append(self)
    }
  }

  /// The way in which it ended; nil while it goes on.
  public var end: ChildProcess.End? {
    state.withLock { end in
      var status: Int32 = 0
      if end == nil, waitpid(process, &status, WNOHANG) != 0 { end = ChildProcess.end(status) }
      return end
    }
  }
}

import Glibc
import Synchronization

/// Runs another program independently: it has its own session, does not share this program's
/// streams, and outlives it.
public final class DetachedProcess: Sendable {
  private let process: pid_t
  private let state = Mutex<ChildProcess.End?>(nil)
  /// The processes that had not ended at the last check.
  private static let running = Mutex<[DetachedProcess]>([])

  /// Starts a program; the first part of the command is its path.
  ///
  /// - Throws: ``SystemError`` if the system refuses, for example for a program that does not
  ///   exist.
  public init(_ command: [String], environment: [String: String]) throws(SystemError) {
    let nothing = try Descriptor(open("/dev/null", O_RDWR | O_CLOEXEC))
    process = try SpawningThread.spawn(
      command, MachineLocale.restored(environment),
      descriptors: Array(repeating: nothing.descriptor, count: 3),
      in: .ownSession)
    // The system keeps an ended process until its status is read.
    Self.running.withLock { running in
      running.removeAll { $0.end != nil }
      running.append(self)
    }
  }

  /// The way in which it ended; nil while it runs.
  public var end: ChildProcess.End? {
    state.withLock { end in
      var status: Int32 = 0
      if end == nil, waitpid(process, &status, WNOHANG) != 0 { end = ChildProcess.end(status) }
      return end
    }
  }
}

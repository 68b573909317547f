import Glibc

/// Another program, run with its standard streams in files, its time limited.
///
/// It has its own process group, and signals have their usual effect in it. It is ended with the
/// program that started it, however that one ends.
public struct ChildProcess: Sendable {
  /// The program's path, and its arguments.
  public var command: [String]
  /// The variables that it sees, and no others.
  public var environment: [String: String]
  /// The time after which it is ended.
  public var limit: Duration

  /// A program to run.
  public init(_ command: [String], environment: [String: String], limit: Duration) {
    self.command = command
    self.environment = environment
    self.limit = limit
  }

  /// The way in which a program ended.
  public enum End: Hashable, Sendable {
    /// It returned a status.
    case exited(Int32)
    /// A signal ended it.
    case signalled(Int32)
    /// It took longer than its limit.
    case timedOut
  }

  /// The result of a program.
  public struct Result: Sendable {
    /// The way in which it ended.
    public var end: End
    /// The bytes that it wrote to standard output.
    public var output: [UInt8]
    /// The bytes that it wrote to standard error.
    public var errors: [UInt8]
  }

  /// Runs the program with some bytes as standard input, and waits for its end.
  ///
  /// - Throws: ``SystemError`` where the system refuses a file or a process. A program that does not
  ///   exist exits with status 127.
  public func run(input: [UInt8] = []) throws(SystemError) -> Result {
    let streams = (try ScratchFile(input), try ScratchFile(), try ScratchFile())
    let alive = try Pipe()
    let process = try SpawningThread.spawn(
      ParentGuard.command(around: command), environment,
      descriptors: [
        streams.0.descriptor, streams.1.descriptor, streams.2.descriptor, alive.writer.descriptor,
      ])
    alive.writer.close()
    let end = Self.wait(for: process, alive.reader, until: .now + limit)
    return Result(end: end, output: try streams.1.bytes(), errors: try streams.2.bytes())
  }

  /// Waits for a process, and ends its group after a time.
  ///
  /// The descriptor reports a hang-up once the process is gone.
  private static func wait(
    for process: pid_t, _ alive: Descriptor, until deadline: ContinuousClock.Instant
  ) -> End {
    var status: Int32 = 0
    while waitpid(process, &status, WNOHANG) == 0 {
      let left = deadline - .now
      guard left > .zero else {
        kill(-process, SIGKILL)
        kill(process, SIGKILL)
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        return .timedOut
      }
      alive.waitForHangUp(atMost: left)
    }
    return end(status)
  }

  /// The meaning of a wait status; the C macros for it are not there in Swift.
  static func end(_ status: Int32) -> End {
    let signal = status & 0x7f
    return signal == 0 ? .exited((status >> 8) & 0xff) : .signalled(signal)
  }
}

/// Ends a child with its parent: a signal at the parent's death, set in the child itself.
///
/// The parent may die before the signal is set. So the child compares its parent with the process
/// that it was started by, and ends where another one has taken its place.
private enum ParentGuard {
  static func command(around command: [String]) -> [String] {
    [
      "/usr/bin/setpriv", "--pdeathsig", "KILL", "/bin/sh", "-c",
      #"[ "$PPID" = "$0" ] && exec "$@""#, String(getpid()),
    ] + command
  }
}

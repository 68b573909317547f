import Glibc

/// Runs another program with its standard streams in files and a time limit.
///
/// The program has its own process group, and signals have their default effect in it. It is killed
/// when the program that started it ends, however that happens.
///
/// ```swift
/// let program = ChildProcess(["/usr/bin/env"], environment: ["A": "1"], limit: .seconds(5))
/// let end = try program.run().end  // .exited(0)
/// ```
public struct ChildProcess: Sendable {
  /// The program's path, and its arguments.
  public var command: [String]
  /// Its environment variables; it gets no others.
  public var environment: [String: String]
  /// The time after which it is killed.
  public var limit: Duration
  /// What it can use at most; nil for as much as this program.
  public var resources: ResourceLimits?

  /// A program to run.
  public init(
    _ command: [String], environment: [String: String], limit: Duration,
    resources: ResourceLimits? = nil
  ) {
    self.command = command
    self.environment = environment
    self.limit = limit
    self.resources = resources
  }

  /// What a program can use of the system; it writes no core files.
  public struct ResourceLimits: Sendable {
    /// The processor time in seconds, after which SIGXCPU ends it.
    public var processorTime: Int
    /// The size of its address space in bytes.
    public var memory: Int
    /// The size of each file that it writes in bytes.
    public var fileSize: Int

    /// Limits of all kinds.
    public init(processorTime: Int, memory: Int, fileSize: Int) {
      self.processorTime = processorTime
      self.memory = memory
      self.fileSize = fileSize
    }
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
  /// A program that does not exist exits with status 127.
  ///
  /// - Throws: ``SystemError`` if the system refuses a file or a process.
  public func run(input: [UInt8] = []) throws(SystemError) -> Result {
    let streams = (try ScratchFile(input), try ScratchFile(), try ScratchFile())
    let alive = try Pipe()
    let process = try SpawningThread.spawn(
      ParentGuard.command(around: command, resources), environment,
      descriptors: [
        streams.0.descriptor, streams.1.descriptor, streams.2.descriptor, alive.writer.descriptor,
      ])
    alive.writer.close()
    let end = Self.wait(for: process, alive.reader, until: .now + limit)
    return Result(end: end, output: try streams.1.bytes(), errors: try streams.2.bytes())
  }

  /// Waits for a process, and kills its group after a time.
  ///
  /// The descriptor reports a hang-up when the process has ended.
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

  /// Decodes a wait status; the C macros for it are not available in Swift.
  static func end(_ status: Int32) -> End {
    let signal = status & 0x7f
    return signal == 0 ? .exited((status >> 8) & 0xff) : .signalled(signal)
  }
}

/// Ends a child with its parent by a parent-death signal, which the child sets itself.
///
/// The parent may die before the signal is set. So the child compares its parent with the process
/// that started it, and exits if they differ.
private enum ParentGuard {
  static func command(
    around command: [String], _ limits: ChildProcess.ResourceLimits?
  ) -> [String] {
    let steps = [#"[ "$PPID" = "$0" ]"#] + (limits?.steps ?? []) + [#"exec "$@""#]
    return [
      "/usr/bin/setpriv", "--pdeathsig", "KILL", "/bin/sh", "-c",
      steps.joined(separator: " && "), String(getpid()),
    ] + command
  }
}

extension ChildProcess.ResourceLimits {
  /// Commands of a POSIX shell that set the limits of the program that replaces it.
  fileprivate var steps: [String] {
    [
      ("-c", 0), ("-f", fileSize / 512), ("-v", memory / 1024), ("-S -t", processorTime),
      // At the hard limit, the system sends SIGKILL.
      ("-H -t", processorTime + 1),
    ].map { option, value in
      // A lower limit of this program stays.
      let kind = option.suffix(2)
      return
        "{ ulimit \(option) \(value) || [ \"$(ulimit -H \(kind))\" -lt \(value) ]; } 2>/dev/null"
    }
  }
}

import Dispatch
import Glibc
import Synchronization
import Threads

/// The thread that starts all child processes.
///
/// For the parent-death signal, a child's parent is the thread that started it. So this thread
/// lives as long as the program.
enum SpawningThread {
  private static let requests = Mutex<[@Sendable () -> Void]>([])
  private static let arrivals = DispatchSemaphore(value: 0)
  private static let thread = DedicatedThread {
    while true {
      arrivals.wait()
      requests.withLock { $0.removeFirst() }()
    }
  }

  /// What a child shares with this program.
  enum Group {
    /// The terminal; the child leads its own process group.
    case own
    /// Nothing; the child leads its own session.
    case ownSession
  }

  /// Starts a program; the descriptors become its first ones, in order, and it gets no others.
  static func spawn(
    _ command: [String], _ environment: [String: String], descriptors: [Int32],
    in group: Group = .own
  ) throws(SystemError) -> pid_t {
    guard thread != nil else { throw SystemError(EAGAIN) }
    let outcome = Mutex<Result<pid_t, SystemError>>(.failure(SystemError(EAGAIN)))
    let done = DispatchSemaphore(value: 0)
    requests.withLock { requests in
      requests.append {
        let result = Result { () throws(SystemError) in
          try start(command, environment, descriptors, group)
        }
        outcome.withLock { $0 = result }
        done.signal()
      }
    }
    arrivals.signal()
    done.wait()
    return try outcome.withLock { $0 }.get()
  }

  private static func start(
    _ command: [String], _ environment: [String: String], _ descriptors: [Int32], _ group: Group
  ) throws(SystemError) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (place, descriptor) in descriptors.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(place))
    }
    // Children also inherit files with which this program was started.
    for inherited in Self.openDescriptors where inherited >= descriptors.count {
      posix_spawn_file_actions_addclose(&actions, inherited)
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    setUsualSignals(of: &attributes, group)
    let variables = environment.sorted { $0.key < $1.key }.map { "\($0)=\($1)" }
    let path = command.first ?? ""
    var process: pid_t = 0
    let code = withCStrings(command) { command in
      withCStrings(variables) { variables in
        posix_spawn(&process, path, &actions, &attributes, command, variables)
      }
    }
    guard code == 0 else { throw SystemError(code) }
    return process
  }

  /// Sets the process group or session; blocks and ignores no signals.
  private static func setUsualSignals(of attributes: inout posix_spawnattr_t, _ group: Group) {
    var none = sigset_t()
    sigemptyset(&none)
    var all = sigset_t()
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setpgroup(&attributes, 0)
    let separation = group == .own ? POSIX_SPAWN_SETPGROUP : newSession
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | separation))
  }

  /// glibc's `POSIX_SPAWN_SETSID`, available only to GNU sources.
  private static let newSession: Int32 = 0x80

  /// The descriptors of this program's open files.
  private static var openDescriptors: [Int32] {
    guard let folder = opendir("/proc/self/fd") else { return [] }
    defer { closedir(folder) }
    var numbers: [Int32] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
      }
      if let number = Int32(name), number != dirfd(folder) { numbers.append(number) }
    }
    return numbers
  }

  /// Passes texts to a function as a nil-terminated list of C strings.
  private static func withCStrings<Outcome>(
    _ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Outcome
  ) -> Outcome {
    let strings = texts.map { strdup($0) }
    defer { strings.forEach { free($0) } }
    return body(strings + [nil])
  }
}

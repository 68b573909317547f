import Dispatch
import Glibc
import Synchronization
import Threads

/// The thread that starts all child processes.
///
/// A child's parent, as its death signal has it, is the thread that started the child. So that
/// thread lives as long as the program.
enum SpawningThread {
  private static let requests = Mutex<[@Sendable () -> Void]>([])
  private static let arrivals = DispatchSemaphore(value: 0)
  private static let thread = DedicatedThread {
    while true {
      arrivals.wait()
      requests.withLock { $0.removeFirst() }()
    }
  }

  /// Starts a program; the descriptors become its first ones, in order.
  static func spawn(
    _ command: [String], _ environment: [String: String], descriptors: [Int32]
  ) throws(SystemError) -> pid_t {
    guard thread != nil else { throw SystemError(EAGAIN) }
    let outcome = Mutex<Result<pid_t, SystemError>>(.failure(SystemError(EAGAIN)))
    let done = DispatchSemaphore(value: 0)
    requests.withLock { requests in
      requests.append {
        let result = Result { () throws(SystemError) in
          try start(command, environment, descriptors)
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
    _ command: [String], _ environment: [String: String], _ descriptors: [Int32]
  ) throws(SystemError) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (place, descriptor) in descriptors.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(place))
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    setUsualSignals(of: &attributes)
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

  /// A process group of its own, no signal blocked, and none ignored.
  private static func setUsualSignals(of attributes: inout posix_spawnattr_t) {
    var none = sigset_t()
    sigemptyset(&none)
    var all = sigset_t()
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setpgroup(&attributes, 0)
    let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP
    posix_spawnattr_setflags(&attributes, Int16(flags))
  }

  /// Lends texts as a list of C strings that ends with nil.
  private static func withCStrings<Outcome>(
    _ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Outcome
  ) -> Outcome {
    let strings = texts.map { strdup($0) }
    defer { strings.forEach { free($0) } }
    return body(strings + [nil])
  }
}

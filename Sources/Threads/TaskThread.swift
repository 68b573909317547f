import Dispatch
import Glibc
import Synchronization

/// A thread that runs tasks, including long ones.
///
/// It ends with the last reference to it. It still runs the tasks that it has; later tasks run in
/// Swift's pool.
public final class TaskThread: Sendable {
  /// Runs tasks on the thread.
  public let executor: ThreadExecutor
  private let wake = DispatchSemaphore(value: 0)
  private let end = End()
  /// The lowest priority: a seventieth of the share that a thread with the usual niceness 0 gets.
  private static let backgroundNiceness: Int32 = 19

  private final class End: Sendable {
    let isReached = Atomic(false)
  }

  /// Starts the thread; nil if the system refuses one, and `errno` says why.
  ///
  /// - Parameter isBackground: Whether threads of the usual priority come first.
  public init?(isBackground: Bool = false) {
    let executor = ThreadExecutor(takesLongWork: true) { [wake] in wake.signal() }
    self.executor = executor
    let thread = DedicatedThread { [wake, end] in
      // On Linux, 0 means the calling thread alone.
      if isBackground {
        setpriority(Int32(PRIO_PROCESS.rawValue), 0, Self.backgroundNiceness)
      }
      while !end.isReached.load(ordering: .acquiring) {
        executor.runJobs()
        executor.wait { wake.wait() }
      }
      executor.end()
    }
    guard thread != nil else { return nil }
  }

  deinit {
    end.isReached.store(true, ordering: .releasing)
    wake.signal()
  }
}

import Dispatch
import Synchronization

/// A thread that runs tasks, also those that take long.
///
/// It ends with the last reference to it. Tasks that it has still run, and those that come later run
/// in Swift's pool.
public final class TaskThread: Sendable {
  /// Runs tasks on the thread.
  public let executor: ThreadExecutor
  private let wake = DispatchSemaphore(value: 0)
  private let end = End()

  private final class End: Sendable {
    let isReached = Atomic(false)
  }

  /// Starts the thread; nil where the system refuses one, and `errno` says why.
  public init?() {
    let executor = ThreadExecutor(takesLongWork: true) { [wake] in wake.signal() }
    self.executor = executor
    let thread = DedicatedThread { [wake, end] in
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

import Synchronization

/// A thread that runs tasks; it ends with the last reference to it, and what comes later runs in
/// Swift's pool.
public final class TaskThread: Sendable {
  /// Runs tasks on the thread.
  public let executor: ThreadExecutor
  private let wake: WakeSignal
  private let end = End()

  private final class End: Sendable {
    let isReached = Atomic(false)
  }

  /// Starts the thread; nil where the system refuses one, and `errno` says why.
  public init?(takesLongWork: Bool = true) {
    guard let wake = WakeSignal() else { return nil }
    let executor = ThreadExecutor(wake: wake, takesLongWork: takesLongWork)
    let thread = DedicatedThread { [end] in
      while !end.isReached.load(ordering: .acquiring) {
        executor.runJobs()
        executor.wait { wake.wait() }
      }
      executor.end()
    }
    guard thread != nil else { return nil }
    (self.executor, self.wake) = (executor, wake)
  }

  deinit {
    end.isReached.store(true, ordering: .releasing)
    wake.send()
  }
}

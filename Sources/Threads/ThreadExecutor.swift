import Synchronization

/// Runs tasks on a thread that has a loop of its own, between its waits.
///
/// What follows from an event that the thread has seen then needs no other thread to wake up. Once the
/// loop has ended, Swift's pool runs the tasks.
public final class ThreadExecutor: TaskExecutor {
  private struct State: ~Copyable {
    var jobs: [UnownedJob] = []
    /// Whether the thread waits, and has to be woken up for a job.
    var isWaiting = false
    var hasEnded = false
  }

  private let state = Mutex(State())
  private let wake: WakeSignal

  /// An executor of the thread that waits for a signal.
  public init(wake: WakeSignal) { self.wake = wake }

  /// Takes a job, for the thread's next turn.
  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let (isWaiting, hasEnded) = state.withLock { state in
      if !state.hasEnded { state.jobs.append(job) }
      return (state.isWaiting, state.hasEnded)
    }
    if hasEnded { return globalConcurrentExecutor.enqueue(job) }
    if isWaiting { wake.send() }
  }

  /// Runs the jobs that are there, and those that they lead to; only the thread itself calls it.
  public func runJobs() {
    while let job = state.withLock({ $0.jobs.isEmpty ? nil : $0.jobs.removeFirst() }) {
      job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }

  /// Runs a wait of the thread, unless there are jobs; a job that comes meanwhile ends it.
  public func wait(_ body: () -> Void) {
    let hasJobs = state.withLock { state in
      state.isWaiting = state.jobs.isEmpty
      return !state.isWaiting
    }
    if hasJobs { return }
    body()
    state.withLock { $0.isWaiting = false }
  }

  /// Ends the loop: Swift's pool runs what is left, and all that comes.
  public func end() {
    let jobs = state.withLock { state in
      state.hasEnded = true
      defer { state.jobs = [] }
      return state.jobs
    }
    for job in jobs { globalConcurrentExecutor.enqueue(job) }
  }
}

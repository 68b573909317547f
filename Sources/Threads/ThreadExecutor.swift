import Glibc
import Synchronization

/// Runs tasks on a thread with its own loop, between its waits.
///
/// Tasks that follow from an event on this thread run without waking another thread. When the loop
/// has ended, Swift's pool runs the tasks.
public final class ThreadExecutor: TaskExecutor {
  private struct State: ~Copyable {
    var jobs: [Job] = []
    /// Whether the thread is waiting and must be woken for a job.
    var isWaiting = false
    var hasEnded = false
  }

  /// A job for the thread.
  private enum Job {
    case task(UnownedJob)
    case work(@Sendable () -> Void)
  }

  /// Whether long work may run on the thread, because only its own tasks wait for it.
  public let takesLongWork: Bool
  private let state = Mutex(State())
  private let wake: @Sendable () -> Void

  /// Creates an executor of a thread.
  ///
  /// - Parameter wake: Ends the thread's current or next wait; called from any thread.
  public init(takesLongWork: Bool = false, wake: @escaping @Sendable () -> Void) {
    self.wake = wake
    self.takesLongWork = takesLongWork
  }

  /// The executor whose job the calling thread runs; nil if it runs none.
  public static var current: ThreadExecutor? {
    pthread_getspecific(key).map { Unmanaged.fromOpaque($0).takeUnretainedValue() }
  }

  private static let key = {
    var key = pthread_key_t()
    precondition(pthread_key_create(&key, nil) == 0, "a process has room for a few keys")
    return key
  }()

  /// Queues a job for the thread's next turn.
  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let (isWaiting, hasEnded) = state.withLock { state in
      if !state.hasEnded { state.jobs.append(.task(job)) }
      return (state.isWaiting, state.hasEnded)
    }
    if hasEnded { return globalConcurrentExecutor.enqueue(job) }
    if isWaiting { wake() }
  }

  /// Runs work on the thread after the current job and the waiting ones; only a job of the thread
  /// may call it.
  public func runLater(_ work: @escaping @Sendable () -> Void) {
    precondition(Self.current === self, "only a job of the thread leaves work to it")
    state.withLock { $0.jobs.append(.work(work)) }
  }

  /// Runs the queued jobs and the jobs that they add; only the thread itself may call it.
  public func runJobs() {
    pthread_setspecific(Self.key, Unmanaged.passUnretained(self).toOpaque())
    defer { pthread_setspecific(Self.key, nil) }
    while let job = state.withLock({ $0.jobs.isEmpty ? nil : $0.jobs.removeFirst() }) {
      switch job {
      case .task(let job): job.runSynchronously(on: asUnownedTaskExecutor())
      case .work(let work): work()
      }
    }
  }

  /// Runs a wait of the thread, unless there are jobs; a new job ends the wait.
  public func wait(_ body: () -> Void) {
    let hasJobs = state.withLock { state in
      state.isWaiting = state.jobs.isEmpty
      return !state.isWaiting
    }
    if hasJobs { return }
    body()
    state.withLock { $0.isWaiting = false }
  }

  /// Ends the loop; Swift's pool runs the remaining and all later tasks.
  ///
  /// Work from `runLater` is not among them: `runJobs` has already run it.
  public func end() {
    let jobs = state.withLock { state in
      state.hasEnded = true
      defer { state.jobs = [] }
      return state.jobs
    }
    for case .task(let job) in jobs { globalConcurrentExecutor.enqueue(job) }
  }
}

import Dispatch
import Synchronization
import Threads

/// Runs an actor's work on a thread outside Swift's pool.
///
/// The pool has one thread per core: two long layouts would block everything else.
///
/// Work that a task on a `TaskThread` requests runs on that thread: waking another one takes 0.1
/// ms.
final class DedicatedExecutor: SerialExecutor, TaskExecutor {
  private let queue = DispatchQueue(label: "document")
  /// The number of jobs that wait for the queue's thread or run on it.
  private let queuedCount = Atomic(0)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    if queuedCount.load(ordering: .relaxed) == 0, let thread = ThreadExecutor.current,
      thread.takesLongWork
    {
      // The queue runs the job on the calling thread, after jobs that other threads run.
      thread.runLater { self.queue.sync { self.run(job) } }
      return
    }
    queuedCount.add(1, ordering: .relaxed)
    queue.async {
      self.run(job)
      self.queuedCount.subtract(1, ordering: .relaxed)
    }
  }

  private func run(_ job: UnownedJob) {
    job.runSynchronously(
      isolatedTo: asUnownedSerialExecutor(), taskExecutor: asUnownedTaskExecutor())
  }
}

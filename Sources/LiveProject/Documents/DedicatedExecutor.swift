import Dispatch
import Synchronization
import Threads

/// Runs an actor's work on a thread outside Swift's pool while there is some.
///
/// The pool has no more threads than the machine has cores: two long layouts would hold up
/// everything else.
///
/// What a task on a `TaskThread` asks of the actor runs on that thread: another one would take 0.1 ms
/// to wake up.
final class DedicatedExecutor: SerialExecutor, TaskExecutor {
  private let queue = DispatchQueue(label: "document")
  /// The jobs that wait for the queue's thread or run on it.
  private let queuedCount = Atomic(0)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    if queuedCount.load(ordering: .relaxed) == 0, let thread = ThreadExecutor.current,
      thread.takesLongWork
    {
      // The queue runs it on the calling thread, after what other threads run of it.
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

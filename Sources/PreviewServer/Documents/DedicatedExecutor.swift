import Dispatch
import Synchronization
import Threads

/// Runs an actor's work on a thread outside Swift's pool while there is some.
///
/// The pool has no more threads than the machine has cores: two long layouts would hold up
/// everything else.
///
/// What follows from a job of a `ThreadExecutor` runs on that thread, if it is short or the thread
/// takes long work: another thread would take 0.1 ms to wake up.
final class DedicatedExecutor: SerialExecutor, TaskExecutor {
  private let queue = DispatchQueue(label: "document")
  /// The jobs that wait for the queue's thread or run on it.
  private let queuedCount = Atomic(0)
  private let hasShortWork = Atomic(false)

  /// Notes how long the last work took: the next is expected to take as long.
  ///
  /// Work is short that takes no more than half of the time between two frames of a display.
  func noteTime(_ time: Duration) {
    hasShortWork.store(time < .milliseconds(8), ordering: .relaxed)
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    if queuedCount.load(ordering: .relaxed) == 0, let thread = ThreadExecutor.current,
      thread.takesLongWork || hasShortWork.load(ordering: .relaxed)
    {
      // The queue runs it on the calling thread, which waits only where a job came meanwhile.
      thread.runNext { self.queue.sync { self.run(job) } }
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

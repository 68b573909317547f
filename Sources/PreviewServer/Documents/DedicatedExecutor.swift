import Dispatch

/// Runs an actor's work on a thread outside Swift's pool while there is some.
///
/// The pool has no more threads than the machine has cores: two long layouts would hold up
/// everything else.
final class DedicatedExecutor: SerialExecutor, TaskExecutor {
  private let queue = DispatchQueue(label: "document")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async {
      job.runSynchronously(
        isolatedTo: self.asUnownedSerialExecutor(), taskExecutor: self.asUnownedTaskExecutor())
    }
  }
}

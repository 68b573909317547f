import Synchronization

/// Work that many callers ask for at once: each gets the outcome of a run that began after it
/// asked.
///
/// However many callers ask, at most one run goes on and one waits.
final class CoalescedTask<Outcome: Sendable>: Sendable {
  private let runs = Mutex(Runs())
  private let executor: (any TaskExecutor)?

  private struct Runs {
    var latest: Task<Outcome, Never>?
    /// The run that has not begun yet.
    var waiting: Task<Outcome, Never>?

    /// A run has ended; where no other waits, it was the latest, and its task takes memory.
    mutating func end() {
      if waiting == nil { latest = nil }
    }
  }

  /// Work that an executor runs; any where it is nil.
  init(on executor: (any TaskExecutor)? = nil) { self.executor = executor }

  /// The outcome of the run that waits, or of a new one of this work.
  func outcome(of work: @escaping @Sendable () async -> Outcome) async -> Outcome {
    await task(for: work).value
  }

  private func task(for work: @escaping @Sendable () async -> Outcome) -> Task<Outcome, Never> {
    runs.withLock { runs in
      if let waiting = runs.waiting { return waiting }
      let task = Task(executorPreference: executor) { [latest = runs.latest] in
        _ = await latest?.value
        self.runs.withLock { $0.waiting = nil }
        defer { self.runs.withLock { $0.end() } }
        return await work()
      }
      (runs.latest, runs.waiting) = (task, task)
      return task
    }
  }
}

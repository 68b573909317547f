import Synchronization

/// Coalesces requests for the same work: each caller gets the outcome of a run that began after its
/// call.
///
/// At most one run is active and one waits, however many callers there are.
final class CoalescedTask<Outcome: Sendable>: Sendable {
  private let runs = Mutex(Runs())
  private let executor: (any TaskExecutor)?

  private struct Runs {
    var latest: Task<Outcome, Never>?
    /// The run that has not started.
    var waiting: Task<Outcome, Never>?

    /// Releases an ended run if no other waits: a task takes memory.
    mutating func end() {
      if waiting == nil { latest = nil }
    }
  }

  /// Work on an executor; nil for any.
  init(on executor: (any TaskExecutor)? = nil) { self.executor = executor }

  /// The outcome of the waiting run, or of a new one.
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

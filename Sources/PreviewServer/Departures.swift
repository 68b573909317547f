import Synchronization

/// Documents whose files went, while they may still come back: an editor that replaces a file takes it away for a moment.
final class Departures: Sendable {
  private let tasks = Mutex<[String: Task<Void, Never>]>([:])

  /// Waits for 100 ms, and does what is to be done then, whatever becomes of who asked for it.
  func hold(_ names: Set<String>, then end: @escaping @Sendable () async -> Void) async {
    let task = tasks.withLock { tasks in
      let task = Task {
        try? await Task.sleep(for: .milliseconds(100))
        await end()
        self.tasks.withLock { tasks in for name in names { tasks[name] = nil } }
      }
      for name in names { tasks[name] = task }
      return task
    }
    await task.value
  }

  /// Returns when it is known whether a document is gone.
  func settle(_ name: String) async { await tasks.withLock { $0[name] }?.value }

  /// Returns when it is known of every document whether it is gone.
  func settleAll() async {
    for task in Set(tasks.withLock { $0 }.values) { await task.value }
  }
}

import FileSystem
import Synchronization

/// Documents whose files are gone, and may come back: an editor that replaces a file takes it away
/// for a moment.
final class PendingRemovals: Sendable {
  private let tasks = Mutex<[Path: Task<Void, Never>]>([:])

  /// Waits for 100 ms and then removes the documents that are still gone, even where the caller is
  /// cancelled.
  func hold(_ names: Set<Path>, thenRemove remove: @escaping @Sendable () async -> Void) async {
    let task = tasks.withLock { tasks in
      let task = Task {
        try? await Task.sleep(for: .milliseconds(100))
        await remove()
        self.tasks.withLock { tasks in for name in names { tasks[name] = nil } }
      }
      for name in names { tasks[name] = task }
      return task
    }
    await task.value
  }

  /// Returns when it is decided whether a document is removed.
  func settle(_ name: Path) async { await tasks.withLock { $0[name] }?.value }

  /// Returns when it is decided of every document whether it is removed.
  func settleAll() async {
    for task in Set(tasks.withLock { $0 }.values) { await task.value }
  }
}

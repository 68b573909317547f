import FileSystem
import Synchronization

/// Documents whose files are gone, and may come back: an editor that replaces a file takes it away
/// for a moment.
final class PendingRemovals: Sendable {
  private let holds = Mutex(Holds())

  private struct Holds {
    var tasks: [Path: (number: Int, task: Task<Void, Never>)] = [:]
    var number = 0
  }

  /// Waits for 100 ms and then removes the documents that are still gone, even where the caller is
  /// cancelled.
  ///
  /// A document that is held again meanwhile is decided on by the later hold.
  func hold(_ names: Set<Path>, thenRemove remove: @escaping @Sendable () async -> Void) async {
    let task = holds.withLock { holds in
      holds.number += 1
      let task = Task { [number = holds.number] in
        try? await Task.sleep(for: .milliseconds(100))
        await remove()
        self.release(names, heldBy: number)
      }
      for name in names { holds.tasks[name] = (holds.number, task) }
      return task
    }
    await task.value
  }

  private func release(_ names: Set<Path>, heldBy number: Int) {
    holds.withLock { holds in
      for name in names where holds.tasks[name]?.number == number { holds.tasks[name] = nil }
    }
  }

  /// Returns when it is decided whether a document is removed.
  func settle(_ name: Path) async { await holds.withLock { $0.tasks[name]?.task }?.value }

  /// Returns when it is decided of every document whether it is removed.
  func settleAll() async {
    for task in Set(holds.withLock { $0.tasks.values.map(\.task) }) { await task.value }
  }
}

import Synchronization

/// The requests that wait for a change.
final class ChangeWaiters: Sendable {
  private let waiting = Mutex(Waiting())
  /// The maximum time that a request waits.
  private let patience: Duration

  private struct Waiting {
    var continuations: [Int: AsyncStream<Void>.Continuation] = [:]
    var next = 0
  }

  init(patience: Duration) {
    self.patience = patience
  }

  /// The number of requests that wait.
  var count: Int { waiting.withLock { $0.continuations.count } }

  /// Makes each request check its condition; never waits.
  func wake() {
    waiting.withLock { for waiter in $0.continuations.values { waiter.yield() } }
  }

  /// Returns when a condition holds, after the maximum time, or when its task is cancelled.
  func wait(until condition: @escaping @Sendable () -> Bool) async {
    let (id, changes) = subscribe()
    defer { waiting.withLock { $0.continuations[id] = nil } }
    if condition() { return }
    await withTaskGroup { group in
      group.addTask {
        for await _ in changes where condition() { return }
      }
      group.addTask { [patience] in try? await Task.sleep(for: patience) }
      await group.next()
      group.cancelAll()
    }
  }

  private func subscribe() -> (id: Int, changes: AsyncStream<Void>) {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let id = waiting.withLock { waiting in
      waiting.next += 1
      waiting.continuations[waiting.next] = continuation
      return waiting.next
    }
    return (id, stream)
  }
}

import Dispatch
import Synchronization

/// Work on many items by several threads; the results have the items' order.
public struct ConcurrentWork {
  /// How many threads work.
  private let jobs: Int

  /// Work by a number of threads.
  public init(jobs: Int) { self.jobs = jobs }

  /// The results of some work on items.
  ///
  /// - Parameter makeWorker: Makes what one thread works with.
  public func results<Item: Sendable, Worker, Result: Sendable>(
    of items: [Item], by makeWorker: @Sendable () -> Worker,
    _ work: @Sendable (Worker, Item) -> Result
  ) -> [Result] {
    let results = Mutex([Result?](repeating: nil, count: items.count))
    let next = Atomic(0)
    DispatchQueue.concurrentPerform(iterations: max(1, min(jobs, items.count))) { _ in
      let worker = makeWorker()
      while true {
        let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard index < items.count else { return }
        let result = work(worker, items[index])
        results.withLock { $0[index] = result }
      }
    }
    return results.withLock { $0.compactMap(\.self) }
  }
}

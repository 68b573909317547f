import Threads

extension Project {
  /// The results of some work on items, in their order.
  ///
  /// Several threads do not share a measurer of texts, so that none waits for another. The texts of a
  /// document fit into the cache of one, so that all its environments measure them once.
  ///
  /// - Parameter jobs: The number of threads.
  public func results<Item: Sendable, Result: Sendable>(
    of items: [Item], jobs: Int, _ work: @Sendable (Project, Item) -> Result
  ) -> [Result] {
    let isAlone = jobs < 2 || items.count < 2
    return ConcurrentWork(jobs: jobs)
      .results(of: items, by: { isAlone ? self : forSweeps }, work)
  }
}

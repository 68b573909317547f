import Dispatch
import Foundation
import Synchronization

/// Checks something again and again while a thread of its own makes that many changes.
func whileChanging(
  times: Int, _ change: @escaping @Sendable (_ round: Int) -> Void, check: () throws -> Void
) rethrows {
  let rounds = Rounds(upTo: times)
  let end = DispatchSemaphore(value: 0)
  Thread.detachNewThread {
    while let round = rounds.next() { change(round) }
    end.signal()
  }
  defer { end.wait() }
  while !rounds.isOver { try check() }
}

private final class Rounds: Sendable {
  private let limit: Int
  private let value = Mutex(0)

  init(upTo limit: Int) { self.limit = limit }

  var isOver: Bool { value.withLock { $0 == limit } }

  func next() -> Int? {
    value.withLock { value in
      guard value < limit else { return nil }
      value += 1
      return value
    }
  }
}

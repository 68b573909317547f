import Synchronization
import Testing

@testable import LiveProject

@Suite(.timeLimit(.minutes(1)))
struct CoalescedTaskTests {
  @Test func `however many ask, one run goes on and one waits`() async {
    let run = CoalescedTask<Int>()
    let count = Mutex(0)
    let gate = AsyncStream.makeStream(of: Void.self)
    let work: @Sendable () async -> Int = {
      let number = count.withLock { count in
        count += 1
        return count
      }
      if number == 1 { for await _ in gate.stream { break } }
      return number
    }
    async let first = run.outcome(of: work)
    while count.withLock({ $0 }) == 0 { await Task.yield() }
    let others = await withTaskGroup { group in
      for _ in 0..<20 { group.addTask { await run.outcome(of: work) } }
      gate.continuation.yield()
      return await group.reduce(into: Set<Int>()) { $0.insert($1) }
    }
    #expect(await first == 1)
    #expect(others.isSubset(of: [2, 3]))
  }

  @Test func `a caller that asks after the beginning gets a run of its own`() async {
    let run = CoalescedTask<Int>()
    let value = Mutex(1)
    #expect(await run.outcome { value.withLock { $0 } } == 1)
    value.withLock { $0 = 2 }
    #expect(await run.outcome { value.withLock { $0 } } == 2)
  }

  @Test func `a run that has ended is let go, with all that it held`() async throws {
    final class Held: Sendable {}
    let run = CoalescedTask<Void>()
    weak var held: Held?
    do {
      let object = Held()
      held = object
      await run.outcome { withExtendedLifetime(object) {} }
    }
    while held != nil { await Task.yield() }
  }
}

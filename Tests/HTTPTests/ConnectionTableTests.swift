import Testing

@testable import HTTP

@Suite struct ConnectionTableTests {
  private typealias Table = ConnectionTable<String>

  private func consequences(
    _ table: inout Table, _ change: (inout Table, inout Table.Consequences) -> Void
  ) -> Table.Consequences {
    var consequences = Table.Consequences()
    change(&table, &consequences)
    return consequences
  }

  @Test func `a suspended connection is resumed once, however often it is woken`() {
    var table = Table()
    let id = table.open("a", socket: -1)
    #expect(table.suspend(id) == "a")
    #expect(consequences(&table) { $0.wake(id, &$1) }.resumed == ["a"])
    #expect(consequences(&table) { $0.wake(id, &$1) }.resumed == [])
  }

  @Test func `a wake-up before the suspension is not lost`() {
    var table = Table()
    let id = table.open("a", socket: -1)
    #expect(consequences(&table) { $0.wake(id, &$1) }.resumed == [])
    #expect(table.suspend(id) == nil)
    #expect(table.suspend(id) == "a")
  }

  @Test func `a stopping server suspends no connection`() {
    var table = Table()
    let ids = ["a", "b"].map { table.open($0, socket: -1) }
    #expect(table.suspend(ids[0]) == "a")
    #expect(consequences(&table) { $0.stop(&$1) }.resumed == ["a"])
    #expect(table.suspend(ids[0]) == nil && table.suspend(ids[1]) == nil)
    #expect(table.isAbandoned(ids[1]))
  }

  @Test func `a response counts once, only for its waiting request`() {
    var table = Table()
    let id = table.open("a", socket: -1)
    let late = Response(status: .notFound)
    table.enter(.answering, id)
    _ = table.suspend(id)
    #expect(consequences(&table) { $0.resolve(id, turn: 0, Response(), &$1) }.resumed == ["a"])
    _ = consequences(&table) { $0.resolve(id, turn: 0, late, &$1) }
    #expect(table.complete(id)?.response?.status == .ok)
    table.enter(.answering, id)
    _ = table.suspend(id)
    #expect(consequences(&table) { $0.resolve(id, turn: 0, late, &$1) }.resumed == [])
    #expect(table[id]?.response == nil)
  }

  @Test func `a number is not assigned twice`() {
    var table = Table()
    let first = table.open("a", socket: 7)
    _ = table.close(first)
    #expect(table.open("b", socket: 7) != first)
    #expect(consequences(&table) { $0.wake(first, &$1) }.resumed == [])
  }

  @Test func `each phase has its own time limit`() {
    var table = Table()
    let hub = EventHub()
    let stream = table.open("stream", socket: -1)
    let request = table.open("request", socket: -1)
    table.enter(.streaming(hub.subscribe()), stream)
    let slow = Table.Deadlines(request: .seconds(9), answer: .seconds(9), heartbeat: .seconds(9))
    let calm = consequences(&table) { $0.sweep(slow, &$1) }
    #expect(calm.heartbeats.isEmpty && !table.isAbandoned(request))
    let fast = Table.Deadlines(request: .zero, answer: .zero, heartbeat: .zero)
    let due = consequences(&table) { $0.sweep(fast, &$1) }.heartbeats
    #expect(due.count == 1)
    #expect(table.isAbandoned(request) && !table.isAbandoned(stream))
  }
}

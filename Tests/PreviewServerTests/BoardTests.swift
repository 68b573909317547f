import HTTP
import Testing

@testable import PreviewServer

@Suite struct BoardTests {
  private let board = Board(patience: .milliseconds(50))

  private func standing(_ number: Int, generation: Int = 1) -> Standing {
    Standing(file: "A.xml", version: Version(generation: generation, number: number))
  }

  @Test func `each change takes the next number`() {
    board.publish(added: ["A": standing(0), "B": standing(0)], removed: [])
    board.publish(["A": standing(1)], files: ["A.xml"])
    #expect(board.revision.number == 2)
    #expect(board.standing(of: "A")?.revision == 2)
    #expect(board.standing(of: "B")?.revision == 1)
  }

  @Test func `what is as old as what is known is dropped, and nothing is told`() {
    board.publish(added: ["A": standing(0)], removed: [])
    board.publish(["A": standing(2)], files: ["A.xml"])
    let stream = board.events.subscribe()
    board.publish(["A": standing(2)], files: ["A.xml"])
    board.publish(["A": standing(1)], files: ["A.xml"])
    #expect(stream.news() == [])
    #expect(board.revision.number == 2)
    #expect(board.standing(of: "A")?.version.number == 2)
  }

  @Test func `only what is newer is told of`() {
    board.publish(added: ["A": standing(0), "B": standing(0)], removed: [])
    board.publish(["A": standing(1)], files: ["A.xml"])
    let stream = board.events.subscribe()
    board.publish(["A": standing(1), "B": standing(1)], files: ["A.xml", "B.xml"])
    #expect(stream.news() == ["changed B"])
  }

  @Test func `a document that was removed does not come back by a late result`() {
    board.publish(added: ["A": standing(0)], removed: [])
    board.publish(added: [:], removed: ["A"])
    board.publish(["A": standing(1)], files: ["A.xml"])
    #expect(board.standing(of: "A") == nil)
    #expect(board.revision.number == 2)
  }

  @Test func `a late result of a document's forerunner is dropped`() {
    board.publish(added: ["A": standing(0)], removed: [])
    board.publish(added: [:], removed: ["A"])
    board.publish(added: ["A": standing(0, generation: 2)], removed: [])
    board.publish(["A": standing(9)], files: ["A.xml"])
    #expect(board.standing(of: "A")?.version == Version(generation: 2, number: 0))
    board.publish(["A": standing(1, generation: 2)], files: ["A.xml"])
    #expect(board.standing(of: "A")?.version == Version(generation: 2, number: 1))
  }

  @Test func `events leave in the order of their numbers`() async {
    let names = (0..<100).map { "A\($0)" }
    board.publish(
      added: Dictionary(uniqueKeysWithValues: names.map { ($0, standing(0)) }), removed: [])
    let stream = board.events.subscribe()
    await withTaskGroup { group in
      for name in names {
        group.addTask { board.publish([name: standing(1)], files: ["A.xml"]) }
      }
    }
    let text = String(decoding: stream.drain(), as: UTF8.self)
    let numbers = text.matches(of: /id: [0-9a-f]{4}-(\d+)/).compactMap { Int($0.1) }
    #expect(numbers == Array(2...101))
  }

  @Test func `a client is told what it missed, each name once`() {
    board.publish(added: ["A": standing(0), "B": standing(0)], removed: [])
    let seen = board.revision
    board.publish(["B": standing(1)], files: ["B.xml"])
    board.publish(["A": standing(1), "B": standing(2)], files: ["B.xml"])
    #expect(board.changes(after: seen).names == ["B", "A"])
    #expect(board.changes(after: board.revision).names == [])
  }

  @Test func `what was too long ago, is yet to come or was another boot's is not known`() {
    board.publish(added: ["A": standing(0)], removed: [])
    for number in 1...1000 { board.publish(["A": standing(number)], files: ["A.xml"]) }
    func names(after number: Int, boot: String? = nil) -> [String]? {
      board.changes(after: Revision(boot: boot ?? board.boot, number: number)).names
    }
    #expect(names(after: 0) == nil)
    #expect(names(after: 1) == ["A"])
    #expect(names(after: 1002) == nil)
    #expect(names(after: 1, boot: "none") == nil)
  }

  @Test func `waiting ends with the change, and leaves nothing behind`() async {
    let board = Board(patience: .seconds(60))
    board.publish(added: ["A": standing(0), "B": standing(0)], removed: [])
    let revision = board.revision.description
    async let change: Void = board.waitForChange(of: "A", after: revision)
    while board.waiterCount == 0 { await Task.yield() }
    board.publish(["B": standing(1)], files: ["B.xml"])
    board.publish(["A": standing(1)], files: ["A.xml"])
    await change
    #expect(board.waiterCount == 0)
  }

  @Test func `waiting ends when the document goes`() async {
    let board = Board(patience: .seconds(60))
    board.publish(added: ["A": standing(0)], removed: [])
    let revision = board.revision.description
    async let change: Void = board.waitForChange(of: "A", after: revision)
    while board.waiterCount == 0 { await Task.yield() }
    board.publish(added: [:], removed: ["A"])
    await change
  }

  @Test(arguments: ["", "x", "ffff-0", "-1"])
  func `nobody waits with a revision that never was`(text: String) async {
    let board = Board(patience: .seconds(60))
    await board.waitForChange(after: text)
    await board.waitForChange(of: "A", after: text)
  }

  @Test func `waiting ends after a time`() async {
    await board.waitForChange(after: board.revision.description)
    #expect(board.waiterCount == 0)
  }

  @Test func `who leaves waits no more`() async {
    let board = Board(patience: .seconds(60))
    let client = Task { await board.waitForChange(after: board.revision.description) }
    while board.waiterCount == 0 { await Task.yield() }
    client.cancel()
    await client.value
    #expect(board.waiterCount == 0)
  }
}

import FileSystem
import FileWatching
import Foundation
import Preview
import Testing

@testable import LiveProject
@testable import LiveSupport

@Suite struct LiveProjectTests {
  @Test func `a burst loads what used its files, and nothing else`() async throws {
    let folder = try LiveFolder([
      "A.xml": picture("p.png"), "B.xml": label("b"), "C.xml": label("c"), "p.png": "10x10",
    ])
    await folder.load()
    let stream = folder.events.subscribe()
    try folder.write("p.png", "20x20")
    try folder.write("C.xml", label("cc"))
    await folder.preview.handle(Burst(paths: ["p.png", "C.xml"]))
    #expect(["A", "B", "C"].map(folder.stage.renders) == [2, 1, 2])
    #expect(stream.news() == ["changed A C"])
  }

  @Test(.timeLimit(.minutes(1)))
  func `a document whose file comes back before it was loaded is loaded`() async throws {
    let folder = try LiveFolder(["A.xml": label("a")])
    try folder.remove("A.xml")
    let loading = Task { await folder.preview.loadQueuedDocuments() }
    defer { loading.cancel() }
    // The first notice is that all documents of the start were looked at.
    for await _ in folder.preview.feed.notices.stream { break }
    #expect(folder.preview.feed["A"]?.state.isLoaded == false)
    async let decision: Void = folder.preview.removeLater(["A"])
    try folder.write("A.xml", label("a"))
    await decision
    for await _ in folder.preview.feed.notices.stream { break }
    #expect(folder.preview.feed["A"]?.state.isLoaded == true)
  }

  @Test func `a file of an environment that only a request asked for is followed, too`()
    async throws
  {
    let folder = try LiveFolder([
      "A.xml": picture("p"), "p@2x.png": "20x20", "p@3x.png": "30x30",
    ])
    let request = try LiveFolder.request(["scale": "3"])
    await folder.load()
    _ = try await folder.preview.layout(of: "A", for: request)
    let stream = folder.events.subscribe()
    try folder.write("p@3x.png", "30x60")
    await folder.preview.handle(Burst(paths: ["p@3x.png"]))
    #expect(stream.news() == ["changed A"])
  }

  @Test func `a picture that is added is found by the document that lacked it`() async throws {
    let folder = try LiveFolder(["A.xml": picture("p.png")])
    await folder.load()
    let stream = folder.events.subscribe()
    try folder.write("p.png", "10x10")
    await folder.preview.handle(Burst(paths: ["p.png"]))
    #expect(stream.news() == ["changed A"])
    #expect(folder.preview.feed["A"]?.status.diagnostics.isEmpty == true)
  }

  @Test func `a change that a request found is reported once`() async throws {
    let folder = try LiveFolder(["A.xml": label("one")])
    await folder.load()
    let stream = folder.events.subscribe()
    try folder.write("A.xml", label("two"))
    await withTaskGroup { group in
      for _ in 0..<10 { group.addTask { _ = await folder.preview.state(of: "A") } }
      for _ in 0..<3 { group.addTask { await folder.preview.refreshAll() } }
      group.addTask { await folder.preview.handle(Burst(paths: ["A.xml"])) }
    }
    await folder.preview.handle(Burst(paths: ["A.xml"]))
    #expect(stream.news() == ["changed A"])
    #expect(folder.stage.renders == 2)
  }

  @Test func `a rescan finds every change`() async throws {
    let folder = try LiveFolder(["A.xml": label("a"), "B.xml": label("b"), "C.xml": label("c")])
    await folder.load()
    let stream = folder.events.subscribe()
    try folder.write("A.xml", label("aa"))
    try folder.write("B.xml", label("bb"))
    await folder.preview.handle(Burst(paths: [], needsRescan: true))
    #expect(stream.news() == ["changed A B"])
  }

  @Test func `five hundred files at once are one change, and one layout each`() async throws {
    let names = (0..<500).map { "D\($0)" }
    let folder = try LiveFolder(
      Dictionary(uniqueKeysWithValues: names.map { ("\($0).xml", label("a")) }))
    await folder.load()
    let before = folder.preview.feed.revision.number
    for name in names { try folder.write("\(name).xml", label("b")) }
    await folder.preview.handle(Burst(paths: names.map { "\($0).xml" }))
    #expect(folder.stage.renders == 1000)
    #expect(folder.preview.feed.revision.number == before + 1)
  }

  @Test func `a document that takes long does not hold up others`() async throws {
    let folder = try LiveFolder([
      "A.xml": label("wait"), "B.xml": label("wait"), "C.xml": label("wait"), "D.xml": label("d"),
      "E.xml": label("wait"), "F.xml": label("wait"),
    ])
    let loading = Task { await folder.preview.loadQueuedDocuments() }
    async let slow = withTaskGroup { group in
      for name: Path in ["C", "E", "F"] {
        group.addTask { _ = await folder.preview.state(of: name) }
      }
    }
    await folder.stage.someoneWaits()
    #expect(await folder.preview.state(of: "D")?.status.isPending == false)
    try folder.write("D.xml", label("dd"))
    await folder.preview.handle(Burst(paths: ["D.xml"]))
    #expect(folder.stage.renders(of: "D") == 2)
    folder.stage.letGo()
    await slow
    loading.cancel()
    await loading.value
  }

  @Test func `completed documents of a burst are published before a slow one`()
    async throws
  {
    let folder = try LiveFolder(
      ["A.xml": label("a"), "B.xml": label("b")], batchTime: .milliseconds(20))
    await folder.load()
    try folder.write("A.xml", label("aa"))
    try folder.write("B.xml", label("wait"))
    let seen = try #require(folder.preview.feed["A"])
    async let burst: Void = folder.preview.handle(Burst(paths: ["A.xml", "B.xml"]))
    await folder.preview.feed.waitForChange(of: "A", after: seen.revision.description)
    #expect(folder.preview.feed["A"]?.state.version.number == 2)
    #expect(folder.preview.feed["B"]?.state.version.number == 1)
    folder.stage.letGo()
    await burst
    #expect(folder.preview.feed["B"]?.state.version.number == 2)
  }

  @Test func `a file that was just written, and is away for a moment, is not removed`()
    async throws
  {
    let folder = try LiveFolder(["A.xml": label("a")])
    await folder.load()
    let stream = folder.events.subscribe()
    try folder.remove("A.xml")
    async let burst: Void = folder.preview.handle(Burst(paths: ["A.xml"]))
    try folder.write("A.xml", label("a"))
    await burst
    #expect(stream.news() == [])
  }

  @Test func `documents come and go`() async throws {
    let folder = try LiveFolder(["A.xml": label("a")])
    await folder.load()
    let stream = folder.events.subscribe()
    try folder.write("B.xml", label("b"))
    try folder.remove("A.xml")
    await folder.preview.handle(Burst(paths: ["A.xml", "B.xml"], awaited: ["A.xml"]))
    #expect(stream.news() == ["documents B A"])
    #expect(folder.preview.feed.all().documents.map(\.name) == ["B"])
    #expect(await folder.preview.state(of: "A") == nil)
    #expect(await folder.preview.state(of: "B")?.status.isPending == false)
  }

  @Test func `a document that comes back begins anew, and its revision never goes back`()
    async throws
  {
    let folder = try LiveFolder(["A.xml": label("a")])
    await folder.load()
    for text in ["b", "c", "d"] {
      try folder.write("A.xml", label(text))
      _ = await folder.preview.state(of: "A")
    }
    let before = try #require(folder.revision(of: "A"))
    try folder.remove("A.xml")
    await folder.preview.handle(Burst(paths: ["A.xml"]))
    try folder.write("A.xml", label("e"))
    let after = try #require(await folder.preview.state(of: "A"))
    #expect(after.revision.number > before)
    let layout = try #require(try await folder.preview.layout(of: "A"))
    #expect(layout.published.revision == after.revision)
  }

  /// The time after which a document whose file is missing is removed.
  private static let grace = Duration.milliseconds(100)

  @Test func `a document that is away for a moment is not gone`() async throws {
    let folder = try LiveFolder(
      ["A.xml": label("a"), "B.xml": label("b")], holding: Self.grace)
    await folder.load()
    let stream = folder.events.subscribe()
    try folder.remove("A.xml")
    async let burst: Void = folder.preview.handle(Burst(paths: ["A.xml"]))
    await folder.pauses.someoneWaits()
    async let state = folder.preview.state(of: "A")
    async let list: Void = folder.preview.refreshAll()
    try folder.write("A.xml", label("new"))
    folder.pauses.letAllGo()
    #expect(await state?.state.version.number == 2)
    await list
    await burst
    #expect(stream.news() == ["changed A"])
  }

  @Test(arguments: [false, true])
  func `a document that goes and comes is there, whenever it is asked for`(isDecided: Bool)
    async throws
  {
    let folder = try LiveFolder(["A.xml": label("a")], holding: Self.grace)
    await folder.load()
    try folder.remove("A.xml")
    async let burst: Void = folder.preview.handle(Burst(paths: ["A.xml"]))
    await folder.pauses.someoneWaits()
    async let early = folder.preview.state(of: "A")
    if isDecided {
      folder.pauses.letGo()
      await burst
      #expect(folder.preview.feed["A"] == nil)
    }
    try folder.write("A.xml", label("b"))
    folder.pauses.letAllGo()
    #expect(await folder.preview.state(of: "A") != nil)
    _ = await early
    await burst
  }

  @Test func `a client that leaves does not remove a document`() async throws {
    let folder = try LiveFolder(["A.xml": label("a")], holding: Self.grace)
    await folder.load()
    let stream = folder.events.subscribe()
    try folder.remove("A.xml")
    let client = Task { await folder.preview.state(of: "A") }
    await folder.pauses.someoneWaits()
    client.cancel()
    try folder.write("A.xml", label("a"))
    folder.pauses.letAllGo()
    _ = await client.value
    #expect(stream.news() == [])
  }

  @Test func `a request never gets what was before a save`() async throws {
    let folder = try LiveFolder(["A.xml": label("0")])
    for round in 1...50 {
      try folder.write("A.xml", label("round \(round)"))
      let layout = try #require(
        try await folder.preview.layout(of: "A"))
      let text = String(
        decoding: layout.rendition.json(revision: nil, withScene: false, pretty: false),
        as: UTF8.self)
      #expect(text.contains("\"round \(round)\""))
    }
  }

  @Test func `everything is loaded at the start`() async throws {
    let folder = try LiveFolder(
      Dictionary(uniqueKeysWithValues: (0..<40).map { ("folder/D\($0).xml", label("\($0)")) }))
    #expect(
      folder.preview.feed.all().documents.map(\.status.word).allSatisfy {
        $0 == "pending"
      })
    let loading = Task { await folder.preview.loadQueuedDocuments() }
    while folder.preview.feed.all().documents.contains(where: \.status.isPending) {
      await folder.preview.feed.waitForChange(after: folder.preview.feed.revision.description)
    }
    #expect(folder.stage.renders == 40)
    loading.cancel()
    await loading.value
  }

  @Test func `loading ends when the server stops`() async throws {
    let folder = try LiveFolder(["A.xml": label("wait"), "B.xml": label("b")])
    let loading = Task { await folder.preview.loadQueuedDocuments() }
    await folder.stage.someoneWaits()
    loading.cancel()
    folder.stage.letGo()
    await loading.value
  }
}

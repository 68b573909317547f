import FileSystem
import FileWatching
import HTTP
import Markup
import Synchronization
import Testing
import Workspace

@testable import LiveProject
@testable import LiveSupport
@testable import PreviewServer

/// Whatever decides an answer is a dependency of the document, and only that is reported as the
/// reason of a change.
@Suite struct DecidingFilesTests {
  @Test func `a file that comes and changes nothing to be seen is among those that are used`()
    async throws
  {
    let folder = try PreviewFolder(["A.xml": label("a")])
    await folder.load()
    let before = try #require(folder.revision(of: "A"))
    try folder.write("mkpreview.json", "{}")
    await folder.preview.handle(Burst(paths: ["mkpreview.json"]))
    #expect(folder.preview.feed["A"]?.status.uses == ["mkpreview.json"])
    #expect(try #require(folder.revision(of: "A")) > before)
    try folder.remove("mkpreview.json")
    let list = try await folder.ask("/api/documents").text
    #expect(list.contains(#""uses":[]"#))
    #expect(folder.revision(of: "A") == before + 2)
  }

  @Test func `an included document that moves is used from its new place`() async throws {
    let folder = try PreviewFolder([
      "A.xml": "<LMColumnView><?include Part?></LMColumnView>", "x/Part.xml": label("p"),
    ])
    await folder.load()
    try folder.write("y/Part.xml", label("p"))
    try folder.remove("x/Part.xml")
    await folder.preview.handle(Burst(paths: ["x/Part.xml", "y/Part.xml"]))
    #expect(folder.preview.feed["A"]?.status.uses == ["y/Part.xml"])
    let list = try await folder.ask("/api/documents").text
    #expect(list.contains(#""usedBy":["A"]"#))
  }

  @Test func `a hint names no removed document`() async throws {
    let folder = try PreviewFolder([
      "A.xml": "<LMColumnView><?include Prat?></LMColumnView>", "Part.xml": label("p"),
      "mkpreview.json": #"{ "dialect": "4.0" }"#,
    ])
    await folder.load()
    let hint = {
      folder.preview.feed["A"]?.status.diagnostics.first { $0.severity == .error }?.hint
    }
    #expect(hint() == "Did you mean “Part”?")
    try folder.remove("Part.xml")
    await folder.preview.handle(Burst(paths: ["Part.xml"]))
    #expect(hint() != "Did you mean “Part”?")
    try folder.write("Pratt.xml", label("p"))
    await folder.preview.refreshAll()
    #expect(hint() == "Did you mean “Pratt”?")
  }

  @Test func `a list that is asked for after the settings were saved has no old document`()
    async throws
  {
    let folder = try PreviewFolder([
      "A.xml": label("a"), "B.xml": label("b"), "mkpreview.json": "{}",
    ])
    await folder.load()
    try folder.write("mkpreview.json", #"{ "nonsense": 1 }"#)
    // One document has the new settings already.
    _ = await folder.preview.state(of: "A")
    let list = try await folder.ask("/api/documents").text
    #expect(list.matches(of: /"warnings":1/).count == 2)
  }

  @Test func `a change tells the files that led to it, and no folder`() async throws {
    let folder = try PreviewFolder([
      "views/A.xml": picture("p.png"), "p.png": "10x10", "q.png": "10x10",
    ])
    await folder.load()
    let stream = folder.events.subscribe()
    try folder.write("p.png", "20x20")
    try folder.write("q.png", "20x20")
    await folder.preview.handle(Burst(paths: ["p.png", "q.png"]))
    #expect(stream.changes().flatMap(\.files) == ["p.png"])
    try folder.write("views/p.png", "30x30")
    await folder.preview.refreshAll()
    #expect(stream.changes().flatMap(\.files) == ["views/p.png"])
    try folder.write("views/A.xml", label("a"))
    _ = await folder.preview.state(of: "views/A")
    #expect(stream.changes().flatMap(\.files) == ["views/A.xml"])
  }

  @Test func `a link whose target a request for another document found is followed`() async throws {
    let folder = try PreviewFolder(["A.xml": label("a"), "B.xml": picture("p.png")])
    try folder.link("p.png", to: "store.txt")
    await folder.load()
    let stream = folder.events.subscribe()
    let queue = Task { await folder.preview.loadQueuedDocuments() }
    defer { queue.cancel() }
    try folder.write("store.txt", "10x10")
    await folder.preview.update(["store.txt"])
    await folder.preview.feed.waitForChange(
      of: "B", after: folder.preview.feed["B"]?.revision.description)
    #expect(stream.news().contains("changed B"))
    #expect(folder.preview.feed["B"]?.status.diagnostics.isEmpty == true)
  }

  // MARK: Documents that go

  @Test func `a document that a look has just missed is not found`() async throws {
    let folder = try PreviewFolder(["A.xml": label("a"), "B.xml": label("b")])
    await folder.load()
    try folder.remove("A.xml")
    // The look of a burst that has not told the table yet.
    folder.preview.workspace.update(paths: ["A.xml"])
    #expect(try await folder.ask("/api/layout/A").status == .notFound)
  }

  @Test func `a list has the documents that a look has just found, and none that it missed`()
    async throws
  {
    let folder = try PreviewFolder(["A.xml": label("a"), "B.xml": label("b")])
    await folder.load()
    try folder.remove("A.xml")
    try folder.write("C.xml", label("c"))
    folder.preview.workspace.update(paths: ["A.xml", "C.xml"])
    await folder.preview.refreshAll()
    #expect(folder.preview.feed.all().documents.map(\.name) == ["B", "C"])
  }

  @Test func `a removal that is put off twice is decided by the second call`() async throws {
    let folder = try PreviewFolder(["A.xml": label("a")], holding: .milliseconds(100))
    let feed = folder.preview.feed
    let order = Order()
    async let first: Void = feed.putOffRemoval(of: ["A"]) { order.append(1) }
    await folder.pauses.someoneWaits()
    async let second: Void = feed.putOffRemoval(of: ["A"]) { order.append(2) }
    await folder.pauses.someoneWaits()
    folder.pauses.letGo()
    await first
    async let decision: Void = feed.waitForRemoval(of: "A")
    folder.pauses.letGo()
    await decision
    #expect(order.numbers == [1, 2])
    await second
  }
}

/// The order in which removals were decided.
private final class Order: Sendable {
  private let list = Mutex<[Int]>([])

  var numbers: [Int] { list.withLock { $0 } }

  func append(_ number: Int) { list.withLock { $0.append(number) } }
}

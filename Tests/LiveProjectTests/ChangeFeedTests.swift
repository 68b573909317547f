import FileSystem
import Project
import Testing
import Views
import Workspace

@testable import LiveProject
@testable import LiveSupport

@Suite struct ChangeFeedTests {
  private let folder: LiveFolder
  private let feed: ChangeFeed
  private let events = EventLog()
  private let documents: [Path: Document]

  init() throws {
    let files = ["A", "B"].map { ("\($0).xml", label($0)) }
    folder = try LiveFolder(Dictionary(uniqueKeysWithValues: files))
    let found = folder.preview.workspace.documents
    documents = Dictionary(uniqueKeysWithValues: found.map { ($0.name, $0) })
    feed = ChangeFeed(
      patience: .milliseconds(50), onChange: { [events] in events.send($0, $1) })
  }

  private func addDocuments(_ names: Path..., to other: ChangeFeed? = nil) {
    reconcile(names, of: other) { documents[$0] }
  }

  private func removeDocuments(_ names: Path..., from other: ChangeFeed? = nil) {
    reconcile(names, of: other) { _ in nil }
  }

  private func reconcile(_ names: [Path], of other: ChangeFeed?, _ document: (Path) -> Document?) {
    let feed = other ?? feed
    _ = feed.reconcile(names, with: document) {
      let (_, queue) = AsyncStream.makeStream(of: [Path].self)
      return LiveDocument($0, feed: feed, loadQueue: queue, tools: folder.preview.tools)
    }
  }

  /// A document's state of a version, loaded without renditions.
  private func state(
    _ name: Path, _ number: Int, generation: Int? = nil, in other: ChangeFeed? = nil
  ) throws -> DocumentState {
    let generation = generation ?? (other ?? feed)[name]?.state.version.generation ?? 1
    let document = try #require(documents[name])
    let loaded = folder.preview.tools.project.load(document)
    return DocumentState(
      document, version: DocumentVersion(generation: generation, number: number),
      DocumentContent(loaded: loaded, screen: LiveScreen(loaded.files.owner, after: nil)),
      renditions: RenditionSet())
  }

  /// Takes a state and publishes it.
  private func publish(_ state: DocumentState, because causes: [Path] = []) {
    _ = feed.submit(state, because: causes)
    feed.publish([state.name])
  }

  @Test func `each change takes the next number`() throws {
    addDocuments("A", "B")
    publish(try state("A", 1))
    #expect(feed.revision.number == 2)
    #expect(feed["A"]?.revision.number == 2)
    #expect(feed["B"]?.revision.number == 1)
  }

  @Test func `a new version is not seen before it is published`() throws {
    addDocuments("A")
    let stream = events.subscribe()
    _ = feed.submit(try state("A", 1))
    #expect(feed["A"]?.state.version.number == 0)
    #expect(feed.loadedStates().map(\.version.number) == [1])
    #expect(stream.news() == [] && feed.revision.number == 1)
    feed.publish(["A"])
    #expect(feed["A"]?.state.version.number == 1)
    #expect(stream.news() == ["changed A"])
  }

  @Test func `a version is published once, by whichever caller`() throws {
    addDocuments("A", "B")
    let stream = events.subscribe()
    publish(try state("A", 1))
    _ = feed.submit(try state("B", 1))
    feed.publish(["A", "B"])
    feed.publish(["A", "B"])
    #expect(stream.news() == ["changed A", "changed B"])
    #expect(feed.revision.number == 3)
  }

  @Test func `versions that follow each other before they are published are one change`() throws {
    addDocuments("A")
    let stream = events.subscribe()
    _ = feed.submit(try state("A", 1), because: ["p.png"])
    _ = feed.submit(try state("A", 2), because: ["q.png", "p.png"])
    feed.publish(["A"])
    #expect(feed["A"]?.state.version.number == 2)
    let changes = stream.changes()
    #expect(changes.map(\.files) == [["p.png", "q.png"]])
    #expect(changes.map(\.events.count) == [1])
  }

  @Test func `another state of the published version is there at once, and no change`() throws {
    addDocuments("A")
    publish(try state("A", 1))
    let stream = events.subscribe()
    let (first, other) = (try state("A", 1), try state("B", 1))
    // Files of another document stand for files that were read again.
    _ = feed.submit(first.with(try #require(other.content), RenditionSet()))
    #expect(feed["A"]?.state.dependencies.paths.contains("B.xml") == true)
    feed.publish(["A"])
    #expect(feed["A"]?.revision.number == 2)
    #expect(stream.news() == [])
  }

  @Test func `lists wait for no document that is loaded for the first time`() throws {
    addDocuments("A", "B")
    publish(try state("A", 1))
    _ = feed.submit(try state("A", 2))
    _ = feed.submit(try state("B", 1))
    let stream = events.subscribe()
    feed.publishReloaded()
    #expect(stream.news() == ["changed A"])
    #expect(feed["B"]?.state.isLoaded == false)
  }

  @Test func `a document that was removed does not come back by a late state`() throws {
    addDocuments("A")
    removeDocuments("A")
    publish(try state("A", 1))
    #expect(feed["A"] == nil)
    #expect(feed.revision.number == 2)
  }

  @Test func `a late state of an earlier document of the name is dropped`() throws {
    addDocuments("A")
    removeDocuments("A")
    addDocuments("A")
    publish(try state("A", 9, generation: 1))
    #expect(feed["A"]?.state.version == DocumentVersion(generation: 2, number: 0))
    publish(try state("A", 1))
    #expect(feed["A"]?.state.version == DocumentVersion(generation: 2, number: 1))
  }

  @Test func `files are followed from the first state that was made from them`() throws {
    addDocuments("A")
    #expect(feed.submit(try state("A", 1)) == false)
    #expect(feed.submit(try state("A", 2)) == true)
    #expect(feed.documents(using: ["A.preview.json"], in: folder.preview.workspace) == ["A"])
    removeDocuments("A")
    #expect(feed.documents(using: ["A.preview.json"], in: folder.preview.workspace) == [])
  }

  @Test func `events leave in the order of their numbers`() async throws {
    addDocuments("A", "B")
    let stream = events.subscribe()
    let states = try (1...50).map { (try state("A", $0), try state("B", $0)) }
    await withTaskGroup { group in
      group.addTask { for (state, _) in states { publish(state) } }
      group.addTask { for (_, state) in states { publish(state) } }
    }
    #expect(stream.changes().map(\.revision.number) == Array(2...101))
  }

  @Test func `a reader sees one version with its revision and its renditions`() async throws {
    addDocuments("A")
    let states = try (1...500).map { try state("A", $0) }
    await withTaskGroup { group in
      group.addTask { for state in states { publish(state) } }
      group.addTask {
        while let seen = feed["A"], seen.state.version.number < 500 {
          // The first version is published as number 2, and so on.
          #expect(seen.revision.number == seen.state.version.number + 1)
        }
      }
    }
  }

  @Test func `a client gets what it missed, each name once`() throws {
    addDocuments("A", "B")
    let seen = feed.revision
    publish(try state("B", 1))
    _ = feed.submit(try state("A", 1))
    _ = feed.submit(try state("B", 2))
    feed.publish(["A", "B"])
    #expect(feed.changes(after: seen).names == ["B", "A"])
    #expect(feed.changes(after: feed.revision).names == [])
  }

  @Test func `what was too long ago, is yet to come or was another boot's is not known`() throws {
    addDocuments("A")
    let files = try state("A", 1)
    for number in 1...1000 {
      publish(
        DocumentState(
          files.document, version: DocumentVersion(generation: 1, number: number),
          try #require(files.content), renditions: RenditionSet()))
    }
    func names(after number: Int, boot: String? = nil) -> [Path]? {
      feed.changes(after: Revision(boot: boot ?? feed.boot, number: number)).names
    }
    #expect(names(after: 0) == nil)
    #expect(names(after: 1) == ["A"])
    #expect(names(after: 1002) == nil)
    #expect(names(after: 1, boot: "none") == nil)
  }

  @Test func `waiting ends with the change, and leaves nothing behind`() async throws {
    let feed = ChangeFeed(patience: .seconds(60))
    addDocuments("A", "B", to: feed)
    let revision = feed.revision.description
    async let change: Void = feed.waitForChange(of: "A", after: revision)
    while feed.waiterCount == 0 { await Task.yield() }
    for name: Path in ["B", "A"] {
      _ = feed.submit(try state(name, 1, in: feed))
      feed.publish([name])
    }
    await change
    #expect(feed.waiterCount == 0)
  }

  @Test func `waiting ends when the document goes`() async throws {
    let feed = ChangeFeed(patience: .seconds(60))
    addDocuments("A", to: feed)
    let revision = feed.revision.description
    async let change: Void = feed.waitForChange(of: "A", after: revision)
    while feed.waiterCount == 0 { await Task.yield() }
    removeDocuments("A", from: feed)
    await change
  }

  @Test(arguments: ["", "x", "ffff-0", "-1"])
  func `a client with a revision that never was does not wait`(text: String) async {
    let feed = ChangeFeed(patience: .seconds(60))
    await feed.waitForChange(after: text)
    await feed.waitForChange(of: "A", after: text)
  }

  @Test func `waiting ends after a time`() async {
    await feed.waitForChange(after: feed.revision.description)
    #expect(feed.waiterCount == 0)
  }

  @Test func `a client that leaves waits no more`() async {
    let feed = ChangeFeed(patience: .seconds(60))
    let client = Task { await feed.waitForChange(after: feed.revision.description) }
    while feed.waiterCount == 0 { await Task.yield() }
    client.cancel()
    await client.value
    #expect(feed.waiterCount == 0)
  }
}

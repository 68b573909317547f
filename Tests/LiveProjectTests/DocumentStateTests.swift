import FileSystem
import FileWatching
import Preview
import Project
import Testing
import Views

@testable import LiveProject
@testable import LiveSupport

/// A document's state is one value: changes on disk replace it as a whole, and requests only read
/// it.
@Suite struct DocumentStateTests {
  /// The label's text in the latest rendition of a state.
  private func text(_ state: DocumentState) throws -> String? {
    let rendition = try #require(state.renditions.latest)
    let json = try #require(rendition.rendition).json(
      revision: nil, withScene: false, pretty: false)
    return String(decoding: json, as: UTF8.self).firstMatch(of: /"text":"([^"]*)"/)
      .map { String($0.1) }
  }

  @Test func `an environment that a request asks for is added to the version`() async throws {
    let folder = try LiveFolder(["A.xml": label("a")])
    await folder.load()
    let before = try #require(folder.preview.feed["A"])
    _ = try await folder.preview.layout(of: "A", for: LiveFolder.request(["device": "ipad-9-7"]))
    let after = try #require(folder.preview.feed["A"])
    #expect(after.state.version == before.state.version && after.revision == before.revision)
    #expect(before.state.renditions.all.count == 1 && after.state.renditions.all.count == 2)
  }

  @Test func `a rendition that comes out equal is no change`() async throws {
    let folder = try LiveFolder([
      "A.xml": "<LMColumnView><?include Part?></LMColumnView>", "Part.xml": label("part"),
    ])
    await folder.load()
    let stream = folder.events.subscribe()
    try folder.write("Part.xml", label("part") + "<!-- said to the reader alone -->")
    await folder.preview.handle(Burst(paths: ["Part.xml"]))
    #expect(folder.stage.renders(of: "A") == 2)
    #expect(stream.news() == ["changed Part"])
    try folder.write("Part.xml", label("else"))
    await folder.preview.handle(Burst(paths: ["Part.xml"]))
    #expect(stream.news() == ["changed A Part"])
  }

  @Test func `a reader never sees the version of one state and the rendition of another`()
    async throws
  {
    let folder = try LiveFolder(["A.xml": label("version 1")])
    await folder.load()
    let feed = folder.preview.feed
    async let saves: Void = {
      for number in 2...60 {
        try folder.write("A.xml", label("version \(number)"))
        _ = try await folder.preview.layout(
          of: "A", for: LiveFolder.request(["width": "\(number)00", "height": "100"]))
      }
    }()
    var number = 1
    while number < 60 {
      let seen = try #require(feed["A"])
      #expect(try text(seen.state) == "version \(seen.state.version.number)")
      #expect(seen.state.version.number >= number)
      number = seen.state.version.number
      await Task.yield()
    }
    try await saves
  }

  @Test func `a request does not wait for the batch of its document, nor is it told of twice`()
    async throws
  {
    let folder = try LiveFolder(["A.xml": label("a"), "B.xml": label("b")])
    await folder.load()
    let stream = folder.events.subscribe()
    try folder.write("A.xml", label("aa"))
    try folder.write("B.xml", label("wait"))
    async let burst: Void = folder.preview.handle(Burst(paths: ["A.xml", "B.xml"]))
    await folder.stage.someoneWaits()
    while folder.stage.renders(of: "A") < 2 { await Task.yield() }
    let layout = try #require(try await folder.preview.layout(of: "A"))
    #expect(try text(layout.published.state) == "aa")
    #expect(stream.news() == ["changed A"])
    folder.stage.letGo()
    await burst
    #expect(stream.news() == ["changed B"])
  }

  @Test func `a list shows what a batch holds back`() async throws {
    let folder = try LiveFolder(["A.xml": label("a"), "B.xml": label("b")])
    await folder.load()
    let stream = folder.events.subscribe()
    try folder.write("A.xml", "<LMColumnView nonsense=\"1\"/>")
    try folder.write("B.xml", label("wait"))
    async let burst: Void = folder.preview.handle(Burst(paths: ["A.xml", "B.xml"]))
    await folder.stage.someoneWaits()
    while folder.preview.feed.loadedStates().allSatisfy({ $0.version.number == 1 }) {
      await Task.yield()
    }
    folder.preview.feed.publishReloaded()
    #expect(folder.preview.feed["A"]?.status.word == "error")
    folder.stage.letGo()
    await burst
    #expect(stream.news() == ["changed A", "changed B"])
  }

  @Test func `a file that changes before the feed follows it is read again`() async throws {
    let folder = try LiveFolder([
      "A.xml": """
      <LMColumnView><UIImageView image="p.png"/><UILabel text="wait"/></LMColumnView>
      """, "p.png": "10x10",
    ])
    async let first = folder.preview.state(of: "A")
    await folder.stage.someoneWaits()
    try folder.write("p.png", "10x20")
    await folder.preview.handle(Burst(paths: ["p.png"]))
    folder.stage.letGo()
    #expect(await first?.state.version.number == 1)
    let loading = Task { await folder.preview.loadQueuedDocuments() }
    await folder.preview.feed.waitForChange(of: "A", after: first?.revision.description)
    #expect(folder.preview.feed["A"]?.state.version.number == 2)
    loading.cancel()
    await loading.value
  }
}

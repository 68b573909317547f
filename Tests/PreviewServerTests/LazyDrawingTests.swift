import FileSystem
import FileWatching
import HTTP
import Testing
import Workspace

@testable import LiveProject
@testable import LiveSupport
@testable import PreviewServer

/// After a change of its screen a document is drawn when a request asks for it, and not before.
@Suite struct LazyDrawingTests {
  private func folder(_ files: [String: String] = [:]) async throws -> PreviewFolder {
    let own = ["A.xml": label("$number"), "A.preview.json": #"{ "owner": { "number": "0" } }"#]
    let folder = try PreviewFolder(own.merging(files) { $1 })
    await folder.load()
    return folder
  }

  private static let picture = """
    <LMColumnView><UIImageView image="p.png"/><UILabel text="$number"/></LMColumnView>
    """

  private func patch(_ folder: PreviewFolder, _ number: Int) async throws {
    let answer = try await folder.ask(
      "/api/owner/A", method: "PATCH", body: #"{"number":"\#(number)"}"#)
    #expect(answer.status == .ok)
  }

  @Test func `a patch draws nothing, and is published at once`() async throws {
    let folder = try await folder()
    let first = try #require(folder.revision(of: "A"))
    for number in 1...100 { try await patch(folder, number) }
    #expect(folder.stage.renders == 1)
    #expect(folder.revision(of: "A") == first + 100)
  }

  @Test(arguments: [
    "/api/layout/A", "/api/documents", "/api/diagnostics", "/api/diagnostics/A",
  ])
  func `a request that needs a rendition makes one, for the newest screen`(target: String)
    async throws
  {
    let folder = try await folder([
      "A.xml": #"<LMColumnView nonsense="1"><UILabel text="$number"/></LMColumnView>"#
    ])
    for number in 1...3 { try await patch(folder, number) }
    let answer = try await folder.ask(target)
    #expect(answer.text.contains("nonsense") || answer.text.contains(#""errors":1"#))
    #expect(folder.stage.renders == 2)
    _ = try await folder.ask(target)
    #expect(folder.stage.renders == 2)
    let published = try #require(folder.preview.feed["A"])
    #expect(!published.status.isOutdated && published.state.renditions.all.count == 1)
  }

  @Test func `a save is drawn once, in the environment that a client looks at`() async throws {
    let folder = try await folder()
    let tablet = "/api/layout/A?device=ipad-9-7"
    _ = try await folder.ask(tablet)
    let before = folder.stage.renders
    try folder.write("A.xml", #"<LMColumnView nonsense="1"><UILabel text="saved"/></LMColumnView>"#)
    await folder.preview.handle(Burst(paths: ["A.xml"]))
    #expect(try await folder.ask(tablet).text.contains("saved"))
    let latest = try await folder.ask("/api/documents?status=latest")
    #expect(latest.text.contains(#""errors":1"#))
    #expect(folder.stage.renders == before + 1)
    // A script gets the standard environment, and the next save is drawn as the client sees it.
    #expect(try await folder.ask("/api/documents").text.contains(#""errors":1"#))
    #expect(folder.stage.renders == before + 2)
    try folder.write("A.xml", label("again"))
    await folder.preview.handle(Burst(paths: ["A.xml"]))
    #expect(try await folder.ask(tablet).text.contains("again"))
    #expect(folder.stage.renders == before + 3)
  }

  @Test func `a status is the latest one or else the standard one`() async throws {
    let answer = try await folder().ask("/api/documents?status=known")
    #expect(answer.status == .badRequest)
  }

  @Test func `a request for an unchanged document keeps its state`() async throws {
    let folder = try await folder()
    // A file that was just written is looked at again until its timestamp can be trusted.
    let (feed, workspace) = (folder.preview.feed, folder.preview.workspace)
    while feed.newestState(of: "A")?.dependencies.quickCheck(in: workspace) == nil {
      _ = try await folder.ask("/api/layout/A")
    }
    let state = feed.newestState(of: "A")
    for target in ["/api/layout/A", "/api/diagnostics/A", "/api/documents", "/api/source/A"] {
      _ = try await folder.ask(target)
    }
    #expect(feed.newestState(of: "A") === state)
  }

  @Test func `each layout has the data of its revision`() async throws {
    let folder = try await folder()
    for number in 1...20 {
      try await patch(folder, number)
      let revision = try #require(folder.preview.feed["A"]?.revision.description)
      let layout = try await folder.ask("/api/layout/A").text
      #expect(layout.contains(#""text":"\#(number)""#))
      #expect(layout.contains(#""revision":"\#(revision)""#))
    }
  }

  @Test(arguments: [
    "/api/layout/A", "/api/layout/A?device=ipad-9-7&include=scene", "/api/layout/A?pretty",
    "/api/variants/A", "/api/diagnostics/A", "/api/diagnostics", "/api/documents", "/api/source/A",
    "/api/layout/Z", "/api/layout/A?variant=Z", "/api/vocabulary", "/healthz",
  ])
  func `a request publishes nothing, and gives no revision`(target: String) async throws {
    let folder = try await folder(["A.xml": Self.picture, "p.png": "10x10"])
    try await patch(folder, 1)
    let stream = folder.events.subscribe()
    let before = folder.preview.feed.revision
    for _ in 0..<3 { _ = try await folder.ask(target) }
    #expect(folder.preview.feed.revision == before)
    #expect(stream.news() == [])
  }

  @Test func `a list draws the state that it shows, though another came meanwhile`() async throws {
    let folder = try await folder()
    try await patch(folder, 1)
    let (_, states) = folder.preview.feed.all()
    try await patch(folder, 2)
    let drawn = await folder.preview.drawn(states)
    #expect(drawn.map(\.revision) == states.map(\.revision))
    #expect(drawn.allSatisfy { !$0.status.isOutdated && $0.state.renditions.all.count == 1 })
    #expect(folder.preview.feed["A"]?.status.isOutdated == true)
  }

  @Test func `files of a drawing are followed while the next is not made`() async throws {
    let folder = try await folder(["A.xml": Self.picture, "p.png": "10x10"])
    try await patch(folder, 1)
    let stream = folder.events.subscribe()
    try folder.write("p.png", "10x20")
    await folder.preview.handle(Burst(paths: ["p.png"]))
    #expect(stream.news() == ["changed A"])
    #expect(try await folder.ask("/api/layout/A").text.contains(#""height":20"#))
  }

  @Test func `files of screens of long ago are not`() async throws {
    let folder = try await folder(["A.xml": Self.picture, "p.png": "10x10"])
    let one = try #require(folder.preview.feed["A"]).state.dependencies
    for number in 1...20 {
      try await patch(folder, number)
      _ = try await folder.ask("/api/layout/A?width=\(number)00&height=100")
    }
    let many = try #require(folder.preview.feed["A"]).state.dependencies
    #expect(many.paths == one.paths)
  }

  @Test func `a save is drawn before its event, with the patch`() async throws {
    let folder = try await folder()
    try await patch(folder, 5)
    try folder.write("A.xml", label("$number") + "<!-- -->")
    await folder.preview.handle(Burst(paths: ["A.xml"]))
    #expect(folder.stage.renders == 2)
    #expect(folder.preview.feed["A"]?.status.isOutdated == false)
    #expect(try await folder.ask("/api/layout/A").text.contains(#""text":"5""#))
  }

  @Test func `no patch during saves is lost or reported twice`() async throws {
    let folder = try await folder()
    let stream = folder.events.subscribe()
    async let saves: Void = {
      for number in 1...40 {
        try folder.write("A.xml", label("version \(number)"))
        await folder.preview.handle(Burst(paths: ["A.xml"]))
      }
    }()
    await withThrowingTaskGroup { group in
      for client in 0..<4 {
        group.addTask {
          for number in 1...10 {
            _ = try await folder.ask(
              "/api/owner/A", method: "PATCH", body: #"{"client \#(client)":\#(number)}"#)
          }
        }
      }
    }
    try await saves
    let owner = try await folder.ask("/api/owner/A").text
    for client in 0..<4 { #expect(owner.contains(#""client \#(client)":10"#)) }
    #expect(try await folder.ask("/api/layout/A").text.contains("version 40"))
    #expect(stream.news().count { $0 == "model" } == 40)
  }
}

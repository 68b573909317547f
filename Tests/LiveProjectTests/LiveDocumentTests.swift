import FileSystem
import FileWatching
import Foundation
import Markup
import Preview
import Project
import Scene
import Synchronization
import Testing
import Views
import Workspace

@testable import LiveProject
@testable import LiveSupport

@Suite struct LiveDocumentTests {
  @Test func `what is on disk becomes the state`() async throws {
    let folder = try LiveFolder(["A.xml": label("one")])
    let document = try folder.document("A")
    let first = try #require(await document.reload())
    #expect(first.version.number == 1 && first.status.diagnostics.isEmpty)
    try folder.write("A.xml", "<LMColumnView nonsense=\"1\"/>")
    let second = try #require(await document.reload())
    #expect(second.version.number == 2)
    #expect(second.status.diagnostics.map(\.code) == ["unknown-property"])
  }

  @Test func `bytes that are written again are no change, and nothing is laid out`() async throws {
    let folder = try LiveFolder(["A.xml": label("one")])
    let document = try folder.document("A")
    _ = await document.reload()
    try folder.write("A.xml", label("one"))
    #expect(await document.reload()?.version.number == 1)
    #expect(folder.stage.renders == 1)
    #expect(await document.state.dependencies.isCurrent(in: folder.preview.workspace))
  }

  @Test func `after a save a document is what it would be if it were new`() async throws {
    let folder = try LiveFolder(["A.xml": label("one")])
    let document = try folder.document("A")
    for text in ["two", "three"] {
      try folder.write("A.xml", label(text))
      _ = await document.reload()
    }
    let other = try LiveFolder(["A.xml": label("three")])
    let fresh = try other.document("A")
    _ = await fresh.reload()
    #expect(try await document.json() == fresh.json())
  }

  @Test func `an ambiguous text stays reported after edits elsewhere in the document`()
    async throws
  {
    let column = { (spacing: Int) in
      "<LMColumnView>\n<UILabel text=\"@hello\"/>\n<LMSpacer height=\"\(spacing)\"/></LMColumnView>"
    }
    let folder = try LiveFolder([
      "A.xml": column(1), "x/Localizable.strings": "hello = One;",
      "y/Localizable.strings": "hello = Two;",
    ])
    let document = try folder.document("A")
    for spacing in 1...3 {
      try folder.write("A.xml", column(spacing))
      #expect(await document.reload()?.status.diagnostics.map(\.code) == ["ambiguous-file"])
    }
  }

  @Test func `a picture that changes is a change where it shows`() async throws {
    let folder = try LiveFolder(["A.xml": picture("p.png"), "p.png": "10x10"])
    let document = try folder.document("A")
    #expect(await document.reload()?.status.uses == ["p.png"])
    try folder.write("p.png", "10x20")
    folder.preview.workspace.scan()
    #expect(await document.reload()?.version.number == 2)
    #expect(await document.reload()?.version.number == 2)
    #expect(folder.stage.renders == 2)
  }

  @Test func `a file open for writing keeps its last content, even before its first event`()
    async throws
  {
    let folder = try LiveFolder(["A.xml": label("one")], writing: { .none })
    let document = try folder.document("A")
    _ = await document.reload()
    let writer = try folder.open("A.xml", O_WRONLY | O_TRUNC)
    folder.atLook(3) { _ in
      let text = label("two")
      #expect(write(writer, text, text.utf8.count) == text.utf8.count)
      close(writer)
    }
    let state = try #require(await document.reload())
    #expect(state.version.number == 2 && state.status.diagnostics.isEmpty)
  }

  @Test func `a text that does not parse keeps the last good views`() async throws {
    let folder = try LiveFolder(["A.xml": label("one")])
    let document = try folder.document("A")
    _ = await document.reload()
    try folder.write("A.xml", "<LMColumnView><UILabel></LMColumnView>")
    let broken = try #require(await document.reload())
    let standard = EnvironmentRequest()
    #expect(broken.version.number == 2 && broken.status.errors == 1)
    #expect(try await document.layout(for: standard)?.rendition.isStale == true)
    try folder.write("A.xml", label("two"))
    #expect(await document.reload()?.status.errors == 0)
    #expect(try await document.layout(for: standard)?.rendition.isStale == false)
  }

  @Test func `a file that ends inside markup is waited for`() async throws {
    let folder = try LiveFolder(["A.xml": label("one")])
    let document = try folder.document("A")
    _ = await document.reload()
    try folder.write("A.xml", "<LMColumnView><UILab")
    folder.atLook(2) { try $0.write("A.xml", label("two")) }
    let whole = try #require(await document.reload())
    #expect(whole.version.number == 2 && whole.status.errors == 0)
  }

  @Test func `a file that is emptied and gets its bytes back has not changed`() async throws {
    let folder = try LiveFolder(["A.xml": label("one")])
    let document = try folder.document("A")
    _ = await document.reload()
    try folder.write("A.xml", "")
    folder.atLook(2) { try $0.write("A.xml", label("one")) }
    #expect(await document.reload()?.version.number == 1)
  }

  @Test func `a file that stays empty is reported after the grace`() async throws {
    let folder = try LiveFolder(["A.xml": ""])
    let state = try #require(await folder.document("A").reload())
    #expect(folder.pauses.count(of: .milliseconds(10)) == 10)
    #expect(state.status.errors == 1)
  }

  @Test func `a load waits until the events of its beginning are read, however long that takes`()
    async throws
  {
    let (small, large) = (#"{"big": {"font": "System 20"}}"#, #"{"big": {"font": "System 21"}}"#)
    let areRead = Flag()
    let folder = try LiveFolder(
      [
        "A.xml": #"<?properties Styles?><UILabel class="big" text="one"/>"#,
        "Styles.json": small,
      ], writing: { areRead.isUp ? .none : .unread(readings: 1) })
    areRead.raise()
    let document = try folder.document("A")
    let before = try #require(await document.reload()).status
    areRead.lower()
    try folder.write("Styles.json", "")
    folder.atLook(50) {
      try $0.write("Styles.json", large)
      areRead.raise()
    }
    let after = try #require(await document.reload())
    #expect(after.version.number == 2)
    #expect(after.status.diagnostics.map(\.code) == before.diagnostics.map(\.code))
  }

  @Test func `events that never end hold up no load`() async throws {
    let readings = Atomic(0)
    let folder = try LiveFolder(
      ["A.xml": label("one")],
      writing: { .unread(readings: readings.add(1, ordering: .relaxed).newValue) })
    #expect(try await folder.document("A").reload()?.version.number == 1)
    // The reading of the beginning, and the next one.
    #expect(folder.pauses.count(of: .milliseconds(1)) == 2)
  }

  @Test func `a file that went leaves the document as it was`() async throws {
    let folder = try LiveFolder(["A.xml": label("one")])
    let document = try folder.document("A")
    _ = await document.reload()
    try folder.remove("A.xml")
    #expect(await document.reload()?.version.number == 1)
  }

  @Test func `a file that was never there has no state`() async throws {
    let folder = try LiveFolder(["A.xml": label("one")])
    let document = try folder.document("A")
    try folder.remove("A.xml")
    #expect(await document.reload() == nil)
    #expect(try await document.layout(for: EnvironmentRequest()) == nil)
  }

  @Test func `a document that is too large is an error at its file`() async throws {
    let folder = try LiveFolder([
      "A.xml": String(repeating: " ", count: 8 << 20 + 2)
    ])
    let state = try #require(await folder.document("A").reload())
    #expect(state.status.diagnostics.map(\.code) == ["limit"])
  }

  @Test func `a state looks the same in each answer, whatever changed since it was loaded`()
    async throws
  {
    let folder = try LiveFolder(["A.xml": picture("p.png"), "p.png": "10x10"])
    let document = try folder.document("A")
    _ = await document.reload()
    let known = try #require(await document.state.renditions.all.first)
    try folder.write("p.png", "10x20")
    #expect(try await document.layout(for: EnvironmentRequest())?.rendition == known.rendition)
    #expect(await document.state.renditions.all.first === known)
    #expect(!known.dependencies.isCurrent(in: folder.preview.workspace))
  }

  @Test func `thirty-two renditions are kept, those that were asked for last`() async throws {
    let folder = try LiveFolder(["A.xml": label("one")])
    let document = try folder.document("A")
    _ = await document.reload()
    let sizes = (1...32).map { ["width": "\($0)00", "height": "100"] }
    for size in sizes { _ = try await document.layout(for: LiveFolder.request(size)) }
    #expect(folder.stage.renders == 33)
    #expect(await document.state.renditions.all.count == 32)
    _ = try await document.layout(for: LiveFolder.request(sizes[0]))
    #expect(folder.stage.renders == 33)
    _ = try await document.layout(for: EnvironmentRequest())
    #expect(folder.stage.renders == 34)
    let kept = await document.state.renditions
    #expect(kept[try LiveFolder.key(sizes[0])] != nil)
    #expect(kept[try LiveFolder.key(sizes[1])] == nil)
  }

  @Test func `of renditions with rows four are kept, and the others stay`() async throws {
    let folder = try LiveFolder(["A.xml": label("one")])
    let document = try folder.document("A")
    _ = await document.reload()
    for row in 1...20 {
      _ = try await document.layout(
        for: EnvironmentRequest(), rows: [RowRange(path: "0", rows: row...row)])
    }
    let kept = await document.state.renditions.all.map { $0.key.rows.map(\.rows.lowerBound) }
    #expect(kept == [[], [17], [18], [19], [20]])
    #expect(folder.stage.renders == 21)
  }

  @Test func `a change that only a dropped rendition showed is a change`() async throws {
    let folder = try LiveFolder([
      "A.xml": picture("p"), "p@2x.png": "20x20", "p@3x.png": "30x30",
    ])
    let document = try folder.document("A")
    _ = await document.reload()
    _ = try await document.layout(for: LiveFolder.request(["scale": "3"]))
    for width in 1...32 {
      _ = try await document.layout(
        for: LiveFolder.request(["width": "\(width)00", "height": "100"]))
    }
    try folder.write("p@3x.png", "30x60")
    folder.preview.workspace.scan()
    #expect(await document.reload()?.version.number == 2)
  }
}

private final class Flag: Sendable {
  private let value = Atomic(false)

  var isUp: Bool { value.load(ordering: .acquiring) }

  func raise() { value.store(true, ordering: .releasing) }

  func lower() { value.store(false, ordering: .releasing) }
}

extension LiveDocument {
  /// Loads the document; its state, nil where it was never there.
  nonisolated func reload() async -> DocumentState? {
    await load()
    let state = await state
    return state.isLoaded ? state : nil
  }

  /// The diagnostics of the document in the standard environment.
  func json() throws -> [UInt8]? {
    try layout(for: EnvironmentRequest())?.rendition
      .json(revision: nil, withScene: true, pretty: false)
  }
}

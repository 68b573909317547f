import FileSystem
import Foundation
import Markup
import Preview
import Testing
import Views
import Workspace

@testable import PreviewServer

@Suite struct LiveDocumentTests {
  @Test func `what is on disk becomes the state`() async throws {
    let folder = try PreviewFolder(["A.xml": label("one")])
    let document = try folder.document("A")
    let first = try #require(await document.reload())
    #expect(first.version.number == 1 && first.diagnostics.isEmpty)
    try folder.write("A.xml", "<LMColumnView nonsense=\"1\"/>")
    let second = try #require(await document.reload())
    #expect(second.version.number == 2)
    #expect(second.diagnostics.map(\.code) == ["unknown-property"])
  }

  @Test func `bytes that are written again are no change, and nothing is laid out`() async throws {
    let folder = try PreviewFolder(["A.xml": label("one")])
    let document = try folder.document("A")
    _ = await document.reload()
    try folder.write("A.xml", label("one"))
    #expect(await document.reload()?.version.number == 1)
    #expect(folder.stage.renders == 1)
    #expect(document.renditions.inputs.isCurrent(in: folder.preview.workspace))
  }

  @Test func `after a save a document is what it would be if it were new`() async throws {
    let folder = try PreviewFolder(["A.xml": label("one")])
    let document = try folder.document("A")
    for text in ["two", "three"] {
      try folder.write("A.xml", label(text))
      _ = await document.reload()
    }
    let other = try PreviewFolder(["A.xml": label("three")])
    let fresh = try other.document("A")
    _ = await fresh.reload()
    #expect(try await document.json() == fresh.json())
  }

  @Test func `a picture that changes is a change where it shows`() async throws {
    let folder = try PreviewFolder(["A.xml": picture("p.png"), "p.png": "10x10"])
    let document = try folder.document("A")
    #expect(await document.reload()?.uses == ["p.png"])
    try folder.write("p.png", "10x20")
    folder.preview.workspace.scan()
    #expect(await document.reload()?.version.number == 2)
    #expect(await document.reload()?.version.number == 2)
    #expect(folder.stage.renders == 2)
  }

  @Test func `a text that does not parse keeps the last good views`() async throws {
    let folder = try PreviewFolder(["A.xml": label("one")])
    let document = try folder.document("A")
    _ = await document.reload()
    try folder.write("A.xml", "<LMColumnView><UILabel></LMColumnView>")
    let broken = try #require(await document.reload())
    let environment = try PreviewFolder.environment([:])
    #expect(broken.version.number == 2 && broken.errors == 1)
    #expect(await document.rendition(in: environment)?.rendition.rendition.isStale == true)
    try folder.write("A.xml", label("two"))
    #expect(await document.reload()?.errors == 0)
    #expect(await document.rendition(in: environment)?.rendition.rendition.isStale == false)
  }

  @Test func `a file that ends inside markup is waited for`() async throws {
    let folder = try PreviewFolder(["A.xml": label("one")])
    let document = try folder.document("A")
    _ = await document.reload()
    try folder.write("A.xml", "<LMColumnView><UILab")
    async let standing = document.reload()
    try await Task.sleep(for: .milliseconds(30))
    try folder.write("A.xml", label("two"))
    let whole = try #require(await standing)
    #expect(whole.version.number == 2 && whole.errors == 0)
  }

  @Test func `a file that is emptied and gets its bytes back has not changed`() async throws {
    let folder = try PreviewFolder(["A.xml": label("one")])
    let document = try folder.document("A")
    _ = await document.reload()
    try folder.write("A.xml", "")
    async let standing = document.reload()
    try await Task.sleep(for: .milliseconds(30))
    try folder.write("A.xml", label("one"))
    #expect(await standing?.version.number == 1)
  }

  @Test func `a file that stays empty is told of after the grace`() async throws {
    let folder = try PreviewFolder(["A.xml": ""])
    let start = ContinuousClock.now
    let standing = try #require(await folder.document("A").reload())
    #expect(ContinuousClock.now - start > .milliseconds(90))
    #expect(standing.errors == 1)
  }

  @Test func `a file that went leaves the document as it was`() async throws {
    let folder = try PreviewFolder(["A.xml": label("one")])
    let document = try folder.document("A")
    _ = await document.reload()
    try folder.remove("A.xml")
    #expect(await document.reload()?.version.number == 1)
  }

  @Test func `a file that was never there is no standing`() async throws {
    let folder = try PreviewFolder(["A.xml": label("one")])
    let document = try folder.document("A")
    try folder.remove("A.xml")
    #expect(await document.reload() == nil)
    #expect(try await document.rendition(in: PreviewFolder.environment([:])) == nil)
  }

  @Test func `a document that is too large is an error at its file`() async throws {
    let folder = try PreviewFolder([
      "A.xml": String(repeating: " ", count: 8 << 20 + 2)
    ])
    let standing = try #require(await folder.document("A").reload())
    #expect(standing.diagnostics.map(\.code) == ["limit"])
  }

  @Test func `a state looks the same to everyone, whatever changed since it was loaded`()
    async throws
  {
    let folder = try PreviewFolder(["A.xml": picture("p.png"), "p.png": "10x10"])
    let document = try folder.document("A")
    _ = await document.reload()
    let environment = try PreviewFolder.environment([:])
    let known = try #require(await document.rendition(in: environment)).rendition
    try folder.write("p.png", "10x20")
    #expect(await document.rendition(in: environment)?.rendition === known)
    #expect(!known.isCurrent(in: folder.preview.workspace))
  }

  @Test func `sixteen renditions are kept, those that were asked for last`() async throws {
    let folder = try PreviewFolder(["A.xml": label("one")])
    let document = try folder.document("A")
    _ = await document.reload()
    let environments = try (1...16).map {
      try PreviewFolder.environment(["width": "\($0)00", "height": "100"])
    }
    for environment in environments { _ = await document.rendition(in: environment) }
    #expect(folder.stage.renders == 17)
    #expect(document.renditions.all.count == 16)
    _ = await document.rendition(in: environments[0])
    #expect(folder.stage.renders == 17)
    _ = await document.rendition(in: try PreviewFolder.environment([:]))
    #expect(folder.stage.renders == 18)
    #expect(document.renditions[environments[0]] != nil)
    #expect(document.renditions[environments[1]] == nil)
  }

  @Test func `a change that only a dropped rendition showed is a change`() async throws {
    let folder = try PreviewFolder([
      "A.xml": picture("p"), "p@2x.png": "20x20", "p@3x.png": "30x30",
    ])
    let document = try folder.document("A")
    _ = await document.reload()
    _ = await document.rendition(in: try PreviewFolder.environment(["scale": "3"]))
    for width in 1...16 {
      _ = await document.rendition(
        in: try PreviewFolder.environment(["width": "\(width)00", "height": "100"]))
    }
    try folder.write("p@3x.png", "30x60")
    folder.preview.workspace.scan()
    #expect(await document.reload()?.version.number == 2)
  }
}

extension LiveDocument {
  /// What is told of the document in the standard environment.
  fileprivate func json() throws -> [UInt8]? {
    try rendition(in: PreviewFolder.environment([:]))?.rendition.rendition
      .json(revision: nil, withScene: true, pretty: false)
  }
}

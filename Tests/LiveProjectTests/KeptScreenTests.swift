import FileSystem
import Markup
import Preview
import Testing
import Views
import Workspace

@testable import LiveProject
@testable import LiveSupport

@Suite struct KeptScreenTests {
  @Test func `each of several edits looks as in a new document`() async throws {
    let folder = try LiveFolder(files("one", picture: "10x10"))
    let document = try folder.document("A")
    for (text, picture) in [("one", "10x10"), ("two", "10x10"), ("three", "10x10")] {
      try await expectSame(document, in: folder, files(text, picture: picture))
    }
  }

  @Test func `a picture that changes with the text is shown`() async throws {
    let folder = try LiveFolder(files("one", picture: "10x10"))
    let document = try folder.document("A")
    for (text, picture) in [("one", "10x10"), ("two", "10x10"), ("three", "30x20")] {
      try await expectSame(document, in: folder, files(text, picture: picture))
    }
    let json = try #require(await document.json())
    #expect(String(decoding: json, as: UTF8.self).contains("\"width\":30"))
  }

  @Test func `preview data that change with the text are shown`() async throws {
    let folder = try LiveFolder(files("one", picture: "10x10"))
    let document = try folder.document("A")
    for (text, name) in [("one", "a"), ("two", "a"), ("three", "b")] {
      var files = files(text, picture: "10x10")
      files["A.preview.json"] = #"{"owner": {"name": "\#(name)"}}"#
      try await expectSame(document, in: folder, files)
    }
  }

  @Test func `the views of four documents are kept`() async throws {
    let names: [Path] = ["A", "B", "C", "D", "E"]
    let folder = try LiveFolder(
      Dictionary(uniqueKeysWithValues: names.map { ("\($0).xml", label("one")) }))
    var documents: [LiveDocument] = []
    for name in names {
      let document = try folder.document(name)
      documents.append(document)
      _ = await document.reload()
      #expect(await !document.keepsViews)
      try folder.write("\(name).xml", label("two"))
      _ = await document.reload()
      #expect(await document.keepsViews)
    }
    while await documents[0].keepsViews { await Task.yield() }
    for document in documents.dropFirst() { #expect(await document.keepsViews) }
  }

  @Test func `views of more than the limit are not kept`() async throws {
    let folder = try LiveFolder(["A.xml": label("one")])
    let document = try folder.document("A")
    for (viewCount, isKept) in [(40_000, true), (40_001, false)] {
      try folder.write("A.xml", label("\(viewCount)"))
      _ = await document.reload()
      try folder.write("A.xml", label("\(viewCount) again"))
      _ = await document.reload()
      #expect(await document.keepsViews)
      await document.tools.withViews.record(document, viewCount: viewCount)
      while await document.keepsViews != isKept { await Task.yield() }
    }
  }

  @Test func `answers about a view follow every change`() async throws {
    let folder = try LiveFolder([
      "A.xml": "<?properties Styles?><UILabel class=\"a\" text=\"$name\"/>",
      "Styles.json": #"{"a": {"height": 20}}"#, "A.preview.json": #"{"owner": {"name": "x"}}"#,
    ])
    let document = try folder.document("A")
    func line() async throws -> Int? {
      folder.preview.workspace.scan()
      _ = await document.reload()
      let known = try await document.ask({ $0.origins(of: "0") }, for: EnvironmentRequest())
      return known?.answer?["height"]?.range.start.line
    }
    #expect(try await line() == 1)
    #expect(try await line() == 1)
    // Nothing looks different.
    try folder.write("Styles.json", "\n" + #"{"a": {"height": 20}}"#)
    #expect(try await line() == 2)
    try folder.write("A.xml", #"<UILabel height="20" text="$name"/>"#)
    #expect(try await line() == 1)
    try folder.write("A.xml", "\n\n" + #"<UILabel height="20" text="$name"/>"#)
    #expect(try await line() == 3)
    // The last tree that parsed is asked, in whatever order the texts come.
    try folder.write("A.xml", "<UILabel")
    #expect(try await line() == 3)
    try folder.write("A.xml", #"<UILabel height="20" text="$name"/>"#)
    _ = await document.reload()
    try folder.write("A.xml", "<UILabel")
    #expect(try await line() == 1)
  }

  /// The files of a document with a text, a picture and a binding.
  private func files(_ text: String, picture: String) -> [String: String] {
    [
      "A.xml": """
      <LMColumnView>
      <LMRowView><UIImageView image="p.png"/><UILabel text="beside"/></LMRowView>
      <UILabel text="$name"/>
      <UILabel text="\(text)"/>
      </LMColumnView>
      """,
      "p.png": picture,
    ]
  }

  /// Saves files, and expects that a document looks as one that is loaded for the first time.
  private func expectSame(
    _ document: LiveDocument, in folder: LiveFolder, _ files: [String: String]
  ) async throws {
    for (path, text) in files { try folder.write(path, text) }
    folder.preview.workspace.scan()
    _ = await document.reload()
    let other = try LiveFolder(files)
    let fresh = try other.document("A")
    _ = await fresh.reload()
    #expect(try await document.json() == fresh.json())
  }
}

extension LiveDocument {
  fileprivate var keepsViews: Bool { edited != nil }
}

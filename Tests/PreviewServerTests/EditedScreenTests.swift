import FileSystem
import Testing
import Workspace

@testable import LiveProject
@testable import PreviewServer

@Suite struct EditedScreenTests {
  @Test func `each of several edits looks as in a new document`() async throws {
    let folder = try PreviewFolder(files("one", picture: "10x10"))
    let document = try folder.document("A")
    for (text, picture) in [("one", "10x10"), ("two", "10x10"), ("three", "10x10")] {
      try await expectSame(document, in: folder, files(text, picture: picture))
    }
  }

  @Test func `a picture that changes with the text is shown`() async throws {
    let folder = try PreviewFolder(files("one", picture: "10x10"))
    let document = try folder.document("A")
    for (text, picture) in [("one", "10x10"), ("two", "10x10"), ("three", "30x20")] {
      try await expectSame(document, in: folder, files(text, picture: picture))
    }
    let json = try #require(await document.json())
    #expect(String(decoding: json, as: UTF8.self).contains("\"width\":30"))
  }

  @Test func `preview data that change with the text are shown`() async throws {
    let folder = try PreviewFolder(files("one", picture: "10x10"))
    let document = try folder.document("A")
    for (text, name) in [("one", "a"), ("two", "a"), ("three", "b")] {
      var files = files(text, picture: "10x10")
      files["A.preview.json"] = #"{"owner": {"name": "\#(name)"}}"#
      try await expectSame(document, in: folder, files)
    }
  }

  @Test func `the views of four documents are kept`() async throws {
    let names: [Path] = ["A", "B", "C", "D", "E"]
    let folder = try PreviewFolder(
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
    let folder = try PreviewFolder(["A.xml": label("one")])
    let document = try folder.document("A")
    for (viewCount, isKept) in [(40_000, true), (40_001, false)] {
      try folder.write("A.xml", label("\(viewCount)"))
      _ = await document.reload()
      try folder.write("A.xml", label("\(viewCount) again"))
      _ = await document.reload()
      #expect(await document.keepsViews)
      await document.tools.edited.recordEdit(of: document, viewCount: viewCount)
      while await document.keepsViews != isKept { await Task.yield() }
    }
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
    _ document: LiveDocument, in folder: PreviewFolder, _ files: [String: String]
  ) async throws {
    for (path, text) in files { try folder.write(path, text) }
    folder.preview.workspace.scan()
    _ = await document.reload()
    let other = try PreviewFolder(files)
    let fresh = try other.document("A")
    _ = await fresh.reload()
    #expect(try await document.json() == fresh.json())
  }
}

extension LiveDocument {
  fileprivate var keepsViews: Bool { edited != nil }
}

import FileSystem
import HTTP
import Testing
import Workspace

@testable import LiveProject
@testable import LiveSupport
@testable import PreviewServer

/// Documents as they were.
@Suite(.serialized) struct EarlierTests {
  private let styled = #"<UILabel class="small" text="one"/>"#

  private func texts(_ response: Response) -> [String] {
    response.text.matches(of: /"properties":\{[^}]*"text":"([^"]*)"/).map { String($0.1) }
  }

  private func revision(_ folder: PreviewFolder) async throws -> String {
    let answer = try await folder.ask("/api/layout/A")
    return String(try #require(answer.text.firstMatch(of: /"revision":"(.*?)"/)?.1))
  }

  private func label(_ text: String) -> String { "<UILabel text=\"\(text)\"/>" }

  @Test func `the layout and the source of an earlier revision are those of its text`() async throws
  {
    let folder = try PreviewFolder(["A.xml": label("one")])
    let first = try await revision(folder)
    try folder.write("A.xml", label("two"))
    let second = try await revision(folder)
    try folder.write("A.xml", label("three"))
    _ = try await revision(folder)
    for (revision, text) in [(first, "one"), (second, "two")] {
      let layout = try await folder.ask("/api/layout/A?revision=\(revision)")
      #expect(texts(layout) == [text])
      #expect(layout.text.contains("\"revision\":\"\(revision)\""))
      #expect(try await folder.ask("/api/source/A?revision=\(revision)").text == label(text))
    }
    let list = try await folder.ask("/api/revisions/A").text
    #expect(
      list.matches(of: /\{"revision":"(.*?)","until":".*?","files":\["A.xml"\]\}/)
        .map { String($0.1) } == [second, first])
    #expect(list.contains(#""head":{"problem":"The folder is in no git repository"}"#))
    #expect(try await folder.ask("/api/layout/A?revision=x-1").status == .notFound)
    #expect(try await folder.ask("/api/layout/A?revision=\(first)&after=x").status == .badRequest)
    #expect(try await folder.ask("/api/revisions/B").status == .notFound)
  }

  @Test func `files that a document uses are as they were, too`() async throws {
    let folder = try PreviewFolder([
      "A.xml": #"<?properties Styles?><LMColumnView><?include B?></LMColumnView>"#,
      "B.xml": label("one"), "A.preview.json": #"{ "environment": { "locale": "es" } }"#,
    ])
    let first = try await revision(folder)
    try folder.write("B.xml", label("two"))
    folder.preview.workspace.scan()
    #expect(try await revision(folder) != first)
    #expect(texts(try await folder.ask("/api/layout/A")) == ["two"])
    #expect(texts(try await folder.ask("/api/layout/A?revision=\(first)")) == ["one"])
    #expect(
      try await folder.ask("/api/revisions/A").text.contains(#""files":["B.xml"]"#))
  }

  @Test func `a broken save is no text, and a size-class file that came was not there`()
    async throws
  {
    let folder = try PreviewFolder(["A.xml": label("one")])
    let first = try await revision(folder)
    try folder.write("A.xml", "<UILabel")
    _ = try await revision(folder)
    #expect(try await folder.ask("/api/revisions/A").text.contains(#""revisions":[]"#))
    try folder.write("A.xml", label("two"))
    try folder.write("A~vertical.xml", label("tall"))
    _ = try await revision(folder)
    #expect(texts(try await folder.ask("/api/layout/A")) == ["tall"])
    #expect(texts(try await folder.ask("/api/layout/A?revision=\(first)")) == ["one"])
  }

  @Test func `the last twenty texts are kept`() async throws {
    let folder = try PreviewFolder(["A.xml": label("0")])
    var revisions = [try await revision(folder)]
    for number in 1...22 {
      try folder.write("A.xml", label("\(number)"))
      revisions.append(try await revision(folder))
    }
    let history = try await folder.document("A").history
    #expect(history.entries.count == 20)
    #expect(try await folder.ask("/api/layout/A?revision=\(revisions[1])").status == .notFound)
    #expect(texts(try await folder.ask("/api/layout/A?revision=\(revisions[2])")) == ["2"])
  }

  @Test func `of large texts fewer are kept`() async throws {
    let folder = try PreviewFolder(["A.xml": label("0")])
    _ = try await revision(folder)
    let comment = "<!--" + String(repeating: "x", count: 400 << 10) + "-->"
    for number in 1...5 {
      try folder.write("A.xml", comment + label("\(number)"))
      _ = try await revision(folder)
    }
    // Two texts of 400 KiB are less than a mebibyte, three are more.
    #expect(try await folder.document("A").history.entries.count == 2)
  }
}

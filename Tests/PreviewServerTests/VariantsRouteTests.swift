import FileWatching
import HTTP
import Markup
import Preview
import Testing
import Views
import Workspace

@testable import PreviewServer

@Suite struct VariantsRouteTests {
  /// Two views beside each other that want 400 points.
  private let wide =
    #"<LMRowView><UIView width="200"/><UIView width="200"/><LMSpacer/></LMRowView>"#

  /// The names and sizes of an answer's environments.
  private func sizes(_ response: Response) -> [String] {
    response.text.matches(
      of: /"name":"([^"]+)","kind":"(\w+)".*?"size":\{"width":([\d.]+),"height":([\d.]+)\}/
    ).map { "\($0.1) \($0.2) \($0.3)x\($0.4)" }
  }

  @Test func `a document is shown in its own environments and in the built-in ones`() async throws {
    let folder = try PreviewFolder([
      "A.xml": wide,
      "A.preview.json": """
      { "variants": [{ "name": "Wide", "width": 600, "height": 300 },
                     { "name": "Spanish", "locale": "es" }] }
      """,
    ])
    let answer = try await folder.ask("/api/variants/A")
    #expect(answer.status == .ok)
    #expect(answer.keys == ["document", "revision", "variants", "diagnostics"])
    #expect(
      sizes(answer) == [
        "standard standard 375x667", "Wide declared 600x300", "Spanish declared 375x667",
        "small-phone builtIn 320x568", "tablet builtIn 768x1024", "right-to-left builtIn 375x667",
        "largest-text builtIn 375x667", "dark builtIn 375x667",
      ])
    #expect(answer.text.contains(#""query":{"variant":"Wide"},"stale":false,"environment":"#))
    #expect(answer.text.contains(#""query":{"device":"iphone-se"}"#))
    // It is too wide where the screen has less than 400 points.
    let names =
      #""variants":["standard","Spanish","small-phone","right-to-left","largest-text","dark"]"#
    #expect(answer.text.contains(names))
    #expect(answer.text.contains(#""name":"Wide","kind":"declared""#))
    #expect(try await folder.ask("/api/variants/Z").status == .notFound)
    #expect(try await folder.ask("/api/variants/A?device=ipad-9-7").status == .badRequest)
  }

  @Test func `an environment that is there already is not shown twice`() throws {
    var small = EnvironmentOptions()
    try small.set("device", to: "iphone-se")
    #expect(
      EnvironmentLayers(options: small).matrix.map(\.name) == [
        "standard", "tablet", "right-to-left", "largest-text", "dark",
      ])
    var television = EnvironmentOptions()
    try television.set("platform", to: "tvOS")
    let names = EnvironmentLayers(options: television).matrix.map(\.name)
    #expect(!names.contains("small-phone") && !names.contains("tablet"))
  }

  @Test func `one mistake in several environments is told once, with their names`() {
    func mistake(_ code: String, _ line: Int, _ message: String) -> Diagnostic {
      Diagnostic(
        .warning, message, range: SourceRange(at: SourceLocation(line: line, column: 1)),
        code: code)
    }
    let merged = MergedDiagnostic.merge([
      ("a", [mistake("one", 1, "by 3"), mistake("two", 1, "")]),
      ("b", [mistake("one", 1, "by 5"), mistake("one", 1, "by 7"), mistake("one", 2, "")]),
      ("c", [mistake("two", 1, ""), mistake("one", 1, "by 2")]),
    ])
    #expect(
      merged.map {
        "\($0.diagnostic.code) \($0.diagnostic.range.start.line) \($0.diagnostic.message) "
          + $0.names.joined()
      } == ["one 1 by 3 abc", "two 1  ac", "one 1 by 7 b", "one 2  b"])
  }

  @Test func `the answer is that of the state on disk, and has its revision`() async throws {
    let folder = try PreviewFolder(["A.xml": wide])
    let first = try await folder.ask("/api/variants/A")
    #expect(first.headers["ETag"]?.hasPrefix("\"\(folder.preview.feed.boot)-") == true)
    try folder.write("A.preview.json", #"{ "environment": { "device": "ipad-9-7" } }"#)
    let second = try await folder.ask("/api/variants/A")
    #expect(second.headers["ETag"] != first.headers["ETag"])
    #expect(sizes(second).first == "standard standard 768x1024")
    let renders = folder.stage.renders
    _ = try await folder.ask("/api/variants/A")
    #expect(folder.stage.renders == renders)
  }
}

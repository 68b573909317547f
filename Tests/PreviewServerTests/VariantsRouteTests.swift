import FileWatching
import Foundation
import HTTP
import Markup
import Preview
import Testing
import Views
import Workspace

@testable import LiveProject
@testable import LiveSupport
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
        "small-phone builtIn 320x568", "notched-phone builtIn 414x896", "tablet builtIn 768x1024",
        "right-to-left builtIn 375x667", "largest-text builtIn 375x667",
      ])
    #expect(
      answer.text.contains(#""query":{"variant":"Wide"},"change":{},"stale":false,"environment":"#))
    #expect(answer.text.contains(#""query":{"device":"iphone-se"}"#))
    // It is too wide where the screen has less than 400 points.
    let names =
      #""variants":["standard","Spanish","small-phone","notched-phone","right-to-left","largest-text"]"#
    #expect(answer.text.contains(names))
    #expect(answer.text.contains(#""name":"Wide","kind":"declared""#))
    #expect(try await folder.ask("/api/variants/Z").status == .notFound)
    #expect(try await folder.ask("/api/variants/A?device=ipad").status == .badRequest)
    #expect(try await folder.ask("/api/variants/A?rows=0:1-2").status == .badRequest)
  }

  /// A query's value.
  private func encoded(_ text: String) throws -> String {
    try #require(text.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
  }

  @Test func `a request changes the environment that the further ones change`() async throws {
    let folder = try PreviewFolder([
      "A.xml": "<UIView/>",
      "A.preview.json": #"{ "variants": [{ "name": "Spanish", "locale": "es" }] }"#,
    ])
    let answer = try await folder.ask("/api/variants/A?device=ipad-9-7&appearance=dark")
    #expect(
      sizes(answer) == [
        "standard standard 768x1024", "Spanish declared 375x667",
        "small-phone builtIn 320x568", "notched-phone builtIn 414x896",
        "right-to-left builtIn 768x1024",
        "largest-text builtIn 768x1024",
      ])
    #expect(answer.text.contains(#""query":{"device":"iphone-se","appearance":"dark"}"#))
    let variant = try await folder.ask("/api/variants/A?variant=Spanish&textSize=large")
    #expect(variant.text.contains(#""query":{"variant":"Spanish","textSize":"large"}"#))
    #expect(
      variant.text.contains(
        #""query":{"variant":"Spanish","device":"iphone-se","textSize":"large"}"#))
    #expect(try await folder.ask("/api/variants/A?variant=Dutch").status == .badRequest)
  }

  @Test func `settings or a request choose the further environments`() async throws {
    let folder = try PreviewFolder([
      "A.xml": "<UIView/>",
      "A.preview.json": #"{ "variants": [{ "name": "Wide", "width": 600, "height": 300 }] }"#,
      "mkpreview.json": """
      { "matrix": [{ "name": "TV", "device": "apple-tv" }, { "name": "Wide", "locale": "es" },
                   { "name": "Same" }] }
      """,
    ])
    #expect(
      sizes(try await folder.ask("/api/variants/A")) == [
        "standard standard 375x667", "Wide declared 600x300", "TV chosen 1920x1080",
        "Same chosen 375x667",
      ])
    let asked = try encoded(#"[{"name":"Small","device":"iphone-se"}]"#)
    #expect(
      sizes(try await folder.ask("/api/variants/A?matrix=\(asked)")) == [
        "standard standard 375x667", "Wide declared 600x300", "Small chosen 320x568",
      ])
    #expect(sizes(try await folder.ask("/api/variants/A?matrix=\(encoded("[]"))")).count == 2)
  }

  @Test(arguments: [
    (#"{}"#, "matrix: “matrix” must be a list; found an object. Write [ and ] around it"),
    (#"[{"device":"iphone-se"}]"#, "matrix: The environment has no name. Add \"name\": \"…\""),
    (#"[{"name":"A","devise":"x"}]"#, "matrix: Unknown key “devise”. Did you mean “device”?"),
    (
      #"[{"name":"A"},{"name":"A"}]"#,
      "matrix: Two environments have the name “A”; the first one counts. "
        + "Give each environment its own name"
    ),
  ])
  func `an impossible list of environments is refused`(list: String, why: String) async throws {
    let folder = try PreviewFolder(["A.xml": "<UIView/>"])
    let answer = try await folder.ask("/api/variants/A?matrix=\(encoded(list))")
    #expect(answer.status == .badRequest)
    let detail = try #require(
      try JSONSerialization.jsonObject(with: Data(answer.body)) as? [String: Any])["detail"]
    #expect(detail as? String == why)
  }

  @Test func `an answer has what to draw where that is asked for`() async throws {
    let folder = try PreviewFolder(["A.xml": #"<UILabel text="Hello" nonsense="1"/>"#])
    let plain = try await folder.ask("/api/variants/A")
    #expect(!plain.text.contains(#""root""#) && !plain.text.contains(#""overlay""#))
    let drawn = try await folder.ask("/api/variants/A?include=scene")
    let environments = sizes(drawn).count
    #expect(drawn.text.matches(of: /"root":\{"class":"UILabel"/).count == environments)
    #expect(drawn.text.matches(of: /"overlay":\[\{/).count == environments)
    #expect(drawn.text.matches(of: /"text":"Hello","x":/).count == environments)
    #expect(try await folder.ask("/api/variants/A?include=all").status == .badRequest)
  }

  @Test func `an environment that is there already is not shown twice`() throws {
    var small = EnvironmentOptions()
    try small.set("device", to: "iphone-se")
    #expect(
      try EnvironmentLayers(options: small).matrix().map(\.name) == [
        "standard", "notched-phone", "tablet", "right-to-left", "largest-text", "dark",
      ])
    var television = EnvironmentOptions()
    try television.set("platform", to: "tvOS")
    let names = try EnvironmentLayers(options: television).matrix().map(\.name)
    #expect(!names.contains("small-phone") && !names.contains("tablet"))
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

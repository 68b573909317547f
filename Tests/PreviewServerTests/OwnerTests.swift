import FileSystem
import FileWatching
import HTTP
import Markup
import Testing
import Views
import Workspace

@testable import LiveProject
@testable import LiveSupport
@testable import PreviewServer

/// Preview data and settings, as the server takes them.
@Suite struct OwnerTests {
  /// The screen's size in a layout's answer: `375x667`.
  private func screen(_ folder: PreviewFolder, _ target: String = "/api/layout/A") async throws
    -> String
  {
    let text = try await folder.ask(target).text
    let match = try #require(
      text.firstMatch(of: /"environment":\{[^}]*"width":(\d+),"height":(\d+)/), "\(text)")
    return "\(match.1)x\(match.2)"
  }

  private func problems(_ folder: PreviewFolder, of name: Path = "A") async throws -> [String] {
    try #require(await folder.preview.state(of: name)).status.diagnostics.map {
      "\($0.file):\($0.range.start.line):\($0.range.start.column) \($0.code)"
    }
  }

  // MARK: Environments

  @Test func `request, variant, preview data, server and settings are heard in this order`()
    async throws
  {
    let folder = try PreviewFolder(
      [
        "A.xml": label("a"), "B.xml": label("b"), "C.xml": label("c"),
        "A.preview.json": """
        { "environment": { "device": "iphone-se" },
          "variants": [{ "name": "Tablet", "device": "ipad-9-7" }] }
        """,
        "mkpreview.json": #"{ "environment": { "device": "iphone-x", "locale": "ar" } }"#,
      ], options: ["device": "iphone-8-plus"])
    #expect(try await screen(folder) == "320x568")
    #expect(try await screen(folder, "/api/layout/A?variant=Tablet") == "768x1024")
    #expect(
      try await screen(folder, "/api/layout/A?variant=Tablet&device=apple-tv") == "1920x1080")
    #expect(
      try await screen(folder, "/api/layout/A?variant=Tablet&orientation=landscape") == "1024x768")
    #expect(try await screen(folder, "/api/layout/B") == "414x736")
    #expect(try await folder.ask("/api/layout/B").text.contains(#""locale":"ar""#))
  }

  @Test func `an unknown variant is refused with the nearest name, once preview data are read`()
    async throws
  {
    let folder = try PreviewFolder([
      "A.xml": label("a"), "A.preview.json": #"{ "variants": [{ "name": "Spanish" }] }"#,
    ])
    let answer = try await folder.ask("/api/layout/A?variant=spanish")
    #expect(answer.status == .badRequest)
    #expect(answer.detail == "Unknown variant “spanish”; did you mean “Spanish”?")
    #expect(try await folder.ask("/api/layout/A?variant=Spanish").status == .ok)
    try folder.write("A.preview.json", #"{ "variants": [{ "name": "spanish" }] }"#)
    #expect(try await folder.ask("/api/layout/A?variant=spanish").status == .ok)
    #expect(try await folder.ask("/api/layout/A?variant=Spanish").status == .badRequest)
    #expect(try await folder.ask("/api/layout/Z?variant=Spanish").status == .notFound)
  }

  @Test func `the list names variants, and tells the state in the document's own environment`()
    async throws
  {
    let folder = try PreviewFolder([
      "A.xml":
        #"<LMRowView><UIView width="200"/><UIView width="200"/><LMSpacer/></LMRowView>"#,
      "A.preview.json": """
      { "environment": { "device": "ipad-9-7" },
        "variants": [{ "name": "Spanish", "locale": "es" }, { "name": "Tall", "height": 1200 }] }
      """,
    ])
    await folder.load()
    let list = try await folder.ask("/api/documents").text
    #expect(list.contains(#""variants":["Spanish","Tall"],"uses":["A.preview.json"]"#))
    #expect(list.contains(#""state":"ok""#))
    try folder.write("A.preview.json", "{}")
    #expect(try await folder.ask("/api/documents").text.contains(#""state":"warning""#))
  }

  // MARK: Changes

  @Test func `a request never gets what preview data said before a save`() async throws {
    let folder = try PreviewFolder(["A.xml": label("a")])
    for width in 300..<320 {
      let environment = #"{ "environment": { "width": \#(width), "height": 200 } }"#
      try folder.write("A.preview.json", environment)
      #expect(try await screen(folder) == "\(width)x200")
      #expect(try await screen(folder) == "\(width)x200")
    }
    try folder.remove("A.preview.json")
    #expect(try await screen(folder) == "375x667")
    for width in 300..<310 {
      let environment = #"{ "environment": { "width": \#(width), "height": 200 } }"#
      try folder.write("mkpreview.json", environment)
      #expect(try await screen(folder) == "\(width)x200")
    }
  }

  @Test func `creating, editing and deleting reloads exactly the documents concerned`() async throws
  {
    let folder = try PreviewFolder([
      "A.xml": label("a"), "B.xml": label("b"), "sub/C.xml": label("c"),
    ])
    await folder.load()
    let stream = folder.events.subscribe()
    let renders = { ["A", "B", "sub/C"].map(folder.stage.renders(of:)) }
    #expect(renders() == [1, 1, 1])

    try folder.write("A.preview.json", #"{ "environment": { "locale": "ar" } }"#)
    await folder.preview.handle(Burst(paths: ["A.preview.json"]))
    #expect(stream.news() == ["changed A"])
    #expect(Array(renders()[1...]) == [1, 1])

    try folder.write("mkpreview.json", #"{ "environment": { "textSize": "xLarge" } }"#)
    await folder.preview.handle(Burst(paths: ["mkpreview.json"]))
    #expect(stream.news() == ["changed A B sub/C"])
    let all = renders()

    try folder.write("sub/mkpreview.json", "{}")
    try folder.write("Z.preview.json", "{}")
    await folder.preview.handle(Burst(paths: ["sub/mkpreview.json", "Z.preview.json"]))
    #expect(stream.news() == [])
    #expect(renders() == all)

    try folder.remove("A.preview.json")
    await folder.preview.handle(Burst(paths: ["A.preview.json"]))
    #expect(stream.news() == ["changed A"])
    #expect(renders()[1...] == all[1...])
  }

  @Test func `what is written differently and says the same is no change`() async throws {
    let folder = try PreviewFolder([
      "A.xml": label("a"), "mkpreview.json": #"{"environment":{"locale":"es"}}"#,
    ])
    await folder.load()
    try folder.write("mkpreview.json", #"{"environment":{"locale":"es"}, "exclude":["none"]}"#)
    #expect(await folder.preview.state(of: "A")?.state.version.number == 1)
    #expect(folder.stage.renders == 1)
  }

  @Test func `a variant that is added is a change, though nothing looks different`() async throws {
    let folder = try PreviewFolder(["A.xml": label("a")])
    await folder.load()
    let before = try await folder.ask("/api/documents")
    try folder.write("A.preview.json", #"{ "variants": [{ "name": "One" }] }"#)
    let after = try await folder.ask("/api/documents")
    #expect(before.headers["ETag"] != after.headers["ETag"])
    #expect(after.text.contains(#""variants":["One"]"#))
  }

  @Test func `a layout that is known is answered without another one`() async throws {
    let folder = try PreviewFolder([
      "A.xml": label("a"),
      "A.preview.json": #"{ "variants": [{ "name": "One", "device": "ipad-9-7" }] }"#,
    ])
    for _ in 0..<5 { _ = try await folder.ask("/api/layout/A?variant=One") }
    _ = try await folder.ask("/api/layout/A?device=ipad-9-7")
    #expect(folder.stage.renders == 2)
  }

  @Test func `preview data that are being written are waited for`() async throws {
    let folder = try PreviewFolder([
      "A.xml": label("a"), "A.preview.json": #"{ "environment": { "device": "iphone-se" } }"#,
    ])
    await folder.load()
    try folder.write("A.preview.json", "")
    folder.atLook(2) {
      try $0.write("A.preview.json", #"{ "environment": { "device": "ipad-9-7" } }"#)
    }
    let whole = try #require(await folder.preview.state(of: "A"))
    #expect(whole.state.layers.standard.device == "ipad-9-7" && whole.status.diagnostics == [])
  }

  // MARK: Problems

  @Test func `a mistake is reported in its file, and the document is still shown`()
    async throws
  {
    let folder = try PreviewFolder(["A.xml": label("a"), "B.xml": label("b")])
    try folder.write("A.preview.json", "{ \"environment\": {\n  \"device\": \"iphone-9\" } }")
    try folder.write("mkpreview.json", "{ \"dialekt\": \"2\" }")
    #expect(
      try await problems(folder) == [
        "A.preview.json:2:13 invalid-setting", "mkpreview.json:1:3 unknown-key",
      ])
    #expect(try await problems(folder, of: "B") == ["mkpreview.json:1:3 unknown-key"])
    #expect(try await screen(folder) == "375x667")
    let layout = try await folder.ask("/api/layout/A?include=scene").text
    #expect(layout.contains(#""text":"A.preview.json:2:13 Unknown device"#))
    #expect(layout.contains(#""root":{"class":"LMColumnView""#))
  }

  @Test(arguments: ["", "{", "[", "{ \"root\": }", "\u{0}"])
  func `broken preview data are reported once, until they are corrected`(text: String) async throws
  {
    let folder = try PreviewFolder(["A.xml": label("a"), "A.preview.json": text])
    let broken = try await problems(folder)
    #expect(broken.count == 1 && broken.first?.hasPrefix("A.preview.json:1:") == true)
    #expect(try await screen(folder) == "375x667")
    try folder.write("A.preview.json", "{}")
    #expect(try await problems(folder) == [])
  }

  @Test func `an unknown superclass is reported at its location`() async throws {
    let folder = try PreviewFolder([
      "A.xml": label("a"),
      "mkpreview.json": #"{ "classes": { "Rating": { "superclass": "LMRowVeiw" } } }"#,
    ])
    #expect(try await problems(folder) == ["mkpreview.json:1:42 unknown-superclass"])
  }

  @Test func `preview data without their document are reported`() async throws {
    let folder = try PreviewFolder(["Profile.xml": label("a")])
    await folder.load()
    try folder.write("Profle.preview.json", "{}")
    try folder.write("Profile.preview.json", "{}")
    let paths: [Path] = ["Profle.preview.json", "Profile.preview.json"]
    await folder.preview.handle(Burst(paths: paths))
    folder.preview.unusedFiles.continuation.finish()
    let told = await folder.preview.unusedFiles.stream.reduce(into: []) { $0.append($1.message) }
    #expect(
      told == [
        "Profle.preview.json is preview data without a document; did you mean Profile.xml?"
      ])
  }

  // MARK: What is left out

  @Test func `documents come and go with the patterns that leave them out`() async throws {
    let folder = try PreviewFolder(["A.xml": label("a"), "drafts/B.xml": label("b")])
    await folder.load()
    let stream = folder.events.subscribe()
    try folder.write("mkpreview.json", #"{ "exclude": ["drafts"] }"#)
    #expect(try await !folder.ask("/api/documents").text.contains("drafts/B"))
    // The settings are a file that A uses from now on.
    #expect(stream.news() == ["documents  drafts/B", "changed A"])
    #expect(try await folder.ask("/api/layout/drafts/B").status == .notFound)
    try folder.write("mkpreview.json", #"{ "exclude": [] }"#)
    await folder.preview.handle(Burst(paths: ["mkpreview.json"]))
    #expect(stream.news() == ["documents drafts/B "])
    #expect(try await folder.ask("/api/layout/drafts/B").status == .ok)
  }
}

import FileSystem
import Foundation
import HTTP
import TestSupport
import Testing

@testable import LiveProject
@testable import LiveSupport
@testable import PreviewServer

/// `/api/tweak/{name}`: values are tried for every client, written if that is allowed, and
/// undone.
@Suite struct TweakRoutesTests {
  private static let text =
    "<!-- é -->\r\n<LMColumnView spacing='8'>\r\n  <UILabel  text=\"a\"/>\r\n  <UILabel text=\"b\"/>\r\n</LMColumnView>\r\n"

  private func folder(_ more: [String: String] = [:]) async throws -> PreviewFolder {
    let folder = try PreviewFolder(["A.xml": Self.text].merging(more) { $1 })
    await folder.load()
    return folder
  }

  private func put(
    _ folder: PreviewFolder, _ path: String, _ property: String, _ value: String,
    of name: String = "A"
  ) async throws -> Response {
    try await folder.ask(
      "/api/tweak/\(name)", method: "PUT",
      body: #"{"path":"\#(path)","property":"\#(property)","value":"\#(value)"}"#)
  }

  private func post(_ folder: PreviewFolder, _ what: String, _ body: String = "{}") async throws
    -> Response
  {
    try await folder.ask("/api/tweak/A/\(what)", method: "POST", body: body)
  }

  private func layout(_ folder: PreviewFolder) async throws -> String {
    try await folder.ask("/api/layout/A").text
  }

  private func file(_ folder: PreviewFolder, _ name: String = "A.xml") throws -> String {
    try String(contentsOfFile: "\(folder.path)/\(name)", encoding: .utf8)
  }

  // MARK: Trying out

  /// The text with a new first label.
  private static let inserted = Self.text.replacing(
    "  <UILabel  text=", with: "  <UILabel text=\"new\"/>\r\n  <UILabel  text=")

  @Test(arguments: ["PUT", "POST", "DELETE"])
  func `a value for an element that another one took the place of is refused`(
    method: String
  ) async throws {
    let folder = try await folder()
    let value = method == "PUT" ? #","value":"two""# : ""
    func ask(_ method: String, _ place: String, _ more: String) async throws -> Response {
      try await folder.ask(
        "/api/tweak/A\(method == "POST" ? "/apply" : "")", method: method,
        body: "{\(place),\"property\":\"text\"\(more)}")
    }
    let layout = try await layout(folder)
    let revision = try #require(layout.firstMatch(of: /"revision":"([^"]+)"/)).1
    let place = #""path":"0.1","element":{"file":"A.xml","line":4,"column":3}"#
    let since = #","revision":"\#(revision)""#
    // Other tried values are no edits.
    for text in ["one", "two"] {
      #expect(try await ask("PUT", place + since, #","value":"\#(text)""#).status == .ok)
    }
    try folder.write("A.xml", Self.inserted)
    // The label of line 3 is in line 4 now, at the path that the other had.
    let late = try await ask(method, place + since, value)
    #expect(late.status == .conflict)
    #expect(
      late.text.contains(
        "The document was edited after \(revision): another view may be at 0.1 now."))
    let other = try await ask(method, place.replacing("0.1", with: "0.2"), value)
    #expect(other.status == .conflict)
    #expect(
      other.text.contains(
        "The view at 0.2 is the element of A.xml:5:3 now, not that of A.xml:4:3."))
    #expect(try await self.layout(folder).contains(#""text":"two""#))
    let now = try await ask(
      method, #""path":"0.2","element":{"file":"A.xml","line":5,"column":3}"#, value)
    #expect(now.status == .ok)
  }

  @Test(arguments: [
    #"{"file":"A.xml","line":4}"#, #"{"file":"A.xml","line":0,"column":1}"#, "3",
    #"{"file":"A.xml","line":4,"column":3,"path":"0"}"#,
  ])
  func `an element that is no place is refused`(element: String) async throws {
    let folder = try await folder()
    let answer = try await folder.ask(
      "/api/tweak/A", method: "PUT",
      body: #"{"path":"0.1","property":"text","value":"a","element":\#(element)}"#)
    #expect(answer.status == .badRequest)
  }

  @Test func `a value is drawn, told and dropped, and the file stays`() async throws {
    let folder = try await folder()
    let stream = folder.events.subscribe()
    let answer = try await put(folder, "0", "spacing", "12")
    let revision = folder.preview.feed.revision.description
    #expect(
      answer.text == #"{"revision":"\#(revision)","tweaks":[{"path":"0","property":"spacing","#
        + #""value":"12","saved":"8","source":{"file":"A.xml","line":2,"column":1},"#
        + #""attribute":"spacing='12'","startTag":"<LMColumnView spacing='12'>"}]}"# + "\n")
    #expect(stream.news() == ["changed A", "tweak"])
    #expect(try await layout(folder).contains(#""spacing":12"#))
    #expect(try await folder.ask("/api/tweak/A").text == answer.text)
    #expect(try file(folder) == Self.text)
    let none = try await folder.ask("/api/tweak/A", method: "DELETE", body: "{}")
    #expect(none.text.contains(#""tweaks":[]"#))
    #expect(try await layout(folder).contains(#""spacing":8"#))
  }

  @Test func `several values are tried, and discarded one by one`() async throws {
    let folder = try await folder()
    _ = try await put(folder, "0", "spacing", "12")
    _ = try await put(folder, "0.0", "text", "one")
    let two = try await put(folder, "0.0", "textColor", "#ff0000")
    #expect(two.text.matches(of: /"property"/).count == 3)
    #expect(two.text.contains(##"<UILabel  text=\"one\"  textColor=\"#ff0000\"/>"##))
    let one = try await folder.ask(
      "/api/tweak/A", method: "DELETE", body: #"{"path":"0.0","property":"text"}"#)
    #expect(one.text.matches(of: /"property"/).count == 2)
    let own = try await folder.ask("/api/tweak/A", method: "DELETE", body: #"{"path":"0.0"}"#)
    #expect(own.text.matches(of: /"property"/).count == 1)
  }

  @Test(arguments: [
    ("spacing", "12", "12"), ("spacing", "1.50", "1.50"), ("hidden", "true", "true"),
  ])
  func `a number or a boolean counts as it is written`(
    property: String, written: String, value: String
  ) async throws {
    let folder = try await folder()
    let answer = try await folder.ask(
      "/api/tweak/A", method: "PUT",
      body: #"{"path":"0","property":"\#(property)","value":\#(written)}"#)
    #expect(answer.text.contains(#""property":"\#(property)","value":"\#(value)""#))
  }

  @Test func `a request without a body undoes the last write`() async throws {
    let folder = try await folder()
    _ = try await put(folder, "0", "spacing", "12")
    #expect(try await post(folder, "apply", #"{"path":"0","property":"spacing"}"#).status == .ok)
    #expect(try await folder.ask("/api/tweak/A/undo", method: "POST").status == .ok)
    #expect(try file(folder) == Self.text)
  }

  @Test func `each element's start tag is reported once, with its first tweak`() async throws {
    let folder = try await folder()
    _ = try await put(folder, "0", "spacing", "12")
    _ = try await put(folder, "0.0", "text", "x")
    let answer = try await put(folder, "0", "alpha", "0.5")
    let tags = answer.text.split(separator: #"{"path":"#).dropFirst().map {
      $0.firstMatch(of: /"startTag":"((?:[^"\\]|\\.)*)"/)?.1
    }
    #expect(
      tags == ["<LMColumnView spacing='12' alpha='0.5'>", #"<UILabel  text=\"x\"/>"#, nil])
  }

  @Test func `the value of the file is no tweak`() async throws {
    let folder = try await folder()
    _ = try await put(folder, "0", "spacing", "12")
    #expect(try await put(folder, "0", "spacing", "8").text.contains(#""tweaks":[]"#))
  }

  @Test func `an impossible value is a diagnostic in the words of the attribute's`() async throws {
    let folder = try await folder()
    _ = try await put(folder, "0", "spacing", "wide")
    let tweaked = try await folder.ask("/api/diagnostics/A").text
    try folder.write("A.xml", Self.text.replacing("spacing='8'", with: "spacing='wide'"))
    let saved = try await folder.ask("/api/diagnostics/A").text
    let message = #/"message":"[^"]*wide[^"]*"/#
    let words = try #require(saved.firstMatch(of: message)).0
    #expect(tweaked.contains(words))
    #expect(tweaked.contains(#""path":"0""#) && tweaked.contains(#""line":2,"column":24"#))
    #expect(tweaked.contains("“wide” is tried out for spacing; the file has “8”"))
    #expect(!saved.contains("tried out"))
  }

  private static let card = #"<?properties {"card":{"spacing":8}}?>"#
  private static let styled =
    card + #"<LMColumnView class="card"><LMRowView class="card"/></LMColumnView>"#

  private func ask(
    _ folder: PreviewFolder, _ method: String, _ path: String, _ body: String
  ) async throws -> Response {
    try await folder.ask("/api/tweak/A\(path)", method: method, body: body)
  }

  @Test func `a value of a template is tried for all its views, and written into its line`()
    async throws
  {
    let folder = try await folder(["A.xml": Self.styled])
    let place = #"{"path":"0.0","property":"spacing","template":"card""#
    let tried = try await ask(folder, "PUT", "", place + #","value":"12"}"#)
    #expect(
      tried.text.contains(
        #""tweaks":[{"path":"0.0","property":"spacing","template":"card","value":"12","saved":"8","#
          + #""source":{"file":"A.xml","line":1,"column":33},"attribute":"\"spacing\":12"}]"#))
    #expect(try await layout(folder).matches(of: /"spacing":12/).count == 2)
    #expect(try file(folder) == Self.styled)
    #expect(try await ask(folder, "POST", "/apply", place + "}").text.contains(#""tweaks":[]"#))
    #expect(try file(folder) == Self.styled.replacing(":8", with: ":12"))
    #expect(try await layout(folder).matches(of: /"spacing":12/).count == 2)
    #expect(try await ask(folder, "POST", "/undo", "{}").status == .ok)
    #expect(try file(folder) == Self.styled)
  }

  @Test func `a value of a template follows edits, is dropped by a save, and can be discarded`()
    async throws
  {
    let folder = try await folder(["A.xml": Self.styled])
    let place = #"{"path":"0","property":"spacing","template":"card""#
    _ = try await ask(folder, "PUT", "", place + #","value":"12"}"#)
    try folder.write("A.xml", "<!-- moved -->\n" + Self.styled)
    #expect(try await layout(folder).contains(#""spacing":12"#))
    #expect(try await folder.ask("/api/tweak/A").text.contains(#""line":2,"column":33"#))
    try folder.write("A.xml", Self.styled.replacing(":8", with: ":9"))
    #expect(try await layout(folder).contains(#""spacing":9"#))
    #expect(try await folder.ask("/api/tweak/A").text.contains(#""tweaks":[]"#))
    _ = try await ask(folder, "PUT", "", place + #","value":"wide"}"#)
    let problems = try await folder.ask("/api/diagnostics/A").text
    #expect(problems.contains("“wide” is tried out for spacing; the file has “9”"))
    #expect(try await ask(folder, "DELETE", "", place + "}").text.contains(#""tweaks":[]"#))
    #expect(try await layout(folder).contains(#""spacing":9"#))
  }

  @Test func `a file of templates is tried and written, and a property list is refused`()
    async throws
  {
    let text = #"<?properties Styles?><?properties Old?><LMColumnView class="card,old"/>"#
    let values = "<key>alpha</key><real>0.5</real>"
    let folder = try await folder([
      "A.xml": text, "Styles.json": #"{"card":{"spacing":8}}"#,
      "Old.plist": "<plist><dict><key>old</key><dict>\(values)</dict></dict></plist>",
    ])
    let place = #"{"path":"0","property":"spacing","template":"card""#
    _ = try await ask(folder, "PUT", "", place + #","value":"12"}"#)
    #expect(try await layout(folder).contains(#""spacing":12"#))
    #expect(try await ask(folder, "POST", "/apply", place + "}").status == .ok)
    #expect(try file(folder, "Styles.json") == #"{"card":{"spacing":12}}"#)
    let old = #"{"path":"0","property":"alpha","template":"old","value":"1"}"#
    #expect(try await ask(folder, "PUT", "", old).status == .conflict)
    let other = #"{"path":"0","property":"spacing","template":"none","value":"1"}"#
    let refused = try await ask(folder, "PUT", "", other)
    #expect(refused.text.contains("does not come from the template “none”"))
  }

  @Test func `a template gives way to a tweak`() async throws {
    let folder = try PreviewFolder([
      "A.xml": #"<?properties {"a":{"spacing":20}}?><LMColumnView class="a"/>"#
    ])
    await folder.load()
    #expect(try await layout(folder).contains(#""spacing":20"#))
    _ = try await put(folder, "0", "spacing", "3")
    #expect(try await layout(folder).contains(#""spacing":3"#))
  }

  @Test(
    arguments: try nonEmpty([
      (#"{"path":"0.9","property":"text","value":""}"#, 409),
      (#"{"path":"x","property":"text","value":""}"#, 400),
      (#"{"path":"0","property":"a b","value":""}"#, 400),
      (#"{"path":"0","property":"","value":""}"#, 400),
      (#"{"path":"0","property":"text","value":null}"#, 400),
      (#"{"path":"0","property":"text","value":[12]}"#, 400),
      (#"{"path":"0","property":"text","value":"\u0001"}"#, 400),
      (#"{"path":"0","property":"text"}"#, 400), (#"{"path":"0","value":""}"#, 400),
      (#"{"path":"0","property":"text","value":"","more":1}"#, 400), ("[]", 400), ("", 400),
    ]))
  func `a wrong request is refused`(body: String, status: Int) async throws {
    let folder = try await folder()
    let answer = try await folder.ask("/api/tweak/A", method: "PUT", body: body)
    #expect(answer.status.code == status, "\(answer.text)")
    #expect(try await folder.ask("/api/tweak/A").text.contains(#""tweaks":[]"#))
  }

  // MARK: Saves

  @Test func `edits of other parts keep a tweak, and one of the attribute drops it`() async throws {
    let folder = try await folder()
    _ = try await put(folder, "0.1", "text", "tried")
    let stream = folder.events.subscribe()
    let moved = Self.text.replacing("  <UILabel  ", with: "  <UISwitch/>\n  <UILabel  ")
    try folder.write("A.xml", moved)
    #expect(try await layout(folder).contains(#""text":"tried""#))
    #expect(try await folder.ask("/api/tweak/A").text.contains(#""line":5"#))
    try folder.write("A.xml", "<LMColumnView>")
    #expect(try await layout(folder).contains(#""text":"tried""#))
    #expect(!stream.sent().contains(#""saved""#))
    try folder.write("A.xml", moved.replacing("\"b\"", with: "\"saved\""))
    #expect(try await layout(folder).contains(#""text":"saved""#))
    let events = stream.sent()
    #expect(
      events.contains(
        #""dropped":[{"path":"0.1","property":"text","value":"tried","saved":"saved"}]"#))
  }

  @Test func `a save of the tried value is not reported`() async throws {
    let folder = try await folder()
    _ = try await put(folder, "0.1", "text", "tried")
    let stream = folder.events.subscribe()
    try folder.write("A.xml", Self.text.replacing("\"b\"", with: "\"tried\""))
    #expect(try await folder.ask("/api/tweak/A").text.contains(#""tweaks":[]"#))
    #expect(stream.sent().contains(#""dropped":[]"#))
  }

  @Test func `an element of an included document is tweaked and written there`() async throws {
    let folder = try PreviewFolder([
      "A.xml": "<LMColumnView><?include B?><?include B?></LMColumnView>",
      "B.xml": "<UILabel text='b'/>\n",
    ])
    await folder.load()
    _ = try await put(folder, "0.1.0", "text", "tried")
    #expect(try await layout(folder).matches(of: /"text":"tried"/).count == 2)
    #expect(
      try await post(folder, "apply", #"{"path":"0.1.0","property":"text"}"#).status == .ok)
    #expect(try file(folder, "B.xml") == "<UILabel text='tried'/>\n")
    #expect(try await post(folder, "undo").status == .ok)
    #expect(try file(folder, "B.xml") == "<UILabel text='b'/>\n")
  }

  // MARK: Writing

  private static let spacing = #"{"path":"0","property":"spacing"}"#

  @Test func `a tweak is written, and the write is undone`() async throws {
    let folder = try await folder()
    _ = try await put(folder, "0", "spacing", "12")
    let answer = try await post(folder, "apply", Self.spacing)
    #expect(answer.status == .ok && answer.text.contains(#""tweaks":[]"#), "\(answer.text)")
    #expect(try file(folder) == Self.text.replacing("'8'", with: "'12'"))
    #expect(try await layout(folder).contains(#""spacing":12"#))
    #expect(try await post(folder, "undo").status == .ok)
    #expect(try file(folder) == Self.text)
    #expect(try await post(folder, "undo").status == .conflict)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(names == ["A.xml"])
  }

  @Test func `nothing is written where there is no tweak, or the file is not what it was`()
    async throws
  {
    let folder = try await folder()
    #expect(try await post(folder, "apply", Self.spacing).status == .conflict)
    _ = try await put(folder, "0", "spacing", "12")
    try folder.write("A.xml", "<LMColumnView spacing='8'>")
    #expect(try await post(folder, "apply", Self.spacing).status == .conflict)
    #expect(try file(folder) == "<LMColumnView spacing='8'>")
    try folder.write("A.xml", Self.text)
    _ = try await put(folder, "0", "spacing", "12")
    #expect(try await post(folder, "apply", Self.spacing).status == .ok)
    try folder.write("A.xml", label("mine"))
    #expect(try await post(folder, "undo").status == .conflict)
    #expect(try file(folder) == label("mine"))
  }

  @Test func `a link is not written through`() async throws {
    let folder = try await folder(["real/B.xml": label("b")])
    try folder.link("L.xml", to: "real/B.xml")
    try folder.link("dir", to: "real")
    await folder.preview.refreshAll()
    for name in ["L", "dir/B"] where folder.preview.feed[Path(name)] != nil {
      _ = try await put(folder, "0.0", "text", "tried", of: name)
      let answer = try await folder.ask(
        "/api/tweak/\(name)/apply", method: "POST", body: #"{"path":"0.0","property":"text"}"#)
      #expect(answer.status == .conflict, "\(name)")
    }
    #expect(try file(folder, "real/B.xml") == label("b"))
  }

  @Test func `a server that may not write says so`() async throws {
    let folder = try await folder()
    let router = Router(TweakRoutes(live: folder.preview, writes: false).routes)
    for what in ["apply", "undo"] {
      let head = RequestHead(
        method: "POST", target: "/api/tweak/A/\(what)",
        headers: ["Host": "localhost", "Content-Type": "application/json"])
      let answer = await Service { router.reply(to: $0) }.answer(to: head, body: Array("{}".utf8))
      #expect(answer.status == .forbidden && answer.text.contains("--write"))
    }
  }
}

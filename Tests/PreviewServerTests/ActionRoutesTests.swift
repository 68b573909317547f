import FileSystem
import FileWatching
import HTTP
import Testing

@testable import LiveProject
@testable import LiveSupport
@testable import PreviewServer

/// `/api/action/{name}`: clients touch views.
@Suite struct ActionRoutesTests {
  private static let document = """
    <LMColumnView>
      <UIButton title="Go" onTouchUpInside="go:"/>
      <UIButton title="Reset" onTouchUpInside="reset:" onTouchDown="down:"/>
      <UIButton title="Plain"/>
      <UIButton title="Off" enabled="false" onTouchUpInside="go:"/>
      <UILabel text="$name"/>
    </LMColumnView>
    """

  private static let data = """
    {
      "owner": { "name": "Ada", "count": 1 },
      "actions": {
        "go:": { "name": "$sender.title", "count": "$count + 1" },
        "reset:": { "name": null, "gone": "$missing.key", "count": 0 }
      }
    }
    """

  private func folder(_ files: [String: String] = [:]) async throws -> PreviewFolder {
    let own = ["A.xml": Self.document, "A.preview.json": Self.data]
    let folder = try PreviewFolder(own.merging(files) { $1 })
    await folder.load()
    return folder
  }

  private func touch(
    _ folder: PreviewFolder, _ path: String, _ event: String = "touchUpInside"
  ) async throws -> Response {
    try await folder.ask(
      "/api/action/A", method: "POST", body: #"{"path":"\#(path)","event":"\#(event)"}"#)
  }

  private func owner(_ folder: PreviewFolder) async throws -> String {
    let text = try await folder.ask("/api/owner/A").text
    return try #require(text.firstMatch(of: /"owner":(.*)\}\n$/).map { String($0.1) })
  }

  @Test func `an action has events for itself, the look and the model, with one revision`()
    async throws
  {
    let folder = try await folder()
    let stream = folder.events.subscribe()
    let answer = try await touch(folder, "0.0")
    let revision = folder.preview.feed.revision.description
    #expect(answer.text == #"{"action":"go:","revision":"\#(revision)"}"# + "\n")
    #expect(answer.headers["Cache-Control"] == "no-store" && answer.headers["ETag"] == nil)
    #expect(
      stream.sent() == """
        retry: 500

        event: action
        data: {"revision":"\(revision)","document":"A","path":"0.0","event":"touchUpInside",\
        "action":"go:"}

        event: changed
        data: {"revision":"\(revision)","documents":["A"],"cause":null,"files":[]}

        id: \(revision)
        event: model
        data: {"revision":"\(revision)","document":"A"}


        """)
    #expect(try await owner(folder) == #"{"name":"Go","count":2}"#)
    #expect(folder.stage.renders == 1)
    #expect(try await folder.ask("/api/layout/A").text.contains(#""text":"Go""#))
  }

  @Test func `a touch without an action is a change of its own, and draws nothing`() async throws {
    let folder = try await folder()
    let stream = folder.events.subscribe()
    let before = folder.preview.feed.revision.number
    let answer = try await touch(folder, "0.2")
    #expect(answer.text.hasPrefix(#"{"action":null,"revision":"#))
    #expect(stream.news() == ["action"])
    #expect(folder.preview.feed.revision.number == before + 1)
    _ = try await folder.ask("/api/layout/A")
    #expect(folder.stage.renders == 1)
  }

  @Test func `an expression without a value is reported with its location, and the rest is done`()
    async throws
  {
    let folder = try await folder()
    let answer = try await touch(folder, "0.1")
    #expect(answer.keys == ["action", "problems", "revision"])
    #expect(answer.text.contains("A.preview.json:5:39: error: “gone”: "), "\(answer.text)")
    #expect(try await owner(folder) == #"{"count":0}"#)
  }

  @Test func `what an action did to the data is a patch like any other`() async throws {
    let folder = try await folder()
    for _ in 0..<3 { _ = try await touch(folder, "0.0") }
    #expect(try await owner(folder) == #"{"name":"Go","count":4}"#)
    _ = try await folder.ask("/api/action/A", method: "DELETE", body: "")
    #expect(try await owner(folder) == #"{"name":"Go","count":4}"#)
    _ = try await folder.ask("/api/owner/A", method: "DELETE", body: "")
    #expect(try await owner(folder) == #"{"name":"Ada","count":1}"#)
  }

  @Test func `what was touched stays for all, through saves, until it is forgotten`() async throws {
    let folder = try await folder([
      "A.xml": #"<LMColumnView><UISwitch/><UIStepper value="3"/></LMColumnView>"#
    ])
    func state() async throws -> [String] {
      let text = try await folder.ask("/api/layout/A").text
      return text.matches(of: /"(?:on|value)":(\w+)/).map { String($0.1) }
    }
    #expect(try await state() == ["3"])
    let first = try #require(folder.revision(of: "A"))
    _ = try await touch(folder, "0.0", "valueChanged")
    let stepped = try await folder.ask(
      "/api/action/A", method: "POST", body: #"{"path":"0.1","event":"valueChanged","value":7}"#)
    #expect(stepped.status == .ok, "\(stepped.text)")
    #expect(try await state() == ["true", "7"])
    #expect(folder.revision(of: "A") == first + 2)
    try folder.write(
      "A.xml", #"<LMColumnView spacing="9"><UISwitch/><UIStepper value="3"/></LMColumnView>"#)
    #expect(try await state() == ["true", "7"])
    try folder.write("A.xml", #"<LMColumnView><UIStepper value="3"/><UISwitch/></LMColumnView>"#)
    #expect(try await state() == ["3"])
    try folder.write("A.xml", #"<LMColumnView><UISwitch/><UIStepper value="3"/></LMColumnView>"#)
    #expect(try await state() == ["true", "7"])
    let stream = folder.events.subscribe()
    #expect(try await folder.ask("/api/action/A", method: "DELETE", body: "").status == .ok)
    #expect(try await state() == ["3"] && stream.news() == ["changed A"])
    #expect(try await folder.ask("/api/action/A", method: "DELETE", body: "").status == .ok)
    #expect(stream.news() == [])
  }

  @Test func `a control that is disabled refuses, and an event is that of the touch`() async throws
  {
    let folder = try await folder()
    let refused = try await touch(folder, "0.3")
    #expect(refused.status == .conflict)
    #expect(refused.detail == "The UIButton at 0.3 is disabled.")
    #expect(try await touch(folder, "0.1", "touchDown").text.contains(#""action":"down:""#))
    let unknown = try await touch(folder, "0.1", "touchUpInsid")
    #expect(unknown.status == .badRequest)
    #expect(
      unknown.detail == "UIButton has no event “touchUpInsid”; did you mean “touchUpInside”?")
    #expect(unknown.text.contains(#""known":["#) && unknown.text.contains(#""touchDown""#))
  }

  @Test func `the log has a line for each action, and what went wrong`() async throws {
    let folder = try await folder()
    for path in ["0.0", "0.2", "0.1"] { _ = try await touch(folder, path) }
    folder.preview.touches.continuation.finish()
    let lines = await folder.preview.touches.stream.reduce(into: []) {
      $0 += $1.notice.lines(ofFile: "A.xml")
    }
    #expect(lines == ["A.xml: go: (touchUpInside on 0.0)", "A.xml: reset: (touchUpInside on 0.1)"])
  }

  @Test func `data that an action lets grow without end stop at the limit`() async throws {
    let folder = try await folder([
      "A.preview.json": """
      { "owner": { "a": {} }, "actions": { "go:": { "a.b": "$a" } } }
      """
    ])
    var statuses: [Int] = []
    for _ in 0..<200 { statuses.append(try await touch(folder, "0.0").status.code) }
    #expect(statuses.first == 200 && statuses.last == 413)
    #expect(try await folder.ask("/api/layout/A").status == .ok)
  }

  @Test func `touches beside patches and saves are none lost`() async throws {
    let folder = try await folder()
    async let saves: Void = {
      for number in 1...20 {
        try folder.write("A.xml", Self.document + "<!-- \(number) -->")
        await folder.preview.handle(Burst(paths: ["A.xml"]))
      }
    }()
    try await withThrowingTaskGroup { group in
      for _ in 0..<4 {
        group.addTask {
          for _ in 0..<25 {
            let answer = try await touch(folder, "0.0")
            #expect(answer.status == .ok)
          }
        }
      }
      try await group.waitForAll()
    }
    try await saves
    #expect(try await owner(folder) == #"{"name":"Go","count":101}"#)
  }
}

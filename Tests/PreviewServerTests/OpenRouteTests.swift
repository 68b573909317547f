import Foundation
import HTTP
import TestSupport
import Testing

@testable import LiveProject
@testable import LiveSupport
@testable import PreviewServer

/// `POST /api/open/{name}`: which files are opened, and which are not.
@Suite struct OpenRouteTests {
  private static let document = "<LMColumnView class=\"a\"><?properties Styles?></LMColumnView>"

  private func folder() throws -> PreviewFolder {
    try PreviewFolder([
      "A.xml": Self.document, "Styles.json": "{}", "B.xml": label("b"), "A.preview.json": "{}",
      "out/notes.txt": "",
    ])
  }

  /// Asks a server whose editor writes its arguments into a file, each ended by NUL.
  private func ask(
    _ folder: PreviewFolder, _ target: String, editor: String? = nil, isLocal: Bool = true
  ) async throws -> Response {
    let text =
      editor
      ?? "/bin/sh -c 'printf \"%s\\0\" \"$@\" >>\"$0\"' \(log(folder)) {file}:{line}:{column}"
    let command = try EditorCommand(text, searchPath: "/bin", workingFolder: nil)
    return await Self.answer(folder, target, command)
  }

  private static func answer(
    _ folder: PreviewFolder, _ target: String, _ editor: EditorCommand?
  ) async -> Response {
    await answer(target, Router([OpenRoute(live: folder.preview, editor: editor).route]))
  }

  private static func answer(_ target: String, _ router: Router) async -> Response {
    let head = RequestHead(method: "POST", target: target, headers: ["Host": "localhost"])
    return await Service { router.reply(to: $0) }.answer(to: head, body: [])
  }

  private func log(_ folder: PreviewFolder) -> String { "\(folder.path)/out/log" }

  private func opened(_ folder: PreviewFolder) -> [String] {
    let text = (try? String(contentsOfFile: log(folder), encoding: .utf8)) ?? ""
    return text.split(separator: "\0").map(String.init)
  }

  @Test func `a document and what it read are opened at their places`() async throws {
    let folder = try folder()
    let answer = try await ask(folder, "/api/open/A?line=3&column=5")
    #expect(answer.status == .ok)
    #expect(answer.text == #"{"file":"A.xml","line":3,"column":5}"# + "\n")
    #expect(try await ask(folder, "/api/open/A?file=Styles.json").status == .ok)
    #expect(try await ask(folder, "/api/open/A?file=A.preview.json&line=2").status == .ok)
    let path = folder.path
    #expect(
      opened(folder) == [
        "\(path)/A.xml:3:5", "\(path)/Styles.json:1:1", "\(path)/A.preview.json:2:1",
      ])
  }

  @Test(
    arguments: try nonEmpty([
      ("/api/open/A?file=B.xml", 404), ("/api/open/A?file=out/notes.txt", 404),
      ("/api/open/A?file=/etc/passwd", 404), ("/api/open/A?file=../../etc/passwd", 404),
      ("/api/open/A?file=./A.xml", 404), ("/api/open/A?file=", 404), ("/api/open/C", 404),
      ("/api/open/B?file=Styles.json", 404), ("/api/open/A?line=0", 400),
      ("/api/open/A?line=-1", 400), ("/api/open/A?line=x", 400), ("/api/open/A?column=", 400),
      ("/api/open/A?line=10000000000", 400), ("/api/open/A?line=1&line=2", 400),
      ("/api/open/A?command=id", 400),
    ]))
  func `nothing else is opened`(target: String, status: Int) async throws {
    let folder = try folder()
    #expect(try await ask(folder, target).status.code == status)
    #expect(opened(folder) == [])
  }

  @Test func `a link to a file inside is resolved, and one that leads out is not followed`()
    async throws
  {
    let folder = try folder()
    try folder.link("Link.xml", to: "B.xml")
    await folder.preview.refreshAll()
    #expect(try await ask(folder, "/api/open/Link").status == .ok)
    #expect(opened(folder) == ["\(folder.path)/B.xml:1:1"])
    let outside = try PreviewFolder(["Styles.json": "{}"])
    try folder.remove("Styles.json")
    try folder.link("Styles.json", to: "\(outside.path)/Styles.json")
    #expect(try await ask(folder, "/api/open/A?file=Styles.json").status == .notFound)
    #expect(opened(folder).count == 1)
  }

  @Test func `an editor that fails or is missing is reported`() async throws {
    let folder = try folder()
    let failing = try await ask(folder, "/api/open/A", editor: "/bin/sh -c 'exit 3' {file}")
    #expect(failing.status == .conflict)
    #expect(failing.detail == "The editor /bin/sh ended at once with status 3.")
    let none = await Self.answer(folder, "/api/open/A", nil)
    #expect(none.status == .conflict)
    #expect(none.detail?.contains("--editor") == true)
  }

  @Test func `an editor that stays open holds nothing up`() async throws {
    let folder = try folder()
    // The editor says its number, and stays.
    let answer = try await ask(
      folder, "/api/open/A",
      editor: "/bin/sh -c 'echo $$ >$0; exec sleep 600' \(log(folder)) {file}")
    #expect(answer.status == .ok)
    var process = opened(folder).first.flatMap { Int32($0.dropLast()) }
    while process == nil {
      try await Task.sleep(for: .milliseconds(10))
      process = opened(folder).first.flatMap { Int32($0.dropLast()) }
    }
    let editor = try #require(process)
    #expect(kill(editor, 0) == 0)
    #expect(kill(editor, SIGTERM) == 0)
  }

  @Test func `at most eight editors run at once, and one that ends makes room`() async throws {
    let folder = try folder()
    let command = try EditorCommand(
      "/bin/sh -c 'printf \"$$\\0\" >>$0; exec sleep 600' \(log(folder)) {file}",
      searchPath: "/bin",
      workingFolder: nil)
    let router = Router([OpenRoute(live: folder.preview, editor: command).route])
    let statuses = await withTaskGroup(of: Int.self) { group in
      for _ in 1...12 {
        group.addTask { await Self.answer("/api/open/A", router).status.code }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(statuses.sorted() == Array(repeating: 200, count: 8) + Array(repeating: 429, count: 4))
    let refused = await Self.answer("/api/open/A", router)
    #expect(refused.detail?.hasPrefix("8 commands of the editor /bin/sh have not ended.") == true)
    while opened(folder).count < 8 { try await Task.sleep(for: .milliseconds(10)) }
    let editors = opened(folder).compactMap { Int32($0) }
    #expect(editors.count == 8)
    kill(editors[0], SIGTERM)
    while await Self.answer("/api/open/A", router).status != .ok {
      try await Task.sleep(for: .milliseconds(10))
    }
    while opened(folder).count < 9 { try await Task.sleep(for: .milliseconds(10)) }
    for editor in opened(folder).compactMap({ Int32($0) }) { kill(editor, SIGTERM) }
  }
}

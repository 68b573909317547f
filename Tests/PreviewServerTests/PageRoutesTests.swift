import Foundation
import HTTP
import Testing

@testable import LiveProject
@testable import LiveSupport
@testable import PreviewServer

@Suite struct PageRoutesTests {
  private let web: PreviewFolder

  init() throws {
    web = try PreviewFolder([
      "index.html": "page", "css/base.css": "css", "js/main.js": "js",
      "icon.svg": "svg", "openapi.json": "{}", "manual/README.md": "# Manual",
      "manual/README.html": "manual", "manual/start.md": "# Start", "manual/start.html": "start",
      "manual/plain.md": "# Plain", "manual/404.html": "none", "manual/search.json": "[]",
      "manual/page.png": "png", "package.json": "{}",
      ".hidden.js": "x", "js/.main.js.swp": "x", "js/.#main.js": "x", "notes.txt": "x",
    ])
  }

  private func ask(_ target: String, isInEditor: Bool = false) async -> Response {
    let router = Router(
      PageRoutes(web: WebFolder(URL(fileURLWithPath: web.path)), isInEditor: isInEditor).routes)
    let head = RequestHead(target: target, headers: ["Host": "localhost"])
    return await Service { router.reply(to: $0) }.answer(to: head)
  }

  @Test(arguments: [
    ("/", "page", "text/html; charset=utf-8"), ("/?document=A", "page", "text/html; charset=utf-8"),
    ("/assets/css/base.css", "css", "text/css; charset=utf-8"),
    ("/assets/js/main.js", "js", "text/javascript; charset=utf-8"),
    ("/assets/icon.svg", "svg", "image/svg+xml"), ("/api/openapi.json", "{}", "application/json"),
    ("/manual/", "manual", "text/html; charset=utf-8"),
    ("/manual/start", "start", "text/html; charset=utf-8"),
    ("/manual/plain", "# Plain", "text/markdown; charset=utf-8"),
    ("/manual/search.json", "[]", "application/json"),
    ("/manual/start.md", "# Start", "text/markdown; charset=utf-8"),
    ("/manual/page.png", "png", "image/png"),
  ])
  func `each file of the page is at its path`(target: String, text: String, type: String) async {
    let answer = await ask(target)
    #expect(answer.status == .ok && answer.text == text)
    #expect(answer.headers["Content-Type"] == type)
    #expect(answer.headers["ETag"] != nil)
    #expect(answer.headers["Cache-Control"] == "no-cache")
    #expect(answer.headers["Referrer-Policy"] == "no-referrer")
    #expect(answer.headers["X-Content-Type-Options"] == "nosniff")
    #expect(answer.headers["Cross-Origin-Resource-Policy"] == "same-origin")
  }

  @Test(arguments: ["/", "/assets/js/main.js", "/manual/", "/manual/start"])
  func `the page runs its own scripts alone, and in no frame`(target: String) async {
    let policy = await ask(target).headers["Content-Security-Policy"] ?? ""
    let rules = policy.components(separatedBy: "; ")
    for rule in [
      "default-src 'none'", "script-src 'self'", "style-src 'self'", "connect-src 'self'",
      "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'",
    ] {
      #expect(rules.contains(rule), "\(rule)")
    }
    #expect(!policy.contains("unsafe"))
  }

  @Test func `beside an editor, frames of Visual Studio Code alone may show the page`() async {
    let alone = await ask("/").headers["Content-Security-Policy"] ?? ""
    let framed = await ask("/", isInEditor: true).headers["Content-Security-Policy"] ?? ""
    let expected = alone.replacing(
      "frame-ancestors 'none'", with: "frame-ancestors vscode-webview: vscode-file:")
    #expect(framed == expected)
  }

  @Test(arguments: [
    "/assets/package.json", "/assets/.hidden.js", "/assets/js/.%23main.js", "/assets/notes.txt",
    "/assets/js/.main.js.swp", "/assets/", "/assets/js", "/manual/none", "/manual/none.md",
    "/manual/none.png", "/index.html", "/package.json", "/assets/js%2Fmain.js",
  ])
  func `nothing else is served`(target: String) async {
    #expect(await ask(target).status == .notFound)
  }

  @Test func `a page that the manual lacks is said by a page`() async {
    let answer = await ask("/manual/none")
    #expect(answer.status == .notFound && answer.text == "none")
    #expect(answer.headers["Content-Type"] == "text/html; charset=utf-8")
    #expect(answer.headers["Content-Security-Policy"] != nil && answer.headers["ETag"] == nil)
  }

  @Test func `the folder is found beside the program, or in its checkout`() throws {
    let place = try PreviewFolder([
      "usr/bin/mkpreview": "", "usr/share/mkpreview/web/index.html": "installed",
      "work/Package.swift": "", "work/web/index.html": "checkout",
      "work/.build/debug/mkpreview": "", "built/Package.swift": "",
      "built/web/index.html": "sources", "built/.build/release/mkpreview": "",
      "built/.build/share/mkpreview/web/index.html": "bundled", "other/web/index.html": "other's",
      "other/bin/mkpreview": "",
    ])
    func page(_ program: String) throws -> String? {
      try WebFolder(besideProgram: URL(fileURLWithPath: "\(place.path)/\(program)"))["index.html"]?
        .text
    }
    #expect(try page("usr/bin/mkpreview") == "installed")
    #expect(try page("work/.build/debug/mkpreview") == "checkout")
    #expect(try page("built/.build/release/mkpreview") == "bundled")
    #expect(throws: PreviewServerError.self) { try page("other/bin/mkpreview") }
  }
}

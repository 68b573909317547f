import Exporting
import FileSystem
import Foundation
import Markup
import Project
import TestSupport
import Testing
import Typesetting
import Workspace

/// A site has a script for each part of the data; `data/index.js` lists the documents.
struct SiteExportTests {
  private let folder: TemporaryFolder
  private let site: SiteExport

  init() throws {
    folder = try TemporaryFolder()
    folder.write("docs/A.xml", "<UILabel text=\"plain\"/>")
    folder.write("docs/A~minimal.xml", "<UILabel text=\"minimal\"/>")
    folder.write("docs/A.preview.json", #"{ "variants": [{ "name": "German", "locale": "de" }] }"#)
    folder.write("docs/B.xml", "<UILabel colour=\"red\"/>")
    folder.write("page/index.html", #"<meta name="generator" content="mkpreview export">"#)
    folder.write("page/assets/page.js", "page")
    let workspace = try Workspace(root: "\(folder.path)/docs")
    workspace.scan()
    let fonts = try FontBook()
    site = SiteExport(
      Project(workspace, fonts: fonts), fonts: fonts,
      page: URL(fileURLWithPath: "\(folder.path)/page"))
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: "\(folder.path)/site/\(name)", encoding: .utf8)
  }

  @Test func `each document has a script for each environment, and one with its texts`() throws {
    let diagnostics = try site.export(to: "\(folder.path)/site")
    #expect(diagnostics.map { $0.map(\.severity) } == [[], [.error]])
    #expect(try text("data/0-0.js").hasPrefix(#"mkpreview.add("0-0",{"document":"A","#))
    #expect(try text("data/0-1.js").contains(#""locale":"de""#))
    #expect(
      try text("data/0-source.js").contains(#""A~minimal.xml":"<UILabel text=\"minimal\"/>""#))
    #expect(try text("data/diagnostics.js").contains(#""document":"B""#))
    #expect(try text("assets/page.js") == "page")
    let index = try text("data/index.js")
    #expect(index.contains(#""name":"German","kind":"declared","query":{"variant":"German"}"#))
    #expect(index.contains(#""name":"B","file":"B.xml","state":"error""#))
  }

  private func export() throws { _ = try site.export(to: "\(folder.path)/site") }

  private func failure() -> String? {
    do throws(ExportError) {
      _ = try site.export(to: "\(folder.path)/site")
      return nil
    } catch {
      return error.message.replacing(folder.path, with: "")
    }
  }

  private func names(in path: String = "") -> [String] {
    let all = FileManager.default.subpaths(atPath: folder.absolute(path)) ?? []
    return all.filter { !$0.hasPrefix("docs/") }.sorted()
  }

  @Test func `an earlier site is replaced, and other files stay`() throws {
    folder.write("site/.git/HEAD", "ref")
    folder.write("site/CNAME", "example.com")
    try export()
    #expect(try text("mkpreview-export.txt").contains("data/1-0.js\n"))
    #expect(try text("data/0-1.js").contains(#""locale":"de""#))
    folder.write("site/data/mine.txt", "mine")
    folder.remove("page/assets/page.js")
    try export()
    #expect(
      try [text(".git/HEAD"), text("CNAME"), text("data/mine.txt")] == [
        "ref", "example.com", "mine",
      ])
    #expect(!names(in: "site").contains { $0.hasPrefix("assets") || $0.contains("part") })
    #expect(names().count { $0.hasSuffix(".part") } == 0)
  }

  @Test func `a file that an export did not write is not replaced`() throws {
    folder.write("site/data/index.js", "mine")
    folder.write("site/CNAME", "example.com")
    #expect(
      failure()
        == "cannot write /site: it has another file data/index.js already; move that, or name "
        + "another folder")
    #expect(names(in: "site") == ["CNAME", "data", "data/index.js"])
    #expect(try text("data/index.js") == "mine")
  }

  @Test func `a site without a list is replaced if it has nothing else`() throws {
    try export()
    folder.remove("site/mkpreview-export.txt")
    folder.write("site/data/99-0.js", "old")
    try export()
    #expect(!names(in: "site/data").contains("99-0.js"))
    folder.remove("site/mkpreview-export.txt")
    folder.write("site/CNAME", "example.com")
    #expect(failure()?.contains("and CNAME is none of them") == true)
    #expect(try text("CNAME") == "example.com")
  }

  @Test func `a list names only files of the site, and no link leads out of it`() throws {
    try export()
    folder.write("mine.txt", "mine")
    folder.write("elsewhere/a.js", "mine")
    folder.write("site/notes.txt", "mine")
    folder.link("site/pictures", to: folder.absolute("elsewhere"))
    let list = "../mine.txt\ndata/../notes.txt\nnotes.txt\npictures/a.js\n/etc/passwd\n"
    folder.write("site/mkpreview-export.txt", try text("mkpreview-export.txt") + list)
    try export()
    #expect(folder.read("mine.txt") == "mine")
    #expect(folder.read("elsewhere/a.js") == "mine")
    #expect(try text("notes.txt") == "mine")
    folder.remove("site/assets/page.js")
    folder.remove("site/assets")
    folder.link("site/assets", to: folder.absolute("elsewhere"))
    #expect(failure()?.contains("another file assets/page.js") == true)
    #expect(names(in: "elsewhere") == ["a.js"])
  }
}

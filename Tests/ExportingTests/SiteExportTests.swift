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

  @Test func `an earlier site is replaced, and other folders are kept`() throws {
    folder.write("site/file.txt", "other")
    #expect(throws: ExportError.self) { try site.export(to: "\(folder.path)/site") }
    #expect(try text("file.txt") == "other")
    folder.remove("site/file.txt")
    _ = try site.export(to: "\(folder.path)/site")
    folder.write("site/old.txt", "old")
    _ = try site.export(to: "\(folder.path)/site")
    #expect(throws: (any Error).self) { try text("old.txt") }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(names == ["docs", "page", "site"])
  }
}

import FileSystem
import FileWatching
import Foundation
import HTTP
import Testing

@testable import LiveProject
@testable import LiveSupport
@testable import PreviewServer

@Suite struct DocumentRoutesTests {
  private static let targets = [
    "/api/documents", "/api/diagnostics", "/api/diagnostics/A", "/api/layout/A", "/api/source/A",
  ]

  @Test(arguments: targets)
  func `a client that has the copy gets none until something changes`(target: String) async throws {
    let folder = try PreviewFolder(["A.xml": label("one")])
    await folder.load()
    let answer = try await folder.ask(target)
    let tag = try #require(answer.headers["ETag"])
    #expect(answer.status == .ok && answer.headers["Cache-Control"] == "no-cache")
    let again = try await folder.ask(target, headers: ["If-None-Match": tag])
    #expect(again.status == .notModified && again.body == [])
    try folder.write("A.xml", label("two"))
    let changed = try await folder.ask(target, headers: ["If-None-Match": tag])
    #expect(changed.status == .ok && changed.headers["ETag"] != tag)
  }

  @Test(arguments: targets)
  func `HEAD is GET without a body`(target: String) async throws {
    let folder = try PreviewFolder(["A.xml": label("one")])
    await folder.load()
    let (get, head) = (
      try await folder.ask(target), try await folder.ask(target, method: "HEAD")
    )
    #expect(head.status == .ok && head.body == [])
    #expect(head.headers["ETag"] == get.headers["ETag"])
    #expect(head.headers["Content-Type"] == get.headers["Content-Type"])
  }

  @Test(arguments: ["layout", "diagnostics", "source"])
  func `an unknown document is not found, and the nearest named`(route: String) async throws {
    let folder = try PreviewFolder(["cells/IconCell.xml": label("one")])
    let answer = try await folder.ask("/api/\(route)/cells/iconCell")
    #expect(answer.status == .notFound)
    #expect(answer.headers["Content-Type"] == "application/problem+json")
    #expect(
      answer.detail == "There is no document “cells/iconCell”; did you mean “cells/IconCell”?")
    #expect(try await folder.ask("/api/\(route)/Other").detail == "There is no document “Other”.")
  }

  @Test(arguments: [
    ("A b", "A%20b"), ("Über", "%C3%9Cber"), ("Ünder/ö ß", "%C3%9Cnder/%C3%B6%20%C3%9F"),
    ("50%", "50%25"), ("a+b", "a+b"), ("a?b#c", "a%3Fb%23c"), ("<img>", "%3Cimg%3E"),
    ("a.png", "a.png"),
  ])
  func `a name is found as it is encoded`(name: String, path: String) async throws {
    let folder = try PreviewFolder(["\(name).xml": label("one")])
    for route in ["layout", "diagnostics", "source"] {
      #expect(try await folder.ask("/api/\(route)/\(path)").status == .ok)
    }
    #expect(try await folder.ask("/api/layout/\(path)").text.hasPrefix(#"{"document":"\#(name)","#))
  }

  @Test(arguments: ["cells%2FA", "cells/A.xml", "/cells/A", "cells//A", "cells/A/", "a%5Cb"])
  func `nothing else is the name of a document`(path: String) async throws {
    let folder = try PreviewFolder(["cells/A.xml": label("one")])
    #expect(try await folder.ask("/api/layout/\(path)").status == .notFound)
  }

  @Test(arguments: ["..", "%2e%2e", "a/../b", "%zz", "%c0%ae", "A%00"])
  func `a way up and broken encoding are refused`(path: String) async throws {
    let folder = try PreviewFolder(["A.xml": label("one")])
    #expect(try await folder.ask("/api/layout/\(path)").status == .badRequest)
  }

  @Test(arguments: [
    ("/api/documents?prety", "pretty"), ("/api/diagnostics?afer=1", "after"),
    ("/api/diagnostics/A?Pretty", "pretty"), ("/api/layout/A?widht=3", "width"),
    ("/api/layout/A?includes=scene", "include"), ("/api/devices?prettty", "pretty"),
  ])
  func `an unknown parameter is refused with the nearest`(target: String, nearest: String)
    async throws
  {
    let answer = try await PreviewFolder(["A.xml": label("one")]).ask(target)
    #expect(answer.status == .badRequest)
    #expect(answer.detail?.hasSuffix("; did you mean “\(nearest)”?") == true)
  }

  @Test(arguments: [
    "/api/documents?pretty&pretty", "/api/documents?pretty=yes", "/api/source/A?pretty",
    "/api/layout/A?width=0", "/api/layout/A?device=nokia", "/api/layout/A?include=all",
    "/api/layout/A?variant=Spanish", "/api/layout/A?scale=2&scale=2", "/api/layout/A?nonsense",
    "/api/layout/A?rows=0.3", "/api/layout/A?rows=0:0-500",
  ])
  func `what cannot be is refused`(target: String) async throws {
    #expect(
      try await PreviewFolder(["A.xml": label("one")]).ask(target).status == .badRequest)
  }

  @Test func `the list has its keys in order, and every document`() async throws {
    let folder = try PreviewFolder([
      "B.xml": picture("p.png"), "p.png": "10x10", "A.xml": "<UIView nonsense='1'/>",
    ])
    await folder.load()
    let answer = try await folder.ask("/api/documents")
    let revision = folder.preview.feed.revision
    let (a, b) = (try #require(folder.revision(of: "A")), try #require(folder.revision(of: "B")))
    #expect(answer.headers["Content-Type"] == "application/json")
    #expect(
      answer.text == #"{"revision":"\#(revision)","documents":["#
        + #"{"name":"A","file":"A.xml","state":"error","errors":1,"warnings":0,"#
        + #""revision":"\#(revision.boot)-\#(a)","variants":[],"uses":[],"usedBy":[]},"#
        + #"{"name":"B","file":"B.xml","state":"ok","errors":0,"warnings":0,"#
        + #""revision":"\#(revision.boot)-\#(b)","variants":[],"uses":["p.png"],"usedBy":[]}]}"#
        + "\n")
  }

  @Test func `documents are pending until they are loaded`() async throws {
    let folder = try PreviewFolder(["A.xml": label("one")])
    #expect(try await folder.ask("/api/documents").text.contains(#""state":"pending","errors":0"#))
  }

  @Test func `a new document is in the list at once`() async throws {
    let folder = try PreviewFolder(["A.xml": label("one")])
    await folder.load()
    try folder.write("folder/B.xml", label("two"))
    #expect(try await folder.ask("/api/documents").text.contains(#""name":"folder/B""#))
    #expect(try await folder.ask("/api/layout/folder/B").status == .ok)
  }

  @Test func `a layout has its keys in order, and the scene where it is asked for`() async throws {
    let folder = try PreviewFolder(["A.xml": label("one")])
    let plain = try await folder.ask("/api/layout/A")
    let scene = try await folder.ask("/api/layout/A?include=scene")
    let keys = ["document", "revision", "stale", "environment", "root", "diagnostics"]
    #expect(plain.keys == keys)
    #expect(scene.keys == keys + ["overlay"])
    #expect(plain.headers["ETag"] != scene.headers["ETag"])
  }

  @Test func `pretty says the same on many lines`() async throws {
    let folder = try PreviewFolder(["A.xml": label("one")])
    let plain = try await folder.ask("/api/layout/A")
    for query in ["pretty", "pretty=true", "pretty=1"] {
      let pretty = try await folder.ask("/api/layout/A?\(query)")
      #expect(pretty.text.contains("\n  \"document\": \"A\",\n"))
      #expect(try pretty.object == plain.object)
    }
    #expect(try await folder.ask("/api/layout/A?pretty=0").body == plain.body)
  }

  @Test func `the query is stronger than the server's options`() async throws {
    let folder = try PreviewFolder(
      ["A.xml": label("one")], options: ["width": "300", "height": "200"])
    let served = try await folder.ask("/api/layout/A")
    #expect(served.text.contains(#""frame":{"x":0,"y":0,"width":300,"height":200}"#))
    let asked = try await folder.ask("/api/layout/A?width=400&height=200")
    #expect(asked.text.contains(#""frame":{"x":0,"y":0,"width":400,"height":200}"#))
  }

  @Test func `a layout that is known is answered without another one`() async throws {
    let folder = try PreviewFolder(["A.xml": label("one")])
    for _ in 0..<5 { _ = try await folder.ask("/api/layout/A?width=300&height=200") }
    #expect(folder.stage.renders == 2)
  }

  @Test func `a layout with rows is another one`() async throws {
    let folder = try PreviewFolder(["A.xml": label("one")])
    let plain = try await folder.ask("/api/layout/A")
    for _ in 0..<3 {
      let rows = try await folder.ask("/api/layout/A?rows=0.1:2-3&rows=0:20-519")
      #expect(rows.status == .ok && rows.headers["ETag"] != plain.headers["ETag"])
      _ = try await folder.ask("/api/layout/A?rows=0:20-519&rows=0.1:2-3&rows=0.1:2-3")
    }
    #expect(folder.stage.renders == 2)
    #expect(
      try await folder.ask("/api/layout/A?rows=0.3:9-2").detail
        == "the rows 9-2 end before they begin")
  }

  @Test func `a document that never parsed has no root, and its errors`() async throws {
    let answer = try await PreviewFolder(["A.xml": "<LMColumnView"]).ask("/api/layout/A")
    #expect(answer.status == .ok)
    #expect(answer.text.contains(#""stale":false,"#) && answer.text.contains(#""root":null,"#))
  }

  @Test func `a client waits for another revision than its own`() async throws {
    let folder = try PreviewFolder(["A.xml": label("one")])
    await folder.load()
    let revision = Revision(
      boot: folder.preview.feed.boot, number: try #require(folder.revision(of: "A")))
    for route in ["layout/A", "diagnostics/A", "diagnostics", "documents"] {
      #expect(try await folder.ask("/api/\(route)?after=\(revision.boot)-0").status == .ok)
    }
    async let answer = folder.ask("/api/layout/A?after=\(revision)")
    while folder.preview.feed.waiterCount == 0 { await Task.yield() }
    try folder.write("A.xml", label("two"))
    await folder.preview.handle(Burst(paths: ["A.xml"]))
    let text = try await answer.text
    #expect(text.contains(#""text":"two""#))
    #expect(text.contains(#""revision":"\#(revision.boot)-\#(revision.number + 1)""#))
  }

  @Test func `diagnostics are answered with and without their document`() async throws {
    let folder = try PreviewFolder(["A.xml": "<LMColumnView nonsense=\"1\"/>"])
    await folder.load()
    let all = try await folder.ask("/api/diagnostics")
    let one = try await folder.ask("/api/diagnostics/A")
    #expect(all.keys == ["revision", "diagnostics"] && one.keys == all.keys)
    #expect(all.text.contains(#"[{"document":"A","severity":"error","code":"unknown-property","#))
    #expect(one.text.contains(#"[{"severity":"error","code":"unknown-property","#))
  }

  @Test func `a note about missing data names the misspelled key as its cause`() async throws {
    let folder = try PreviewFolder([
      "A.xml": "<UILabel text=\"$name\"/>", "A.preview.json": #"{"ownr": {"name": "a"}}"#,
    ])
    let answer = try await folder.ask("/api/diagnostics/A").text
    #expect(answer.contains(#""code":"binding-without-model""#))
    #expect(
      answer.contains(
        #""cause":{"code":"unknown-key","file":"A.preview.json","line":1,"column":2,"endLine":1,"endColumn":8}"#
      ))
    try folder.write("A.preview.json", #"{"owner": null, "outlets": {}}"#)
    await folder.load()
    #expect(try await !folder.ask("/api/diagnostics/A").text.contains("cause"))
  }

  @Test func `diagnostics of an environment are merged with those of another`() async throws {
    // The views need 400 points.
    let folder = try PreviewFolder([
      "A.xml": #"<LMRowView><UIView width="200"/><UIView width="200"/><LMSpacer/></LMRowView>"#
    ])
    func codes(_ query: String) async throws -> [String] {
      try await folder.ask("/api/diagnostics/A\(query)").text
        .matches(of: /"code":"([a-z-]+)"/).map { String($0.1) }
    }
    #expect(try await codes("") == ["layout-conflict"])
    #expect(try await codes("?device=ipad-9-7") == [])
    #expect(
      try await folder.ask("/api/diagnostics/A?device=ipad-9-7&beside=").text
        .contains(#""variants":["beside"]"#))
    #expect(
      try await folder.ask("/api/diagnostics/A?beside=device%3Diphone-se").text
        .contains(#""variants":["here","beside"]"#))
    #expect(try await folder.ask("/api/diagnostics/A?beside=rows%3D1").status == .badRequest)
    #expect(try await folder.ask("/api/diagnostics/A?beside=variant%3DZ").status == .badRequest)
  }

  @Test(arguments: [
    (#"<?xml version="1.0" encoding="ISO-8859-1"?><LMColumnView/>"#, "iso-8859-1"),
    ("<LMColumnView/>", "utf-8"), ("", "utf-8"), ("\u{feff}<LMColumnView/>", "utf-8"),
  ])
  func `a source is sent as it is on disk`(text: String, charset: String) async throws {
    let answer = try await PreviewFolder(["A.xml": text]).ask("/api/source/A")
    #expect(answer.text.utf8.elementsEqual(text.utf8))
    #expect(answer.headers["Content-Type"] == "text/plain; charset=\(charset)")
  }
}

extension Response {
  fileprivate var object: NSDictionary? {
    get throws { try JSONSerialization.jsonObject(with: Data(body)) as? NSDictionary }
  }
}

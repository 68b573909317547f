import HTTP
import Testing

@testable import LiveProject
@testable import LiveSupport
@testable import PreviewServer

@Suite struct SchemaRoutesTests {
  private static let settings =
    #"{ "classes": { "MyApp.Stars": { "superclass": "UIControl" } } }"#

  private static let paths = [
    "/api/vocabulary", "/api/schema/markup.rng", "/api/schema/markup.xsd",
    "/api/schema/preview.json", "/api/schema/mkpreview.json",
  ]

  @Test(arguments: paths)
  func `an answer stands until the application's classes change`(path: String) async throws {
    let folder = try PreviewFolder(["A.xml": label("a")])
    let before = try await folder.ask(path)
    #expect(before.status == .ok)
    #expect(!before.text.contains("MyApp.Stars"))
    let tag = try #require(before.headers["ETag"])
    let same = try await folder.ask(path, headers: ["If-None-Match": tag])
    #expect(same.status == .notModified)
    try folder.write("mkpreview.json", Self.settings)
    let after = try await folder.ask(path, headers: ["If-None-Match": tag])
    #expect(after.status == .ok)
    #expect(after.text.contains("MyApp.Stars"))
  }

  @Test(arguments: paths) func `an answer is made once`(path: String) async throws {
    let folder = try PreviewFolder(["mkpreview.json": Self.settings])
    let router = Router(SchemaRoutes(workspace: folder.preview.workspace).routes)
    let service = Service { router.reply(to: $0) }
    let head = RequestHead(target: path, headers: ["Host": "localhost"])
    let answers = [await service.answer(to: head), await service.answer(to: head)]
    let places = Set(answers.map { $0.body.withUnsafeBufferPointer(\.baseAddress) })
    #expect(places.count == 1)
  }

  @Test func `the vocabulary has its keys in order`() async throws {
    let folder = try PreviewFolder()
    let answer = try await folder.ask("/api/vocabulary")
    #expect(answer.headers["Content-Type"] == "application/json")
    #expect(
      answer.keys == [
        "classes", "objects", "enums", "events", "textStyles", "colors", "instructions", "devices",
      ])
    #expect(try await folder.ask("/api/vocabulary?pretty").text.contains("\n  \"classes\": ["))
  }

  @Test(arguments: paths)
  func `a query that means nothing is refused`(path: String) async throws {
    let folder = try PreviewFolder()
    #expect(try await folder.ask("\(path)?nonsense").status == .badRequest)
  }

  @Test func `schemas say what they are`() async throws {
    let folder = try PreviewFolder()
    let types = [
      "markup.rng": "application/xml", "markup.xsd": "application/xml",
      "preview.json": "application/schema+json", "mkpreview.json": "application/schema+json",
    ]
    for (name, type) in types {
      #expect(try await folder.ask("/api/schema/\(name)").headers["Content-Type"] == type)
    }
    #expect(try await folder.ask("/api/schema/markup").status == .notFound)
  }
}

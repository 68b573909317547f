import Checking
import FileSystem
import Markup
import Testing
import Views
import Workspace

struct LevelsTests {
  private let files = [
    "A.xml": column("<UILable/><UIImageView image=\"no\"/>"),
    "drafts/B.xml": column("<UILable/><UIImageView image=\"no\"/>"),
  ]

  /// The first letters of the severities, and the codes, by file.
  private func found(
    _ settings: String = "{}", _ change: (inout Levels) -> Void = { _ in }
  ) throws -> String {
    let all = files.merging(["mkpreview.json": settings]) { $1 }
    return try CheckFolder(all).result(change: change).findings.map {
      "\($0.diagnostic.severity.rawValue.prefix(1))\($0.diagnostic.file.prefix(1))"
    }.joined(separator: " ")
  }

  @Test(arguments: [
    (#"{}"#, "eA wA ed wd"),
    (#"{ "check": { "codes": { "missing-image": "error" } } }"#, "eA eA ed ed"),
    (#"{ "check": { "codes": { "missing-image": "off" } } }"#, "eA ed"),
    (#"{ "check": { "paths": { "drafts": "off" } } }"#, "eA wA"),
    (#"{ "check": { "paths": { "drafts/**": "warning" } } }"#, "eA wA wd wd"),
    (#"{ "check": { "paths": { "**": "off", "A.xml": "note" } } }"#, "nA nA"),
  ])
  func `settings change the level of codes and files`(settings: String, words: String) throws {
    #expect(try found(settings) == words)
  }

  @Test func `codes are chosen for one run`() throws {
    #expect(try found { $0.only = ["missing-image"] } == "wA wd")
    #expect(try found { $0.skipped = ["missing-image"] } == "eA ed")
    let off = #"{ "check": { "codes": { "missing-image": "off" } } }"#
    #expect(try found(off) { $0.added = ["missing-image"] } == "eA wA ed wd")
    #expect(try found(off) { $0.only = ["missing-image"] } == "wA wd")
  }
}

struct ShardTests {
  @Test(arguments: ["5/4", "0/4", "1/0", "1", "1/2/3", "a/b", "-1/4", ""])
  func `a part that cannot be is none`(text: String) {
    #expect(Shard(text) == nil)
  }

  @Test func `a document is in one part, by the hash of its name`() throws {
    // FNV-1a of "SignIn" with 64 bits, by another program, modulo 4 is 3.
    let parts = try (1...4).map { try #require(Shard("\($0)/4")) }
    let document = Document(name: "SignIn")
    #expect(parts.filter { $0.contains(document) }.map(\.index) == [4])
  }
}

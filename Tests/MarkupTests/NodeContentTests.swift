import Testing

@testable import Markup

/// Nodes are compared by how they are written.
@Suite struct NodeContentTests {
  private static func nodes(_ text: String) throws -> [MarkupNode] {
    let document = try #require(MarkupReader.read(Array(text.utf8), file: "a.xml").content)
    return try #require(document.root).children
  }

  @Test(arguments: [false, true])
  func `nodes around an edit are equal, with or without shared memory`(isShared: Bool) throws {
    let old = try Self.nodes("<A><B a=\"1\"/><!-- b --><C/>text<D/></A>")
    var new = try isShared ? old : Self.nodes("<A>\n<B a=\"1\"/><!-- b --><C/>text<D/></A>")
    try #require(old.count == 5 && new.count == 5)
    #expect(old.commonPrefix(with: new, atMost: 5) == 5)
    #expect(old.commonSuffix(with: new, atMost: 5) == 5)
    new[2] = new[0]
    #expect(old.commonPrefix(with: new, atMost: 5) == 2)
    #expect(old.commonSuffix(with: new, atMost: 5) == 2)
  }

  @Test func `two encodings of a letter are different texts`() throws {
    let one = try Self.nodes("<A><B a=\"\u{E9}\"/></A>")
    let other = try Self.nodes("<A><B a=\"e\u{301}\"/></A>")
    #expect(!one.haveSameContent(as: other))
  }
}

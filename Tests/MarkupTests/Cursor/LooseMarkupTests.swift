import Markup
import TestSupport
import Testing

struct LooseMarkupTests {
  /// The tokens of a text, each as its kind and its bytes.
  private func tokens(_ text: String) -> [String] {
    let markup = LooseMarkup(Array(text.utf8))
    return markup.tokens.map { "\(kind($0)) \(markup.text($0.range))" }
  }

  private func kind(_ token: LooseToken) -> String {
    let name =
      switch token.kind {
      case .startTag(isEmpty: true): "empty"
      case .startTag: "start"
      case .endTag: "end"
      case .text: "text"
      case .comment: "comment"
      case .cdata: "cdata"
      case .instruction: "instruction"
      case .doctype: "doctype"
      }
    return token.isClosed ? name : "open \(name)"
  }

  /// The attributes of the first tag, each as its name and its value.
  private func attributes(_ text: String) -> [String] {
    let markup = LooseMarkup(Array(text.utf8))
    return (markup.tokens.first?.attributes ?? []).map { attribute in
      let value = attribute.value.map { markup.text($0) } ?? "nothing"
      return "\(markup.text(attribute.name)) = \(value)\(attribute.isClosed ? "" : " …")"
    }
  }

  @Test func `tokens are cut at tags`() {
    #expect(
      tokens("<?xml version='1.0'?>\n<!DOCTYPE a><a b='1'>x<c/><!-- - --><![CDATA[<]]></a>") == [
        "instruction <?xml version='1.0'?>", "text \n", "doctype <!DOCTYPE a>", "start <a b='1'>",
        "text x", "empty <c/>", "comment <!-- - -->", "cdata <![CDATA[<]]>", "end </a>",
      ])
  }

  @Test func `a tag that is not closed ends before the next`() {
    #expect(tokens("<a b='1'\n<c/></a") == ["open start <a b='1'\n", "empty <c/>", "open end </a"])
    #expect(tokens("<a <") == ["open start <a ", "open start <"])
  }

  @Test(arguments: [
    ("<a b='1' c = \"2\" d/>", ["b = 1", "c = 2", "d = nothing …"]),
    ("<a b='1\n<c d='2'/>", ["b = 1 …"]),
    ("<a b='1\n  c='2'/>", ["b = 1 …", "c = 2"]),
    ("<a b='1\n  2' c='3'/>", ["b = 1\n  2", "c = 3"]),
    ("<a b=\"1/>\n<c d=\"2\"/>", ["b = 1 …"]),
    ("<a b=", ["b = nothing …"]), ("<a 'x'/>", [" = x"]),
  ])
  func `values end where they must`(text: String, expected: [String]) {
    #expect(attributes(text) == expected)
  }

  @Test func `elements are open until their end tag`() {
    let markup = LooseMarkup(Array("<a><b><c></b><d/></x><e>".utf8))
    let open = markup.openElements(before: markup.tokens.count)
    #expect(open.map { markup.text(markup.tokens[$0].name) } == ["a", "e"])
    #expect(markup.pairs.map { markup.text(markup.tokens[$0.start].name) } == ["b"])
  }

  @Test(arguments: ["<!--", "<![CDATA[", "<?p ", "<!D"])
  func `what is never closed takes linear time`(piece: String) {
    let count = 100_000
    let markup = LooseMarkup(Array(String(repeating: piece, count: count).utf8))
    #expect(markup.tokens.count == count)
  }

  @Test func `end tags without a start tag take linear time`() {
    let count = 50_000
    let text = String(repeating: "<a>", count: count) + String(repeating: "</b>", count: count)
    let markup = LooseMarkup(Array((text + "</a>").utf8))
    #expect(markup.pairs.map(\.start) == [count - 1])
    #expect(markup.openElements(before: markup.tokens.count).count == count - 1)
  }

  @Test(arguments: 0..<200)
  func `every byte belongs to one token`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let pieces = [
      "<", ">", "/>", "</", "a", " ", "b='", "'", "\"", "=", "\n", "<!--", "-->", "<?", "?>",
      "<![CDATA[", "]]>", "<!D", "é", "/",
    ]
    let text = (0..<Int.random(in: 0...40, using: &generator)).map { _ in
      pieces.randomElement(using: &generator) ?? ""
    }.joined()
    let markup = LooseMarkup(Array(text.utf8))
    #expect(markup.tokens.flatMap { Array(markup.bytes[$0.range]) } == Array(text.utf8))
    for token in markup.tokens {
      for range in [token.name] + token.attributes.map(\.range) {
        #expect(token.range.lowerBound <= range.lowerBound)
        #expect(range.upperBound <= token.range.upperBound)
      }
    }
  }

  @Test(arguments: LooseMarkupTests.wellFormed)
  func `well formed documents have the tags of the parser`(text: String) throws {
    let bytes = Array(text.utf8)
    let document = try #require(MarkupReader.read(bytes, file: "").content)
    let markup = LooseMarkup(bytes)
    let index = LineIndex(bytes)
    var expected: [String] = []
    func visit(_ node: MarkupNode) {
      guard case .element(let element) = node else { return }
      expected.append("\(element.name) \(index.range(of: element.startTagRange))")
      for attribute in element.attributes {
        expected.append("\(attribute.name) \(index.range(of: attribute.valueRange))")
      }
      for child in element.children { visit(child) }
    }
    for node in document.nodes { visit(node) }
    let found = markup.tokens.flatMap { token -> [String] in
      guard case .startTag = token.kind else { return [] }
      return ["\(markup.text(token.name)) \(token.range)"]
        + token.attributes.map { "\(markup.text($0.name)) \($0.value ?? 0..<0)" }
    }
    #expect(found == expected)
  }

  private static let wellFormed = [
    "<a/>", "<a b = '1>'\n c=\"it's\"/>",
    "<?xml version='1.0'?>\n<!-- <x> --><a><b c='😀'/><?p {\"q\": \"<r>\"}?></a>\n",
    "<a b='1\n2'>\r\n  <c d='&lt;'/>\r\n</a>",
  ]
}

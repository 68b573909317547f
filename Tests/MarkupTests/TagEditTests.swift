import TestSupport
import Testing

@testable import Markup

/// A document that was edited is the same whether it is read as a whole or the edited tag alone.
@Suite struct TagEditTests {
  private func read(
    _ text: String, after last: String
  ) throws -> (after: Reading<MarkupDocument>, alone: Reading<MarkupDocument>, isShort: Bool) {
    let (bytes, lastBytes) = (Array(text.utf8), Array(last.utf8))
    let known = try #require(MarkupReader.read(lastBytes, file: "a.xml").content)
    return (
      MarkupReader.read(bytes, file: "a.xml", after: (known, lastBytes)),
      MarkupReader.read(bytes, file: "a.xml"), known.edited(from: lastBytes, to: bytes) != nil
    )
  }

  private static let column = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!-- <B z="1"/> -->
    <A b="x > y">
      <B c="1" d='é'/>
      <C/>
      text <B c="2"
         d="3"/> more
      <C e="&lt;">
        <B c="4"/><B c="5"/>
      </C>
    </A>
    <!-- end -->
    """

  @Test(
    arguments: try nonEmpty([
      ("c=\"1\" d", "c=\"10 &amp; more\" d"), ("c=\"1\" d", "c=\"\" d"), ("'é'", "'è'"),
      ("'é'", "'\u{1F600}é'"), ("x > y", "x > z"), ("&lt;", "&gt;&#65;"), ("\"5\"", "\"55\""),
      ("c=\"2\"", "c=\"22\""),
    ]))
  func `an edit of one tag's values reads only that tag`(old: String, new: String) throws {
    let edited = Self.column.replacing(old, with: new)
    let result = try read(edited, after: Self.column)
    let (isShort, isRead, isSame) = (
      result.isShort, result.after.content != nil, result.after.content == result.alone.content
    )
    #expect(isShort && isRead && isSame)
    #expect(result.after.diagnostics.isEmpty)
  }

  @Test(
    arguments: try nonEmpty([
      // What follows on the same line moves.
      ("\"4\"", "\"44\""), ("d=\"3\"", "d=\"33\""),
      // Lines come or go.
      ("c=\"1\"", "c=\"1\n\""), ("c=\"2\"\n", "c=\"2\""),
      // More than values.
      ("c=\"1\"", "cc=\"1\""), ("c=\"1\"", ""), ("<B c=\"1\" d='é'/>", ""), ("text", "texts"),
      ("<B c=\"1\"", "<Bb c=\"1\""), ("<C", "<D"), ("c=\"1\"", "c=\"1\" f=\"\""),
      ("d='é'/>", "d='é'></B>"), ("d='é'/>", "d='é' >"), ("z=\"1\"", "z=\"2\""),
      ("encoding=\"UTF-8\"", "encoding=\"utf-8\""), ("end", "ends"),
      // Mistakes.
      ("<B c=\"1\"", "<?xml version=\"1.0\"?><B c=\"1\""), ("<C/>", "<!-- --><C/>"),
      ("c=\"1\"", "c=\"<\""), ("c=\"1\"", "c=\"&\""), ("c=\"1\"", "c=\"1"), ("c=\"1\"", "c=1\""),
      ("c=\"1\"", "c=\"1\"/><B c=\"1\""), ("c=\"1\"", "d='1'"), ("<B c=\"1\"", "< B c=\"1\""),
      ("x > y\"", "x > y\"></A><A b=\"\""),
    ]))
  func `any other edit reads the whole document`(old: String, new: String) throws {
    let edited = Self.column.replacing(old, with: new)
    try #require(edited != Self.column)
    let result = try read(edited, after: Self.column)
    #expect(!result.isShort)
    #expect(result.after.content == result.alone.content)
    #expect(result.after.diagnostics == result.alone.diagnostics)
  }

  @Test func `a divided line end is two line ends`() throws {
    let result = try read(
      "<A>\r\n<B c=\"1\r \n\"/>\r\n</A>", after: "<A>\r\n<B c=\"1\r\n\"/>\r\n</A>")
    #expect(!result.isShort)
    #expect(result.after.content == result.alone.content)
  }

  @Test func `an edit in another encoding reads the whole document`() throws {
    let head = "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>\n<A b=\""
    let (last, bytes) = (Array("\(head)1\"/>".utf8), Array(head.utf8) + [0xE9] + Array("\"/>".utf8))
    let known = try #require(MarkupReader.read(last, file: "a.xml").content)
    let reading = MarkupReader.read(bytes, file: "a.xml", after: (known, last))
    #expect(reading.content?.root?["b"]?.value == "é")
  }

  @Test(arguments: 0..<50)
  func `random edits give the same result as a full parse`(seed: Int) throws {
    var dice = SeededGenerator(seed: UInt64(seed))
    let pieces = [
      "1", "\"", "'", " ", "\n", "\r", "<", ">", "/", "&amp;", "&", "é", "=", " f=\"1\"", "<B/>",
      "-->",
      "</B>", "\u{1F600}", "?xml version=\"1.0\"?><", "!-- --><",
    ]
    var (text, shortWays) = (Array(Self.column.utf8), 0)
    let start = try #require(MarkupReader.read(text, file: "a.xml").content)
    var known = start
    for turn in 0..<400 {
      if turn % 20 == 0 { (text, known) = (Array(Self.column.utf8), start) }
      var edited = text
      let index = Int.random(in: 0..<edited.count, using: &dice)
      if Bool.random(using: &dice) {
        edited.removeSubrange(
          index..<min(edited.count, index + Int.random(in: 1...3, using: &dice)))
      }
      let piece = pieces[Int.random(in: 0..<pieces.count, using: &dice)]
      edited.insert(contentsOf: Array(piece.utf8), at: min(index, edited.count))
      let reading = MarkupReader.read(edited, file: "a.xml", after: (known, text))
      let alone = MarkupReader.read(edited, file: "a.xml")
      try #require(
        reading.content == alone.content && reading.diagnostics == alone.diagnostics,
        "\(String(decoding: text, as: UTF8.self)) to \(String(decoding: edited, as: UTF8.self))")
      if known.edited(from: text, to: edited) != nil { shortWays += 1 }
      if let content = alone.content { (text, known) = (edited, content) }
    }
    #expect(shortWays > 3)
  }
}

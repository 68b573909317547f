import Markup
import Testing

@Suite struct MarkupReaderTests {
  private func read(_ text: String) throws -> MarkupDocument {
    let reading = MarkupReader.read(Array(text.utf8), file: "views/a.xml")
    #expect(reading.diagnostics == [])
    #expect(!reading.endsEarly)
    return try #require(reading.content)
  }

  private func root(_ text: String) throws -> MarkupElement {
    try #require(try read(text).root)
  }

  @Test func `each part of a start tag over several lines has a place`() throws {
    let root = try root(
      """
      <!-- c -->
      <LMRowView
        spacing="8"
      \tlayoutMargins = '12
       13'
      ></LMRowView>
      """)
    #expect(root.name == "LMRowView")
    #expect(root.nameRange == place(2, 2, 2, 11))
    #expect(root.startTagRange == place(2, 1, 6, 2))
    #expect(root.attributes.map(\.name) == ["spacing", "layoutMargins"])
    #expect(root.attributes.map(\.value) == ["8", "12  13"])
    #expect(root["spacing"]?.nameRange == place(3, 3, 3, 10))
    #expect(root["spacing"]?.valueRange == place(3, 12, 3, 13))
    #expect(root["layoutMargins"]?.nameRange == place(4, 2, 4, 15))
    #expect(root["layoutMargins"]?.valueRange == place(4, 19, 5, 4))
  }

  @Test func `parts of a binding have places, even after entities and line ends`() throws {
    let root = try root("<A b='$a &amp;&#38; b\r\n + cé + d'/>")
    let attribute = try #require(root["b"])
    #expect(attribute.value == "$a && b  + cé + d")
    #expect(attribute.range(ofValue: 0..<2) == place(1, 7, 1, 9))
    #expect(attribute.range(ofValue: 3..<5) == place(1, 10, 1, 20))
    #expect(attribute.range(ofValue: 6..<7) == place(1, 21, 1, 22))
    #expect(attribute.range(ofValue: 11..<13) == place(2, 4, 2, 6))
    #expect(attribute.range(ofValue: 16..<17) == place(2, 9, 2, 10))
  }

  @Test(arguments: ["\n", "\r", "\r\n"])
  func `each of the three kinds of line end ends one line`(end: String) throws {
    let lines = ["<A", " b='1'>", "", "<C/></A>"]
    let root = try root(lines.joined(separator: end))
    #expect(root.startTagRange == place(1, 1, 2, 8))
    #expect(root["b"]?.valueRange == place(2, 5, 2, 6))
    guard case .element(let child) = root.children.first else { return #expect(Bool(false)) }
    #expect(child.nameRange == place(4, 2, 4, 3))
  }

  @Test func `columns count characters, not bytes or UTF-16 units`() throws {
    let root = try root("<A é=\"😀ü\" b=\"e\u{301}\" c=\"x\"/>")
    #expect(root["é"]?.nameRange == place(1, 4, 1, 5))
    #expect(root["é"]?.valueRange == place(1, 7, 1, 9))
    #expect(root["b"]?.nameRange == place(1, 11, 1, 12))
    #expect(root["b"]?.valueRange == place(1, 14, 1, 16))
    #expect(root["c"]?.nameRange == place(1, 18, 1, 19))
  }

  @Test func `content is in order with its places, without blank text`() throws {
    let root = try root(
      "<A>\n  one &amp; <!-- two --><?three  four ?>\n<![CDATA[<5>]]>&#32;<B/> \n<![CDATA[]]></A>")
    #expect(
      root.children == [
        .text("\n  one & ", place(1, 4, 2, 13)),
        .comment(" two ", place(2, 13, 2, 25)),
        .instruction(
          MarkupInstruction(
            target: "three", data: "four ", range: place(2, 25, 2, 41),
            dataStart: SourceLocation(line: 2, column: 34))),
        .cdata("<5>", place(3, 1, 3, 16)),
        .element(
          MarkupElement(
            name: "B", nameRange: place(3, 22, 3, 23), startTagRange: place(3, 21, 3, 25))),
        .cdata("", place(4, 1, 4, 13)),
      ])
  }

  @Test func `nodes around the document element are kept`() throws {
    let document = try read("<?xml version=\"1.0\"?>\n<?a?>\n<!--b--> <A/>\n<?c\nd?>\n")
    #expect(
      document.nodes == [
        .instruction(
          MarkupInstruction(
            target: "a", data: "", range: place(2, 1, 2, 6),
            dataStart: SourceLocation(line: 2, column: 4))),
        .comment("b", place(3, 1, 3, 9)),
        .element(
          MarkupElement(
            name: "A", nameRange: place(3, 11, 3, 12), startTagRange: place(3, 10, 3, 14))),
        .instruction(
          MarkupInstruction(
            target: "c", data: "d", range: place(4, 1, 5, 4),
            dataStart: SourceLocation(line: 5, column: 1))),
      ])
    #expect(document.file == "views/a.xml")
  }

  @Test func `references are resolved, and white space in values is normalized`() throws {
    let root = try root(
      "<A a=\"&lt;&gt;&amp;&quot;&apos;&#65;&#x1F600;&#38;amp;#38;\" b=\"1\t2\r\n3\n4&#10;5\"/>")
    #expect(root["a"]?.value == "<>&\"'A😀&amp;#38;")
    #expect(root["b"]?.value == "1 2 3 4\n5")
  }

  @Test func `prefixes are parts of names`() throws {
    let root = try root(
      "<a:b c:d=\"1\" xmlns=\"x\" xmlns:e=\"\" xml:lang=\"en\"><:f a:b:1=\"\"/></a:b>")
    #expect(root.name == "a:b")
    #expect(root.attributes.map(\.name) == ["c:d", "xmlns", "xmlns:e", "xml:lang"])
    #expect(root.attributes.map(\.value) == ["1", "x", "", "en"])
  }

  @Test func `lines after 65,535 are counted`() throws {
    let lines = String(repeating: "\n", count: 69_999)
    let root = try root("<A>\(lines)<B c=\"1\"/>\(lines)</A>")
    guard case .element(let child) = root.children.first else { return #expect(Bool(false)) }
    #expect(child["c"]?.nameRange == place(70_000, 4, 70_000, 5))
    #expect(findings("<A>\(lines)<B>\(lines)</A>") == ["139999:1 mismatched-tag"])
  }

  @Test(arguments: [
    "", " \n", "\u{FEFF}", "<", "<A", "<A ", "<A b", "<A b=", "<A b=\"", "<A b=\"x", "<A b=\"x\"",
    "<A>",
    "<A></", "<A></A", "<A><!-", "<A><!--", "<A><!-- x", "<A><?b", "<A><![CDATA[x", "<A>text",
    "<A>&am",
    "<?xml version=\"1.0\"", "<?xml version=\"1.0\"?>", "<!-- x -->", "<A><B/>\n", "<!DOCTYPE A",
  ])
  func `an incomplete file is distinguished from an invalid one`(text: String) {
    let reading = MarkupReader.read(Array(text.utf8), file: "a.xml")
    #expect(reading.endsEarly)
    #expect(reading.content == nil)
    #expect(reading.diagnostics.count == 1)
  }

  @Test(arguments: [
    "<A></B>", "<A/><B/>", "x", "<A b=c/>", "</A>", "<A><B></A>", "<A/>x", "<A\n<B/></A>",
  ])
  func `an invalid file does not count as incomplete`(text: String) {
    let reading = MarkupReader.read(Array(text.utf8), file: "a.xml")
    #expect(!reading.endsEarly)
    #expect(reading.content == nil)
  }

  @Test func `half a character at the end means an incomplete file`() {
    let reading = MarkupReader.read(Array("<A>é".utf8.dropLast()), file: "a.xml")
    #expect(reading.endsEarly)
    #expect(reading.diagnostics.map(finding) == ["1:4 encoding"])
  }

  @Test func `every diagnostic names the file and says what to do`() {
    for text in ["<A><B></A>", "", "<A b=\"<\"/>", "<A>", "<!DOCTYPE A><A/>", "x", "<A/><B/>"] {
      for diagnostic in MarkupReader.read(Array(text.utf8), file: "views/a.xml").diagnostics {
        #expect(diagnostic.file == "views/a.xml")
        #expect(diagnostic.severity == .error)
        #expect(diagnostic.hint?.isEmpty == false)
      }
    }
  }

  @Test func `a mismatch points at both tags`() {
    let mismatch = MarkupReader.read(Array("<A>\n <B c=\"1\">\n</A>".utf8), file: "a.xml")
      .diagnostics.first
    #expect(mismatch?.range == place(3, 1, 3, 5))
    #expect(mismatch?.related?.range == place(2, 2, 2, 11))
    #expect(mismatch?.message == "“</A>” does not close “<B>”")
    let second = MarkupReader.read(Array("<A>\n</A>\n<B/>".utf8), file: "a.xml").diagnostics.first
    #expect(second?.range == place(3, 2, 3, 3))
    #expect(second?.related?.range == place(2, 1, 2, 5))
    let double = MarkupReader.read(Array("<A b=\"1\"\n b=\"2\"/>".utf8), file: "a.xml").diagnostics
      .first
    #expect(double?.range == place(2, 2, 2, 3))
    #expect(double?.related?.range == place(1, 4, 1, 5))
    let open = MarkupReader.read(Array("<A>\n<B/>".utf8), file: "a.xml").diagnostics.first
    #expect(open?.related?.range == place(1, 1, 1, 4))
  }

  @Test func `all independent mistakes are reported in file order`() {
    let text = """
      <A>
        <B c="1" c="2"/>
        <C text="a & b">
          <D e=1/>
        </C>
        <E>
      </A>
      """
    #expect(
      findings(text) == [
        "2:12 duplicate-attribute", "3:14 unescaped-character", "4:10 syntax-error",
        "7:1 mismatched-tag",
      ])
  }
}

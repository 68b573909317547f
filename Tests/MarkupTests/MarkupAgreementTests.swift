import Testing

@testable import Markup

@Suite struct MarkupAgreementTests {
  private static let documents = [
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!-- mkpreview: ignore layout-truncated -->
    <?properties {
      "title": { "font": "System 24", "color": "#ff0000" }
    }?>
    <LMColumnView spacing="8" layoutMargins='12'>
      <UILabel class="title" text="Hello, &quot;World&quot;! &#x1F600; ünïcode"/>
      <LMRowView alignToBaseline="true"><UIImageView image="world.png"/><LMSpacer/></LMRowView>
      <UISegmentedControl>
        <segment title="Small"/> text &amp; <![CDATA[<raw> & ]] data]]>
      </UISegmentedControl>
      <?sectionBreak?><?case iOS?><a:b xmlns:a="urn:x" a:c="1" xml:lang="en"></a:b><?end?>
    </LMColumnView>
    <!-- the end -->
    """,
    "<A><B c='d\"e' f=\"g'h\"/><C>\r\n<D>\rx&lt;y&#10;</D></C></A>",
    "<a-b.c_d:e><é λ=\"ж\">\u{1F600}</é></a-b.c_d:e>",
  ].map { Array($0.utf8) }

  private static let pieces = [
    "<", ">", "/", "\"", "'", "&", ";", "=", " ", "\n", "\r", "-", "--", "]]>", "<!--", "-->",
    "<![CDATA[", "<?", "?>", "</", "/>", "<A>", "</A>", "<B x=\"1\"/>", "&amp;", "&#60;", "&x;",
    "#",
    "x", ":", "!", "[", "]", "<!", "\u{0}", "\u{8}", "\u{FFFE}", "é", "\u{B7}",
    "<?xml version=\"1.0\"?>",
    "xml", "1", " a=\"b\"", " a=b",
  ].map { Array($0.utf8) }

  /// A real document with one to three accidents.
  static func mutant(_ seed: Int, bytewise: Bool) -> [UInt8] {
    var dice = Dice(state: UInt64(seed))
    var bytes = documents[Int.random(in: 0..<documents.count, using: &dice)]
    for _ in 0..<Int.random(in: 1...3, using: &dice) {
      let index = Int.random(in: 0..<bytes.count, using: &dice)
      switch Int.random(in: 0..<5, using: &dice) {
      case 0: bytes.remove(at: index)
      case 1:
        bytes.removeSubrange(index..<min(bytes.count, index + Int.random(in: 1...20, using: &dice)))
      case 2: bytes.removeSubrange(index...)
      case 3 where bytewise: bytes[index] = UInt8.random(in: 0...255, using: &dice)
      default:
        bytes.insert(contentsOf: pieces[Int.random(in: 0..<pieces.count, using: &dice)], at: index)
      }
      if bytes.isEmpty { return bytes }
    }
    return bytes
  }

  @Test func `the scanner and libxml2 agree on what is well-formed`() {
    for seed in 0..<20_000 {
      let bytes = Self.mutant(seed, bytewise: seed % 4 == 0)
      let text = SourceText(markup: bytes)
      guard text.mistake == nil else { continue }
      var scanner = MarkupScanner(text.bytes, file: "a.xml", dialect: .view)
      scanner.scan()
      var builder = TreeBuilder(scanner)
      let isWellFormed = LibXML.parse(text.bytes, into: &builder)
      let shown = String(decoding: text.bytes, as: UTF8.self)
      #expect(
        isWellFormed == scanner.mistakes.diagnostics.isEmpty,
        "\(seed): \(scanner.mistakes.diagnostics.map(finding)) \(builder.mistake as Any) in \(shown)"
      )
      #expect(!isWellFormed || builder.isInStep, "\(seed): out of step in \(shown)")
    }
  }

  @Test func `whatever happens to a document, it is either read or said what is wrong, and where`()
  {
    for seed in 20_000..<30_000 {
      let bytes = Self.mutant(seed, bytewise: true)
      let reading = MarkupReader.read(bytes, file: "a.xml")
      #expect((reading.content == nil) == !reading.diagnostics.isEmpty, "\(seed)")
      #expect(reading.diagnostics.count <= 12, "\(seed)")
      var locator = SourceLocator(bytes)
      let end = locator.location(at: bytes.count)
      let starts = reading.diagnostics.map(\.range.start)
      #expect(starts == starts.sorted(), "\(seed)")
      for diagnostic in reading.diagnostics {
        #expect(diagnostic.range.start <= diagnostic.range.end, "\(seed)")
        #expect(diagnostic.range.end.line <= end.line + 1, "\(seed)")
      }
    }
  }
}

import Foundation
import TestSupport
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

  private static let propertyLists = [
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
    "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
      <key>brand</key> <string>#ff8800</string>
      <key>list</key><array><true/><integer>0x1F</integer><real>1.5</real><string> </string></array>
      <!-- blank text may be a value -->
    </dict>
    </plist>
    """
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
  private static func mutant(of documents: [[UInt8]], _ seed: Int, bytewise: Bool) -> [UInt8] {
    var dice = SeededGenerator(seed: UInt64(seed))
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

  /// Both readers on one text: whether they agree, and what they say.
  private struct Verdict {
    let isWellFormed: Bool
    let mistakes: [Diagnostic]
    let builder: TreeBuilder

    init(_ text: [UInt8], as kind: MarkupScanner.DocumentKind) {
      var scanner = MarkupScanner(text, file: "a.xml", kind: kind)
      scanner.scan()
      mistakes = scanner.mistakes.diagnostics
      var builder = TreeBuilder(scanner)
      let bytes = kind == .propertyList ? scanner.bytesWithoutDoctype : text
      isWellFormed = LibXML.parse(bytes, into: &builder)
      self.builder = builder
    }

    var isAgreed: Bool {
      isWellFormed == mistakes.isEmpty && (!isWellFormed || builder.isInStep)
    }

    var description: String {
      "\(mistakes.map(finding)) \(builder.mistake as Any) \(builder.isInStep ? "" : "out of step")"
    }
  }

  @Test(arguments: documents + propertyLists)
  func `both accept a valid document`(bytes: [UInt8]) {
    let kind: MarkupScanner.DocumentKind =
      Self.propertyLists.contains(bytes) ? .propertyList : .view
    let verdict = Verdict(bytes, as: kind)
    #expect(verdict.isAgreed && verdict.isWellFormed, "\(verdict.description)")
  }

  @Test func `both agree on every document of the fixtures`() throws {
    let fixtures = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Fixtures")
      .resolvingSymlinksInPath()
    let paths = try FileManager.default.subpathsOfDirectory(atPath: fixtures.path)
      .filter { $0.hasSuffix(".xml") }
    try #require(paths.count > 100)
    for path in paths {
      let bytes = [UInt8](try Data(contentsOf: fixtures.appending(path: path)))
      let text = SourceText(markup: bytes)
      guard text.mistake == nil else { continue }
      let verdict = Verdict(text.bytes, as: .view)
      // The scanner refuses a DOCTYPE that is well-formed.
      let isRefused = verdict.mistakes.contains { $0.code == "doctype" }
      #expect(verdict.isAgreed || isRefused, "\(path): \(verdict.description)")
    }
  }

  @Test func `the scanner and libxml2 agree on what is well-formed`() {
    for seed in 0..<20_000 {
      let text = SourceText(markup: Self.mutant(of: Self.documents, seed, bytewise: seed % 4 == 0))
      guard text.mistake == nil else { continue }
      let verdict = Verdict(text.bytes, as: .view)
      let isAgreed = verdict.isAgreed
      #expect(
        isAgreed,
        "\(seed): \(verdict.description) in \(String(decoding: text.bytes, as: UTF8.self))")
    }
  }

  @Test func `they agree on property lists, whose DOCTYPE is hidden from libxml2`() {
    for seed in 0..<5_000 {
      let text = SourceText(
        markup: Self.mutant(of: Self.propertyLists, seed, bytewise: seed % 4 == 0))
      guard text.mistake == nil else { continue }
      let verdict = Verdict(text.bytes, as: .propertyList)
      // The scanner alone sees a DOCTYPE and its characters.
      let isHidden = verdict.mistakes.contains {
        ["doctype", "illegal-character"].contains($0.code)
      }
      let isAgreed = isHidden || verdict.isAgreed
      #expect(
        isAgreed,
        "\(seed): \(verdict.description) in \(String(decoding: text.bytes, as: UTF8.self))")
    }
  }

  @Test func `every damaged document is either read or gets a diagnostic with a place`() {
    for seed in 20_000..<30_000 {
      let bytes = Self.mutant(of: Self.documents, seed, bytewise: true)
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

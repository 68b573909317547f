import Foundation
import Markup
import TestSupport
import Testing

@Suite struct MarkupEncodingTests {
  private static let text = "<A é=\"ж\">\n<B c=\"1\"/></A>"

  private func check(_ bytes: [UInt8], line: Int = 1) {
    let reading = MarkupReader.read(bytes, file: "a.xml")
    #expect(reading.diagnostics == [])
    #expect(reading.content?.root?["é"]?.value == "ж")
    #expect(reading.content?.root?["é"]?.valueRange == place(line, 7, line, 8))
  }

  private static func utf16(_ text: String, big: Bool = false) -> [UInt8] {
    text.utf16.flatMap { unit in
      let bytes = [UInt8(unit & 255), UInt8(unit >> 8)]
      return big ? bytes.reversed() : bytes
    }
  }

  private static func utf32(_ text: String, big: Bool = false) -> [UInt8] {
    text.unicodeScalars.flatMap { scalar in
      let bytes = (0..<4).map { UInt8(scalar.value >> ($0 * 8) & 255) }
      return big ? bytes.reversed() : bytes
    }
  }

  @Test func `a byte order mark gives the encoding and has no column`() {
    check([0xEF, 0xBB, 0xBF] + Array(Self.text.utf8))
    check([0xFF, 0xFE] + Self.utf16(Self.text))
    check([0xFE, 0xFF] + Self.utf16(Self.text, big: true))
    check([0xFF, 0xFE, 0, 0] + Self.utf32(Self.text))
    check([0, 0, 0xFE, 0xFF] + Self.utf32(Self.text, big: true))
  }

  @Test func `without a byte order mark the first characters give the encoding`() {
    check(Self.utf16(Self.text))
    check(Self.utf16(Self.text, big: true))
    check(Self.utf32(Self.text))
    check(Self.utf32(Self.text, big: true))
  }

  @Test func `the declaration gives the encoding`() throws {
    check(Array("<?xml version=\"1.0\" encoding='utf-8'?>\n\(Self.text)".utf8), line: 2)
    check(Self.utf16("<?xml version=\"1.0\" encoding=\"UTF-16\"?>\n\(Self.text)"), line: 2)
    let latin = "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>\n<A b=\"é\" c=\"1\"/>"
    let root = MarkupReader.read(latin.unicodeScalars.map { UInt8($0.value) }, file: "a.xml")
      .content?.root
    #expect(root?["b"]?.value == "é")
    #expect(root?["c"]?.nameRange == place(2, 10, 2, 11))
    let japanese = "<?xml version=\"1.0\" encoding=\"Shift_JIS\"?><A b=\"日本語\" c=\"1\"/>"
    let data = try #require(japanese.data(using: .shiftJIS))
    #expect(MarkupReader.read([UInt8](data), file: "a.xml").content?.root?["b"]?.value == "日本語")
    let russian = "<?xml version=\"1.0\" encoding=\"windows-1251\"?><A b=\"жук\"/>"
    let bytes = try #require(russian.data(using: .windowsCP1251))
    #expect(MarkupReader.read([UInt8](bytes), file: "a.xml").content?.root?["b"]?.value == "жук")
  }

  @Test(arguments: [
    Mistake("<?xml version=\"1.0\" encoding=\"UTF-16\"?><A/>", "1:31 encoding"),
    Mistake("<?xml version=\"1.0\" encoding=\"UTF-32\"?><A/>", "1:31 encoding"),
    Mistake("<?xml version=\"1.0\" encoding=\"klingon\"?><A/>", "1:31 encoding"),
    Mistake("<?xml version=\"1.0\" encoding=\"EBCDIC-US\"?><A/>", "1:31 encoding"),
    Mistake("<?xml version=\"1.0\" encoding=\"UTF-7\"?><A/>", "1:31 encoding"),
    Mistake("<?xml version=\"1.0\"\nencoding=\"UTF-8//TRANSLIT\"?><A/>", "2:11 encoding"),
    Mistake("\u{FEFF}<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><A/>", "1:31 encoding"),
    Mistake("<?xml version=\"1.0\" encoding=\"us-ascii\"?><A>é</A>", "1:45 encoding"),
  ])
  func `a wrong declaration is one mistake`(mistake: Mistake) {
    #expect(findings(mistake.text) == mistake.findings)
  }

  @Test func `a declared encoding of another width is one mistake`() {
    let text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?><A/>"
    #expect(findings(Self.utf16(text)) == ["1:31 encoding"])
    #expect(findings([0xFE, 0xFF] + Self.utf16(text, big: true)) == ["1:31 encoding"])
    #expect(findings(Self.utf32(text)) == ["1:31 encoding"])
  }

  @Test(
    arguments: [
      [0xFF], [0xC3, 0x28], [0xC0, 0xAF], [0xE0, 0x80, 0xAF], [0xED, 0xA0, 0x80],
      [0xF5, 0x80, 0x80, 0x80],
      [0xF4, 0x90, 0x80, 0x80], [0x80], [0xE9, 0x20, 0x20], [0xF0, 0x8F, 0xBF, 0xBF],
    ] as [[UInt8]])
  func `invalid UTF-8 bytes are one mistake, at the first of them`(bytes: [UInt8]) {
    #expect(findings(Array("<A>\né".utf8) + bytes + Array("</A>".utf8)) == ["2:2 encoding"])
  }

  @Test func `half a character of UTF-16 or UTF-32 is one mistake at its place`() {
    let lone = Self.utf16("<A>é") + [0x00, 0xD8] + Self.utf16("x</A>")
    #expect(findings(lone) == ["1:5 encoding"])
    let odd = Self.utf16("<A>é</A>") + [0x20]
    #expect(findings(odd) == ["1:9 encoding"])
    #expect(MarkupReader.read(odd, file: "a.xml").endsEarly)
    #expect(findings(Self.utf32("<A>") + [0, 0, 0x11, 0]) == ["1:4 encoding"])
    #expect(findings(Self.utf32("<A>") + [0, 0]) == ["1:4 encoding"])
  }

  @Test(
    arguments: [
      ([0x1F, 0x8B, 8, 0, 0, 0], "gzip"), ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0], "xz"),
      ([0x50, 0x4B, 3, 4, 0x14, 0, 0, 0], "zip"), ([0x89, 0x50, 0x4E, 0x47, 13, 10], "PNG"),
    ] as [([UInt8], String)])
  func `the kind of a file that is not text is named`(bytes: [UInt8], name: String) {
    let diagnostics = MarkupReader.read(bytes, file: "a.xml").diagnostics
    #expect(diagnostics.map(finding) == ["1:1 encoding"])
    #expect(diagnostics.first?.message.contains(name) == true)
  }

  @Test(arguments: [
    Mistake("<A>\u{0}</A>", "1:4 illegal-character"),
    Mistake("<A>\n\u{8}\u{8}</A>", "2:1 illegal-character"),
    Mistake("<A b=\"\u{1}\"/>", "1:7 illegal-character"),
    Mistake("<A \u{0}/>", "1:4 illegal-character"),
    Mistake("<A><LM\u{0}View/></A>", "1:7 illegal-character"),
    Mistake("<A><B></B\u{0}></A>", "1:10 illegal-character"),
    Mistake("<A b\u{0}=\"1\"/>", "1:5 illegal-character"),
    Mistake("<A/>\u{0}\u{0}\u{0}", "1:5 illegal-character"),
    Mistake("\u{0}<A/>", "1:1 illegal-character"),
    Mistake("\u{0}", "1:1 illegal-character"),
    Mistake("<A>\u{FFFE}</A>", "1:4 illegal-character"),
    Mistake("<A><!--\u{7}--></A>", "1:8 illegal-character"),
  ])
  func `a forbidden character is one mistake`(mistake: Mistake) {
    #expect(findings(mistake.text) == mistake.findings)
  }

  @Test func `noise is refused`() {
    for seed in 0..<500 {
      var dice = SeededGenerator(seed: UInt64(seed))
      let bytes = (0..<200).map { _ in UInt8.random(in: 0...255, using: &dice) }
      let reading = MarkupReader.read(bytes, file: "a.xml")
      #expect(reading.content == nil)
      #expect(reading.diagnostics.count == 1, "\(seed)")
    }
  }
}

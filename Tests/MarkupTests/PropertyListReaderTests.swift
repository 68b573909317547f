import Markup
import Testing

@Suite struct PropertyListReaderTests {
  private static let head = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">

    """

  private func read(_ text: String) -> Reading<JSONNode> {
    PropertyListReader.read(Array(text.utf8), file: "Colors.plist")
  }

  @Test func `values are read with their places, and Apple's DOCTYPE is skipped`() throws {
    let reading = read(
      Self.head + """
        <plist version="1.0">
        <dict>
          <key>a &amp; b</key> <string>x<![CDATA[<y>]]></string>
          <key>list</key>
          <array><integer>-12</integer><integer>0x1F</integer><real>2.5</real><true/><false></false></array>
          <key>blank</key><string>  </string><!-- c --><key></key><string/>
          <key>when</key><date>2020-01-02T03:04:05Z</date>
        </dict>
        </plist>
        """)
    #expect(reading.diagnostics == [])
    let node = try #require(reading.content)
    #expect(node.range == place(4, 1, 4, 7))
    #expect(node.members?.map(\.key) == ["a & b", "list", "blank", "", "when"])
    #expect(node.members?.first?.keyRange == place(5, 8, 5, 17))
    #expect(node["a & b"]?.string == "x<y>")
    #expect(node["a & b"]?.range == place(5, 32, 5, 48))
    #expect(
      node["list"]?.elements?.map(\.value) == [
        .number(-12, text: "-12"), .number(31, text: "0x1F"), .number(2.5, text: "2.5"),
        .bool(true), .bool(false),
      ])
    #expect(node["list"]?.range == place(7, 3, 7, 10))
    #expect(node["list"]?.elements?.first?.range == place(7, 19, 7, 22))
    #expect(node["blank"]?.string == "  ")
    #expect(node[""]?.string == "")
    #expect(node["when"]?.string == "2020-01-02T03:04:05Z")
  }

  @Test(arguments: [
    Mistake("<dict/>", "1:2 property-list"),
    Mistake("<plist/>", "1:2 property-list"),
    Mistake("<plist><dict/><dict/></plist>", "1:16 property-list"),
    Mistake("<plist><dict><key>a</key></dict></plist>", "1:15 property-list"),
    Mistake("<plist><dict><true/></dict></plist>", "1:15 property-list"),
    Mistake(
      "<plist><dict><key>a</key><key>b</key><true/></dict></plist>", "1:15 property-list"),
    Mistake("<plist><dict><key>a</key><strng>b</strng></dict></plist>", "1:27 property-list"),
    Mistake("<plist><array>a<true/></array></plist>", "1:15 property-list"),
    Mistake("<plist><array><key>a</key></array></plist>", "1:16 property-list"),
    Mistake("<plist><string>a<b/></string></plist>", "1:18 property-list"),
    Mistake(
      "<plist><array><integer>1.5</integer><real>x</real></array></plist>",
      "1:24 property-list", "1:43 property-list"),
    Mistake("<plist><dict></plist>", "1:14 mismatched-tag"),
    Mistake("", "1:1 empty-document"),
    Mistake(
      "<!DOCTYPE plist [<!ENTITY a \"b\">]><plist><string>&a;</string></plist>",
      "1:1 doctype"),
    Mistake(
      "<!DOCTYPE plist SYSTEM \"x\"><plist><string>&a;</string></plist>", "1:43 unknown-entity"),
    Mistake("<plist><string/></plist><!DOCTYPE plist>", "1:25 doctype"),
  ])
  func `a mistake discards the content`(mistake: Mistake) {
    let reading = read(mistake.text)
    #expect(reading.diagnostics.map(finding) == mistake.findings)
    #expect(reading.content == nil)
  }

  @Test func `the last of two equal keys counts, with a warning that shows both`() {
    let reading = read(
      "<plist><dict><key>a</key><true/>\n<key>a</key><false/></dict></plist>")
    #expect(reading.diagnostics.map(finding) == ["2:6 duplicate-key"])
    #expect(reading.diagnostics.first?.related?.range == place(1, 19, 1, 20))
    #expect(reading.content?["a"]?.bool == false)
  }

  @Test func `an incomplete file is distinguished from an invalid one`() {
    #expect(read("<plist><dict>").endsEarly)
    #expect(!read("<plist></dict>").endsEarly)
  }
}

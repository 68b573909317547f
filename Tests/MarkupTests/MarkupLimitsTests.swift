import Foundation
import Markup
import TestSupport
import Testing

@Suite struct MarkupLimitsTests {
  private func repeated(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }

  @Test func `a document may have 8 MiB`() {
    #expect(findings("<A/>" + repeated(" ", (8 << 20) - 4)) == [])
    #expect(findings("<A/>" + repeated(" ", (8 << 20) - 3)) == ["1:1 limit"])
    #expect(findings("<A b=\"" + repeated("x", 10_000_000) + "\"/>") == ["1:1 limit"])
  }

  @Test func `a document of more than 8 MiB after conversion to UTF-8 is refused`() {
    let head = Array("<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><A>".utf8)
    let text = head + [UInt8](repeating: 0xE9, count: 5 << 20) + Array("</A>".utf8)
    #expect(findings(text) == ["1:1 limit"])
  }

  @Test func `a value may have 1 MiB`() {
    #expect(findings("<A b=\"" + repeated("x", 1 << 20) + "\"/>") == [])
    #expect(findings("<A b=\"" + repeated("x", (1 << 20) + 1) + "\"/>") == ["1:4 limit"])
  }

  @Test func `a name may have 1,000 bytes`() {
    let name = repeated("n", 1000)
    #expect(findings("<\(name) \(name)=\"\"><?\(name) x?></\(name)>") == [])
    #expect(findings("<A>\n<\(name)n/></A>") == ["2:2 limit"])
    #expect(findings("<A \(name)n=\"\"/>") == ["1:4 limit"])
    #expect(findings("<A><?\(name)n?></A>") == ["1:6 limit"])
    #expect(findings("<A></\(name)n></A>") == ["1:6 limit"])
  }

  @Test func `elements may be nested 255 deep`() {
    #expect(findings(repeated("<A>", 255) + repeated("</A>", 255)) == [])
    #expect(findings(repeated("<A>", 254) + "<A/>" + repeated("</A>", 254)) == [])
    #expect(findings(repeated("<A>", 256) + repeated("</A>", 256)) == ["1:767 limit"])
    #expect(findings(repeated("<A>\n", 10_000) + repeated("</A>", 10_000)) == ["256:2 limit"])
  }

  @Test func `a document may have 100,000 elements`() {
    #expect(findings("<A>" + repeated("<B/>\n", 99_999) + "</A>") == [])
    #expect(findings("<A>" + repeated("<B/>\n", 100_000) + "</A>") == ["100000:2 limit"])
  }

  @Test(.timeLimit(.minutes(1)))
  func `an element may have 512 attributes, and more cost no time`() {
    func attributes(_ count: Int) -> String {
      (0..<count).map { " a\($0)=\"\"" }.joined()
    }
    #expect(findings("<A\(attributes(512))/>") == [])
    #expect(findings("<A\(attributes(512))\nb=\"\"/>") == ["2:1 limit"])
    let text = Array("<A\(attributes(200_000))/>".utf8)
    #expect(findings(text).count == 1)
  }

  @Test func `not all of a thousand mistakes are reported`() {
    #expect(findings("<A>" + repeated("&", 1000) + "</A>").count == 100)
  }

  @Test(arguments: [
    "<!DOCTYPE A><A/>",
    "<!DOCTYPE A SYSTEM \"file:///etc/passwd\"><A>&x;</A>",
    "<!DOCTYPE A [<!ENTITY a \"]>\"><!-- ' --><!ENTITY b \"&a;&a;\">]><A b=\"&b;\">&b;</A>",
    "<!doctype html><A/>",
  ])
  func `a DOCTYPE is refused, and its declarations are no further mistake`(text: String) {
    #expect(findings(text) == ["1:1 doctype"])
  }

  @Test func `exponentially nested entities cost nothing`() {
    let laughs = (1...10).map { level in
      "<!ENTITY l\(level) \"\(repeated("&l\(level - 1);", 10))\">"
    }
    let text = "<!DOCTYPE A [<!ENTITY l0 \"ha\">\(laughs.joined())]><A b=\"&l10;\">&l10;</A>"
    #expect(findings(text) == ["1:1 doctype"])
    let long = "<!DOCTYPE A [<!ENTITY l \"\(repeated("x", 100_000))\">]>"
    #expect(
      findings(long + "<A>" + repeated("<B c=\"&l;&l;&l;\"/>", 4000) + "</A>") == ["1:1 doctype"])
  }

  @Test(arguments: ["SYSTEM \"file://CANARY\"", "PUBLIC \"x\" \"CANARY\""])
  func `no file is read for an entity`(identifier: String) throws {
    let folder = try TemporaryFolder()
    folder.write("canary", "tweet")
    let source = identifier.replacing("CANARY", with: folder.absolute("canary"))
    for text in [
      "<!DOCTYPE A [<!ENTITY c \(source)>]><A>&c;</A>",
      "<!DOCTYPE A [<!ENTITY % c \(source)> %c;]><A/>", "<!DOCTYPE A \(source)><A/>",
    ] {
      let reading = MarkupReader.read(Array(text.utf8), file: "a.xml")
      #expect(reading.content == nil)
      #expect(reading.diagnostics.map(finding) == ["1:1 doctype"])
      #expect(!"\(reading)".contains("tweet"))
    }
  }
}

import Markup
import TestSupport
import Testing

@Suite struct JSONReaderTests {
  private func findings(_ text: String) -> [String] {
    JSONReader.read(text, file: "a.json").diagnostics.map(finding)
  }

  @Test func `members and elements keep their order and know their places`() throws {
    let text = """
      {
        "b": [1, -2.5e1, true, null],
      \t"ä😀": { "c": "x\\n\\u00e9\\ud83d\\ude00\\/" }
      }
      """
    let reading = JSONReader.read(text, file: "a.json")
    #expect(reading.diagnostics == [])
    let node = try #require(reading.content)
    #expect(node.range == place(1, 1, 4, 2))
    let members = try #require(node.members)
    #expect(members.map(\.key) == ["b", "ä😀"])
    #expect(members.map(\.keyRange) == [place(2, 3, 2, 6), place(3, 2, 3, 6)])
    let elements = try #require(node["b"]?.elements)
    #expect(
      elements.map(\.value) == [
        .number(1, text: "1"), .number(-25, text: "-2.5e1"), .bool(true), .null,
      ])
    #expect(
      elements.map(\.range) == [
        place(2, 9, 2, 10), place(2, 12, 2, 18), place(2, 20, 2, 24), place(2, 26, 2, 30),
      ])
    #expect(node["ä😀"]?["c"]?.string == "x\né😀/")
    #expect(node["ä😀"]?["c"]?.range == place(3, 15, 3, 40))
    #expect(node["c"] == nil)
    #expect(elements[0]["x"] == nil)
  }

  @Test(arguments: [
    (#""a\ud83d""#, "a\u{FFFD}"), (#""\udca9b""#, "\u{FFFD}b"),
    (#""\ud83d\ud83d\ude00""#, "\u{FFFD}😀"), (#""\ud83d\n""#, "\u{FFFD}\n"),
    (#""\ud83dude00""#, "\u{FFFD}ude00"), (#""\ud83d\u0041""#, "\u{FFFD}A"),
  ])
  func `a message has U+FFFD in place of half a surrogate pair`(text: String, expected: String) {
    let reading = JSONReader.readMessage(Array(text.utf8), limit: 100)
    #expect(reading.content?.string == expected)
    #expect(reading.diagnostics == [])
    // In a file, it is a mistake.
    #expect(JSONReader.read(text, file: "a.json").content == nil)
  }

  @Test func `a message has U+FFFD in place of bytes that are no UTF-8`() {
    let reading = JSONReader.readMessage([0x22, 0x61, 0xED, 0xA0, 0x22], limit: 100)
    #expect(reading.content?.string == "a\u{FFFD}\u{FFFD}")
  }

  /// NSJSONSerialization of iOS 12 accepts it; upstream's releases have such a template.
  @Test func `a comma after the last value of a template is a note`() {
    let text = #"{"a": {"b": 1,}, "c": [1, 2,],}"#
    let reading = JSONReader.read(text, file: "a.json", takesTrailingCommas: true)
    #expect(reading.diagnostics.map(\.code) == Array(repeating: "trailing-comma", count: 3))
    #expect(reading.diagnostics.map(\.severity) == [.note, .note, .note])
    #expect(reading.content?["a"]?["b"]?.number == 1)
    #expect(findings(text) == ["1:14 json-syntax", "1:28 json-syntax", "1:30 json-syntax"])
    let two = JSONReader.read("[1,,]", file: "a.json", takesTrailingCommas: true)
    #expect(two.diagnostics.map(\.code) == ["json-syntax"])
  }

  @Test func `a text inside a file has the file's places`() {
    let start = SourceLocation(line: 3, column: 14)
    let reading = JSONReader.read("{ \"a\": 1,\n\"b\" }", file: "a.xml", startingAt: start)
    #expect(reading.diagnostics.map(finding) == ["4:5 json-syntax"])
    let one = JSONReader.read("{\"a\": 1}", file: "a.xml", startingAt: start).content
    #expect(one?["a"]?.range == place(3, 20, 3, 21))
    #expect(reading.diagnostics.first?.file == "a.xml")
  }

  @Test(arguments: [
    Mistake("{\"a\": 1,}", "1:8 json-syntax"),
    Mistake("[1, 2,\n]", "1:6 json-syntax"),
    Mistake("{\"a\": 1 \"b\": 2}", "1:8 json-syntax"),
    Mistake("[1 2]", "1:3 json-syntax"),
    Mistake("{\"a\" 1}", "1:5 json-syntax"),
    Mistake("{\"a\" = 1}", "1:5 json-syntax"),
    Mistake("{a: 1}", "1:2 json-syntax"),
    Mistake("{'a': 'b'}", "1:2 json-syntax", "1:7 json-syntax"),
    Mistake("{ // c\n \"a\": 1 /* d */ }", "1:3 json-syntax", "2:9 json-syntax"),
    Mistake("[\"a\tb\"]", "1:4 json-syntax"),
  ])
  func `an unambiguous mistake is reported, and the text is read`(mistake: Mistake) {
    let reading = JSONReader.read(mistake.text, file: "a.json")
    #expect(reading.diagnostics.map(finding) == mistake.findings)
    #expect(reading.content != nil)
  }

  @Test(arguments: [
    Mistake("", "1:1 json-syntax"),
    Mistake(" \n", "2:1 json-syntax"),
    Mistake("{\"a\": True, \"b\": None}", "1:7 json-syntax", "1:18 json-syntax"),
    Mistake(
      "[01, .5, +1, 1., 1e, 0x10, --1, 1_000]",
      "1:2 json-syntax", "1:6 json-syntax", "1:10 json-syntax", "1:14 json-syntax",
      "1:18 json-syntax", "1:22 json-syntax", "1:28 json-syntax", "1:33 json-syntax"),
    Mistake("[1e999]", "1:2 json-syntax"),
    Mistake(
      "[\"\\x\", \"\\u12\", \"\\ud83d\", \"\\é\"]",
      "1:3 json-syntax", "1:9 json-syntax", "1:17 json-syntax", "1:27 json-syntax"),
    Mistake("{\"a\": \"b\n, \"c\": 1}", "1:7 json-syntax"),
    Mistake("{\"a\": 1} x", "1:10 json-syntax"),
    Mistake("{\"a\": 1", "1:8 json-syntax"),
    Mistake("{\"a\"", "1:5 json-syntax"),
    Mistake("{\"a\":", "1:6 json-syntax"),
    Mistake("[\"a", "1:4 json-syntax"),
    Mistake("[1}", "1:3 json-syntax"),
    Mistake("[1,,2]", "1:4 json-syntax"),
    Mistake("[,]", "1:2 json-syntax"),
    Mistake("{1: 2", "1:2 json-syntax", "1:6 json-syntax"),
    Mistake("<a/>", "1:1 json-syntax"),
    Mistake("\u{0}", "1:1 json-syntax"),
  ])
  func `an ambiguous mistake discards the content`(mistake: Mistake) {
    let reading = JSONReader.read(mistake.text, file: "a.json")
    #expect(reading.diagnostics.map(finding) == mistake.findings)
    #expect(reading.content == nil)
  }

  @Test func `the last of two equal keys counts, with a warning that shows both`() {
    let reading = JSONReader.read("{\"a\": 1, \"b\": 2,\n \"a\": 3}", file: "a.json")
    #expect(reading.diagnostics.map(finding) == ["2:2 duplicate-key"])
    #expect(reading.diagnostics.first?.severity == .warning)
    #expect(reading.diagnostics.first?.related?.range == place(1, 2, 1, 5))
    #expect(reading.content?["a"]?.number == 3)
    #expect(reading.content?.members?.count == 2)
  }

  @Test func `a missing closing bracket points at the opening one`() {
    let reading = JSONReader.read("{\n  \"a\": [1,\n", file: "a.json")
    #expect(reading.diagnostics.map(finding) == ["3:1 json-syntax"])
    #expect(reading.diagnostics.first?.related?.range == place(2, 8, 2, 9))
    #expect(reading.endsEarly)
  }

  @Test func `a text may be nested at most 128 deep`() {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(findings(nested(128)) == [])
    #expect(findings(nested(129)) == ["1:129 limit"])
    #expect(findings(String(repeating: "[", count: 1_000_000)) == ["1:129 limit"])
  }

  @Test func `a text may have at most 4 MiB`() {
    let padding = String(repeating: " ", count: (4 << 20) - 2)
    #expect(findings("{}" + padding) == [])
    #expect(findings("{} " + padding) == ["1:1 limit"])
    let bytes = Array(("{} " + padding).utf8)
    #expect(JSONReader.read(bytes, file: "a.json").diagnostics.map(finding) == ["1:1 limit"])
  }

  @Test func `a file may be in UTF-8 with a byte order mark, UTF-16 or UTF-32`() {
    let text = "{\"é\": 1}"
    let little = text.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
    let big = text.unicodeScalars.flatMap { [0, 0, UInt8($0.value >> 8), UInt8($0.value & 255)] }
    for bytes in [[0xEF, 0xBB, 0xBF] + Array(text.utf8), little, [0xFF, 0xFE] + little, big] {
      let reading = JSONReader.read(bytes, file: "a.json")
      #expect(reading.content?["é"]?.range == place(1, 7, 1, 8))
    }
    let broken = JSONReader.read([0x7B, 0x22, 0xFF, 0x22], file: "a.json")
    #expect(broken.diagnostics.map(finding) == ["1:3 encoding"])
    #expect(broken.content == nil)
  }

  @Test func `a damaged file never crashes the reader`() {
    let text = Array(
      "{\"a\": [1, -2.5e1, true, null], \"ä\": {\"c\": \"x\\n\\u00e9\\ud83d\\ude00\"}}".utf8)
    for seed in 0..<5_000 {
      var dice = SeededGenerator(seed: UInt64(seed))
      var bytes = text
      for _ in 0..<Int.random(in: 1...3, using: &dice) {
        bytes[Int.random(in: 0..<bytes.count, using: &dice)] = UInt8.random(
          in: 0...255, using: &dice)
      }
      let reading = JSONReader.read(bytes, file: "a.json")
      let hasError = reading.diagnostics.contains { $0.severity == .error }
      #expect(hasError || reading.content != nil, "\(seed)")
      for diagnostic in reading.diagnostics {
        #expect(diagnostic.range.end <= SourceLocation(line: 6, column: 100), "\(seed)")
      }
    }
  }
}

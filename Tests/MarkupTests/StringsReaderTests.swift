import Markup
import TestSupport
import Testing

@Suite struct StringsReaderTests {
  private func read(_ text: String) -> Reading<[StringsEntry]> {
    StringsReader.read(Array(text.utf8), file: "en.lproj/Localizable.strings")
  }

  @Test func `a table has its lines in order with their places`() {
    let reading = read(
      """
      /* Greetings; "none" = "of these"; */
      "hello" = "Hello, World!"; // to all
        "ä" = "ö";
      bare.key-1 = $value/2;  'single'="it's";
      alone;
      """.replacing("it's", with: "one"))
    #expect(reading.diagnostics == [])
    #expect(
      reading.content == [
        StringsEntry(
          key: "hello", value: "Hello, World!", keyRange: place(2, 1, 2, 8),
          valueRange: place(2, 11, 2, 26)),
        StringsEntry(
          key: "ä", value: "ö", keyRange: place(3, 3, 3, 6), valueRange: place(3, 9, 3, 12)),
        StringsEntry(
          key: "bare.key-1", value: "$value/2", keyRange: place(4, 1, 4, 11),
          valueRange: place(4, 14, 4, 22)),
        StringsEntry(
          key: "single", value: "one", keyRange: place(4, 25, 4, 33),
          valueRange: place(4, 34, 4, 39)),
        StringsEntry(
          key: "alone", value: "alone", keyRange: place(5, 1, 5, 6), valueRange: place(5, 1, 5, 6)),
      ])
  }

  @Test(arguments: [
    (#"a\"b\\c\'d"#, "a\"b\\c'd"), (#"a\nb\tc\rd"#, "a\nb\tc\rd"), (#"\U00e9\u20AC"#, "é€"),
    (#"\Ud83d\Ude00"#, "😀"), (#"\101\0629"#, "A29"), (#"\q"#, "q"), ("a\nb", "a\nb"),
    (#"\ud83d"#, "\u{FFFD}"), ("a\\\nb", "a\nb"),
  ])
  func `escapes are resolved`(written: String, expected: String) {
    let reading = read("k = \"\(written)\";")
    #expect(reading.diagnostics == [])
    #expect(reading.content?.first?.value == expected)
  }

  @Test func `a table may be empty`() {
    #expect(read("").content == [])
    #expect(read("/* nothing */\n").content == [])
  }

  @Test func `the last of two equal keys counts, with a warning that shows both`() {
    let reading = read("a = 1;\nb = 2;\n\"a\" = 3;")
    #expect(reading.diagnostics.map(finding) == ["3:1 duplicate-key"])
    #expect(reading.diagnostics.first?.related?.range == place(1, 1, 1, 2))
    #expect(reading.content?.map(\.value) == ["3", "2"])
  }

  @Test func `a missing semicolon at a line's end is reported, and the table is read`() {
    let reading = read("\"a\" = \"1\"\n\"b\" = \"2\";")
    #expect(reading.diagnostics.map(finding) == ["1:10 strings-syntax"])
    #expect(reading.content?.map(\.key) == ["a", "b"])
  }

  @Test(arguments: [
    Mistake("\"a\" \"b\";", "1:5 strings-syntax"),
    Mistake("\"a\" = ;", "1:7 strings-syntax"),
    Mistake("\"a\" = \"b\" + c;", "1:11 strings-syntax"),
    Mistake("= \"b\";", "1:1 strings-syntax"),
    Mistake("\"a\" = \"hello;\n\"b\" = \"x\";", "1:7 unclosed-markup"),
    Mistake("\"a\" = \"hello", "1:7 unclosed-markup"),
    Mistake("\"a\" =", "1:6 strings-syntax"),
    Mistake("\"a\"", "1:4 strings-syntax"),
    Mistake("a = b;\n/* c", "2:1 unclosed-markup"),
    Mistake("{ a = b; }", "1:1 strings-syntax"),
    Mistake("a = b; \u{0}", "1:8 strings-syntax"),
  ])
  func `an ambiguous mistake discards the content`(mistake: Mistake) {
    let reading = read(mistake.text)
    #expect(reading.diagnostics.map(finding) == mistake.findings)
    #expect(reading.content == nil)
  }

  @Test(arguments: ["a = \"b", "a =", "a", "/* b", "a = b"])
  func `an incomplete file is distinguished from an invalid one`(text: String) {
    #expect(read(text).endsEarly)
    #expect(!read("a b;").endsEarly)
  }

  @Test func `a file may be in UTF-16 with or without a byte order mark`() {
    let text = "/* ä */\n\"a\" = \"ж\";"
    let little = text.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
    let big = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
    for bytes in [little, big, [0xFF, 0xFE] + little, [0xFE, 0xFF] + big] {
      let reading = StringsReader.read(bytes, file: "a.strings")
      #expect(reading.content?.first?.value == "ж")
      #expect(reading.content?.first?.valueRange == place(2, 7, 2, 10))
    }
  }

  @Test func `a binary table is named in the message`() {
    let reading = StringsReader.read(Array("bplist00".utf8) + [0xD1, 1, 2], file: "a.strings")
    #expect(reading.diagnostics.map(finding) == ["1:1 encoding"])
    #expect(reading.content == nil)
  }

  @Test func `a damaged file never crashes the reader`() {
    let text = Array("/* c */ \"a\\n\" = \"ж\\U00e9\\101\";\nb = c; // d\n'e' = \"f\";".utf8)
    for seed in 0..<5_000 {
      var dice = SeededGenerator(seed: UInt64(seed))
      var bytes = text
      for _ in 0..<Int.random(in: 1...3, using: &dice) {
        bytes[Int.random(in: 0..<bytes.count, using: &dice)] = UInt8.random(
          in: 0...255, using: &dice)
      }
      let reading = StringsReader.read(bytes, file: "a.strings")
      #expect(reading.content != nil || reading.diagnostics.contains { $0.severity == .error })
    }
  }
}

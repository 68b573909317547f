import Foundation
import TestSupport
import Testing

@testable import Markup

@Suite struct MarkupFormatterTests {
  private static let fixtures = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Fixtures")

  private static func formatted(
    _ text: String, _ style: MarkupFormatter.Style = .init()
  ) throws -> String {
    try formatted(Array(text.utf8), style).text
  }

  private static func formatted(
    _ text: [UInt8], _ style: MarkupFormatter.Style = .init()
  ) throws -> [UInt8] {
    try #require(MarkupFormatter(text, style: style).edits.applied(to: text))
  }

  // MARK: By hand

  struct Pair: CustomTestStringConvertible {
    let name: String
    let before: String
    let after: String
    var testDescription: String { name }
  }

  private static func pairs() throws -> [Pair] {
    let text = try String(
      contentsOf: fixtures.appending(path: "Formatter/pairs.txt"), encoding: .utf8)
    return text.dropLast().split(separator: "\n== ").dropFirst().map { part in
      let lines = part.split(separator: "\n", maxSplits: 1)
      let texts = lines[1].split(separator: "--\n").map {
        String($0.replacing("␍", with: "\r").replacing("→", with: "\t"))
      }
      return Pair(
        name: String(lines[0]), before: texts[0],
        after: texts[1] == "=" ? texts[0] : texts[1] + "\n")
    }
  }

  @Test(arguments: try nonEmpty(pairs()))
  func `a text is formatted as written by hand`(pair: Pair) throws {
    #expect(try Self.formatted(pair.before) == pair.after)
    #expect(try Self.formatted(pair.after) == pair.after)
  }

  @Test(arguments: [
    ("", ""), ("  \n\n", "  \n\n"), ("<UISwitch/>", "<UISwitch/>\n"),
    ("\n\n<UISwitch/>\n", "<UISwitch/>\n"),
    ("<A>\n</A>", "<A>\n</A>\n"), ("<A> </A>", "<A></A>\n"),
    ("<A><!-- a --> <B/></A>", "<A><!-- a --> <B/></A>\n"),
    ("<A>\n<B/><!-- a --></A>", "<A>\n    <B/> <!-- a -->\n</A>\n"),
    ("<A>\n\n\n<B/ \n</A>", "<A>\n\n\n<B/ \n</A>"), ("<A\r\r>\r</A\r\r>", "<A\n>\n</A\n>\n"),
    ("<A><?case iOS?><B/><?end?></A>", "<A><?case iOS?><B/><?end?></A>\n"),
    ("<A x\n=\n'1'\n\ny='2'/>", "<A x='1'\n    y='2'/>\n"),
    ("<A>\n<?end  ?>\n</A>", "<A>\n    <?end?>\n</A>\n"),
    ("<A>\n<!-- a\n\t b -->\n</A>", "<A>\n    <!-- a\n         b -->\n</A>\n"),
    ("<A>\n    <!-- a\n\t b -->\n</A>\n", "<A>\n    <!-- a\n\t b -->\n</A>\n"),
    ("<A>\n        <!-- a\n  b -->\n</A>", "<A>\n    <!-- a\nb -->\n</A>\n"),
    (
      "<A>\n<?properties {\"a\":\n{\"b\": \"c\n  d\",\n\"e\": 1}}?>\n</A>",
      "<A>\n    <?properties {\"a\":\n    {\"b\": \"c\n  d\",\n    \"e\": 1}}?>\n</A>\n"
    ),
    // An odd place of a mistake: the line before stays, too, as its tag is not surely whole.
    ("<A>\n<B/>\n\n\n\n<C/> &\n</A>", "<A>\n    <B/>\n\n<C/> &\n</A>"),
  ])
  func `white space is changed where it means nothing`(before: String, after: String) throws {
    #expect(try Self.formatted(before) == after)
  }

  @Test func `the editor's width and tabs are used`() throws {
    var style = MarkupFormatter.Style()
    style.tabSize = 2
    #expect(try Self.formatted("<A>\n<B/>\n</A>", style) == "<A>\n  <B/>\n</A>\n")
    style.insertsSpaces = false
    #expect(
      try Self.formatted("<A>\n<B>\n   <C\nx='1'/></B>\n</A>", style)
        == "<A>\n\t<B>\n\t\t<C\n\t\t\tx='1'/>\n\t</B>\n</A>\n")
  }

  // MARK: Parts

  @Test func `a range changes the lines that it touches`() throws {
    let text = Array("<A>\n<B/>\n\n\n<C/>\n<D/>\n</A>\n".utf8)
    func lines(_ range: Range<Int>) throws -> String {
      try #require(MarkupFormatter(text).edits(in: range).applied(to: text)).text
    }
    #expect(try lines(12..<12) == "<A>\n<B/>\n\n\n    <C/>\n<D/>\n</A>\n")
    #expect(try lines(5..<19) == "<A>\n    <B/>\n\n    <C/>\n    <D/>\n</A>\n")
    #expect(try lines(0..<1) == text.text)
  }

  @Test(arguments: [
    ("<A>\n|<B/></A>", "\n", "    "), ("<A>\n  |", "\n", "    "), ("<A>\n|</A>", "\n", ""),
    ("<A>\n    <B>\n    |\n", "\n", "        "), ("<A>\n    </A>|", ">", ""),
    ("<A>\n    </|", "/", ""), ("<A>\n   <B/>|", ">", nil), ("<A x='\n|'/>", "\n", nil),
    ("<A>\n<!-- a\n|\n-->", "\n", nil), ("<A>\n<B\n|", "\n", "        "),
    ("<A>\n<B>text\n|</B></A>", "\n", nil), ("<A>text</|", "/", nil),
  ])
  func `a line is indented while it is typed`(marked: String, typed: String, blanks: String?) throws
  {
    let place = try #require(marked.utf8.firstIndex(of: UInt8(ascii: "|")))
    let offset = marked.utf8.distance(from: marked.startIndex, to: place)
    let text = Array(marked.replacing("|", with: "").utf8)
    let edit = MarkupFormatter.edit(afterTyping: typed, at: offset, in: text, style: .init())
    let line = text[..<offset].startOfLine
    #expect(edit.map(\.newText) ?? (blanks == "" ? "" : nil) == blanks)
    if let edit { #expect(edit.range.lowerBound == line) }
  }

  @Test func `an element takes another form on request`() throws {
    let text = Array("<A>\n<B x='1' y='2'><C/><D z=\"3\"/></B>\n</A>\n".utf8)
    func rewritten(_ form: MarkupFormatter.Rewrite, _ offset: Int) throws -> String {
      try #require(MarkupFormatter(text).edits(form, ofElementAt: offset).applied(to: text)).text
    }
    #expect(
      try rewritten(.attributesOnLines, 4)
        == "<A>\n<B\n        x='1'\n        y='2'><C/><D z=\"3\"/></B>\n</A>\n")
    #expect(
      try rewritten(.childrenOnLines, 9)
        == "<A>\n<B x='1' y='2'>\n        <C/>\n        <D z=\"3\"/>\n    </B>\n</A>\n")
    let lines = Array("<A\n    x='1'\n    y='2'\n/>\n".utf8)
    let edits = MarkupFormatter(lines).edits(.attributesOnOneLine, ofElementAt: 0)
    #expect(try #require(edits.applied(to: lines)).text == "<A x='1' y='2'/>\n")
    #expect(MarkupFormatter(text).edits(.attributesOnOneLine, ofElementAt: 4).isEmpty)
  }

  // MARK: Whatever is written

  /// The fixtures' documents, and texts with accidents in them.
  private static func texts() throws -> [[UInt8]] {
    let files = try FileManager.default.subpathsOfDirectory(atPath: fixtures.path)
      .filter { $0.hasSuffix(".xml") }.sorted()
    return try nonEmpty(files).map { [UInt8](try Data(contentsOf: fixtures.appending(path: $0))) }
      .filter { String(validating: $0, as: UTF8.self) != nil && $0.first != 0xEF }
  }

  private static func damaged(_ text: [UInt8], _ seed: UInt64) -> [UInt8] {
    var dice = SeededGenerator(seed: seed)
    var text = text
    let pieces = [
      "\n", "\n\n\n", "  ", "\t", "\r\n", "<!-- a\n  b -->", "<A>", "</A>", "<B/>", "text", "\"",
      "<",
      "<?case iOS?>", "<?properties {\n\"a\": {}\n}?>", "<![CDATA[a]]>", "&amp;", "=", ">",
    ].map { Array($0.utf8) }
    for _ in 0..<Int.random(in: 1...4, using: &dice) {
      let place = Int.random(in: 0...text.count, using: &dice)
      if Bool.random(using: &dice) {
        text.insert(contentsOf: pieces.randomElement(using: &dice) ?? [], at: place)
      } else {
        text.removeSubrange(place..<min(text.count, place + Int.random(in: 0...9, using: &dice)))
      }
    }
    return String(decoding: text, as: UTF8.self).utf8.map(\.self)
  }

  @Test(arguments: try nonEmpty(LongTests.seeds(40, long: 2000)))
  func `a formatted text means the same, and stays as it is`(seed: UInt64) throws {
    let texts = try Self.texts()
    // The first seed takes them as they are.
    let chosen = seed == 0 ? Array(texts.indices) : (0..<8).map { Int(seed) * 8 + $0 }
    for index in chosen {
      let whole = texts[index % texts.count]
      let text = seed == 0 ? whole : Self.damaged(whole, seed &* 1000 &+ UInt64(index))
      let edits = MarkupFormatter(text).edits
      let isBlank = edits.allSatisfy { edit in
        text[edit.range].allSatisfy(\.isBlank) && edit.newText.utf8.allSatisfy(\.isBlank)
      }
      #expect(isBlank, "seed \(seed), text \(index)")
      let new = try #require(edits.applied(to: text), "seed \(seed), text \(index)")
      #expect(Self.meaning(of: text) == Self.meaning(of: new), "seed \(seed), text \(index)")
      #expect(MarkupFormatter(new).edits == [], "seed \(seed), text \(index)")
    }
  }

  /// What a parser reads: the parts of a text with their values, and whether it is well-formed.
  private static func meaning(of text: [UInt8]) -> [String] {
    let markup = LooseMarkup(text)
    let parts = markup.tokens.compactMap { token -> String? in
      var part = markup.text(token.range)
      switch token.kind {
      case .startTag(let isEmpty):
        part = "\(markup.text(token.name)) \(isEmpty) "
        part += token.attributes.map { attribute in
          "\(markup.text(attribute.name))=\(attribute.value.map { markup.text($0) } ?? "–")"
        }.joined(separator: "|")
      case .endTag: part = "/\(markup.text(token.name))"
      case .text where part.utf8.allSatisfy(\.isBlank): return nil
      case .comment, .instruction:
        part = part.replacing(/[ \t]*(\r\n|\n|\r)[ \t]*/, with: "\n")
          .replacing(/^<\?([^\s?]+)\s+/) { "<?\($0.1) " }.replacing(/^(<\?\S+) \?>/) { "\($0.1)?>" }
      default: part = part.replacing(/\r\n?/, with: "\n")
      }
      return part
    }
    let reading = MarkupReader.read(text, file: "")
    return parts + [reading.content == nil ? "broken" : "whole"]
      + reading.diagnostics.prefix(1).map(\.code)
  }

  @Test func `no edit cuts a line end or a character`() {
    func edit(_ old: String, _ new: String) -> (Range<Int>, String) {
      let edit = TextEdit(changing: Array(old.utf8), to: Array(new.utf8))
      return (edit.range, edit.newText)
    }
    #expect(edit("a\r\nb", "a\nb") == (1..<3, "\n"))
    #expect(edit("a\nb", "a\r\nb") == (1..<2, "\r\n"))
    #expect(edit("a\r\nb", "a\rb") == (1..<3, "\r"))
    #expect(edit("é", "è") == (0..<2, "è"))
  }

  /// Each part looked at again from the start would take hours.
  @Test func `a large text is formatted`() throws {
    let rows = String(repeating: "<B x = '1'><!-- a\n b --><C/></B>", count: 10_000)
    let new = try Self.formatted(Array("<A>\n\(rows)</A>".utf8))
    #expect(new.count > 300_000)
    let line = "<A>" + String(repeating: "<B/> <!-- \n -->", count: 20_000) + "</A>"
    #expect(try Self.formatted(Array(line.utf8)).count > 200_000)
  }
}

extension [UInt8] {
  fileprivate var text: String { String(decoding: self, as: UTF8.self) }
}

extension ArraySlice<UInt8> {
  /// The offset at which its last line begins.
  fileprivate var startOfLine: Int { (lastIndex { $0 == 0x0A }).map { $0 + 1 } ?? startIndex }
}

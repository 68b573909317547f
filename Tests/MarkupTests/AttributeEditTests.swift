import TestSupport
import Testing

import struct Markup.SourceLocation

@testable import Markup

/// One attribute of a file is written, and all other bytes stay.
@Suite struct AttributeEditTests {
  /// Sets `spacing` to 12 on the element that begins at `place`, or another attribute.
  private func edited(
    _ text: String, _ name: String = "spacing", to value: String = "12", at place: SourceLocation
  ) throws -> String {
    let edit = try AttributeEdit(name, to: value, ofElementAt: place, in: Array(text.utf8))
    return String(decoding: edit.bytes, as: UTF8.self)
  }

  /// A file before, and after; the element to change begins at the given line and column.
  private static let cases: [(before: String, after: String, line: Int, column: Int)] = [
    ("<A spacing=\"8\"/>", "<A spacing=\"12\"/>", 1, 1),
    ("<A spacing='8' b='&amp;'/>\n", "<A spacing='12' b='&amp;'/>\n", 1, 1),
    ("<A/>", "<A spacing=\"12\"/>", 1, 1), ("<A ></A>", "<A spacing=\"12\" ></A>", 1, 1),
    ("<A b='1'  />", "<A b='1' spacing='12'  />", 1, 1),
    ("<A b = '1'\t>\n</A>", "<A b = '1' spacing = '12'\t>\n</A>", 1, 1),
    ("<A b='1'\r\n   c=\"2\"/>", "<A b='1'\r\n   c=\"2\"\r\n   spacing=\"12\"/>", 1, 1),
    (
      "<?xml version='1.0'?>\n<!-- <B/> -->\n<A>\r\n\t<B c='1' /> <!-- é -->\r<B/>\n</A>\n\n",
      "<?xml version='1.0'?>\n<!-- <B/> -->\n<A>\r\n\t<B c='1' spacing='12' /> <!-- é -->\r<B/>\n</A>\n\n",
      4, 2
    ),
    (
      "<A><B t='\u{1F600}é'/><B   spacing  =  \"8\"   t=\"2\"/></A>",
      "<A><B t='\u{1F600}é'/><B   spacing  =  \"12\"   t=\"2\"/></A>", 1, 15
    ),
    ("<A spacing=\"\"/>", "<A spacing=\"12\"/>", 1, 1),
    ("<A b=\"x > y\" c=\"/>\"/>", "<A b=\"x > y\" c=\"/>\" spacing=\"12\"/>", 1, 1),
  ]

  @Test(arguments: try nonEmpty(cases))
  func `a value replaces another, or is added after the last one`(
    before: String, after: String, line: Int, column: Int
  ) throws {
    #expect(try edited(before, at: SourceLocation(line: line, column: column)) == after)
  }

  @Test(
    arguments: try nonEmpty([
      ("<A t=\"\"/>", "a & b < c > \"d\" 'e'", "<A t=\"a &amp; b &lt; c > &quot;d&quot; 'e'\"/>"),
      ("<A t=''/>", "\"d\" 'e'", "<A t='\"d\" &apos;e&apos;'/>"),
      ("<A t=''/>", "one\ntwo\tthree\r", "<A t='one&#10;two&#9;three&#13;'/>"),
      ("<A t=''/>", "&amp;&#10;]]>", "<A t='&amp;amp;&amp;#10;]]>'/>"),
      ("<A t=''/>", "$price * 2", "<A t='$price * 2'/>"),
      ("<A t=''/>", "\u{1F600} é", "<A t='\u{1F600} é'/>"),
    ]))
  func `an escaped value is read back unchanged`(
    text: String, value: String, expected: String
  ) throws {
    #expect(try edited(text, "t", to: value, at: .start) == expected)
    let read = MarkupReader.read(Array(expected.utf8), file: "").content
    #expect(read?.root?["t"]?.value == value)
  }

  @Test func `the attribute and the start tag are returned as written`() throws {
    let text = "<A>\n  <B c='1'\n     t='2'>\n  </B>\n</A>"
    let edit = try AttributeEdit(
      "spacing", to: "1 & 2", ofElementAt: SourceLocation(line: 2, column: 3),
      in: Array(text.utf8))
    #expect(edit.attribute == "spacing='1 &amp; 2'")
    #expect(edit.startTag == "<B c='1'\n     t='2'\n     spacing='1 &amp; 2'>")
  }

  @Test func `a byte order mark and UTF-16 are preserved`() throws {
    let utf8: [UInt8] = [0xEF, 0xBB, 0xBF] + Array("<A b='é'/>".utf8)
    let edit = try AttributeEdit("b", to: "ü", ofElementAt: .start, in: utf8)
    #expect(edit.bytes == [0xEF, 0xBB, 0xBF] + Array("<A b='ü'/>".utf8))
    for isBigEndian in [false, true] {
      func bytes(_ text: String) -> [UInt8] {
        ("\u{FEFF}" + text).utf16.flatMap { unit in
          let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
          return isBigEndian ? [high, low] : [low, high]
        }
      }
      let edit = try AttributeEdit(
        "b", to: "\u{1F600}", ofElementAt: .start, in: bytes("<A b='é'/>\r\n"))
      #expect(edit.bytes == bytes("<A b='\u{1F600}'/>\r\n"))
    }
  }

  @Test func `a character that the encoding lacks becomes a reference`() throws {
    let head = Array("<?xml version='1.0' encoding='iso-8859-1'?><A b='".utf8)
    let edit = try AttributeEdit(
      "b", to: "ü€", ofElementAt: SourceLocation(line: 1, column: 44),
      in: head + [0xE9] + Array("' c='".utf8) + [0xE8] + Array("'/>".utf8))
    #expect(
      edit.bytes == head + [0xFC] + Array("&#8364;' c='".utf8) + [0xE8] + Array("'/>".utf8))
  }

  @Test(
    arguments: try nonEmpty([
      ("<A>", AttributeEdit.Failure.noElement), ("<A/>", .noElement),
      (" <A b c='1'/>", .noElement),
    ]))
  func `an edit of invalid XML, or at a wrong place, is refused`(
    text: String, failure: AttributeEdit.Failure
  ) {
    #expect(throws: failure) {
      try edited(text, at: SourceLocation(line: 1, column: 2))
    }
  }

  @Test func `an invalid name is refused`() {
    for name in ["a b", "a='1' b", "", "1", "<"] {
      #expect(throws: AttributeEdit.Failure.unreadable) { try edited("<A/>", name, at: .start) }
    }
  }
}

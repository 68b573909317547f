import TestSupport
import Testing

import struct Markup.SourceLocation

@testable import Markup

/// Notes about elements in comments: read, written, replaced and removed.
@Suite struct NoteEditTests {
  @Test(arguments: [
    (" mkpreview: note Which grey? ", "Which grey?"), ("mkpreview:\tnote a  b", "a  b"),
    (" mkpreview: note\n    One\n      two \n\n  three\n  ", "One\ntwo\n\nthree"),
    (" mkpreview: note a &amp; b &#38;#45; -&#45; &#128512;", "a &amp; b &#45; -- \u{1F600}"),
    (" mkpreview: note &#32; &#99999999; &#x2D;", "  &#99999999; &#x2D;"),
  ])
  func `a comment has a note`(comment: String, note: String) {
    #expect(NoteComment(comment: comment)?.text == note)
  }

  @Test(arguments: [
    "", " a note ", " mkpreview: note ", " mkpreview: note\n\t\n", " mkpreview: notes a ",
    " mkpreview: ignore note ", " please mkpreview: note a ",
  ])
  func `another comment has none`(comment: String) {
    #expect(NoteComment(comment: comment) == nil)
  }

  /// The text with a note about the element that begins at a place.
  private func edited(
    _ text: String, _ note: String, line: Int = 1, column: Int = 1
  ) throws -> String {
    let edit = try NoteEdit(
      note, ofElementAt: SourceLocation(line: line, column: column), in: Array(text.utf8))
    return String(decoding: edit.bytes, as: UTF8.self)
  }

  /// What stands between `note ` and ` -->` for a note about `<A/>`.
  @Test(
    arguments: try nonEmpty([
      ("Which grey?", "Which grey?"), ("a--b", "a-&#45;b"), ("--->", "-&#45;->"),
      ("ends with -", "ends with -"), ("ends with --", "ends with -&#45;"), ("-->", "-&#45;>"),
      ("<!-- <B/> -->", "<!-&#45; <B/> -&#45;>"), ("a & b &amp; &#45;", "a & b &amp; &#38;#45;"),
      ("\u{1F600} é e\u{301}", "\u{1F600} é e\u{301}"), ("one\ntwo", "one\n     two"),
      ("one\n\n  two ", "one\n\n     &#32; two&#32;"), ("\na\n", "&#10;a&#10;"),
      (" ", "&#32;"), ("\n\n", "&#10;&#10;"), ("a\tb\t", "a\tb&#9;"), ("a\r\nb", "a&#13;\n     b"),
      ("-\n-", "-\n     -"), ("mkpreview: note a", "mkpreview: note a"),
    ]))
  func `any text is written in one way, and read back unchanged`(
    note: String, written: String
  ) throws {
    let text = try edited("<A/>\n", note)
    #expect(text == "<!-- mkpreview: note \(written) -->\n<A/>\n")
    let read = try #require(MarkupReader.read(Array(text.utf8), file: "").content)
    guard case .comment(let comment, _) = read.nodes.first else {
      Issue.record("no comment")
      return
    }
    #expect(NoteComment(comment: comment)?.text == note)
    // The formatter leaves it as it is, and a second write, too.
    #expect(MarkupFormatter(Array(text.utf8)).edits == [])
    #expect(try edited(text, note, line: text.utf8.count { $0 == 0x0A }) == text)
  }

  @Test func `random texts are read back unchanged`() throws {
    var chance = SeededGenerator(seed: 48)
    let parts = Array("--->&#45;\n \t\r<!]x\u{1F600}\u{301}".unicodeScalars)
    for _ in 0..<500 {
      let scalars = (0..<Int.random(in: 1...8, using: &chance)).compactMap { _ in
        parts.randomElement(using: &chance)
      }
      let note = String(String.UnicodeScalarView(scalars))
      let text = try edited("<A>\n\t<B/>\n</A>", note, line: 2, column: 2)
      let read = try #require(MarkupReader.read(Array(text.utf8), file: "").content?.root)
      guard case .comment(let comment, _) = read.children.first else {
        Issue.record("no comment for \(note.debugDescription)")
        return
      }
      #expect(Array((NoteComment(comment: comment)?.text ?? "").utf8) == Array(note.utf8))
    }
  }

  /// A file before, and after the note `n`; the element begins at the given line and column.
  private static let places: [(before: String, after: String, line: Int, column: Int)] = [
    ("<A><B/></A>", "<A><!-- mkpreview: note n --><B/></A>", 1, 4),
    (
      "<?xml version='1.0'?>\r\n<A>\r\n\t<B/>\r\n</A>\r\n",
      "<?xml version='1.0'?>\r\n<A>\r\n\t<!-- mkpreview: note n -->\r\n\t<B/>\r\n</A>\r\n", 3, 2
    ),
    (
      "<A>\n  <?h?>\n  <B/> <!-- é --> <B/>\n</A>",
      "<A>\n  <?h?>\n  <B/> <!-- é --> <!-- mkpreview: note n --><B/>\n</A>", 3, 19
    ),
    ("\u{FEFF}<A/>", "\u{FEFF}<!-- mkpreview: note n -->\n<A/>", 1, 1),
    (
      "<A>\n  <B><?include C?>\n  <?include C?></B>\n</A>",
      "<A>\n  <B><?include C?>\n  <!-- mkpreview: note n -->\n  <?include C?></B>\n</A>", 3, 3
    ),
  ]

  @Test(arguments: try nonEmpty(places))
  func `a new note stands before its element, and its removal leaves the file as it was`(
    before: String, after: String, line: Int, column: Int
  ) throws {
    #expect(try edited(before, "n", line: line, column: column) == after)
    let more = after.utf8.count { $0 == 0x0A } - before.utf8.count { $0 == 0x0A }
    let column = more == 0 ? column + "<!-- mkpreview: note n -->".count : column
    #expect(try edited(after, "", line: line + more, column: column) == before)
  }

  @Test func `a note replaces all notes of its element, and no other comment`() throws {
    let text = """
      <A>
        <!-- mkpreview: note of B --><B/>
        <!-- mkpreview: note one -->
        <!-- mkpreview: ignore layout-truncated -->
        <?header?>
        <!-- mkpreview: note
             two -->
        <B/>
      </A>
      """
    let comment = "  <!-- mkpreview: note new -->\n"
    let (kept, others) = (
      "<A>\n  <!-- mkpreview: note of B --><B/>\n",
      "  <!-- mkpreview: ignore layout-truncated -->\n  <?header?>\n"
    )
    let last = "  <B/>\n</A>"
    #expect(try edited(text, "new", line: 8, column: 3) == kept + comment + others + last)
    #expect(try edited(text, "", line: 8, column: 3) == kept + others + last)
  }

  @Test func `a character that the encoding lacks becomes a reference`() throws {
    let head = Array("<?xml version='1.0' encoding='iso-8859-1'?>".utf8)
    let element = Array("<A b='".utf8) + [0xE9] + Array("'/>".utf8)
    let edit = try NoteEdit(
      "ü€", ofElementAt: SourceLocation(line: 1, column: 44), in: head + element)
    let comment = Array("<!-- mkpreview: note ".utf8) + [0xFC] + Array("&#8364; -->".utf8)
    #expect(edit.bytes == head + comment + element)
  }

  @Test(
    arguments: try nonEmpty([
      ("<A>", AttributeEdit.Failure.noElement), ("<A/>", .noElement),
      (" <?include A?>", .noElement),
    ]))
  func `an edit of invalid XML, or at a wrong place, is refused`(
    text: String, failure: AttributeEdit.Failure
  ) {
    #expect(throws: failure) { try edited(text, "n", line: 1, column: 2) }
  }
}

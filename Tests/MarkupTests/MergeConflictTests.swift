import Markup
import Testing

struct MergeConflictTests {
  /// A text with two versions of its middle.
  private func conflict(_ start: String, _ ours: String, _ theirs: String, _ end: String) -> [UInt8]
  {
    Array(
      "\(start)\n<<<<<<< HEAD\n\(ours)\n=======\n\(theirs)\n>>>>>>> topic\n\(end)\n".utf8)
  }

  private func check(_ diagnostics: [Diagnostic]) {
    #expect(diagnostics.map(\.code) == ["merge-conflict"])
    #expect(diagnostics.first?.file == "A")
    let line = SourceRange(SourceLocation(line: 2, column: 1), SourceLocation(line: 2, column: 13))
    #expect(diagnostics.first?.range == line)
    #expect(diagnostics.first?.message.contains("“HEAD”") == true)
  }

  @Test func `the marks of a conflict are one mistake, in every kind of text`() {
    let xml = conflict("<UIView>", "<UILabel text='a'/>", "<UILabel text='b'/>", "</UIView>")
    check(MarkupReader.read(xml, file: "A").diagnostics)
    check(JSONReader.read(conflict("{", "\"a\": 1", "\"a\": 2", "}"), file: "A").diagnostics)
    let strings = conflict("a = b;", "c = d;", "c = e;", "f = g;")
    check(StringsReader.read(strings, file: "A").diagnostics)
  }

  @Test(arguments: [
    "<UIView>\n<<<<<<< HEAD\n=======\n</UIView>",
    "<UIView>\n <<<<<<< a\n=======\n>>>>>>> b\n</UIView>",
    "<UIView>\n=======\n<<<<<<< a\n>>>>>>> b\n</UIView>",
  ])
  func `fewer marks are mistakes of XML`(text: String) {
    let codes = MarkupReader.read(Array(text.utf8), file: "A").diagnostics.map(\.code)
    #expect(!codes.isEmpty && !codes.contains("merge-conflict"))
  }

  @Test func `a comment may quote a conflict`() {
    let text = conflict("<UIView><!--", "a", "b", "--></UIView>")
    #expect(MarkupReader.read(text, file: "A").diagnostics == [])
  }
}

import TestSupport
import Testing

import struct Markup.SourceLocation

@testable import Markup

/// Elements are found again in newer versions of a document.
@Suite struct ElementPathTests {
  private func document(_ text: String) throws -> MarkupDocument {
    try #require(MarkupReader.read(Array(text.utf8), file: "").content)
  }

  /// The start of the one element whose attribute `t` is `x`.
  private func path(in document: MarkupDocument) throws -> ElementPath {
    func find(_ element: MarkupElement) -> SourceLocation? {
      if element["t"]?.value.hasPrefix("x") == true { return element.startTagRange.start }
      for case .element(let child) in element.children {
        if let found = find(child) { return found }
      }
      return nil
    }
    let start = try #require(document.root.flatMap(find))
    return try #require(document.path(ofElementAt: start))
  }

  @Test(
    arguments: try nonEmpty([
      ("<A t='x'/>", "<A t='x' b='1'/>"), ("<A t='x'/>", "\n\n<!-- c --><A t='x2'><B/></A>"),
      ("<A><B t='x'/></A>", "<A><B/><B/><B t='x'/></A>"),
      ("<A><B id='a' t='x'/><B id='b'/></A>", "<A><B id='b'/><B id='a' t='x'/></A>"),
      ("<A><B/><C/><B t='x'/></A>", "<A><C/><B t='x'/></A>"),
      ("<A><B t='x'/><C/></A>", "<A><B t='x2'/><C/></A>"),
      ("<A><B><C t='x'/></B></A>", "<A><D/><B b='1'><C t='x'/><C/></B></A>"),
      ("<A><B id='b' t='x'/><C/></A>", "<A><C d='1'/><B/><B id='b' t='x3'/></A>"),
      ("<A><B t='x'/><C/><D/></A>", "<A><D/><C/><B t='x'/></A>"),
    ]))
  func `an element is found again after edits`(before: String, after: String) throws {
    let (old, new) = (try document(before), try document(after))
    let followed = old.follow(try path(in: old), into: new)
    let expected = try path(in: new)
    #expect(followed == expected)
  }

  @Test(
    arguments: try nonEmpty([
      ("<A t='x'/>", "<B t='x'/>"), ("<A><B t='x'/></A>", "<A/>"),
      ("<A><B t='x'/></A>", "<A><C t='x'/></A>"),
      ("<A><B t='x'/><C/></A>", "<A><C/></A>"),
    ]))
  func `a removed element is not confused with another`(before: String, after: String) throws {
    let old = try document(before)
    #expect(old.follow(try path(in: old), into: try document(after)) == nil)
  }

  @Test func `a tweak's place is its attribute's, or where that would be`() throws {
    let old = try document("<A b=\"1\">\n  <B c=\"2\"/>\n</A>")
    let path = try #require(old.path(ofElementAt: SourceLocation(line: 2, column: 3)))
    let tweaked = old.tweaked("c", to: "3", at: path).tweaked("d", to: "4", at: path)
    let element = try #require(tweaked[path])
    #expect(element.attributes.map(\.value) == ["3", "4"])
    #expect(element["c"]?.valueRange == old[path]?["c"]?.valueRange)
    #expect(element["d"]?.nameRange == SourceRange(at: SourceLocation(line: 2, column: 11)))
    #expect(tweaked.root?["b"]?.value == "1")
  }
}

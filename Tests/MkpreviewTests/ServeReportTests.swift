import Foundation
import LiveProject
import Markup
import Testing

@testable import mkpreview

/// What `serve` prints of its documents.
struct ServeReportTests {
  private var report = ServeReport(folder: "views", style: TerminalStyle(of: .nullDevice))

  private static func document(_ file: String, errors: Int = 0, warnings: Int = 0)
    -> DocumentReport
  {
    let place = SourceRange(at: SourceLocation(line: 3, column: 5))
    let error = Diagnostic(.error, "No", hint: "Go", file: file, range: place, code: "no")
    let warning = Diagnostic(.warning, "Hm", file: file, range: place, code: "hm")
    return DocumentReport(
      file: file,
      diagnostics: Array(repeating: error, count: errors)
        + Array(repeating: warning, count: warnings))
  }

  /// The lines without the time of day.
  private mutating func lines(of notice: Notice) -> [String] {
    report.lines(of: notice).map { $0.escaped.replacing(/^\d\d:\d\d:\d\d\s/, with: "") }
  }

  @Test mutating func `the start tells how many documents there are, and what is wrong with which`()
  {
    #expect(lines(of: .loaded([])) == ["0 documents"])
    #expect(lines(of: .loaded([Self.document("A.xml")])) == ["1 document, no problems"])
    let documents = [
      Self.document("A.xml"), Self.document("B.xml", warnings: 1),
      Self.document("C.xml", errors: 2, warnings: 3),
    ]
    #expect(
      lines(of: .loaded(documents)) == [
        "3 documents, 2 with problems:", "  views/C.xml  2 errors · 3 warnings",
        "    views/C.xml:3:5: error: No (Go) [no]", "  views/B.xml  1 warning",
      ])
  }

  @Test mutating func `of many documents with problems the worst ten are listed`() {
    let documents = (1...13).map { Self.document("\($0).xml", warnings: 1) }
    let lines = lines(of: .loaded(documents))
    #expect(lines.count == 12)
    #expect(lines.last == "  and 3 more")
  }

  @Test mutating func `a change is a line with the time that drawing took, and its errors`() {
    _ = lines(of: .loaded([]))
    let clean = Notice.drawn(Self.document("A.xml"), in: .microseconds(3400))
    #expect(lines(of: clean) == ["views/A.xml  drawn in 3 ms"])
    let broken = Notice.drawn(Self.document("A.xml", errors: 1), in: .microseconds(420))
    #expect(
      lines(of: broken) == [
        "views/A.xml  drawn in 0.4 ms · 1 error", "  views/A.xml:3:5: error: No (Go) [no]",
      ])
    #expect(lines(of: .removed(["A.xml"])) == ["views/A.xml  removed"])
  }

  @Test mutating func `documents that are drawn at the start have no lines of their own`() {
    #expect(lines(of: .drawn(Self.document("A.xml"), in: .zero)) == [])
  }
}

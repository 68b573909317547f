import Markup
import Testing

/// A text and what is wrong with it, as `line:column code`.
struct Mistake: CustomTestStringConvertible, Sendable {
  let text: String
  let findings: [String]

  init(_ text: String, _ findings: String...) {
    self.text = text
    self.findings = findings
  }

  var testDescription: String { text }
}

/// `line:column code` of all that is said about a document.
func findings(_ text: String) -> [String] {
  findings(Array(text.utf8))
}

/// `line:column code` of all that is said about a document.
func findings(_ bytes: [UInt8]) -> [String] {
  MarkupReader.read(bytes, file: "a.xml").diagnostics.map(finding)
}

/// `line:column code` of a diagnostic.
func finding(_ diagnostic: Diagnostic) -> String {
  "\(diagnostic.range.start.line):\(diagnostic.range.start.column) \(diagnostic.code)"
}

/// A stretch, by its first line and column and those past its last.
func place(_ line: Int, _ column: Int, _ endLine: Int, _ endColumn: Int) -> SourceRange {
  SourceRange(
    SourceLocation(line: line, column: column), SourceLocation(line: endLine, column: endColumn))
}

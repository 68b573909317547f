import Markup
import Testing

@testable import Preview
@testable import PreviewSupport

/// A document with thousands of mistakes tells a thousand of them, the most severe ones.
@Suite struct DiagnosticLimitTests {
  private func codes(warnings: Int, errors: Int) throws -> [String] {
    let labels =
      Array(repeating: "<UILabel text=\"a\" numberOfLines=\"x\"/>", count: warnings)
      + Array(repeating: "<UILabel txet=\"a\"/>", count: errors)
    return try Preview.render(
      "<LMScrollView><LMColumnView>\(labels.joined(separator: "\n"))</LMColumnView></LMScrollView>"
    ).diagnostics.map { "\($0.severity) \($0.code): \($0.message)" }
  }

  @Test func `a thousand diagnostics are reported`() throws {
    let told = try codes(warnings: 990, errors: 10)
    #expect(told.count == 1000)
    #expect(told.allSatisfy { !$0.contains("more-diagnostics") })
  }

  @Test func `above the limit warnings are left out first, and the last one counts the rest`()
    throws
  {
    let told = try codes(warnings: 1000, errors: 300)
    #expect(told.count == 1001)
    #expect(told.count { $0.hasPrefix("error unknown-property") } == 300)
    #expect(told.first?.hasPrefix("warning") == true)
    #expect(told.last == "note more-diagnostics: The document has 300 more diagnostics")
  }

  @Test func `errors that are left out are counted`() throws {
    let told = try codes(warnings: 5, errors: 1200)
    #expect(
      told.last
        == "note more-diagnostics: The document has 205 more diagnostics, 200 of them errors")
  }
}

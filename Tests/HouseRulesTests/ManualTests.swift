import Foundation
import Testing

/// Codes of diagnostics are stable names that people look up.
struct ManualTests {
  @Test func `every diagnostic has a heading in the manual, and every heading a diagnostic`() throws
  {
    let headings = try Project.text(of: "web/manual/diagnostics.md")
      .matches(of: /(?m)^## (.+)$/).map { String($0.1) }
    let codes = try Self.codes()
    #expect(codes.count > 40)
    #expect(headings == codes.sorted())
  }

  @Test func `every diagnostic is in the catalog, with the level of the manual`() throws {
    let catalog = try Project.text(of: "Sources/Markup/Diagnostics/DiagnosticCode.swift")
      .matches(of: /Self\(\s*\.(\w+),\s*"([a-z-]+)"/).map { "\($0.2): \($0.1)" }
    let manual = try Project.text(of: "web/manual/diagnostics.md")
      .matches(of: /(?m)^## (.+)\n\*(\w+)\.\*/).map { "\($0.1): \($0.2.lowercased())" }
    #expect(catalog == manual)
  }

  @Test func `the table of classes has every class, once`() throws {
    let catalog = try Project.text(of: "Sources/ViewClasses/Catalog+Standard.swift")
      .matches(of: /(?m)^ +(\w+)\.self,$/).map { String($0.1) }
    let manual = try Project.text(of: "web/manual/documents.md")
    let section = try #require(
      manual.split(separator: "\n## Classes\n").last?.split(separator: "\n## ").first)
    let rows = section.split(separator: "\n").filter { $0.hasPrefix("|") }.joined(separator: "\n")
    let listed = rows.matches(of: /`([A-Z]\w+)`/).map { String($0.1) }
    #expect(catalog.count > 50)
    #expect(listed.sorted() == catalog.sorted())
  }

  @Test func `README calls no command before it says how to get it`() throws {
    let text = try Project.text(of: "README.md")
    let call = try #require(text.firstMatch(of: /(?m)(?:`|^)mkpreview \w/))
    let promise = try #require(text.firstRange(of: "sudo make install"))
    #expect(promise.lowerBound < call.range.lowerBound)
  }

  /// The names of the functions that word diagnostics, in kebab case.
  private static func codes() throws -> Set<String> {
    let files = try Project.sources.filter { $0.path.contains("/Diagnostic+") }
    return try files.reduce(into: []) { codes, file in
      let text = try Project.text(of: file.path)
      for piece in text.split(separator: /\n(?=[^\n]*static func )/).dropFirst()
      where piece.contains(/(?:Self|Diagnostic)\(\s*\.(?:error|warning|note),/) {
        if let name = piece.firstMatch(of: /static func (\w+)/)?.1 { codes.insert(kebabCase(name)) }
      }
    }
  }

  private static func kebabCase(_ name: Substring) -> String {
    name.map { $0.isUppercase ? "-" + $0.lowercased() : String($0) }.joined()
  }
}

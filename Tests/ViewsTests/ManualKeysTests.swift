import Foundation
import Markup
import TestSupport
import Testing

@testable import Views

/// The manual has each key of preview data and settings.
@Suite struct ManualKeysTests {
  /// A table of the manual, and the keys that it has to have.
  struct Table: CustomTestStringConvertible {
    let page: String
    let section: String
    let keys: [JSONKey]
    var testDescription: String { section }
  }

  private static let tables = [
    Table(
      page: "preview-data", section: "Name.preview.json", keys: PreviewData.keys.map(\.written)),
    Table(page: "preview-data", section: "mkpreview.json", keys: Settings.keys.map(\.written)),
    Table(page: "check", section: "Settings", keys: CheckSettings.keys.map(\.written)),
    Table(page: "environment", section: "Environment", keys: EnvironmentOption.all.map(\.key)),
  ]

  @Test(arguments: tables)
  func `a table has each key`(table: Table) throws {
    let page = try Self.page(table.page)
    let section = try #require(
      page.components(separatedBy: "# \(table.section)\n").last?
        .components(separatedBy: "\n## ").first)
    #expect(section.contains("| --- |"))
    let rows = section.matches(of: /(?m)^\| (`[^|]*) \|(.*)$/)
    let names = rows.flatMap { $0.1.matches(of: /`(\w+)`/).map { String($0.1) } }
    #expect(names.sorted() == table.keys.map(\.name).sorted())
  }

  @Test(arguments: try nonEmpty(EnvironmentOptions.names))
  func `an option of the environment has its words and its range`(name: String) throws {
    let option = try #require(EnvironmentOption.named(name))
    let rows = try Self.page("environment").split(separator: "\n")
    let row = try #require(rows.first { $0.hasPrefix("| ") && $0.contains("`\(name)`") })
    for word in Self.words(of: option.key.form) where !row.contains("…") {
      #expect(row.contains(word))
    }
  }

  @Test func `the manual names the keys within keys, too`() throws {
    let pages = try ["preview-data", "data", "check", "environment", "diagnostics"].map(Self.page)
    let text = pages.joined()
    // Those without a summary are Foundation's.
    let keys = Self.keys(of: PreviewData.form) + Self.keys(of: Settings.form)
    let names = Set(keys.filter { $0.summary != nil }.map(\.name))
    #expect(names.isSuperset(of: ["cell", "prefersLargeTitles", "because", "maxWarnings"]))
    for name in names {
      let isNamed = ["`\(name)`", "\"\(name)\"", "## \(name)\n"].contains { text.contains($0) }
      #expect(isNamed, "\(name)")
    }
  }

  @Test func `the manual's examples have no mistakes`() throws {
    let sections = try Self.page("preview-data").components(separatedBy: "\n## ")
    for (name, read) in [
      ("Name.preview.json", { PreviewData.read($0, file: "").diagnostics }),
      ("Bars", { PreviewData.read($0, file: "").diagnostics }),
      ("mkpreview.json", { Settings.read($0, file: "").diagnostics }),
    ] as [(String, (JSONNode) -> [Diagnostic])] {
      let section = try #require(sections.first { $0.hasPrefix(name + "\n") })
      let example = try #require(section.firstMatch(of: /```\n(\{[\s\S]*?\n\})\n```/)?.1)
      let node = try #require(JSONReader.read(Array(example.utf8), file: "").content)
      #expect(read(node).isEmpty, "\(name)")
    }
  }

  private static func page(_ name: String) throws -> String {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return try String(
      contentsOf: root.appending(path: "web/manual/\(name).md"), encoding: .utf8)
  }

  /// What a row has to say about a value.
  private static func words(of form: JSONForm) -> [String] {
    switch form {
    case .words(let words): words.map { "`\($0)`" }
    case .number(let range): ["\(range.lowerBound.shortText) to \(range.upperBound.shortText)"]
    default: []
    }
  }

  private static func keys(of form: JSONForm) -> [JSONKey] {
    switch form {
    case .object(let keys, _): keys.flatMap { [$0] + Self.keys(of: $0.form) }
    case .list(let form, _), .dictionary(let form, _, _): keys(of: form)
    case .either(let forms): forms.flatMap(keys)
    default: []
    }
  }
}

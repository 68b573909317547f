import Foundation
import Testing

@testable import Expressions

/// The manual names what expressions can use.
@Suite struct ManualTests {
  @Test func theManualNamesEveryFunctionAndOperator() throws {
    let page = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "web/manual/data.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    #expect(BuiltInFunction.names.count > 30)
    let names =
      BuiltInFunction.names.map { $0.contains(":") ? $0 : "\($0)()" }
      + CollectionOperator.allCases.map { "@\($0.rawValue)`" }
    for name in names { #expect(text.contains("`\(name)"), "\(name)") }
  }
}

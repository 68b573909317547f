import Testing

/// A test with an empty list of cases passes, so no list may be empty unnoticed.
struct CasesTests {
  @Test func `every list of cases that is read or made is required not to be empty`() throws {
    let files = try Project.tests.filter { $0.path.hasSuffix(".swift") }
    for target in Dictionary(grouping: files, by: \.module).values {
      for file in target {
        for cases in file.text.matches(of: /arguments:\s+([^\s,)]+(?: nonEmpty)?)/).map(\.1)
        where !Self.isSafe(cases, in: file, of: target) {
          Issue.record("\(file.path): write `arguments: try nonEmpty(\(cases))`")
        }
      }
    }
  }

  /// Whether cases are a literal, here or by name, those of an enumeration, or required.
  private static func isSafe(_ cases: Substring, in file: SourceFile, of target: [SourceFile])
    -> Bool
  {
    if cases.first == "[" || cases.first?.isNumber == true { return true }
    if cases == "try nonEmpty" || cases.hasSuffix(".allCases") { return true }
    let names = cases.split(separator: ".")
    let declaring = names.count == 1 ? [file] : target.filter { $0.name.hasPrefix(names[0]) }
    return declaring.contains { $0.hasLiteral(names[names.count - 1]) }
  }
}

extension SourceFile {
  /// Its code, without comments.
  fileprivate var text: String { code.joined(separator: "\n") }

  /// Whether it declares a static list of that name by a literal that has elements.
  fileprivate func hasLiteral(_ name: Substring) -> Bool {
    text.split(separator: "static let \(name)").dropFirst().contains { rest in
      guard let value = rest.firstMatch(of: /^(?::[^=]*)?\s*=\s*\[\s*(.)/) else { return false }
      return value.1 != "]"
    }
  }
}

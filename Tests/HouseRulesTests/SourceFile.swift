/// A source file of the project, read as text.
struct SourceFile {
  /// Its path within the project.
  let path: String
  /// Its lines as written.
  let lines: [Substring]
  /// Its lines without comments.
  let code: [Substring]

  /// A file, by its path within the project.
  init(path: String) throws {
    self.path = path
    lines = try Project.text(of: path).split(separator: "\n")
    code = lines.map { $0[..<($0.firstRange(of: "//")?.lowerBound ?? $0.endIndex)] }
  }

  /// The target that it belongs to.
  var module: String { path.split(separator: "/").dropFirst().first.map(String.init) ?? "" }

  /// Its name without the extension: that of its main type.
  var name: String { String(path.split(separator: "/").last?.dropLast(".swift".count) ?? "") }

  /// The lines that import a module.
  var importLines: [Substring] {
    code.filter { $0.split(separator: " ").prefix(3).contains("import") }
  }

  /// The modules that it imports, wholly or in part (`import struct Foundation.Date`).
  var imports: Set<String> {
    let names = importLines.compactMap { $0.split(separator: " ").last?.prefix { $0 != "." } }
    return Set(names.map(String.init))
  }

  /// The words of its code that look like a class of UIKit or MarkupKit.
  var viewClassNames: Set<Substring> {
    Set(code.flatMap { $0.split { !$0.isLetter } }).filter { word in
      ["UI", "LM"].contains(word.prefix(2)) && word.dropFirst(2).first?.isUppercase == true
    }
  }

  /// The calls of a line: the name, and whether it belongs to a value (`folder.link(…)`).
  static func calls(in line: Substring) -> [(name: Substring, isMember: Bool)] {
    line.split(separator: "(", omittingEmptySubsequences: false).dropLast().compactMap { text in
      guard let end = text.last, end.isLetter || end.isNumber, !text.contains("func ") else {
        return nil
      }
      let name = text.reversed().prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      let rest = text.dropLast(name.count)
      return (text.suffix(name.count), rest.hasSuffix(".") && !rest.hasSuffix("Glibc."))
    }
  }

  /// Whether it declares a class under its own name.
  var declaresItsClass: Bool {
    code.contains { $0.contains("class \(name):") }
  }
}

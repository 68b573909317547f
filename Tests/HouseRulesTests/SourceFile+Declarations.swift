extension SourceFile {
  /// A type or a function with a body, as the formatter indents it.
  struct Declaration {
    /// Its first line, without indentation.
    let text: String
    let isFunction: Bool
    /// From its first line to the brace that closes it.
    var lines = 1
    /// Properties of a type that are not static and not computed.
    var storedProperties = 0
  }

  /// The declarations of the file, in order.
  func declarations() throws -> [Declaration] {
    try Self.declarations(in: Project.text(of: path))
  }

  /// The declarations of a Swift file's text, in order.
  static func declarations(in text: String) -> [Declaration] {
    var found: [Declaration] = []
    var open: [(indent: Int, index: Int)] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      for (_, index) in open { found[index].lines += 1 }
      let code = line.drop { $0 == " " }
      let indent = line.count - code.count
      guard !code.isEmpty, !code.hasPrefix("//") else { continue }
      if let last = open.last, indent == last.indent, code.first == "}" {
        open.removeLast()
      } else if !["{", ")", "where"].contains(where: code.hasPrefix) {
        // A requirement of a protocol has no body.
        while let last = open.last, indent <= last.indent {
          found[last.index].lines = 1
          open.removeLast()
        }
      }
      let words = keywords(code)
      let isFunction = words.contains { ["func", "init", "subscript", "deinit"].contains($0) }
      let isType = words.contains { ["struct", "class", "actor", "enum"].contains($0) }
      if isFunction || isType, !code.hasSuffix("}") {
        found.append(Declaration(text: String(code), isFunction: isFunction))
        open.append((indent, found.count - 1))
      } else if let last = open.last, indent == last.indent + 2, !found[last.index].isFunction {
        found[last.index].storedProperties += storedProperties(code, words)
      }
    }
    return found
  }

  /// How many properties a line of a type's body stores.
  private static func storedProperties(_ code: Substring, _ words: [Substring]) -> Int {
    guard words.contains("var") || words.contains("let"), !words.contains("static"),
      !code.contains(" {")
    else { return 0 }
    return 1
      + code.split(separator: ", ").dropFirst().count { part in
        part.prefix { $0.isLetter || $0.isNumber }.count > 0 && part.contains { ":=".contains($0) }
      }
  }

  /// The words before a declaration's name, attributes and access levels included.
  private static func keywords(_ code: Substring) -> [Substring] {
    let introducers = [
      "func", "init", "subscript", "deinit", "struct", "class", "actor", "enum", "var", "let",
    ]
    var words: [Substring] = []
    for word in code.split(separator: " ") {
      let name = word.prefix { $0.isLetter || $0 == "@" || $0 == "_" }
      words.append(name)
      if introducers.contains(String(name)) { return words }
      if !modifiers.contains(String(name)), name.first != "@" { return [] }
    }
    return []
  }

  private static let modifiers: Set = [
    "public", "package", "internal", "fileprivate", "private", "static", "final", "override",
    "mutating", "nonmutating", "convenience", "required", "consuming", "borrowing", "lazy",
    "indirect", "nonisolated", "isolated", "weak", "unowned", "distributed", "dynamic", "open",
  ]
}

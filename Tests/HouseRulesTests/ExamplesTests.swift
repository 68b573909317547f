import Testing

/// Each code example of a documentation comment is compiled and, where it ends, run.
struct ExamplesTests {
  /// The types that other targets start from.
  static let entrances = [
    "Attribute", "BindingExpression", "HTTPServer", "LayoutEngine", "LiveProject", "Project",
    "Rendition", "SceneNode", "TextSource", "UIView",
  ]

  @Test func `each example stands in ExamplesTests, line for line`() throws {
    let tests = try Project.tests.filter { $0.module == "ExamplesTests" }
      .map { try Project.text(of: $0.path) }
    for file in try Project.sources {
      for example in file.examples {
        let code = example.map { $0.isEmpty ? "" : "    \($0)" }.joined(separator: "\n")
        #expect(tests.contains { $0.contains("\n\(code)\n") }, "\(file.path): \(code)")
      }
    }
  }

  @Test(arguments: entrances)
  func `each type that other targets start from has an example`(name: String) throws {
    let comments = try Project.sources.flatMap { file in
      file.lines.indices.filter { file.declares(name, at: $0) }.map { line in
        file.lines[..<line].reversed().prefix { $0.hasPrefix("///") }
      }
    }
    #expect(comments.contains { $0.contains("/// ```swift") })
  }

  @Test func `examples are fenced`() throws {
    for file in try Project.sources {
      let lines = file.lines.map { $0.drop { $0 == " " } }
      let indented = zip(lines, lines.dropFirst()).filter { before, line in
        before == "///" && line.hasPrefix("///     ")
      }
      #expect(indented.isEmpty, "\(file.path)")
    }
  }
}

extension SourceFile {
  /// The lines of each fenced example of a documentation comment, without the comment's marks.
  fileprivate var examples: [[Substring]] {
    var examples: [[Substring]] = []
    var isInside = false
    for line in lines.map({ $0.drop { $0 == " " } }) where line.hasPrefix("///") {
      let text = line.dropFirst(line.hasPrefix("/// ") ? 4 : 3)
      if text.hasPrefix("```") {
        isInside = text == "```swift"
        if isInside { examples.append([]) }
      } else if isInside {
        examples[examples.count - 1].append(text)
      }
    }
    return examples
  }

  /// Whether a line declares a public type of a name.
  fileprivate func declares(_ name: String, at line: Int) -> Bool {
    let words = code[line].split { !$0.isLetter }
    guard let introducer = words.firstIndex(where: Self.introducers.contains) else { return false }
    return ["public", "open"].contains(words[0])
      && words.dropFirst(introducer + 1).first == name[...]
  }

  private static let introducers: Set<Substring> = ["class", "enum", "protocol", "struct"]
}

import Testing

/// A function fits on a screen, a type of Layout has few properties, and there is one reason to open
/// a file: one that is longer than 400 lines nearly always has two.
struct SizeTests {
  @Test func `a file has at most 400 lines`() throws {
    for file in try Project.sources + Project.tests {
      let count = try Project.text(of: file.path).count { $0 == "\n" }
      #expect(count <= 400, "\(file.path)")
    }
  }

  @Test func `a command has at most 130 lines`() throws {
    for file in try Project.sources where file.path.contains("/mkpreview/Commands/") {
      #expect(try Project.text(of: file.path).count { $0 == "\n" } <= 130, "\(file.path)")
    }
  }

  @Test func `a function has at most 40 lines`() throws {
    for file in try Project.sources + Project.tests where file.path.hasSuffix(".swift") {
      let long = try file.declarations().filter { $0.isFunction && $0.lines > 40 }
      #expect(long.map(\.text) == [], "\(file.path)")
    }
  }

  @Test func `a type of Layout has at most a dozen stored properties`() throws {
    for file in try Project.sources where file.module == "Layout" {
      let large = try file.declarations().filter { $0.storedProperties > 12 }
      #expect(large.map(\.text) == [], "\(file.path)")
    }
  }

  @Test func `lines and properties are counted`() throws {
    let source = """
      struct Box {
        static let none = Box()
        var size: Double, weight = 1.0
        private(set) var name = ""
        var area: Double { size * size }
        var text: String {
          name
        }

        init(
          _ size: Double
        ) {
          let size = size
          self.size = size
        }
      }
      """
    let found = SourceFile.declarations(in: source)
    #expect(found.map(\.text) == ["struct Box {", "init("])
    #expect(found.map(\.lines) == [16, 6])
    #expect(found.map(\.storedProperties) == [3, 0])
  }
}

import Markup
import Preview
import Testing

struct ProblemsTests {
  private func mistake(
    _ code: String, _ line: Int = 1, _ message: String = "", amount: Double = 0,
    property: String? = nil
  ) -> Diagnostic {
    var diagnostic = Diagnostic(
      .warning, message, file: "A.xml",
      range: SourceRange(at: SourceLocation(line: line, column: 1)), code: code)
    (diagnostic.amount, diagnostic.property) = (amount, property)
    return diagnostic
  }

  private func words(_ problems: Problems) -> [String] {
    problems.all.map {
      "\($0.diagnostic.code) \($0.diagnostic.range.start.line) \($0.diagnostic.message) "
        + "\($0.environments.joined()) \($0.documents.joined())"
    }
  }

  @Test func `one mistake in several environments is one problem, with their names`() {
    var problems = Problems()
    problems.add([mistake("one", 1, "by 3"), mistake("two")], in: "a")
    problems.add(
      [mistake("one", 1, "by 5"), mistake("one", 1, "by 7"), mistake("one", 2)], in: "b")
    problems.add([mistake("two"), mistake("one", 1, "by 2")], in: "c")
    #expect(
      words(problems) == ["one 1 by 3 abc ", "two 1  ac ", "one 1 by 7 b ", "one 2  b "])
    #expect(problems.all.map(\.number) == [1, 1, 2, 1])
  }

  @Test func `the message is that of the largest amount, the first of equals`() {
    var problems = Problems()
    problems.add([mistake("one", 1, "by 3", amount: 3)], in: "a")
    problems.add([mistake("one", 1, "by 7", amount: 7)], in: "b")
    problems.add([mistake("one", 1, "by seven", amount: 7)], in: "c")
    #expect(words(problems) == ["one 1 by 7 abc "])
  }

  @Test func `two properties at one place are two problems`() {
    var problems = Problems()
    problems.add([mistake("one", property: "width"), mistake("one", property: "height")], in: "a")
    problems.add([mistake("one", property: "height")], in: "b")
    #expect(problems.all.map(\.environments) == [["a"], ["a", "b"]])
  }

  @Test func `several documents with one mistake are one problem, with their names`() {
    var (first, second) = (Problems(), Problems())
    first.add([mistake("one")], in: "a", of: "A")
    second.add([mistake("one")], in: "b", of: "B")
    second.add([mistake("one")], in: "a", of: "B")
    first.merge(second)
    #expect(words(first) == ["one 1  ab AB"])
  }
}

import Markup
import Testing

@testable import Views

@Suite struct TemplatesTests {
  @Test func `definitions with the same name are merged, and the last value wins`() {
    var templates = Templates()
    #expect(define(#"{"a": {"x": 1, "y": 2}}"#, in: &templates) == [])
    #expect(define(#"{"b": {}, "a": {"z": 3, "x": "4"}}"#, in: &templates) == [])
    #expect(templates["a"]?.map(\.key) == ["x", "y", "z"])
    #expect(templates["a"]?.first?.member.value.string == "4")
    #expect(templates["b"]?.isEmpty == true)
    #expect(templates["c"] == nil)
    #expect(Set(templates.names) == ["a", "b"])
  }

  @Test func `a template must be an object`() {
    var templates = Templates()
    #expect(
      define(#"{"a": 5, "b": []}"#, in: &templates) == ["invalid-template", "invalid-template"])
    #expect(define("Styles", in: &templates) == ["missing-templates"])
    #expect(define("", in: &templates) == ["ignored-instruction"])
    #expect(define("{\"a\"", in: &templates) == ["json-syntax"])
  }

  @Test func `a template may have as many properties as an element has attributes`() {
    var templates = Templates()
    let members = (0..<600).map { "\"p\($0)\": 1" }.joined(separator: ",")
    #expect(define("{\"a\": {\(members)}}", in: &templates) == ["limit"])
    #expect(templates["a"]?.count == 512)
    #expect(define("{\"a\": {\"p0\": 2}}", in: &templates) == [])
  }

  private func define(_ data: String, in templates: inout Templates) -> [String] {
    let range = SourceRange(at: .start)
    let instruction = MarkupInstruction(
      target: "properties", data: data, range: range, dataStart: .start)
    return templates.define(instruction, file: "view.xml", trying: [:], in: .anywhere).map(\.code)
  }
}

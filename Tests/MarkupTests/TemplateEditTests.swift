import TestSupport
import Testing

@testable import Markup

/// Values of templates are replaced in their files.
@Suite struct TemplateEditTests {
  private func edited(
    _ text: String, _ property: String, to value: String, number: Int = 0, at path: String = "A.xml"
  ) throws -> (text: String, entry: String) {
    let key = TemplateEntry.Key(template: "card", property: property, number: number)
    let edit = try TemplateEdit(key, to: value, in: Array(text.utf8), at: path)
    return (String(decoding: edit.bytes, as: UTF8.self), edit.entry)
  }

  private func document(_ value: String) -> String {
    "<!-- é -->\r\n<?properties { \"card\": {\r\n  \"spacing\" : \(value), \"é\": \"ü\"\r\n} }?>\r\n<A/>\r\n"
  }

  @Test(
    arguments: try nonEmpty([
      ("8", "12.50", "12.50"), ("8", "wide", "\"wide\""), ("\"8\"", "12", "\"12\""),
      ("true", "false", "false"), ("true", "1", "1"), ("null", "8", "8"), ("8", "", "\"\""),
      ("8", "a\"b\\c\n\u{1}", #""a\"b\\c\n\u0001""#), ("8", "?>é&<", "\"?\\u003eé&<\""),
    ]))
  func `only the value is replaced, as its kind`(
    before: String, value: String, after: String
  ) throws {
    let edit = try edited(document(before), "spacing", to: value)
    #expect(edit.text == document(after))
    #expect(edit.entry == "\"spacing\" : \(after)")
  }

  @Test func `of several values of a template, the numbered one is replaced`() throws {
    let text = #"<?properties {"card":{"a":1}}?><A><?properties {"card":{"a":2,"b":3}}?></A>"#
    #expect(
      try edited(text, "a", to: "9", number: 1).text == text.replacing("\"a\":2", with: "\"a\":9"))
    #expect(throws: AttributeEdit.Failure.noElement) {
      try edited(text, "a", to: "9", number: 2)
    }
  }

  @Test func `a file of templates is edited by its name`() throws {
    let text = "{\n  \"card\": { \"font\": \"System 12\" }\n}\n"
    let edit = try edited(text, "font", to: "System 14", at: "Styles.json")
    #expect(edit.text == text.replacing("12", with: "14"))
  }

  @Test func `a character that the encoding lacks is escaped`() throws {
    let text = Array(
      #"<?xml version="1.0" encoding="ISO-8859-1"?><?properties {"card":{"a":"x"}}?><A/>"#.utf8)
    let key = TemplateEntry.Key(template: "card", property: "a", number: 0)
    let edit = try TemplateEdit(key, to: "é😀", in: text, at: "A.xml")
    #expect(edit.bytes.contains(0xe9))
    #expect(String(decoding: edit.bytes, as: UTF8.self).contains(#"\ud83d\ude00"#))
  }
}

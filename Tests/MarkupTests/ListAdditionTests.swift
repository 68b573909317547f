import Markup
import Testing

struct ListAdditionTests {
  private func adding(_ elements: [String], to text: String) throws -> String? {
    let bytes = Array(text.utf8)
    let edits = try #require(ListAddition(to: bytes)).edits(adding: elements, to: "list")
    return try edits.map { String(decoding: try $0.applied(toFile: bytes), as: UTF8.self) }
  }

  @Test(arguments: [
    ("{}", "{\n  \"list\": [\n    1\n  ]\n}"),
    ("{\n}\n", "{\n  \"list\": [\n    1\n  ]\n}\n"),
    ("{\n\t\"a\": 2\n}", "{\n\t\"a\": 2,\n\t\"list\": [\n\t\t1\n\t]\n}"),
    ("{\n  \"list\": [],\n  \"a\": 2\n}", "{\n  \"list\": [\n    1\n  ],\n  \"a\": 2\n}"),
    ("{\n  \"list\": [\n    0\n  ]\n}", "{\n  \"list\": [\n    0,\n    1\n  ]\n}"),
    ("{ \"list\": [0] }", "{ \"list\": [0,\n    1] }"),
  ])
  func `an element follows the others, laid out as the text is`(
    text: String, expected: String
  ) throws {
    #expect(try adding(["1"], to: text) == expected)
  }

  @Test func `several elements with lines of their own, and the line ends of the text`() throws {
    #expect(
      try adding(["{\n  \"x\": 1\n}", "2"], to: "{\r\n  \"é\": 0\r\n}")
        == "{\r\n  \"é\": 0,\r\n  \"list\": [\r\n    {\r\n      \"x\": 1\r\n    },\r\n    2\r\n  ]\r\n}"
    )
  }

  @Test(arguments: [
    ("{}", "{\n  \"own\": {\n    \"b\": 1\n  }\n}"),
    ("{\n\t\"own\": {}\n}\n", "{\n\t\"own\": {\n\t\t\"b\": 1\n\t}\n}\n"),
    (
      "{\n  \"own\": {\n    \"a\": {}\n  }\n}",
      "{\n  \"own\": {\n    \"a\": {},\n    \"b\": 1\n  }\n}"
    ),
    ("{\"own\": []}", nil),
  ])
  func `a member follows the others, laid out as the text is`(
    text: String, expected: String?
  ) throws {
    let bytes = Array(text.utf8)
    let edits = try #require(ListAddition(to: bytes)).edits(addingMember: "\"b\": 1", to: "own")
    let new = try edits.map { String(decoding: try $0.applied(toFile: bytes), as: UTF8.self) }
    #expect(new == expected)
  }

  @Test func `what is no list stays`() throws {
    #expect(try adding(["1"], to: "{ \"list\": {} }") == nil)
    #expect(ListAddition(to: Array("[]".utf8)) == nil)
    #expect(ListAddition(to: Array("{".utf8)) == nil)
  }
}

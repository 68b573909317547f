import Expressions
import Markup
import Testing

@testable import Views

/// What preview data say of the owner's methods.
@Suite struct OwnerActionTests {
  private func read(_ text: String) throws -> Reading<PreviewData> {
    let node = try #require(JSONReader.read(text, file: "A.preview.json").content)
    return PreviewData.read(node, file: "A.preview.json")
  }

  private func patch(
    _ changes: String, of data: ModelValue?, value: ModelValue = nil, sender: ModelValue = [:]
  ) throws -> (patch: ModelValue, problems: [String]) {
    let reading = try read(#"{ "actions": { "changed:": \#(changes) } }"#)
    #expect(reading.diagnostics == [])
    let action = try #require(reading.content?.actions.first)
    #expect(action.name == "changed:")
    let (patch, problems) = action.patch(of: data, value: value, sender: sender, in: "A")
    return (patch, problems.map { "\($0.range.start.line):\($0.range.start.column) \($0.message)" })
  }

  @Test(
    arguments: [
      (#"{ "adults": "$value" }"#, ["adults": 3]),
      (#"{ "order.adults": "$value + 1" }"#, ["order": ["adults": 4]]),
      (
        #"{ "order.adults": "$value", "order.seen": true }"#,
        ["order": ["adults": 3, "seen": true]]
      ),
      (#"{ "total": "$value * price" }"#, ["total": 36]),
      (#"{ "name": "$sender.title" }"#, ["name": "Go"]),
      (#"{ "name": "value" }"#, ["name": "value"]), (#"{ "name": "$'$5'" }"#, ["name": "$5"]),
      (#"{ "gone": null }"#, ["gone": nil]),
      (#"{ "list": ["$value", 1] }"#, ["list": ["$value", 1]]),
      ("{}", [:]),
      (#"{ "price": "$value", "total": "$price" }"#, ["price": 3, "total": 12]),
    ] as [(String, ModelValue)])
  func `values and expressions produce a patch`(changes: String, expected: ModelValue) throws {
    let found = try patch(
      changes, of: ["price": 12, "value": "hidden"], value: 3, sender: ["title": "Go"])
    #expect(found.patch == expected && found.problems == [])
  }

  @Test func `an expression without a value is reported at its place, and the others apply`() throws
  {
    let found = try patch(
      "{ \"adults\": \"$value\",\n  \"total\": \"$prise * 2\" }", of: ["price": 1], value: 2)
    #expect(found.patch == ["adults": 2])
    #expect(found.problems.count == 1)
    #expect(found.problems.first?.hasPrefix("2:12 “total”: ") == true, "\(found.problems)")
  }

  /// A property of the app keeps its type, so a division of it has the same remainder after a touch.
  @Test(
    arguments: [
      (2, 3, true), (2.0, 3, false), (2, 2.5, false), (nil, 3, true), ("2", 3, true),
    ] as [(ModelValue, Double, Bool)])
  func `a whole number replaces an integer by an integer`(
    old: ModelValue, new: Double, isInteger: Bool
  ) throws {
    let patch = try patch("{ \"n\": \"$value\" }", of: ["n": old], value: .number(new)).patch
    #expect(patch.isIdentical(to: ["n": .number(new, isInteger: isInteger)]))
  }

  @Test func `an owner without data gets data`() throws {
    #expect(try patch(#"{ "on": "$value" }"#, of: nil, value: true).patch == ["on": true])
  }

  @Test(
    arguments: [
      ("[]", "1:14"), (#"{ "a:": 1 }"#, "1:22"), (#"{ "a:": { "": 1 } }"#, "1:24"),
      (#"{ "a:": { "b..c": 1 } }"#, "1:24"), (#"{ "a:": { "b": "$1 +" } }"#, "1:34"),
      (#"{ "a:": { "b": "$\u0031 +" } }"#, "1:29"), (#"{ "a:": { "b": "$" } }"#, "1:31"),
      (#"{ "a:": { "\#(Array(repeating: "b", count: 17).joined(separator: "."))": 1 } }"#, "1:24"),
    ])
  func `an invalid action is reported at its place and left out`(
    actions: String, place: String
  ) throws {
    let reading = try read(#"{ "actions": \#(actions) }"#)
    let places = reading.diagnostics.map {
      "\($0.range.start.line):\($0.range.start.column)"
    }
    #expect(places == [place])
    #expect(reading.diagnostics.map(\.code) == ["invalid-setting"])
    #expect(reading.content?.actions.flatMap(\.changes) == [])
  }
}

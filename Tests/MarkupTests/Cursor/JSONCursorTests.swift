import Markup
import Testing

struct JSONCursorTests {
  /// The way to the cursor, written as `|`, what it is in, and the other keys there.
  private func cursor(_ marked: String) -> String {
    let parts = marked.split(separator: "|", omittingEmptySubsequences: false)
    let text = Array(parts.joined().utf8)
    let cursor = JSONCursor(text, at: parts[0].utf8.count)
    let path = cursor.path.map { step in
      switch step {
      case .key(let key): key
      case .index(let index): "\(index)"
      }
    }.joined(separator: ".")
    func part(_ range: Range<Int>) -> String { String(decoding: text[range], as: UTF8.self) }
    switch cursor.place {
    case .key(let range):
      let others = cursor.siblings.sorted().joined(separator: ",")
      return "\(path) key \(part(range)) beside \(others)" + (cursor.hasColon ? " with colon" : "")
    case .value(let range): return "\(path) value \(part(range))"
    }
  }

  @Test(arguments: [
    ("|", " value "), ("{|}", " key  beside "), (#"{"a": |}"#, "a value "),
    (#"{"a": "x|y"}"#, #"a value "xy""#), (#"{"a": tr|}"#, "a value tr"),
    (#"{"a": 1, |}"#, " key  beside a"),
    (#"{"a": 1, "b|": 2, "c": {"d": 3}}"#, #" key "b" beside a,c with colon"#),
    (#"{"a": {"b": [1, {"c|"#, #"a.b.1 key "c beside "#), (#"{"a": [1, |]}"#, "a.1 value "),
    (#"{"a": {"b": 1}, "c": {|}}"#, "c key  beside "), (#"{"a": "{", |"#, " key  beside a"),
    (#"{"a\"": 1, |}"#, #" key  beside a\""#),
  ])
  func `the way leads to what the cursor is in`(marked: String, expected: String) {
    #expect(cursor(marked) == expected)
  }
  @Test func `deep texts and long objects take linear time`() {
    let deep = Array(String(repeating: "[", count: 100_000).utf8)
    #expect(JSONCursor(deep, at: deep.count).path.count == 100_000)
    let members = (0..<50_000).map { "\"\($0)\": 1" }.joined(separator: ", ")
    let long = Array("{\(members), \"x\": 1, \(members)}".utf8)
    let cursor = JSONCursor(long, at: members.utf8.count + 4)
    #expect(cursor.siblings.count == 50_000)
  }
}

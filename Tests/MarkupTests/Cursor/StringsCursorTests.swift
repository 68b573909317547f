import Markup
import Testing

struct StringsCursorTests {
  /// The key at the cursor, written as `|`, and the other keys of the table.
  private func cursor(_ marked: String) -> String? {
    let parts = marked.split(separator: "|", omittingEmptySubsequences: false)
    let text = Array(parts.joined().utf8)
    let cursor = StringsCursor(text, at: parts[0].utf8.count)
    return cursor.key.map { key in
      let others = cursor.others.sorted().joined(separator: ",")
      return "\(String(decoding: text[key], as: UTF8.self)) beside \(others)"
        + (cursor.hasValue ? " with a value" : "")
    }
  }

  @Test(arguments: [
    ("|", " beside "), ("\n|\n", " beside "), (#""a|b""#, #""ab" beside "#),
    (#""a" = "A"; |"#, " beside a"), ("\"a\" = \"A\";\n\"b|", "\"b beside a"),
    (#""b|" = "B"; "c" = "C";"#, #""b" beside c with a value"#), ("ab|", "ab beside "),
    ("\"a\" = \"A\"\n|", " beside a"), (#""a" = "A"; /* b */ |"#, " beside a"),
    (#""a\"\U00e4" = "A"; |"#, #" beside a"ä"#),
    ("\"a\"\n|\n\"b\" = \"B\";", " beside a,b"),
  ])
  func `a cursor is in a key or where one may begin`(marked: String, expected: String) {
    #expect(cursor(marked) == expected)
  }

  @Test(arguments: [
    #""a" = "A|";"#, #""a" |= "A";"#, #""a" = |;"#, "/* | */", "// a|\n", #""a" = "A;|"#,
  ])
  func `elsewhere there is no key`(marked: String) {
    #expect(cursor(marked) == nil)
  }
}

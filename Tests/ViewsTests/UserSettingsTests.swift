import Markup
import Testing

@testable import Views

/// The user's own settings.
@Suite struct UserSettingsTests {
  private func read(_ text: String) throws -> Reading<UserSettings> {
    let node = try #require(JSONReader.read(text, file: "config.json").content)
    return UserSettings.read(node, file: "config.json")
  }

  @Test func `the editor's command is read with its place`() throws {
    let reading = try read(#"{ "editor": "code -g {file}" }"#)
    #expect(reading.diagnostics == [])
    #expect(reading.content?.editor?.text == "code -g {file}")
    #expect(reading.content?.editor?.range.start == SourceLocation(line: 1, column: 13))
    #expect(try read("{}").content?.editor == nil)
  }

  @Test(
    arguments: [
      (#"{ "editr": "code" }"#, "1:3 warning unknown-key"),
      (#"{ "editor": 3 }"#, "1:13 error invalid-setting"),
      (#"{ "editor": "" }"#, "1:13 error invalid-setting"),
      (#"{ "editor": ["code"] }"#, "1:13 error invalid-setting"),
      ("[]", "1:1 error invalid-setting"),
    ])
  func `a mistake has its place`(text: String, expected: String) throws {
    let found = try read(text).diagnostics.map {
      "\($0.range.start.line):\($0.range.start.column) \($0.severity.rawValue) \($0.code)"
    }
    #expect(found == [expected])
  }
}

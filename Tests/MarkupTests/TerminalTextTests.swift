import Markup
import Testing

/// What a terminal or a build's log sees of texts that somebody else wrote.
struct TerminalTextTests {
  static let texts: [(text: String, written: String)] = [
    ("Größe ✓ “a” 1 # 2: b::c", "Größe ✓ “a” 1 # 2: b::c"),
    ("\u{1B}[2J\u{7}", #"\u{1B}[2J\u{7}"#),
    ("a\r\nb\tc", #"a\r\nb\tc"#),
    ("\u{9B}31m\u{7F}\u{2028}", #"\u{9B}31m\u{7F}\u{2028}"#),
    ("\u{202E}fdp\u{2066}\u{200F}", #"\u{202E}fdp\u{2066}\u{200F}"#),
    ("::error::x", #"\u{3A}:error::x"#), ("  ::error::x", #"  \u{3A}:error::x"#),
    ("a ##[error]x", #"a \u{23}#[error]x"#), ("##vso[task]", #"\u{23}#vso[task]"#),
  ]

  @Test(arguments: texts)
  func `what terminals and builds obey is escaped`(text: String, written: String) {
    #expect(("\(text)" as TerminalText).escaped == written)
  }

  @Test func `literal parts stay, and texts are escaped once`() {
    let inner: TerminalText = "\("a\u{1B}b")"
    let line: TerminalText = "::error::\(inner)\n" + inner.styled("1")
    #expect(line.escaped == "::error::a\\u{1B}b\n\u{1B}[1ma\\u{1B}b\u{1B}[0m")
  }

  @Test func `lines that are meant stay, but begin no command`() {
    #expect(TerminalText(lines: "a\u{7}\n::stop::\n").escaped == "a\\u{7}\n\\u{3A}:stop::\n")
  }

  @Test func `JSON stays the same JSON`() {
    let json = Array("{\"é\u{202E}\":\"\u{9B}\u{7F}✓\\u001B ##[a\"}".utf8)
    let written = "{\"é\\u202E\":\"\\u009B\\u007F✓\\u001B #\\u0023[a\"}"
    #expect(String(decoding: json.terminalJSON, as: UTF8.self) == written)
  }
}

/// The words of a command (POSIX, Shell Command Language, 2.2).
///
/// Blanks separate words, quotes join them, and a backslash escapes the next character. Nothing else
/// has a meaning.
struct CommandWords {
  private(set) var words: [String] = []
  private var word: String?

  init(_ text: String) throws(EditorCommandError) {
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "'": try takeQuoted(&rest)
      case "\"": try takeDoubleQuoted(&rest)
      case "\\":
        guard let next = rest.popFirst() else { throw Self.unfinished("a backslash") }
        append(next)
      case " ", "\t", "\n", "\r": endWord()
      default: append(scalar)
      }
    }
    endWord()
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    word = (word ?? "") + String(Character(scalar))
  }

  private mutating func endWord() {
    if let word { words.append(word) }
    word = nil
  }

  private mutating func takeQuoted(
    _ rest: inout Substring.UnicodeScalarView
  ) throws(EditorCommandError) {
    word = word ?? ""
    while let scalar = rest.popFirst() {
      if scalar == "'" { return }
      append(scalar)
    }
    throw Self.unfinished("a quote")
  }

  private mutating func takeDoubleQuoted(
    _ rest: inout Substring.UnicodeScalarView
  ) throws(EditorCommandError) {
    word = word ?? ""
    while let scalar = rest.popFirst() {
      if scalar == "\"" { return }
      let isEscape = scalar == "\\" && ["\"", "\\"].contains(rest.first)
      append(isEscape ? rest.removeFirst() : scalar)
    }
    throw Self.unfinished("a quote")
  }

  private static func unfinished(_ what: String) -> EditorCommandError {
    EditorCommandError("the editor's command ends inside \(what)")
  }
}

import Markup

extension DiffResult {
  /// The most bytes of a comment: GitHub takes 65,536 characters.
  static let markdownLimit = 60_000
  private static let lineLimit = 8

  /// The causes, and as many documents as fit, for a pull request.
  func markdown(_ context: DifferenceContext) -> String {
    var text = "## mkpreview diff\n\n\(Self.escaped(summary)).\n"
    if let headline { text += "\n\(Self.escaped(headline)).\n" }
    for note in notes { text += "\n> \(Self.escaped(note))\n" }
    let room = Self.markdownLimit - 400
    var left: [Cause] = []
    for (index, cause) in causes.enumerated() {
      let head = self.head(of: cause, context, pictureFile: context.pictureFiles[index])
      guard left.isEmpty, text.utf8.count + head.utf8.count < room else {
        left = Array(causes[index...])
        break
      }
      text += head
      // Each cause gets its share of the room.
      let share = text.utf8.count + (room - text.utf8.count) / (causes.count - index)
      text += Self.body(of: cause, context, until: share, text.utf8.count)
    }
    if !left.isEmpty {
      text += "\nThis comment is full; it leaves out \(Self.words(left.count, "cause")).\n"
    }
    if let ineffectiveWords { text += "\n\(ineffectiveWords).\n" }
    return text
  }

  private func head(
    of cause: Cause, _ context: DifferenceContext, pictureFile: String?
  ) -> String {
    let lines = cause.headings(context).prefix(10).map { Self.escaped($0.line) }
    return "\n### \(lines.joined(separator: "<br>with "))\n\n"
      + "\(Self.escaped(summary(of: cause)))\n\n"
      + (pictureFile.map { "Before and after: \(Self.escaped($0))\n\n" } ?? "")
  }

  private static func body(
    of cause: Cause, _ context: DifferenceContext, until end: Int, _ start: Int
  ) -> String {
    var (text, size) = ("", start)
    var left: Set<String> = []
    for part in cause.documents {
      var rows = part.lines.prefix(lineLimit).map { line in
        let words = escaped(line.text)
        let place = line.place(context).map { " at \(escaped($0))" } ?? ""
        return "- \(escaped(part.name)): \(line.isProblem ? "**\(words)**" : words)"
          + "\(escaped(part.spread))\(place)\n"
      }
      let more = part.lines.count - lineLimit
      if more > 0 { rows.append("- \(escaped(part.name)): and \(more) more\n") }
      let written = rows.joined()
      guard left.isEmpty, size + written.utf8.count < end else {
        left.insert(part.name)
        continue
      }
      text += written
      size += written.utf8.count
    }
    return text + (left.isEmpty ? "" : "\nand \(words(left.count, "more screen"))\n")
  }

  /// A text in one line that Markdown shows as it is.
  private static func escaped(_ text: String) -> String {
    ("\(text)" as TerminalText).escaped.reduce(into: "") { escaped, character in
      switch character {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\\", "`", "*", "_", "[", "]", "|", "#", "~", "@": escaped += "\\\(character)"
      default: escaped.append(character)
      }
    }
  }
}

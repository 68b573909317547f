import Markup

extension DiffResult {
  /// How many documents of a cause, and lines of a document, are written.
  private static let documentLimit = 12
  private static let lineLimit = 10
  /// How many characters are before the places of problems.
  private static let placeColumn = 70

  /// The differences by cause, a line each, and one line about all.
  func text(_ context: DifferenceContext) -> TerminalText {
    var lines: [TerminalText] = notes.isEmpty ? [] : notes.map { "\($0)" } + [""]
    if let headline { lines += ["\(headline)", ""] }
    for cause in causes {
      lines.append("\(cause.edit.line(context))")
      lines += cause.edits.dropFirst().map { "  with \($0.line(context))" }
      lines.append("  \(summary(of: cause))")
      lines += Self.lines(of: cause, context)
      lines.append("")
    }
    if let ineffectiveWords {
      lines.append("\(ineffectiveWords):")
      lines += ineffectiveEdits.prefix(Self.documentLimit).map { "  \($0.line(context))" }
      let more = ineffectiveEdits.count - Self.documentLimit
      if more > 0 { lines.append("  and \(more) more") }
      lines.append("")
    }
    return (lines + ["\(summary)"]).joined(separator: "\n") + "\n"
  }

  private static func lines(of cause: Cause, _ context: DifferenceContext) -> [TerminalText] {
    let names = cause.documents.reduce(into: [String]()) { names, part in
      if names.last != part.name { names.append(part.name) }
    }
    let shown = Set(names.prefix(documentLimit))
    let width = shown.map { ("\($0)" as TerminalText).escaped.count }.max() ?? 0
    var lines: [TerminalText] = []
    var last = ""
    for part in cause.documents where shown.contains(part.name) {
      for line in part.lines.prefix(lineLimit) {
        let name: TerminalText = part.name == last ? "" : "\(part.name)"
        let space = String(repeating: " ", count: width - name.escaped.count + 2)
        last = part.name
        let words: TerminalText = "\(line.words)"
        let gap = placeColumn - width - words.escaped.count - part.spread.count
        let place = line.place(context).map { String(repeating: " ", count: max(2, gap)) + $0 }
        lines.append(
          "  \(name)\(space)\(line.isProblem ? context.bold(words) : words)\(part.spread)\(place ?? "")"
        )
      }
      let more = part.lines.count - lineLimit
      if more > 0 {
        lines.append("  \(String(repeating: " ", count: width + 2))and \(more) more")
      }
    }
    let rest = names.count - documentLimit
    if rest > 0 { lines.append("  and \(words(rest, "more screen"))") }
    return lines
  }
}

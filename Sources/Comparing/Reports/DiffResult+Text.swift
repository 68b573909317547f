import Markup

extension DiffResult {
  /// How many documents of a cause, and lines of a document, are written.
  private static let documentLimit = 12
  private static let lineLimit = 10
  /// How many characters are before the places of problems.
  private static let placeColumn = 70

  /// The differences by cause, a line each, and one line about all.
  func text(_ context: DifferenceContext) -> TerminalText {
    let page = TextColumns(count: context.columns)
    var lines: [TerminalText] = notes.flatMap { page.lines("\($0)") } + (notes.isEmpty ? [] : [""])
    if let headline { lines += page.lines("\(headline)") + [""] }
    for cause in causes {
      lines += Self.headings(of: cause, context, page)
      lines += page.lines("\(summary(of: cause))", after: "  ")
      lines += Self.lines(of: cause, context, page)
      lines.append("")
    }
    if let ineffectiveWords {
      lines.append("\(ineffectiveWords):")
      lines += ineffectiveEdits.prefix(Self.documentLimit).flatMap {
        page.lines("\($0.line(context))", after: "  ", indent: 4)
      }
      let more = ineffectiveEdits.count - Self.documentLimit
      if more > 0 { lines.append("  and \(more) more") }
      lines.append("")
    }
    return (lines + page.lines("\(summary)")).joined(separator: "\n") + "\n"
  }

  private static func headings(
    of cause: Cause, _ context: DifferenceContext, _ page: TextColumns
  ) -> [TerminalText] {
    cause.headings(context).enumerated().flatMap { number, heading in
      number == 0
        ? page.lines("\(heading.line)", indent: 4)
        : page.lines("with \(heading.line)", after: "  ", indent: 4)
    }
  }

  /// The causes with the differences of the only document, without its name and without counts.
  func causeLines(_ context: DifferenceContext, _ page: TextColumns) -> [TerminalText] {
    causes.flatMap { cause in
      Self.headings(of: cause, context, page)
        + cause.documents.flatMap { Self.lines(of: $0, indent: 2, context, page) { _ in "" } }
    }
  }

  private static func lines(
    of cause: Cause, _ context: DifferenceContext, _ page: TextColumns
  ) -> [TerminalText] {
    let names = cause.documents.reduce(into: [String]()) { names, part in
      if names.last != part.name { names.append(part.name) }
    }
    let shown = Set(names.prefix(documentLimit))
    let width = shown.map { ("\($0)" as TerminalText).escaped.count }.max() ?? 0
    // A column of long names would leave no room on a narrow terminal.
    let isBeside = page.count.map { width < $0 / 3 } ?? true
    let indent = isBeside ? width + 4 : 4
    var lines: [TerminalText] = []
    var last = ""
    for part in cause.documents where shown.contains(part.name) {
      if !isBeside, part.name != last { lines.append("  \(part.name)") }
      lines += Self.lines(of: part, indent: indent, context, page) { number in
        number > 0 || part.name == last || !isBeside ? "" : "\(part.name)"
      }
      last = part.name
    }
    let rest = names.count - documentLimit
    if rest > 0 { lines.append("  and \(words(rest, "more screen"))") }
    return lines
  }

  /// The differences of a document that have one cause.
  ///
  /// - Parameter name: What is before a line.
  private static func lines(
    of part: DocumentPart, indent: Int, _ context: DifferenceContext, _ page: TextColumns,
    name: (_ line: Int) -> TerminalText
  ) -> [TerminalText] {
    var lines: [TerminalText] = []
    for (number, line) in part.lines.prefix(lineLimit).enumerated() {
      let name = name(number)
      let space = String(repeating: " ", count: indent - 2 - name.escaped.count)
      lines += page.lines(
        "\(line.text)\(part.spread)", after: "  \(name)\(space)", indent: indent,
        line.isProblem ? context.bold : { $0 }, place: line.place(context).map { "\($0)" },
        column: placeColumn + 4)
    }
    let more = part.lines.count - lineLimit
    if more > 0 { lines.append("\(String(repeating: " ", count: indent))and \(more) more") }
    return lines
  }
}

/// The columns of a terminal, at which lines break between words; nil for one without an end.
struct TextColumns {
  let count: Int?

  /// A text in lines.
  ///
  /// - Parameters:
  ///   - start: What is before the text.
  ///   - indent: The first column of further lines, and of the place if that has its own line.
  ///   - style: The look of the text.
  ///   - place: What follows the text, in a column of its own if possible.
  func lines(
    _ text: TerminalText, after start: TerminalText = "", indent: Int = 2,
    _ style: (TerminalText) -> TerminalText = { $0 }, place: TerminalText? = nil, column: Int = 0
  ) -> [TerminalText] {
    let space = TerminalText(stringLiteral: String(repeating: " ", count: indent))
    var parts = broken(text.escaped, start.escaped.count, indent)
    var lines = parts.enumerated().map { number, part in
      (number == 0 ? start : space) + style(TerminalText(stringLiteral: part))
    }
    guard let place else { return lines }
    let used = (parts.count == 1 ? start.escaped.count : indent) + (parts.popLast() ?? "").count
    let gap = max(2, column - used)
    let room = count.map { $0 - used - place.escaped.count } ?? gap
    if room < 2 { return lines + [space + place] }
    lines[lines.count - 1] =
      lines[lines.count - 1]
      + TerminalText(stringLiteral: String(repeating: " ", count: min(gap, room))) + place
    return lines
  }

  private func broken(_ text: String, _ start: Int, _ indent: Int) -> [String] {
    guard let count, start + text.count > count else { return [text] }
    var (lines, used) = ([String](), start)
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      if lines.isEmpty {
        lines.append(String(word))
      } else if used + 1 + word.count > count, used > indent {
        lines.append(String(word))
        used = indent
      } else {
        lines[lines.count - 1] += " \(word)"
        used += 1
      }
      used += word.count
    }
    return lines
  }
}

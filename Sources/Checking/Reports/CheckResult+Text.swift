public import Markup
import Preview
import Views

extension CheckResult {
  /// The problems by document, a line each in the format of compilers, or the number of each code,
  /// and one line about all.
  func text(_ context: ReportContext) -> TerminalText {
    let lines = context.countsOnly ? counts : lines(context)
    return (lines + limitLines + ["\(summary)"]).joined(separator: "\n") + "\n"
  }

  private func lines(_ context: ReportContext) -> [TerminalText] {
    findings.map { finding -> TerminalText in
      let (diagnostic, start) = (finding.diagnostic, finding.diagnostic.range.start)
      let severity = context.highlight(diagnostic.severity.rawValue, diagnostic.severity)
      let hint = diagnostic.hint.map { " (\($0))" } ?? ""
      return "\(context.shownPath(diagnostic.file)):\(start.line):\(start.column): \(severity): "
        + "\(diagnostic.message + hint) [\(diagnostic.code)]"
        + (finding.spread.map { " (\($0))" } ?? "")
        + (finding.othersWords(context.shownPath).map { " (\($0))" } ?? "")
    }
  }

  /// The number of problems of each code and severity, the most frequent first.
  private var counts: [TerminalText] {
    let byCode = Dictionary(grouping: findings) {
      "\($0.diagnostic.severity.rawValue) \($0.diagnostic.code)"
    }
    return byCode.mapValues(\.count)
      .sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { "\($0.value) × \($0.key)" }
  }

  /// The limits of each document that has some, or of which some are not known.
  public var limitLines: [TerminalText] {
    limits.flatMap { limits -> [TerminalText] in
      let known = limits.all.map { "  \($0.words) [\($0.diagnostic.code)]" as TerminalText }
      let lines = known + (limits.omission.map { ["  \($0)"] } ?? [])
      return lines.isEmpty ? [] : ["\(limits.title):"] + lines
    }
  }

  /// What was found and judged, in one line.
  public var summary: String {
    let counts = [(Diagnostic.Severity.error, "error"), (.warning, "warning"), (.note, "note")]
      .map { (count($0), $1) }.filter { $0.0 > 0 }.map(Self.words)
    let place =
      "\(Self.words(documents.count, "document")) and \(Self.words(environmentCount, "environment"))"
    let found =
      counts.isEmpty
      ? "No problems"
      : counts.count == 1
        ? counts[0] : counts.dropLast().joined(separator: ", ") + " and \(counts[counts.count - 1])"
    let texts = contrasts.lowest.map { source, contrast in
      "; \(Self.words(contrasts.count, "text")) audited, lowest contrast "
        + "\(TextContrasts.text(of: contrast)) : 1 at \(source.file):\(source.range.start.line)"
    }
    return "\(found) in \(place)" + (knownCount == 0 ? "" : "; \(knownCount) known") + (texts ?? "")
  }

  /// A number and its noun: `1 error`, `2 errors`.
  static func words(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}

extension CheckResult.Finding {
  /// The problem in one line, with its code before its words.
  ///
  /// `SignIn.xml:12:9 error unknown-property UILabel has no property “tex”. Did you mean “text”?`
  public var line: TerminalText {
    let (diagnostic, start) = (diagnostic, diagnostic.range.start)
    return "\(diagnostic.file):\(start.line):\(start.column) \(diagnostic.severity.rawValue) "
      + "\(diagnostic.code) \(diagnostic.message)"
      + (diagnostic.hint.map { ". \($0)" } ?? "") + (spread.map { " – \($0)" } ?? "")
      + (othersWords { $0 }.map { " – \($0)" } ?? "")
  }
}

import Markup
import Preview

extension CheckResult {
  /// The most bytes of a step summary that GitHub shows.
  static let markdownLimit = 1 << 20
  /// The most problems of a section, so that one fits in.
  private static let sectionLimit = 500

  /// The problems as Markdown, a section for each document; sections beyond the limit are left out.
  func markdown(_ context: ReportContext) -> String {
    var text = "## mkpreview check\n\n\(Self.escaped(summary)).\n"
    let room = Self.markdownLimit - 200
    var (size, left) = (text.utf8.count, 0)
    for section in sections {
      let written = Self.write(section, context)
      guard left == 0, size + written.utf8.count <= room else {
        left += section.findings.count
        continue
      }
      text += written
      size += written.utf8.count
    }
    if left > 0 {
      text += "\nThis summary is full; it leaves out \(Self.words(left, "problem")).\n"
    }
    return text
  }

  private typealias Section = (document: String, findings: ArraySlice<Finding>)

  private var sections: [Section] {
    var sections: [Section] = []
    var rest = findings[...]
    while let first = rest.first {
      let document = first.problem.documents.first ?? first.diagnostic.file
      let own = rest.prefix { $0.problem.documents.first ?? $0.diagnostic.file == document }
        .prefix(Self.sectionLimit)
      sections.append((document, own))
      rest = rest.dropFirst(own.count)
    }
    return sections
  }

  private static func write(_ section: Section, _ context: ReportContext) -> String {
    let rows = section.findings.map { finding in
      let (diagnostic, start) = (finding.diagnostic, finding.diagnostic.range.start)
      let place = "\(context.repositoryPath(diagnostic.file)):\(start.line):\(start.column)"
      return "- **\(diagnostic.severity)** \(code(place)): \(withCode(finding.details(context))) "
        + "(\(diagnostic.code))"
    }
    return "\n### \(escaped(section.document))\n\n" + rows.joined(separator: "\n") + "\n"
  }

  /// A message, whose quoted texts are code: Markdown then makes no links or mentions of them.
  private static func withCode(_ message: String) -> String {
    var (written, rest) = ("", message[...])
    while let start = rest.firstIndex(of: "“"), let end = rest[start...].firstIndex(of: "”") {
      written += escaped(String(rest[..<start])) + code(String(rest[start..<end].dropFirst()))
      rest = rest[end...].dropFirst()
    }
    return written + escaped(String(rest))
  }

  /// A text as code, between more backticks than it has in a row.
  private static func code(_ text: String) -> String {
    let text = ("\(text)" as TerminalText).escaped
    let longest = text.split { $0 != "`" }.map(\.count).max() ?? 0
    let fence = String(repeating: "`", count: longest + 1)
    let padding = text.hasPrefix("`") || text.hasSuffix("`") ? " " : ""
    return text.isEmpty ? "“”" : fence + padding + text + padding + fence
  }

  /// A text in one line that Markdown shows as it is.
  private static func escaped(_ text: String) -> String {
    ("\(text)" as TerminalText).escaped.reduce(into: "") { escaped, character in
      switch character {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\\", "`", "*", "_", "[", "]", "|", "#", "~", "@":
        escaped += "\\\(character)"
      default: escaped.append(character)
      }
    }
  }
}

import Markup
import Preview

extension CheckResult {
  /// The documents as test cases, each with a failure for each error, and for each warning if
  /// warnings count.
  func junit(_ context: ReportContext) -> String {
    let byDocument = Dictionary(grouping: findings) { $0.problem.documents.first ?? "" }
    let names = documents + (byDocument[""] == nil ? [] : [""])
    let isFailure: (Finding) -> Bool = {
      $0.diagnostic.severity == .error
        || context.warningsCount && $0.diagnostic.severity == .warning
    }
    let time = Self.time(durations.values.reduce(.zero, +))
    let counts = "tests=\"\(names.count)\" failures=\"\(findings.count(where: isFailure))\" \(time)"
    var text = #"<?xml version="1.0" encoding="UTF-8"?>"# + "\n"
    text += "<testsuites name=\"mkpreview\" \(counts)>\n"
    text += "  <testsuite name=\"mkpreview check\" \(counts) errors=\"0\" skipped=\"0\">\n"
    for document in names {
      let found = byDocument[document, default: []]
      let path = document.isEmpty ? found.first?.diagnostic.file : "\(document).xml"
      let file = context.repositoryPath(path ?? "")
      let name = document.isEmpty ? file : document
      text += "    <testcase name=\"\(Self.attribute(name))\" classname=\"mkpreview\""
      text += " file=\"\(Self.attribute(file))\" \(Self.time(durations[document] ?? .zero))"
      text += found.isEmpty ? "/>\n" : ">\n"
      guard !found.isEmpty else { continue }
      for finding in found where isFailure(finding) { text += Self.failure(finding, context) }
      let others = found.filter { !isFailure($0) }.map { Self.line($0, context) }
      if !others.isEmpty {
        text +=
          "      <system-out>\(Self.escaped(others.joined(separator: "\n")))</system-out>\n"
      }
      text += "    </testcase>\n"
    }
    return text + "  </testsuite>\n</testsuites>\n"
  }

  /// A duration as an attribute, in seconds with three decimals.
  private static func time(_ duration: Duration) -> String {
    let milliseconds = Int((duration / .milliseconds(1)).rounded())
    let rest = String(milliseconds % 1000)
    return "time=\"\(milliseconds / 1000).\(String(repeating: "0", count: 3 - rest.count))\(rest)\""
  }

  private static func failure(_ finding: Finding, _ context: ReportContext) -> String {
    let (message, type) = (
      attribute(finding.diagnostic.message), attribute(finding.diagnostic.code)
    )
    let line = escaped(line(finding, context))
    return "      <failure message=\"\(message)\" type=\"\(type)\">\(line)</failure>\n"
  }

  private static func line(_ finding: Finding, _ context: ReportContext) -> String {
    let (diagnostic, start) = (finding.diagnostic, finding.diagnostic.range.start)
    let place = "\(context.repositoryPath(diagnostic.file)):\(start.line):\(start.column)"
    let line: TerminalText =
      "\(place): \(diagnostic.severity.rawValue): \(finding.details(context)) [\(diagnostic.code)]"
    return line.escaped
  }

  private static func attribute(_ text: String) -> String {
    escaped(("\(text)" as TerminalText).escaped)
  }

  /// A text for an attribute or element, without the characters that XML 1.0 lacks.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\n", "\t": escaped.unicodeScalars.append(scalar)
      case _ where scalar.value < 0x20 || (0xFFFE...0xFFFF).contains(scalar.value):
        escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}

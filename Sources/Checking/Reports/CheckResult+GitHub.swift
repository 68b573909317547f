import Markup

extension CheckResult {
  /// The most annotations of each kind that GitHub shows for a step; it drops others silently.
  static let annotationLimit = 10

  /// The problems as workflow commands, which GitHub shows as annotations; those beyond its limit as
  /// a line for each kind.
  func githubCommands(_ context: ReportContext) -> String {
    let kinds = [
      (Diagnostic.Severity.error, "error"), (.warning, "warning"), (.note, "notice"),
    ]
    let lines = kinds.flatMap { severity, command in
      let all = findings.filter { $0.diagnostic.severity == severity }
      let more = all.count - Self.annotationLimit
      return all.prefix(Self.annotationLimit).map { $0.githubCommand(command, context) }
        + (more > 0 ? ["and \(more) more \(command)\(more == 1 ? "" : "s")"] : [])
    }
    return (lines + [("\(summary)" as TerminalText).escaped]).joined(separator: "\n") + "\n"
  }
}

extension CheckResult.Finding {
  fileprivate func githubCommand(_ command: String, _ context: ReportContext) -> String {
    let start = diagnostic.range.start
    let properties: [(String, String)] = [
      ("file", context.repositoryPath(diagnostic.file)), ("line", "\(start.line)"),
      ("col", "\(start.column)"), ("endLine", "\(end.line)"), ("endColumn", "\(end.column)"),
      ("title", diagnostic.code),
    ]
    let written = properties.map { "\($0)=\(Self.escaped($1, isProperty: true))" }
    return "::\(command) \(written.joined(separator: ","))::\(Self.escaped(details(context)))"
  }

  /// A text for a log in which the command's own characters are escaped, as GitHub's toolkit does.
  private static func escaped(_ text: String, isProperty: Bool = false) -> String {
    var escaped = ""
    for scalar in ("\(text)" as TerminalText).escaped.unicodeScalars {
      switch scalar {
      case "%": escaped += "%25"
      case ":" where isProperty: escaped += "%3A"
      case "," where isProperty: escaped += "%2C"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}

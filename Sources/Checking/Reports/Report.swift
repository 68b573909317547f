public import Markup
import Preview

/// A format of reports.
public enum ReportFormat: String, CaseIterable, Sendable {
  case text, json, github, gitlab, markdown, sarif, junit
}

/// What a report needs besides the result.
public struct ReportContext: Sendable {
  /// Converts a path of the workspace to one that the reader of a terminal can open.
  public var shownPath: @Sendable (String) -> String
  /// Converts a path of the workspace to the real one in the repository.
  public var repositoryPath: @Sendable (String) -> String
  /// Adds colours to a word.
  public var highlight: @Sendable (String, Diagnostic.Severity) -> TerminalText = { word, _ in
    "\(word)"
  }
  /// The part of the documents that was checked; nil for all.
  public var shard: Shard?
  /// Whether warnings count, since their number is limited.
  public var warningsCount = false
  /// Whether the text counts the problems of each code in place of listing them.
  public var countsOnly = false
  /// The version of the program.
  public var version: String

  /// What a report needs.
  public init(
    version: String, shownPath: @escaping @Sendable (String) -> String,
    repositoryPath: @escaping @Sendable (String) -> String
  ) {
    (self.version, self.shownPath, self.repositoryPath) = (version, shownPath, repositoryPath)
  }
}

extension CheckResult {
  /// The result in a format.
  public func report(as format: ReportFormat, _ context: ReportContext) -> [UInt8] {
    switch format {
    case .text: Array(text(context).escaped.utf8)
    case .json: json()
    case .github: Array(githubCommands(context).utf8)
    case .gitlab: gitlabReport(context)
    case .markdown: Array(markdown(context).utf8)
    case .sarif: sarif(context)
    case .junit: Array(junit(context).utf8)
    }
  }
}

extension CheckResult.Finding {
  /// The environments that show the problem: `in 3 of 8: small-phone, largest-text, de`; nil if the
  /// document has one environment only.
  var spread: String? {
    let names = problem.environments
    if environmentCount <= 1 { return nil }
    if names.count == environmentCount { return "in all \(names.count)" }
    return "in \(names.count) of \(environmentCount): \(names.joined(separator: ", "))"
  }

  /// The message, the hint, the environments, and what it stands for besides itself.
  func details(_ context: ReportContext) -> String {
    let diagnostic = diagnostic
    return diagnostic.message + (diagnostic.hint.map { " (\($0))" } ?? "")
      + (spread.map { " – \($0)" } ?? "")
      + (othersWords(context.repositoryPath).map { " – \($0)" } ?? "")
  }

  /// The end of the place; one character after its start if it is empty.
  var end: SourceLocation {
    let range = diagnostic.range
    return range.end > range.start
      ? range.end : SourceLocation(line: range.start.line, column: range.start.column + 1)
  }
}

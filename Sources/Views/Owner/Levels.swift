public import FileSystem
public import Markup

/// Decides the level of each problem, by the settings and by the codes that a run asks for.
public struct Levels: Hashable, Sendable {
  /// The level of codes, in place of their own.
  public var codes: [String: CheckLevel] = [:]
  /// The highest level of problems in files; the last pattern that matches counts.
  public var paths: [PathLevel] = []
  /// The only codes to report; all if it is empty.
  public var only: Set<String> = []
  /// The codes not to report.
  public var skipped: Set<String> = []
  /// The codes to report although they are off.
  public var added: Set<String> = []

  /// The highest level of problems in some files.
  public struct PathLevel: Hashable, Sendable {
    /// The pattern of their paths.
    public var pattern: Glob
    /// The level.
    public var level: CheckLevel
  }

  /// The levels that codes have by themselves.
  public init() {}

  /// The problems that are reported, each with its level as severity.
  public func applied(to problems: [Diagnostic]) -> [Diagnostic] {
    problems.compactMap(applied(to:))
  }

  /// A problem with its level as severity; nil if it is not reported.
  public func applied(to problem: Diagnostic) -> Diagnostic? {
    severity(of: problem).map { severity in
      var problem = problem
      problem.severity = severity
      return problem
    }
  }

  /// Whether a code is chosen.
  private func includes(_ code: String) -> Bool {
    (only.isEmpty || only.contains(code)) && !skipped.contains(code)
  }

  /// Whether a code is reported.
  public func asksFor(_ code: String) -> Bool {
    DiagnosticCode.named(code).map { level(of: $0) != .off } ?? false
  }

  /// The level of a code.
  public func level(of code: DiagnosticCode) -> CheckLevel {
    guard includes(code.name) else { return .off }
    let usual = CheckLevel(code.severity)
    let isWanted = added.contains(code.name) || only.contains(code.name)
    let level = codes[code.name] ?? (code.isOffByDefault ? .off : usual)
    return level == .off && isWanted ? usual : level
  }

  /// The severity of a problem; nil if it is not reported.
  private func severity(of problem: Diagnostic) -> Diagnostic.Severity? {
    guard includes(problem.code) else { return nil }
    var severity = problem.severity
    if let code = DiagnosticCode.named(problem.code) {
      let level = level(of: code)
      guard let chosen = level.severity else { return nil }
      // Some codes have diagnostics of several severities, which only a setting changes.
      if codes[code.name] != nil, level != .off { severity = chosen }
    }
    guard let limit = level(of: problem.file) else { return severity }
    return limit.severity.map { min($0, severity) }
  }

  /// Whether no problem in a file is reported.
  public func skips(_ file: String) -> Bool { level(of: file) == .off }

  /// The highest level of problems in a file; the last pattern counts.
  private func level(of file: String) -> CheckLevel? {
    if paths.isEmpty { return nil }
    let path = Path(file)
    return paths.last { $0.pattern.matchesFile(path) }?.level
  }
}

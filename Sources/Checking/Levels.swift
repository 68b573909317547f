import FileSystem
public import Markup
public import Views
import Workspace

/// The levels that problems have in a run: those of the settings, and which codes were asked for.
public struct Levels: Sendable {
  private let settings: CheckSettings
  private let paths: [(glob: Glob, level: CheckLevel)]
  /// The only codes to report; all if it is empty.
  public var only: Set<String> = []
  /// The codes not to report.
  public var skipped: Set<String> = []
  /// The codes to report although they are off.
  public var added: Set<String> = []

  /// The levels of settings.
  public init(_ settings: CheckSettings = CheckSettings()) {
    self.settings = settings
    paths = settings.paths.map { (Glob($0.pattern), $0.level) }
  }

  /// Whether a run reports a code.
  public func includes(_ code: String) -> Bool {
    (only.isEmpty || only.contains(code)) && !skipped.contains(code)
  }

  /// The codes that are off by default, and on in this run.
  public var asked: Set<String> {
    let asked = DiagnosticCode.all.filter { $0.isOffByDefault && level(of: $0) != .off }
    return Set(asked.map(\.name))
  }

  /// The level of a code.
  public func level(of code: DiagnosticCode) -> CheckLevel {
    guard includes(code.name) else { return .off }
    let usual = CheckLevel(code.severity)
    let isWanted = added.contains(code.name) || only.contains(code.name)
    let level = settings.codes[code.name] ?? (code.isOffByDefault ? .off : usual)
    return level == .off && isWanted ? usual : level
  }

  /// The severity of a diagnostic in this run; nil if it is not reported.
  public func severity(of diagnostic: Diagnostic) -> Diagnostic.Severity? {
    guard includes(diagnostic.code) else { return nil }
    var severity = diagnostic.severity
    if let code = DiagnosticCode.named(diagnostic.code) {
      let level = level(of: code)
      guard let chosen = level.severity else { return nil }
      // Some codes have diagnostics of several severities, which only a setting changes.
      if settings.codes[code.name] != nil, level != .off { severity = chosen }
    }
    guard let limit = level(of: diagnostic.file) else { return severity }
    return limit.severity.map { min($0, severity) }
  }

  /// Whether no problem in a file is reported.
  func skips(_ file: String) -> Bool { level(of: file) == .off }

  /// The highest level of problems in a file; the last pattern counts.
  private func level(of file: String) -> CheckLevel? {
    let path = Path(file)
    return paths.last { $0.glob.matchesFile(path) }?.level
  }
}

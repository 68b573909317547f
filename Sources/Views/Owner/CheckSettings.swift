public import Markup

/// How seriously a problem is taken.
public enum CheckLevel: String, CaseIterable, Sendable {
  case error, warning, note
  /// It is not reported.
  case off

  /// The severity; nil if problems are not reported.
  public var severity: Diagnostic.Severity? { Diagnostic.Severity(rawValue: rawValue) }

  /// The level of a severity.
  public init(_ severity: Diagnostic.Severity) {
    switch severity {
    case .error: self = .error
    case .warning: self = .warning
    case .note: self = .note
    }
  }
}

/// The key `check` of `mkpreview.json`.
public struct CheckSettings: Hashable, Sendable {
  /// The levels that problems have, wherever they are reported.
  public var levels = Levels()
  /// How many warnings a run may have; nil for any number.
  public var maxWarnings: Int?

  /// No settings.
  public init() {}
}

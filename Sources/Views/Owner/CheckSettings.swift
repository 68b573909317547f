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
  /// The level of codes, in place of their own.
  public var codes: [String: CheckLevel] = [:]
  /// The highest level of problems in files; the last pattern that matches counts.
  public var paths: [PathLevel] = []
  /// How many warnings a run may have; nil for any number.
  public var maxWarnings: Int?

  /// No settings.
  public init() {}

  /// The highest level of problems in some files.
  public struct PathLevel: Hashable, Sendable {
    /// The pattern of their paths.
    public var pattern: String
    /// The level.
    public var level: CheckLevel
  }
}

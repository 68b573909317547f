import Expressions
import Formats
import Markup

/// Diagnostics about preview data and settings.
extension Diagnostic {
  static func circularFormatter(_ name: String) -> Self {
    Self(
      .error, "The formatter “\(name.shortened)” refers to itself",
      hint: "Name a formatter of MarkupKit: \(Formats.names.joined(separator: ", "))")
  }

  static func circularSuperclass(_ name: String) -> Self {
    Self(
      .error, "The superclasses of “\(name.shortened)” form a cycle",
      hint: "Name a class of iOS or MarkupKit")
  }

  static func contradictoryEnvironment(_ message: String, hint: String) -> Self {
    Self(.error, message, hint: hint)
  }

  static func duplicateVariant(_ name: String, of kind: String) -> Self {
    Self(
      .warning, "Two \(kind)s have the name “\(name.shortened)”; the first one counts",
      hint: "Give each \(kind) its own name")
  }

  static func expectationSyntax(_ error: ExpressionError) -> Self {
    Self(.error, error.message, hint: error.hint)
  }

  static func invalidSetting(_ message: String, hint: String?) -> Self {
    Self(.error, message, hint: hint)
  }

  /// The code of the warning about an unknown key.
  static let unknownKeyCode = unknownKey("", known: []).code

  static func unknownKey(_ key: String, known: [String]) -> Self {
    let nearest = NearestName.of(key, among: known)
    return Self(
      .warning, "Unknown key “\(key.shortened)”",
      hint: nearest.map { "Did you mean “\($0)”?" }
        ?? "Known keys: \(known.joined(separator: ", "))")
  }

  static func unknownSuperclass(_ name: String, nearest: String?) -> Self {
    Self(
      .error, "Unknown superclass “\(name.shortened)”",
      hint: nearest.map { "Did you mean “\($0)”?" } ?? "Name a class of iOS or MarkupKit")
  }

  /// The diagnostic at a place of a file.
  func at(_ range: SourceRange, in file: String?) -> Self {
    var diagnostic = self
    diagnostic.file = file ?? ""
    diagnostic.range = range
    return diagnostic
  }
}

extension String {
  /// The start of a text on one line.
  fileprivate var shortened: String {
    let line = prefix(41).map { $0.isNewline ? " " : $0 }
    return line.count > 40 ? String(line.prefix(39)) + "…" : String(line)
  }
}

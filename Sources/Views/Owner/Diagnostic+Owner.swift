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

  static func expectationName(environment name: String, nearest: String?, known: [String]) -> Self {
    Self(
      .error, "No environment is named “\(name.shortened)”",
      hint: suggestion(nearest) ?? "Write a locale, or one of \(known.joined(separator: ", "))")
  }

  static func expectationSyntax(_ error: ExpressionError) -> Self {
    Self(.error, error.message, hint: error.hint)
  }

  static func invalidSetting(_ message: String, hint: String?) -> Self {
    Self(.error, message, hint: hint)
  }

  /// The code of the warning about an unknown key.
  static let unknownKeyCode = unknownKey("", known: []).code

  /// - Parameter hint: What to do if the key is known elsewhere.
  static func unknownKey(_ key: String, known: [String], hint: String? = nil) -> Self {
    Self(
      .warning, "Unknown key “\(key.shortened)”",
      hint: hint ?? suggestion(NearestName.of(key, among: known))
        ?? (known.isEmpty ? "Remove it" : "Known keys: \(known.joined(separator: ", "))"))
  }

  static func unknownCodeKey(_ name: String) -> Self {
    let nearest = NearestName.of(name, among: DiagnosticCode.all.map(\.name))
    return unknownKey(
      name, known: [], hint: suggestion(nearest) ?? "mkpreview check --codes lists the codes")
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

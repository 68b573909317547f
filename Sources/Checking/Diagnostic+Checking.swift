import Markup

extension Diagnostic {
  /// A key of a table of strings that has no text in some languages.
  static func missingTranslation(_ key: String, in languages: [String], name: String) -> Self {
    let files = languages.map { "\($0).lproj/\(name)" }.joined(separator: ", ")
    return Self(
      .warning, "“\(key)” has no text in \(languages.joined(separator: ", "))",
      hint: "Add it to \(files)")
  }

  /// A picture that no document shows.
  static func unusedImage(_ name: String) -> Self {
    Self(.note, "No document shows the picture “\(name)”", hint: unusedHint)
  }

  /// A set of a colour that no document shows.
  static func unusedColor(_ name: String) -> Self {
    Self(.note, "No document shows the colour “\(name)”", hint: unusedHint)
  }

  /// A key of a table of strings that no document reads.
  static func unusedString(_ key: String) -> Self {
    Self(.note, "No document shows the text of “\(key)”", hint: unusedHint)
  }

  /// A template that no view has.
  static func unusedTemplate(_ name: String, in file: String, at range: SourceRange) -> Self {
    var problem = Self(.note, "No view has the template “\(name)”", hint: unusedHint)
    (problem.file, problem.range, problem.property) = (file, range, name)
    return problem
  }

  private static let unusedHint = "Remove it, unless code of the app uses it"

  /// An entry of a baseline for a problem that is not there.
  static func unusedBaselineEntry(_ columns: [String]) -> Self {
    let place = columns.dropFirst().filter { !$0.isEmpty }.joined(separator: ", ")
    return Self(
      .warning, "The baseline lists “\(columns.first ?? "")” in \(place), which is not reported",
      hint: "Remove the entry, or run with --prune-baseline")
  }

  /// A comment that silences a code for a view that does not have it.
  static func unusedSuppression(_ code: String) -> Self {
    Self(
      .warning, "The comment ignores “\(code)”, which is not reported here",
      hint: "Remove the code from the comment"
    ).proposing(.removal(of: code))
  }
}

import Markup

extension Diagnostic {
  /// The last diagnostic of a document that has more than are told.
  static func moreDiagnostics(_ count: Int, errors: Int, limit: Int) -> Self {
    let errors = errors == 0 ? "" : ", \(errors) of them errors"
    return Self(
      .note, "The document has \(count) more diagnostics\(errors)",
      hint: "Mend some of the \(limit) that are told")
  }
}

extension [Diagnostic] {
  /// At most 1,000 of the diagnostics, in their order, and a last one that counts the others.
  ///
  /// Of more, the most severe are told: a mistake that many elements share must not hide another.
  func limited(for file: String) -> [Diagnostic] {
    let limit = 1000
    guard count > limit else { return self }
    let ranked = indices.sorted { (self[$1].severity, $0) < (self[$0].severity, $1) }
    let told = ranked.prefix(limit).sorted().map { self[$0] }
    let errors = ranked.dropFirst(limit).count { self[$0].severity == .error }
    var last = Diagnostic.moreDiagnostics(count - limit, errors: errors, limit: limit)
    last.file = file
    return told + [last]
  }
}

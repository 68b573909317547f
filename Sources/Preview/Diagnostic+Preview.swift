import Markup

extension Diagnostic {
  /// The last diagnostic of a document with too many.
  static func moreDiagnostics(_ count: Int, errors: Int, limit: Int) -> Self {
    let errors = errors == 0 ? "" : ", \(errors) of them errors"
    return Self(
      .note, "The document has \(count) more diagnostics\(errors)",
      hint: "Fix some of the \(limit) reported ones")
  }
}

extension [Diagnostic] {
  /// The first 1,000 diagnostics, followed by one that counts the others.
  ///
  /// If there are more, the most severe are kept, so that a mistake of many elements does not hide
  /// another. Their order stays the same.
  func limited(for file: String) -> [Diagnostic] {
    let limit = 1000
    guard count > limit else { return self }
    let ranked = indices.sorted { (self[$1].severity, $0) < (self[$0].severity, $1) }
    let reported = ranked.prefix(limit).sorted().map { self[$0] }
    let errors = ranked.dropFirst(limit).count { self[$0].severity == .error }
    var last = Diagnostic.moreDiagnostics(count - limit, errors: errors, limit: limit)
    last.file = file
    return reported + [last]
  }
}

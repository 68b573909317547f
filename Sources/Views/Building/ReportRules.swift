public import Markup
public import Scene

/// What a document says about diagnostics that are found after its views are gone: which codes it
/// silences, and how its other files became part of it.
public struct ReportRules: Hashable, Sendable {
  /// The silenced codes by the views' paths.
  var silenced: [ViewPath: Set<String>] = [:]
  /// How a file became part of the document, by the file's path.
  var trails: [String: String] = [:]

  /// No rules.
  public init() {}

  /// The diagnostics of views, each place of the document's text once for each code; silenced ones
  /// are left out.
  public func applied(to diagnostics: [(path: ViewPath, diagnostic: Diagnostic)]) -> [Diagnostic] {
    var seen: Set<Place> = []
    return diagnostics.compactMap { path, diagnostic in
      guard silenced[path]?.contains(diagnostic.code) != true,
        seen.insert(Place(of: diagnostic)).inserted
      else { return nil }
      var diagnostic = diagnostic.following(trails[diagnostic.file])
      diagnostic.path = path.text
      return diagnostic
    }
  }
}

/// The common part of diagnostics of one mistake, such as those of all rows that share a cell's
/// document.
struct Place: Hashable {
  let code: String
  let file: String
  let range: SourceRange

  init(of diagnostic: Diagnostic) {
    (code, file, range) = (diagnostic.code, diagnostic.file, diagnostic.range)
  }
}

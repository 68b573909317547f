public import Markup
public import Scene

/// How diagnostics are reported that are found after a document's views are gone: which codes the
/// document silences, how its other files became part of it, and which levels its problems have.
public struct ReportRules: Hashable, Sendable {
  /// The silenced codes by the views' paths.
  var silenced: [ViewPath: PendingSuppression] = [:]
  /// The silenced codes of parts of documents.
  var silencedParts: Set<SilencedPart> = []
  /// How a file became part of the document, by the file's path.
  var trails: [String: String] = [:]
  /// The levels of problems.
  public let levels: Levels

  /// Levels, and nothing else.
  public init(_ levels: Levels) { self.levels = levels }

  /// The audit that found some diagnostics of views.
  public func applied(to diagnostics: [(path: ViewPath, diagnostic: Diagnostic)]) -> Audit {
    var audit = Audit()
    var seen: Set<Place> = []
    for (path, diagnostic) in diagnostics {
      if let place = silenced[path]?[diagnostic.code]
        ?? silencedParts.place(silencing: diagnostic)
      {
        audit.silencing.insert(place)
      } else if seen.insert(Place(of: diagnostic)).inserted {
        var diagnostic = diagnostic.following(trails[diagnostic.file])
        diagnostic.path = path.text
        if let reported = levels.applied(to: diagnostic) { audit.diagnostics.append(reported) }
      }
    }
    return audit
  }
}

/// The result of an audit of a drawn screen.
public struct Audit: Hashable, Sendable {
  /// The diagnostics, each place of the document's text once for each code.
  public var diagnostics: [Diagnostic] = []
  /// The codes of comments that silenced others.
  public var silencing: Set<SuppressionUse.Place> = []
  /// The contrasts of the texts that were judged.
  public var contrasts = TextContrasts()

  /// An audit that found nothing.
  public init() {}
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

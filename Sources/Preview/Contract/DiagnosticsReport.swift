import JSONWriting
public import Markup

/// The diagnostics of one document, of several with the documents' names, or of several
/// environments with the environments' names.
public struct DiagnosticsReport: Sendable {
  private let entries: [Entry]

  private struct Entry {
    var document: String?
    let diagnostic: Diagnostic
    var variants: [String]?
  }

  /// A report of diagnostics.
  ///
  /// - Parameter entries: A document's name is nil if the report is about it alone.
  public init(_ entries: [(document: String?, diagnostic: Diagnostic)]) {
    self.entries = entries.map { Entry(document: $0, diagnostic: $1) }
  }

  /// A report of the problems of several environments, each mistake once.
  public init(_ problems: Problems) {
    entries = problems.all.map { Entry(diagnostic: $0.diagnostic, variants: $0.environments) }
  }

  /// The report as API JSON; the revision is nil outside a server.
  public func json(revision: String?, pretty: Bool) -> [UInt8] {
    var writer = JSONWriter(pretty: pretty)
    writer.object { object in
      object.member("revision", revision)
      object.member("diagnostics", array: entries) { writer, entry in
        entry.diagnostic.write(to: &writer, document: entry.document, variants: entry.variants)
      }
    }
    return writer.finish()
  }
}

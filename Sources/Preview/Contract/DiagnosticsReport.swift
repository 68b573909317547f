import JSONWriting
public import Markup

/// The diagnostics of one document, or of several with the documents' names.
public struct DiagnosticsReport: Sendable {
  private let entries: [(document: String?, diagnostic: Diagnostic)]

  /// A report of diagnostics.
  ///
  /// - Parameter entries: A document's name is nil if the report is about it alone.
  public init(_ entries: [(document: String?, diagnostic: Diagnostic)]) { self.entries = entries }

  /// The report as API JSON; the revision is nil outside a server.
  public func json(revision: String?, pretty: Bool) -> [UInt8] {
    var writer = JSONWriter(pretty: pretty)
    writer.object { object in
      object.member("revision", revision)
      object.member("diagnostics", array: entries) { writer, entry in
        entry.diagnostic.write(to: &writer, document: entry.document)
      }
    }
    return writer.finish()
  }
}

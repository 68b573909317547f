import FileSystem
import HTTP
import JSONWriting
import LiveProject
import Markup
import Preview

/// `GET /api/diagnostics` and `/api/diagnostics/{name}`: the diagnostics of all documents, or of
/// one.
struct DiagnosticsRoutes {
  let preview: LiveProject

  /// The routes.
  var routes: [Route] {
    [
      .get("/api/diagnostics") { request throws(ProblemDetails) in
        try .ofAllDocuments(request, preview) { revision, documents, pretty in
          let all = documents.flatMap { document in
            document.status.diagnostics.map { (document: document.name.text as String?, $0) }
          }
          return Self.json(revision, all, pretty: pretty)
        }
      },
      .get("/api/diagnostics/{name...}") { request throws(ProblemDetails) in
        try .ofOneDocument(request, preview) { document, pretty in
          let drawn = await preview.drawn(document)
          return Self.json(
            drawn.revision, drawn.status.diagnostics.map { (nil, $0) }, pretty: pretty)
        }
      },
    ]
  }

  private static func json(
    _ revision: Revision, _ diagnostics: [(document: String?, diagnostic: Diagnostic)],
    pretty: Bool
  ) -> [UInt8] {
    var writer = JSONWriter(pretty: pretty)
    writer.object { object in
      object.member("revision", revision.description)
      object.member("diagnostics", array: diagnostics) { writer, entry in
        entry.diagnostic.write(to: &writer, document: entry.document)
      }
    }
    return writer.finish()
  }
}

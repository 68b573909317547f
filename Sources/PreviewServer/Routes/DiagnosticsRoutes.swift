import FileSystem
import HTTP
import LiveProject
import Markup
import Preview

/// `GET /api/diagnostics` and `/api/diagnostics/{name}`: the diagnostics of all documents, or of
/// one, with accessibility problems.
struct DiagnosticsRoutes {
  let preview: LiveProject

  /// The routes.
  var routes: [Route] {
    [
      .get("/api/diagnostics") { request throws(ProblemDetails) in
        try .ofAllDocuments(request, preview) { revision, documents, pretty in
          let audits = await preview.audits(of: documents)
          let all = zip(documents, audits).flatMap { document, audit in
            (document.status.diagnostics + audit).map {
              (document: document.name.text as String?, $0)
            }
          }
          return DiagnosticsReport(all).json(revision: revision.description, pretty: pretty)
        }
      },
      .get("/api/diagnostics/{name...}") { request throws(ProblemDetails) in
        try .ofOneDocument(request, preview) { document, pretty in
          let drawn = await preview.drawn(document)
          let diagnostics = drawn.status.diagnostics + (await preview.audit(of: drawn))
          return DiagnosticsReport(diagnostics.map { (nil, $0) })
            .json(revision: drawn.revision.description, pretty: pretty)
        }
      },
    ]
  }
}

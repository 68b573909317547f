import FileSystem
import HTTP
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
          return DiagnosticsReport(all).json(revision: revision.description, pretty: pretty)
        }
      },
      .get("/api/diagnostics/{name...}") { request throws(ProblemDetails) in
        try .ofOneDocument(request, preview) { document, pretty in
          let drawn = await preview.drawn(document)
          return DiagnosticsReport(drawn.status.diagnostics.map { (nil, $0) })
            .json(revision: drawn.revision.description, pretty: pretty)
        }
      },
    ]
  }
}

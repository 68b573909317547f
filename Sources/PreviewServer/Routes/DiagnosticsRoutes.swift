import FileSystem
import HTTP
import LiveProject
import Markup
import Preview
import Views

/// `GET /api/diagnostics` and `/api/diagnostics/{name}`: the diagnostics of all documents, or of
/// one, with accessibility problems.
///
/// Those of one are in the requested environment, or merged with those in another one.
struct DiagnosticsRoutes {
  let live: LiveProject

  /// The routes.
  var routes: [Route] {
    [
      .get("/api/diagnostics") { request throws(ProblemDetails) in
        try .ofAllDocuments(request, live) { revision, documents, pretty in
          let audits = await live.audits(of: documents)
          let all = zip(documents, audits).flatMap { document, audit in
            (document.status.diagnostics + audit).map {
              (document: document.name.text as String?, $0)
            }
          }
          return DiagnosticsReport(all).json(revision: revision.description, pretty: pretty)
        }
      },
      .get("/api/diagnostics/{name...}") { request throws(ProblemDetails) in
        try ofOneDocument(request)
      },
    ]
  }

  private static let besideName = "beside"

  private func ofOneDocument(_ request: Request) throws(ProblemDetails) -> Reply {
    try request.allowQuery(EnvironmentRequest.names + [Self.besideName, "after", "pretty"])
    let (environment, pretty) = (try EnvironmentRequest(request), try request.isPretty())
    let other: EnvironmentRequest?
    if let text = request.queryValue(Self.besideName) {
      other = try EnvironmentRequest(queryIn: text)
    } else {
      other = nil
    }
    return .deferred {
      let name = request.documentName
      do throws(EnvironmentError) {
        guard
          let (lists, published) = try await live.diagnostics(
            of: name, for: [environment] + [other].compactMap { $0 },
            after: request.queryValue("after"))
        else { return live.unknownDocument(name).response }
        let report =
          lists.count == 1
          ? DiagnosticsReport(lists[0].map { (nil, $0) })
          : DiagnosticsReport(
            zip(["here", Self.besideName], lists).reduce(into: Problems()) {
              $0.add($1.1, in: $1.0)
            })
        let body = report.json(revision: published.revision.description, pretty: pretty)
        return .json(body, of: published.revision, to: request)
      } catch {
        return ProblemDetails.badQuery(error.message).response
      }
    }
  }
}

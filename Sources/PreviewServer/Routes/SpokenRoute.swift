import FileSystem
import HTTP
import LiveProject
import Preview
import Views

/// `GET /api/spoken/{name}`: what VoiceOver says about a document, in order.
struct SpokenRoute {
  let live: LiveProject

  /// The route.
  var route: Route {
    .get("/api/spoken/{name...}") { request throws(ProblemDetails) in
      try request.allowQuery(EnvironmentRequest.names + ["after", "pretty"])
      let (environment, pretty) = (try EnvironmentRequest(request), try request.isPretty())
      return .deferred {
        let name = request.documentName
        do throws(EnvironmentError) {
          guard
            let layout = try await live.layout(
              of: name, for: environment, after: request.queryValue("after"))
          else { return live.unknownDocument(name).response }
          let revision = layout.published.revision
          let body = layout.rendition.spokenJSON(revision: revision.description, pretty: pretty)
          return .json(body, of: revision, to: request)
        } catch {
          return ProblemDetails.badQuery(error.message).response
        }
      }
    }
  }
}

import FileSystem
import HTTP
import LiveProject
import Preview
import Views

/// `GET /api/limits/{name}`: the widths, text sizes and lengths of texts at which a document has
/// lints.
struct LimitsRoute {
  let live: LiveProject

  /// The route.
  var route: Route {
    .get("/api/limits/{name...}") { request throws(ProblemDetails) in
      try request.allowQuery(EnvironmentRequest.names + ["after", "pretty"])
      let (environment, pretty) = (try EnvironmentRequest(request), try request.isPretty())
      return .deferred {
        let name = request.documentName
        do throws(EnvironmentError) {
          guard
            let (limits, published) = try await live.limits(
              of: name, for: environment, after: request.queryValue("after"))
          else { return live.unknownDocument(name).response }
          let revision = published.revision
          let body = limits.json(revision: revision.description, pretty: pretty)
          return .json(body, of: revision, to: request)
        } catch {
          return ProblemDetails.badQuery(error.message).response
        }
      }
    }
  }
}

import FileSystem
import HTTP
import LiveProject
import Preview
import Views

/// `GET /api/variants/{name}`: a document in the requested environment, in its own ones, and in
/// further ones.
struct VariantsRoute {
  let live: LiveProject

  /// The route.
  var route: Route {
    .get("/api/variants/{name...}") { request throws(ProblemDetails) in
      let query = try VariantsQuery(request)
      return .deferred { await response(to: request, query) }
    }
  }

  private func response(to request: Request, _ query: VariantsQuery) async -> Response {
    let name = request.documentName
    do throws(EnvironmentError) {
      guard
        let (report, published) = try await live.matrix(
          of: name, for: query.environment, and: query.further, after: query.after)
      else {
        return live.unknownDocument(name).response
      }
      let body = report.json(
        revision: published.revision.description, withScene: query.withScene, pretty: query.pretty)
      return .json(body, of: published.revision, to: request)
    } catch {
      return ProblemDetails.badQuery(error.message).response
    }
  }
}

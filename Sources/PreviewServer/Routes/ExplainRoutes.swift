import FileSystem
import HTTP
import LiveProject
import Preview
import Project
import Scene
import Views

/// `GET /api/explain/{name}` and `/api/origins/{name}`: the reasons of a view's frame, and the
/// origins of its values.
struct ExplainRoutes {
  let live: LiveProject

  /// The routes.
  var routes: [Route] {
    [
      .get("/api/explain/{name...}") { request throws(ProblemDetails) in
        let path = try Self.path(in: request)
        return try reply(to: request, { $0.explanation(of: path.text) }) {
          $0.json(revision: $1, pretty: $2)
        }
      },
      .get("/api/origins/{name...}") { request throws(ProblemDetails) in
        let path = try Self.path(in: request)
        return try reply(to: request, { $0.origins(of: path.text) }) {
          $0.json(revision: $1, pretty: $2)
        }
      },
    ]
  }

  private static func path(in request: Request) throws(ProblemDetails) -> ViewPath {
    guard let path = request.queryValue("path").flatMap({ ViewPath(asked: $0) }) else {
      throw .badQuery("path must be the index path of a view, such as 0.2.1")
    }
    return path
  }

  private func reply<Answer: Sendable>(
    to request: Request, _ question: @escaping ViewQuestion<Answer>,
    body: @escaping @Sendable (Answer, _ revision: String, _ pretty: Bool) -> [UInt8]
  ) throws(ProblemDetails) -> Reply {
    try request.allowQuery(EnvironmentRequest.names + ["path", "pretty"])
    let (environment, pretty) = (try EnvironmentRequest(request), try request.isPretty())
    return .deferred {
      do throws(EnvironmentError) {
        let name = request.documentName
        guard let known = try await live.ask(question, of: name, for: environment) else {
          return live.unknownDocument(name).response
        }
        guard let answer = known.answer else {
          return ProblemDetails.unknownView(request.queryValue("path") ?? "").response
        }
        let revision = known.published.revision
        return .json(body(answer, revision.description, pretty), of: revision, to: request)
      } catch {
        return ProblemDetails.badQuery(error.message).response
      }
    }
  }
}

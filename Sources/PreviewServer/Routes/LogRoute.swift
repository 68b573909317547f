import Comparing
import FileSystem
import HTTP
import LiveProject

/// `GET /api/log/{name}`: the newest commits that changed what a document, or one of its views, shows.
struct LogRoute {
  let live: LiveProject
  private static let limits = 1...200
  private static let defaultLimit = 20

  init(live: LiveProject) { self.live = live }

  /// The route.
  var route: Route {
    .get("/api/log/{name...}") { request throws(ProblemDetails) in
      try request.allowQuery(["id", "path", "limit", "pretty"])
      let (id, path) = (request.queryValue("id"), request.queryValue("path"))
      if id != nil, path != nil { throw .badQuery("id and path both name a view") }
      let limit = try Self.limit(request)
      let pretty = try request.isPretty()
      return .deferred { await response(to: request.documentName, id ?? path, limit, pretty) }
    }
  }

  private static func limit(_ request: Request) throws(ProblemDetails) -> Int {
    guard let text = request.queryValue("limit") else { return defaultLimit }
    guard let limit = Int(text), limits.contains(limit) else {
      throw .badQuery("limit is a number from \(limits.lowerBound) to \(limits.upperBound)")
    }
    return limit
  }

  private func response(
    to name: Path, _ view: String?, _ limit: Int, _ pretty: Bool
  ) async -> Response {
    do throws(EarlierProblem) {
      guard let history = try await live.screenHistory(of: name, about: view, atMost: limit) else {
        return live.unknownDocument(name).response
      }
      let body = history.json(pretty: pretty)
      return .json(body, headers: ["ETag": EntityTag.of(body), "Cache-Control": "no-cache"])
    } catch {
      return error.details.response
    }
  }
}

import HTTP
import Views
import Workspace

/// `GET /api/layout/{name}`: a document's layout in an environment.
struct LayoutRoute {
  let preview: LivePreview
  /// What the server's own options ask for.
  let serverOptions: EnvironmentOptions

  /// The route.
  var route: Route {
    Route(.get, "/api/layout/{name...}") { request in
      do throws(ProblemDetails) {
        return try reply(to: request)
      } catch {
        return .problem(error)
      }
    }
  }

  /// A layout that is up to date is answered at once, on the server's own thread.
  private func reply(to request: Request) throws(ProblemDetails) -> Reply {
    let query = try LayoutQuery(request)
    let environment = try environment(query)
    let name = request.parameters["name"] ?? ""
    if query.after == nil, let response = current(name, environment, query, request) {
      return .response(response)
    }
    return .deferred {
      await self.response(to: request, name, environment, query)
    }
  }

  private func environment(_ query: LayoutQuery) throws(ProblemDetails) -> Environment {
    do {
      return try Environment([query.options, serverOptions])
    } catch {
      throw .badQuery(error.message)
    }
  }

  /// The answer from what is known, where nothing of it changed on disk.
  private func current(
    _ name: String, _ environment: Environment, _ query: LayoutQuery, _ request: Request
  ) -> Response? {
    guard let standing = preview.board.standing(of: name),
      let rendition = preview.document(named: name)?.renditions[environment],
      rendition.version == standing.version,
      rendition.inputs.isCurrent(in: preview.tools.workspace)
    else { return nil }
    return answer(rendition, standing, query, request)
  }

  /// The answer after bringing the document up to date, laying it out, or waiting for a change of it.
  private func response(
    to request: Request, _ name: String, _ environment: Environment, _ query: LayoutQuery
  ) async -> Response {
    guard await preview.standing(of: name, after: query.after) != nil else {
      return ProblemDetails.unknownDocument(name).response
    }
    // A change may come between the layout and the look at the board: then the layout is made again.
    for _ in 0..<Self.attempts {
      guard let document = preview.document(named: name) else { break }
      guard let rendition = await document.rendition(in: environment),
        let standing = preview.board.standing(of: name)
      else { break }
      if rendition.version == standing.version {
        return answer(rendition, standing, query, request)
      }
      await preview.refresh(document)
      await preview.board.wait(atMost: .milliseconds(100)) { board in
        (board.standing(of: name)?.version ?? .max) >= rendition.version
      }
    }
    return ProblemDetails.unknownDocument(name).response
  }

  private static let attempts = 20

  private func answer(
    _ rendition: StandingRendition, _ standing: Standing, _ query: LayoutQuery, _ request: Request
  ) -> Response {
    let revision = Revision(boot: preview.board.boot, number: standing.revision)
    let body = rendition.json(revision, withScene: query.withScene, pretty: query.pretty)
    return .json(
      body, headers: ["ETag": request.entityTag(revision), "Cache-Control": "no-cache"])
  }
}

import HTTP
import Preview

/// `GET /api/variants/{name}`: a document in the environments that it declares and in those that every document is
/// looked at in.
struct VariantsRoute {
  let preview: LivePreview

  /// The route.
  var route: Route {
    .get("/api/variants/{name...}") { request throws(ProblemDetails) in
      try request.allowQuery(["pretty", "after"])
      let pretty = try request.isPretty()
      return .deferred { await response(to: request, pretty: pretty) }
    }
  }

  private func response(to request: Request, pretty: Bool) async -> Response {
    let name = request.parameters["name"] ?? ""
    guard await preview.standing(of: name, after: request.queryValue("after")) != nil,
      let (report, standing) = await preview.matrix(of: name)
    else {
      return preview.unknownDocument(name).response
    }
    let revision = Revision(boot: preview.board.boot, number: standing.revision)
    let body = report.json(revision: revision.description, pretty: pretty)
    return .json(body, of: revision, to: request)
  }
}

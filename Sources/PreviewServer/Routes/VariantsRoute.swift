import FileSystem
import HTTP
import Preview

/// `GET /api/variants/{name}`: a document in the environments that it declares and in the built-in
/// ones.
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
    let name = request.documentName
    guard
      let (report, published) = await preview.matrix(
        of: name, after: request.queryValue("after"))
    else {
      return preview.unknownDocument(name).response
    }
    let body = report.json(revision: published.revision.description, pretty: pretty)
    return .json(body, of: published.revision, to: request)
  }
}

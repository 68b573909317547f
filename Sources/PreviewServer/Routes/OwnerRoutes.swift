import Expressions
import FileSystem
import HTTP
import JSONWriting
import LiveProject
import Views

/// `GET`, `PATCH` and `DELETE /api/owner/{name}`: the data that a document's bindings read.
struct OwnerRoutes {
  let live: LiveProject

  /// The routes.
  var routes: [Route] {
    [
      .get("/api/owner/{name...}", reply: owner),
      .patch("/api/owner/{name...}", reply: patch),
      .delete("/api/owner/{name...}", reply: reset),
    ]
  }

  @Sendable private func owner(_ request: Request) throws(ProblemDetails) -> Reply {
    try .ofOneDocument(request, live) { Self.json($0, pretty: $1) }
  }

  @Sendable private func patch(_ request: Request) throws(ProblemDetails) -> Reply {
    let patch = ModelValue(try request.jsonObject())
    return try change(request) { document throws(ScreenProblem) in
      try await document.patchModel(patch)
    }
  }

  @Sendable private func reset(_ request: Request) throws(ProblemDetails) -> Reply {
    try change(request) { document throws(ScreenProblem) in try await document.resetModel() }
  }

  /// Changes the data, and answers as `GET` does then.
  private func change(
    _ request: Request, _ change: @escaping ScreenRequest
  ) throws(ProblemDetails) -> Reply {
    try request.allowQuery(["pretty"])
    let pretty = try request.isPretty()
    return .ofScreen(request, live, change) {
      .json(Self.json($0, pretty: pretty), of: $0.revision, to: request)
    }
  }

  private static func json(_ document: PublishedState, pretty: Bool) -> [UInt8] {
    var writer = JSONWriter(pretty: pretty)
    writer.object { object in
      object.member("revision", document.revision.description)
      object.key("owner")
      (document.state.content?.screen.model.value ?? .null).write(to: &object)
    }
    return writer.finish()
  }
}

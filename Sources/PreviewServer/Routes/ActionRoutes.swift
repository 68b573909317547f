import Expressions
import FileSystem
import HTTP
import JSONWriting
import LiveProject
import Markup
import Views

/// `POST` and `DELETE /api/action/{name}`: touches of a document's views.
struct ActionRoutes {
  let live: LiveProject

  /// The routes.
  var routes: [Route] {
    [
      .post("/api/action/{name...}", reply: touch),
      .delete("/api/action/{name...}", reply: forget),
    ]
  }

  @Sendable private func touch(_ request: Request) throws(ProblemDetails) -> Reply {
    try request.allowQuery(EnvironmentRequest.names + ["pretty"])
    let environment = try EnvironmentRequest(request)
    let pretty = try request.isPretty()
    let touch = try Touch(request.jsonObject())
    return .deferred { await response(to: request, touch, environment, pretty: pretty) }
  }

  @Sendable private func forget(_ request: Request) throws(ProblemDetails) -> Reply {
    try request.allowQuery(["pretty"])
    let pretty = try request.isPretty()
    return .ofScreen(request, live) { document throws(ScreenProblem) in
      try await document.forgetTouches()
    } response: {
      Self.response($0.revision, pretty: pretty) { _ in }
    }
  }

  private func response(
    to request: Request, _ touch: Touch, _ environment: EnvironmentRequest, pretty: Bool
  ) async -> Response {
    do throws(ScreenProblem) {
      guard
        let (published, notice) = try await live.touch(
          touch, of: request.documentName, for: environment)
      else { return live.unknownDocument(request.documentName).response }
      return Self.response(published.revision, pretty: pretty) {
        $0.member("action", notice.action)
        if !notice.problems.isEmpty {
          $0.member("problems", array: notice.problems.flatMap { $0.lines() })
        }
      }
    } catch {
      return ProblemDetails.screen(error, of: touch).response
    }
  }

  private static func response(
    _ revision: Revision, pretty: Bool, _ members: (inout JSONWriter) -> Void
  ) -> Response {
    var writer = JSONWriter(pretty: pretty)
    writer.object { object in
      members(&object)
      object.member("revision", revision.description)
    }
    return .json(writer.finish(), headers: ["Cache-Control": "no-store"])
  }
}

extension Touch {
  private static let keys = ["path", "event", "value"]

  /// The touch that the body of a request names.
  fileprivate init(_ body: JSONNode) throws(ProblemDetails) {
    for member in body.members ?? [] where !Self.keys.contains(member.key) {
      throw .unknownMember(member.key, known: Self.keys)
    }
    let value = body["value"].map { ModelValue($0) }
    self.init(
      path: try body.viewPath(), event: try body.text("event"),
      value: value == .null ? nil : value)
  }
}

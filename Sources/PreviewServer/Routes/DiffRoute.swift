import Checking
import Comparing
import FileSystem
import HTTP
import LiveProject
import Project
import Views
import Workspace

/// `GET /api/diff/{name}`: what differs from an earlier version of a document, by the edits that
/// caused it.
struct DiffRoute {
  let preview: LiveProject

  /// The route.
  var route: Route {
    .get("/api/diff/{name...}") { request throws(ProblemDetails) in
      try request.allowQuery(EnvironmentRequest.names + ["from", "pretty"])
      let (environment, pretty) = (try EnvironmentRequest(request), try request.isPretty())
      let from = request.queryValue("from") ?? "HEAD"
      return .deferred { await response(to: request.documentName, from, environment, pretty) }
    }
  }

  private func response(
    to name: Path, _ from: String, _ environment: EnvironmentRequest, _ pretty: Bool
  ) async -> Response {
    guard let published = await preview.state(of: name) else {
      return preview.unknownDocument(name).response
    }
    do throws(EnvironmentError) {
      _ = try environment.environment(in: published.state.layers)
    } catch {
      return ProblemDetails.badQuery(error.message).response
    }
    let earlier: [Path: Overlay.Content]?
    do throws(EarlierProblem) {
      earlier = try await preview.earlierTexts(of: published, at: from)
    } catch {
      return error.details.response
    }
    let result = await preview.onOwnThread { project in
      Self.compare(name, project, from: from, texts: earlier, in: environment)
    }
    switch result {
    case .failure(let error):
      let message = error.message.prefix(1).uppercased() + error.message.dropFirst()
      return ProblemDetails(.notFound, detail: "\(message).").response
    case .success(let result):
      let body = result.json(pretty: pretty)
      return .json(body, headers: ["ETag": EntityTag.of(body), "Cache-Control": "no-cache"])
    }
  }

  private static func compare(
    _ name: Path, _ project: Project, from: String, texts: [Path: Overlay.Content]?,
    in request: EnvironmentRequest
  ) -> Result<DiffResult, SelectionError> {
    Result { () throws(SelectionError) in
      let (old, new): (ComparedSide, ComparedSide)
      if let texts {
        (old, new) = ComparedSide.texts(texts, named: from, before: project.workspace)
      } else {
        let repository = try RepositorySides(around: project.workspace)
        (old, new) = (try repository.revision(from), repository.workingTree)
      }
      var comparer = Comparer(old, new, project)
      comparer.requested = { try? request.environment(in: $0) }
      return comparer.compare { $0.name == name }
    }
  }
}

import Checking
import Comparing
import FileSystem
import HTTP
import JSONWriting
import LiveProject
import Project
import Views
import Workspace

/// `GET /api/diff` and `/api/diff/{name}`: which documents differ from a commit, and what differs
/// from an earlier version of a document, by the edits that caused it.
struct DiffRoutes {
  let preview: LiveProject

  /// The routes.
  var routes: [Route] {
    [
      .get("/api/diff") { request throws(ProblemDetails) in
        try request.allowQuery(["from", "pretty"])
        let pretty = try request.isPretty()
        let from = request.queryValue("from") ?? "HEAD"
        return .deferred { await response(from, pretty) }
      },
      .get("/api/diff/{name...}") { request throws(ProblemDetails) in
        try request.allowQuery(EnvironmentRequest.names + ["from", "pretty"])
        let (environment, pretty) = (try EnvironmentRequest(request), try request.isPretty())
        let from = TextMoment(request.queryValue("from") ?? "HEAD")
        return .deferred { await response(to: request.documentName, from, environment, pretty) }
      },
    ]
  }

  // MARK: One document

  private func response(
    to name: Path, _ from: TextMoment, _ request: EnvironmentRequest, _ pretty: Bool
  ) async -> Response {
    guard let published = await preview.state(of: name) else {
      return preview.unknownDocument(name).response
    }
    do throws(EnvironmentError) {
      _ = try request.environment(in: published.state.layers)
    } catch {
      return ProblemDetails.badQuery(error.message).response
    }
    let result: Result<DiffResult, ProblemDetails>
    switch from {
    case .commit(let commit):
      result = await preview.onOwnThread { project in
        Self.sides(project, from: commit).map { Self.compare($0, name, request, project) }
      }
    case .revision(let revision):
      let texts: [Path: Overlay.Content]
      do throws(EarlierProblem) {
        texts = try await preview.earlierTexts(of: published, at: revision)
      } catch {
        return error.details.response
      }
      result = await preview.onOwnThread { project in
        let sides = ComparedSide.texts(texts, named: revision, before: project.workspace)
        return .success(Self.compare(sides, name, request, project))
      }
    }
    return Self.response(result.map { $0.json(pretty: pretty) })
  }

  /// Compares a document in the environment of a request.
  private static func compare(
    _ sides: Sides, _ name: Path, _ request: EnvironmentRequest, _ project: Project
  ) -> DiffResult {
    var comparer = Comparer(sides.old, sides.new, project)
    comparer.requested = { try? request.environment(in: $0) }
    return comparer.compare { $0.name == name }
  }

  private static func response(_ body: Result<[UInt8], ProblemDetails>) -> Response {
    switch body {
    case .failure(let problem): problem.response
    case .success(let body):
      .json(body, headers: ["ETag": EntityTag.of(body), "Cache-Control": "no-cache"])
    }
  }

  private typealias Sides = (old: ComparedSide, new: ComparedSide)

  /// A commit and the working tree.
  private static func sides(
    _ project: Project, from revision: String
  ) -> Result<Sides, ProblemDetails> {
    do throws(SelectionError) {
      let sides = try RepositorySides.workingTree(of: project.workspace, since: revision)
      try sides.old.requireContents()
      return .success(sides)
    } catch {
      return .failure(EarlierProblem.repository(error).details)
    }
  }

  // MARK: All documents

  private func response(_ from: String, _ pretty: Bool) async -> Response {
    let result = await preview.onOwnThread { project in
      Self.sides(project, from: from).map { sides in
        Comparer(sides.old, sides.new, project, findsCauses: false).compare()
      }
    }
    return Self.response(result.map { Self.overview(of: $0, pretty: pretty) })
  }

  /// The documents that differ, with counts.
  private static func overview(of result: DiffResult, pretty: Bool) -> [UInt8] {
    let parts = Dictionary(grouping: result.causes.flatMap(\.documents), by: \.name)
    var writer = JSONWriter(pretty: pretty)
    writer.object { object in
      object.member("from", result.from)
      object.member("to", result.to)
      let documents = parts.sorted { Path($0.key) < Path($1.key) }
      object.member("documents", array: documents) { writer, document in
        write(document.value, of: document.key, to: &writer)
      }
      object.member("of", result.documentCount)
    }
    return writer.finish()
  }

  private static func write(
    _ parts: [DiffResult.DocumentPart], of name: String, to writer: inout JSONWriter
  ) {
    let known = Set(parts.flatMap(\.environments))
    writer.object { object in
      object.member("name", name)
      object.member("environments", array: (parts.first?.all ?? []).filter(known.contains))
      object.member("views", DiffResult.viewCount(parts))
      object.member("newProblems", DiffResult.count(.problem, parts))
      object.member("solvedProblems", DiffResult.count(.solved, parts))
    }
  }
}

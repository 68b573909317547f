import Comparing
import FileSystem
import HTTP
import JSONWriting
import LiveProject
import Project
import Versions
import Views
import Workspace

/// `GET /api/diff` and `/api/diff/{name}`: which documents differ from a commit, and what differs
/// from an earlier version of a document, by the edits that caused it.
struct DiffRoutes {
  let live: LiveProject

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
    guard let published = await live.state(of: name) else {
      return live.unknownDocument(name).response
    }
    do throws(EnvironmentError) {
      _ = try request.environment(in: published.state.layers)
    } catch {
      return ProblemDetails.badQuery(error.message).response
    }
    do throws(EarlierProblem) {
      let change = try await live.change(of: published, since: from)
      try change.requireContents()
      let result = await live.onOwnThread { Self.compare(change, name, request, $0) }
      return Self.response(result.json(pretty: pretty))
    } catch {
      return error.details.response
    }
  }

  /// Compares a document in the environment of a request.
  private static func compare(
    _ change: FolderChange, _ name: Path, _ request: EnvironmentRequest, _ project: Project
  ) -> DiffResult {
    var comparer = Comparer(change, project)
    comparer.requested = { try? request.environment(in: $0) }
    return comparer.compare { $0.name == name }
  }

  private static func response(_ body: [UInt8]) -> Response {
    .json(body, headers: ["ETag": EntityTag.of(body), "Cache-Control": "no-cache"])
  }

  // MARK: All documents

  private func response(_ from: String, _ pretty: Bool) async -> Response {
    do throws(EarlierProblem) {
      let change = try await live.change(since: from)
      try change.requireContents()
      let result = await live.onOwnThread {
        Comparer(change, $0, findsCauses: false).compare()
      }
      return Self.response(Self.overview(of: result, pretty: pretty))
    } catch {
      return error.details.response
    }
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

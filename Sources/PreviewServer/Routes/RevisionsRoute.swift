import FileSystem
import Foundation
import Git
import HTTP
import JSONWriting
import LiveProject

/// `GET /api/revisions/{name}`: the revisions whose texts of a document are known.
struct RevisionsRoute {
  let live: LiveProject

  /// The route.
  var route: Route {
    .get("/api/revisions/{name...}") { request throws(ProblemDetails) in
      try request.allowQuery(["pretty"])
      let pretty = try request.isPretty()
      return .deferred { await response(to: request.documentName, pretty) }
    }
  }

  private func response(to name: Path, _ pretty: Bool) async -> Response {
    guard let published = await live.state(of: name),
      let history = await live.history(of: name)
    else {
      return live.unknownDocument(name).response
    }
    let head = await live.head()
    var writer = JSONWriter(pretty: pretty)
    writer.object { object in
      object.member("document", name.text)
      object.member("revision", published.revision.description)
      object.member("revisions", array: history.entries.reversed()) { $1.write(to: &$0) }
      object.member("head") { Self.write(head, to: &$0) }
      if let trial = live.lastTrial(of: name) {
        object.member("tried") {
          $0.member("revision", trial.name)
          $0.member("time", trial.time.formatted(.iso8601))
          $0.member("files", array: trial.texts.keys.sorted().map(\.text))
        }
      }
    }
    let body = writer.finish()
    return .json(body, headers: ["ETag": EntityTag.of(body), "Cache-Control": "no-cache"])
  }

  private static func write(
    _ head: Result<String, RepositoryError>, to object: inout JSONWriter
  ) {
    switch head {
    case .success(let commit): object.member("commit", commit)
    case .failure(let error): object.member("problem", error.message)
    }
  }
}

extension TextHistory.Entry {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.object { object in
      object.member("revision", revision.description)
      object.member("until", time.formatted(.iso8601))
      object.member("files", array: files.map(\.text))
    }
  }
}

import FileSystem
import HTTP
import Workspace

extension Request {
  /// The document that the path of the request names.
  var documentName: Path { Path(parameters["name"] ?? "") }

  /// Refuses query items that a route does not know, and those that are given twice.
  func allowQuery(_ names: [String]) throws(ProblemDetails) {
    var seen: Set<String> = []
    for item in query {
      guard names.contains(item.name) else { throw .unknownParameter(item.name, known: names) }
      guard seen.insert(item.name).inserted else {
        throw .badQuery("“\(item.name)” is given twice")
      }
    }
  }

  /// Whether the answer is to be indented.
  func isPretty() throws(ProblemDetails) -> Bool {
    switch queryValue("pretty") {
    case nil, "false", "0": false
    case "", "true", "1": true
    default: throw .badQuery("pretty is true or false")
    }
  }

  /// An entity tag for a revision: it differs for each query, but for what only says when to answer.
  func entityTag(_ revision: Revision) -> String {
    let items = query.filter { $0.name != "after" }.map { "\($0.name)=\($0.value)&" }
    return "\"\(revision)-\(ContentHash(Array(items.joined().utf8)))\""
  }
}

extension Route {
  /// A `GET` whose query may be refused.
  static func get(
    _ pattern: RoutePattern,
    reply: @escaping @Sendable (Request) throws(ProblemDetails) -> Reply
  ) -> Route {
    Route(.get, pattern) { request in
      do throws(ProblemDetails) {
        return try reply(request)
      } catch {
        return .problem(error)
      }
    }
  }
}

extension Response {
  /// A JSON answer that is valid until the next change.
  static func json(_ body: [UInt8], of revision: Revision, to request: Request) -> Response {
    .json(body, headers: request.revisionHeaders(revision))
  }
}

extension Request {
  /// The header fields of an answer that is valid until the next change.
  func revisionHeaders(_ revision: Revision) -> HTTPHeaders {
    ["ETag": entityTag(revision), "Cache-Control": "no-cache"]
  }
}

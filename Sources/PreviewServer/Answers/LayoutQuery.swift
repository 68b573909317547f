import HTTP
import LiveProject
import Views

/// The query of a request for a layout: the environment, the rows, what to include, what the client
/// has, and how to write it.
struct LayoutQuery {
  /// The environment that it asks for.
  let environment: EnvironmentRequest
  /// The requested rows, in addition to those at the top of their views.
  let rows: [RowRange]
  /// Whether it asks for the scene.
  let withScene: Bool
  /// The revision of the client's layout; the answer may contain only the differences.
  let since: String?
  /// Whether it asks for indented JSON.
  let pretty: Bool
  /// The revision that the client has; the answer waits for another one.
  let after: String?

  /// The moment whose texts to use; nil for the current ones.
  let moment: TextMoment?

  private static let names =
    EnvironmentRequest.names + ["rows", "include", "since", "after", "revision", "pretty"]

  /// Reads the query of a request.
  ///
  /// - Throws: The answer to a query with unknown names or impossible values.
  init(_ request: Request) throws(ProblemDetails) {
    try request.allowQuery(Self.names, repeatable: ["rows"])
    environment = try EnvironmentRequest(request)
    rows = try Self.rows(in: request)
    withScene = try request.wantsScene()
    since = request.queryValue("since")
    pretty = try request.isPretty()
    after = request.queryValue("after")
    moment = request.queryValue("revision").map { TextMoment($0) }
    if moment != nil && (after != nil || since != nil || !rows.isEmpty) {
      throw .badQuery("revision cannot be combined with after, since or rows")
    }
  }

  private static func rows(in request: Request) throws(ProblemDetails) -> [RowRange] {
    do throws(RowRangeError) {
      return try RowRange.read(request.query.filter { $0.name == "rows" }.map(\.value))
    } catch {
      throw .badQuery(error.message)
    }
  }
}

import HTTP
import Views

/// The query of a request for a layout: the environment, the rows, what to include, what the client
/// has, and how to write it.
struct LayoutQuery {
  /// The environment that it asks for.
  let environment: EnvironmentRequest
  /// The rows that it asks for, beside those at the top of their views.
  let rows: [RowRange]
  /// Whether it asks for the scene.
  let withScene: Bool
  /// The revision whose layout the client has; the answer may tell what is different.
  let since: String?
  /// Whether it asks for indented JSON.
  let pretty: Bool
  /// The revision that the client has; the answer waits for another one.
  let after: String?

  private static let names =
    EnvironmentRequest.names + ["rows", "include", "since", "after", "pretty"]

  /// Reads the query of a request.
  ///
  /// - Throws: The answer to a query with unknown names or impossible values.
  init(_ request: Request) throws(ProblemDetails) {
    try request.allowQuery(Self.names, repeatable: ["rows"])
    environment = try EnvironmentRequest(request)
    rows = try Self.rows(in: request)
    withScene = try Self.wantsScene(request)
    since = request.queryValue("since")
    pretty = try request.isPretty()
    after = request.queryValue("after")
  }

  private static func rows(in request: Request) throws(ProblemDetails) -> [RowRange] {
    do throws(RowRangeError) {
      return try RowRange.read(request.query.filter { $0.name == "rows" }.map(\.value))
    } catch {
      throw .badQuery(error.message)
    }
  }

  private static func wantsScene(_ request: Request) throws(ProblemDetails) -> Bool {
    switch request.queryValue("include") {
    case nil: false
    case "scene": true
    default: throw .badQuery("include knows “scene” only")
    }
  }
}

import HTTP
import Views

/// The query of a request for a layout: the environment, the rows, what to include, and how to write
/// it.
struct LayoutQuery {
  /// The environment that it asks for.
  let environment: EnvironmentRequest
  /// The rows that it asks for, beside those at the top of their views.
  let rows: [RowRange]
  /// Whether it asks for the scene.
  let withScene: Bool
  /// Whether it asks for indented JSON.
  let pretty: Bool
  /// The revision that the client has; the answer waits for another one.
  let after: String?

  private static let names =
    EnvironmentOptions.names + ["variant", "rows", "include", "after", "pretty"]

  /// Reads the query of a request.
  ///
  /// - Throws: The answer to a query with unknown names or impossible values.
  init(_ request: Request) throws(ProblemDetails) {
    try request.allowQuery(Self.names, repeatable: ["rows"])
    environment = EnvironmentRequest(
      options: try Self.options(in: request), variant: request.queryValue("variant"))
    rows = try Self.rows(in: request)
    withScene = try Self.wantsScene(request)
    pretty = try request.isPretty()
    after = request.queryValue("after")
  }

  private static func options(in request: Request) throws(ProblemDetails) -> EnvironmentOptions {
    var options = EnvironmentOptions()
    for item in request.query where EnvironmentOptions.names.contains(item.name) {
      do {
        try options.set(item.name, to: item.value)
      } catch {
        throw .badQuery(error.message)
      }
    }
    return options
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

/// What a request says of the environment that it asks for a document in.
struct EnvironmentRequest: Hashable, Sendable {
  /// The options that it names.
  var options = EnvironmentOptions()
  /// The document's variant that it names.
  var variant: String?

  /// The environment that is asked for, on top of a document's own layers.
  func environment(in layers: EnvironmentLayers) throws(EnvironmentError) -> Environment {
    try layers.environment(options, variant: variant)
  }
}

import HTTP
import Views

/// What a request for a layout asks: the environment, what to include, and how to write it.
struct LayoutQuery {
  /// The environment that it asks for.
  let environment: EnvironmentRequest
  /// Whether it wants what to draw.
  let withScene: Bool
  /// Whether it wants the text indented.
  let pretty: Bool
  /// The revision that the client has and wants to see changed.
  let after: String?

  private static let names = EnvironmentOptions.names + ["variant", "include", "after", "pretty"]

  /// The query of a request; throws the answer to one that asks what cannot be.
  init(_ request: Request) throws(ProblemDetails) {
    try request.allowQuery(Self.names)
    environment = EnvironmentRequest(
      options: try Self.options(in: request), variant: request.queryValue("variant"))
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

  private static func wantsScene(_ request: Request) throws(ProblemDetails) -> Bool {
    switch request.queryValue("include") {
    case nil: false
    case "scene": true
    default: throw .badQuery("include knows “scene” only")
    }
  }
}

/// A method, a path pattern, and the handler of matching requests.
public struct Route: Sendable {
  /// The method; a route for GET also handles HEAD.
  public let method: HTTPMethod
  /// The paths.
  public let pattern: RoutePattern
  /// Whether a state-changing request may have no body, and then no media type.
  public let bodyIsOptional: Bool
  /// The handler, which runs on libmicrohttpd's own thread; use a deferred reply for slow work.
  public let handler: @Sendable (Request) -> Reply

  /// A route.
  public init(
    _ method: HTTPMethod, _ pattern: RoutePattern, bodyIsOptional: Bool = false,
    handler: @escaping @Sendable (Request) -> Reply
  ) {
    self.method = method
    self.pattern = pattern
    self.bodyIsOptional = bodyIsOptional
    self.handler = handler
  }
}

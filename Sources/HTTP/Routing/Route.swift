/// A method, a pattern of paths, and the handler of their requests.
public struct Route: Sendable {
  /// The method; a route for GET handles HEAD, too.
  public let method: HTTPMethod
  /// The paths.
  public let pattern: RoutePattern
  /// Whether a state-changing request may have no body, and then no media type.
  public let bodyIsOptional: Bool
  /// The handler; it runs on libmicrohttpd's own thread, so slow work belongs in a deferred reply.
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

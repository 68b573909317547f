/// A method, the paths it is for, and what is done then.
public struct Route: Sendable {
  /// What is asked for; GET answers HEAD, too.
  public let method: HTTPMethod
  /// Where.
  public let pattern: RoutePattern
  /// What is done; runs on libmicrohttpd's own thread, so what takes long is a deferred reply.
  public let handler: @Sendable (Request) -> Reply

  /// A route.
  public init(
    _ method: HTTPMethod, _ pattern: RoutePattern, handler: @escaping @Sendable (Request) -> Reply
  ) {
    self.method = method
    self.pattern = pattern
    self.handler = handler
  }
}

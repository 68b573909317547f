/// How a handler answers a request.
public enum Reply: Sendable {
  /// At once, on libmicrohttpd's own thread.
  case response(Response)
  /// When it is worked out; the connection sleeps until then. The work is cancelled when the client
  /// leaves, the server stops, or the answer takes longer than the limit, which the client gets as
  /// 503.
  case deferred(@Sendable () async -> Response)
  /// With server-sent events until one side leaves.
  case eventStream(EventStream)

  /// With the reason why not.
  public static func problem(_ problem: ProblemDetails) -> Reply {
    .response(problem.response)
  }
}

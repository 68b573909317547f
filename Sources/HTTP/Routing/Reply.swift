/// A handler's reply to a request.
public enum Reply: Sendable {
  /// A response at once, on libmicrohttpd's own thread.
  case response(Response)
  /// A response at once that many requests get.
  case shared(SharedResponse)
  /// A response that a task computes, while the connection is suspended. The task is cancelled when
  /// the client leaves, when the server stops, and when it takes longer than the limit: the client
  /// then gets 503.
  case deferred(@Sendable () async -> Response)
  /// Server-sent events, until one side ends the stream.
  case eventStream(EventStream)

  /// A response that states a problem.
  public static func problem(_ problem: ProblemDetails) -> Reply {
    .response(problem.response)
  }
}

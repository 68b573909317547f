/// A handler's reply to a request.
public enum Reply: Sendable {
  /// An immediate response, on libmicrohttpd's own thread.
  case response(Response)
  /// An immediate response for many requests.
  case shared(SharedResponse)
  /// A response that a task computes while the connection is suspended.
  ///
  /// The task is cancelled when the client leaves, when the server stops, and when it exceeds the
  /// limit; in the last case the client gets 503.
  case deferred(@Sendable () async -> Response)
  /// Server-sent events, until one side ends the stream.
  case eventStream(EventStream)

  /// A response that states a problem.
  public static func problem(_ problem: ProblemDetails) -> Reply {
    .response(problem.response)
  }
}

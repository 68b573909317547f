/// Turns requests into responses without a socket: the gate, a handler, and the headers of every
/// response.
public struct Service: Sendable {
  /// The handler of requests that passed the gate.
  public typealias Handler = @Sendable (Request) -> Reply

  private let gate: Gate
  private let handler: Handler

  /// A handler behind a gate.
  public init(gate: Gate = Gate(), handler: @escaping Handler) {
    self.gate = gate
    self.handler = handler
  }

  /// The response to a request; a deferred one is awaited, and of an event stream the body is what
  /// is queued now.
  public func answer(to head: RequestHead, body: [UInt8] = []) async -> Response {
    do throws(ProblemDetails) {
      var request = try admit(head)
      try checkBody(size: body.count)
      request.body = body
      return await answer(to: request)
    } catch {
      return safe(error.response)
    }
  }

  private func answer(to request: Request) async -> Response {
    let response =
      switch reply(to: request) {
      case .response(let response): response
      case .shared(let shared): form(of: shared).response
      case .deferred(let work): finish(await work(), for: request)
      case .eventStream(let stream): streamHead(body: stream.drain())
      }
    let hasBody = request.method != .head && response.status != .notModified
    return hasBody ? response : response.withoutBody
  }
}

extension Service {
  /// The request that a head describes; throws the response to one that may not pass.
  func admit(_ head: RequestHead) throws(ProblemDetails) -> Request {
    try gate.admit(head)
  }

  /// Throws the response to a body that is too large.
  func checkBody(size: Int) throws(ProblemDetails) {
    try gate.checkBody(size: size)
  }

  /// The handler's reply; an immediate response is finished, but for one that many get.
  func reply(to request: Request) -> Reply {
    switch handler(request) {
    case .response(let response): .response(finish(response, for: request))
    case .shared(let shared) where shared.response.isKnown(to: request):
      .response(finish(shared.response, for: request))
    case .eventStream where request.method == .head: .response(streamHead(body: []))
    case let reply: reply
    }
  }

  /// A response as it is sent: 304 where the client has it, and with the headers of every response.
  func finish(_ response: Response, for request: Request) -> Response {
    safe(response.conditional(on: request))
  }

  /// A response that many requests get, as it is sent to those that do not have it.
  func form(of shared: SharedResponse) -> FinishedResponse { shared.finished(by: safe) }

  /// The response that begins an event stream.
  func streamHead(body: [UInt8]) -> Response {
    safe(
      Response(
        contentType: "text/event-stream", headers: ["Cache-Control": "no-store"], body: body))
  }

  /// A response whose type browsers do not guess, and which they do not give to other sites.
  func safe(_ response: Response) -> Response {
    var response = response
    response.headers["X-Content-Type-Options"] = "nosniff"
    response.headers["Cross-Origin-Resource-Policy"] = "same-origin"
    return response
  }
}

extension Response {
  /// The response to HEAD, and a 304: its length instead of its body.
  fileprivate var withoutBody: Response {
    var response = self
    response.headers["Content-Length"] = String(body.count)
    response.body = []
    return response
  }
}

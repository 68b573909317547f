/// Everything between a request and its answer that needs no socket: the gate, a handler, the
/// headers that every answer carries.
public struct Service: Sendable {
  /// What answers the requests that passed the gate.
  public typealias Handler = @Sendable (Request) -> Reply

  private let gate: Gate
  private let handler: Handler

  /// A handler behind a gate.
  public init(gate: Gate = Gate(), handler: @escaping Handler) {
    self.gate = gate
    self.handler = handler
  }

  /// The answer to a request, however long it takes to work out; of an event stream, what is queued
  /// now.
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
      case .deferred(let work): finish(await work(), for: request)
      case .eventStream(let stream): streamHead(body: stream.drain())
      }
    let hasBody = request.method != .head && response.status != .notModified
    return hasBody ? response : response.withoutBody
  }
}

extension Service {
  /// The request that a head asks for; throws the answer to one that may not pass.
  func admit(_ head: RequestHead) throws(ProblemDetails) -> Request {
    try gate.admit(head)
  }

  /// Throws the answer to a body that is too large.
  func checkBody(size: Int) throws(ProblemDetails) {
    try gate.checkBody(size: size)
  }

  /// What the handler replies; an answer that is there at once is finished.
  func reply(to request: Request) -> Reply {
    switch handler(request) {
    case .response(let response): .response(finish(response, for: request))
    case .eventStream where request.method == .head: .response(streamHead(body: []))
    case let reply: reply
    }
  }

  /// An answer as it is sent: 304 where it may be, with the headers that every answer carries.
  func finish(_ response: Response, for request: Request) -> Response {
    safe(response.conditional(on: request))
  }

  /// The head of an event stream, and what of it is known.
  func streamHead(body: [UInt8]) -> Response {
    safe(
      Response(
        contentType: "text/event-stream", headers: ["Cache-Control": "no-store"], body: body))
  }

  /// An answer that browsers neither guess the type of nor hand to other sites.
  func safe(_ response: Response) -> Response {
    var response = response
    response.headers["X-Content-Type-Options"] = "nosniff"
    response.headers["Cross-Origin-Resource-Policy"] = "same-origin"
    return response
  }
}

extension Response {
  /// The answer as HEAD gets it, and 304 goes out: its length instead of its body.
  fileprivate var withoutBody: Response {
    var response = self
    response.headers["Content-Length"] = String(body.count)
    response.body = []
    return response
  }
}

/// Converts requests to responses without a socket: the gate, a handler, and the headers of every
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

  /// The response to a request; awaits a deferred one, and returns an event stream's queued events
  /// as the body.
  ///
  /// - Parameter compressing: Whether the client gets compressed bodies if it accepts them.
  public func answer(
    to head: RequestHead, body: [UInt8] = [], compressing: Bool = false
  ) async -> Response {
    do throws(ProblemDetails) {
      var request = try admit(head)
      try checkBody(size: body.count, of: request)
      request.body = body
      return await answer(to: request, compressing)
    } catch {
      return safe(error.response)
    }
  }

  private func answer(to request: Request, _ compressing: Bool) async -> Response {
    let response =
      switch reply(to: request, compressing: compressing) {
      case .response(let response): response
      case .shared(let shared): form(of: shared, for: request, compressing: compressing).response
      case .deferred(let work): finish(await work(), for: request, compressing: compressing)
      case .eventStream(let stream): streamHead(body: stream.drain())
      }
    let hasBody = request.method != .head && response.status != .notModified
    return hasBody ? response : response.withoutBody
  }
}

extension Service {
  /// Parses a head into a request; throws the response for a rejected one.
  func admit(_ head: RequestHead) throws(ProblemDetails) -> Request {
    try gate.admit(head)
  }

  /// Throws the response for a body that is too large.
  func checkBody(size: Int, of request: Request) throws(ProblemDetails) {
    try gate.checkBody(size: size, path: request.path)
  }

  /// The handler's reply; an immediate response is finished, except a shared one that this client
  /// does not have.
  func reply(to request: Request, compressing: Bool) -> Reply {
    switch handler(request) {
    case .response(let response):
      .response(finish(response, for: request, compressing: compressing))
    case .shared(let shared) where isKnown(shared.response, to: request, compressing):
      .response(
        safe(
          form(of: shared, for: request, compressing: compressing).response
            .conditional(on: request)))
    case .eventStream where request.method == .head: .response(streamHead(body: []))
    case let reply: reply
    }
  }

  /// The final response: 304 if the client has it, compressed if the client accepts that, with the
  /// headers of every response.
  func finish(_ response: Response, for request: Request, compressing: Bool) -> Response {
    // 304 announces the length of 200, so it is compressed for both.
    safe(
      response.encoded(in: coding(of: response, for: request, compressing))
        .conditional(on: request))
  }

  /// The final form of a shared response for clients that do not have it.
  func form(
    of shared: SharedResponse, for request: Request, compressing: Bool
  ) -> FinishedResponse {
    let coding = coding(of: shared.response, for: request, compressing)
    return shared.finished(in: coding) { safe($0.encoded(in: coding)) }
  }

  private func isKnown(_ response: Response, to request: Request, _ compressing: Bool) -> Bool {
    guard request.isConditional else { return false }
    let coding = coding(of: response, for: request, compressing)
    return response.tagged(for: coding).isKnown(to: request)
  }

  /// The coding of a response for a client; nil if there is no choice.
  private func coding(
    of response: Response, for request: Request, _ compressing: Bool
  ) -> ContentCoding? {
    compressing && response.isCompressible ? request.preferredCoding : nil
  }

  /// The response that begins an event stream.
  func streamHead(body: [UInt8]) -> Response {
    safe(
      Response(
        contentType: "text/event-stream",
        // nginx would hold events back until it has 4 kB of them.
        headers: ["Cache-Control": "no-store", "X-Accel-Buffering": "no"], body: body))
  }

  /// A response whose type browsers do not guess, and which they do not pass to other sites.
  func safe(_ response: Response) -> Response {
    var response = response
    response.headers["X-Content-Type-Options"] = "nosniff"
    response.headers["Cross-Origin-Resource-Policy"] = "same-origin"
    return response
  }
}

extension Response {
  /// The response to HEAD, or a 304, with its length instead of its body.
  fileprivate var withoutBody: Response {
    var response = self
    response.headers["Content-Length"] = String(body.count)
    response.body = []
    return response
  }
}

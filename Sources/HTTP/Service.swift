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
  ///
  /// - Parameter compressing: Whether the client gets compressed bodies where it takes them.
  public func answer(
    to head: RequestHead, body: [UInt8] = [], compressing: Bool = false
  ) async -> Response {
    do throws(ProblemDetails) {
      var request = try admit(head)
      try checkBody(size: body.count)
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
  /// The request that a head describes; throws the response to one that may not pass.
  func admit(_ head: RequestHead) throws(ProblemDetails) -> Request {
    try gate.admit(head)
  }

  /// Throws the response to a body that is too large.
  func checkBody(size: Int) throws(ProblemDetails) {
    try gate.checkBody(size: size)
  }

  /// The handler's reply; an immediate response is finished, but for one that many get and this
  /// client does not have.
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

  /// A response as it is sent: 304 where the client has it, compressed where the client takes that,
  /// and with the headers of every response.
  func finish(_ response: Response, for request: Request, compressing: Bool) -> Response {
    // The length that 304 announces is that of 200, so it is compressed for both.
    safe(
      response.encoded(in: coding(of: response, for: request, compressing))
        .conditional(on: request))
  }

  /// A response that many requests get, as it is sent to those that do not have it.
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

  /// The coding in which a client gets a response; nil if there is no choice.
  private func coding(
    of response: Response, for request: Request, _ compressing: Bool
  ) -> ContentCoding? {
    compressing && response.isCompressible ? request.preferredCoding : nil
  }

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

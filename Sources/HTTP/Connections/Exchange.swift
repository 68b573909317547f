/// The requests of one connection and their responses, in sequence; libmicrohttpd calls it on the
/// connection's own thread.
final class Exchange {
  private enum Stage {
    /// The next request has not started.
    case waiting
    /// The head was accepted, and the body is arriving.
    case receiving
    /// The request was rejected before its end.
    case refused(Response)
    /// A task computes the response.
    case answering
  }

  /// The gate's result for a head.
  private enum Admission {
    case admitted(Request)
    case refused(Response, endsRequest: Bool)
  }

  private let id: UInt64
  private let socket: Int32
  /// Whether the client gets compressed bodies if it accepts them.
  private let compresses: Bool
  /// Whether the client is on this machine.
  private let isLocal: Bool
  private let connections: ServerConnections
  private var stage = Stage.waiting
  private var body: [UInt8] = []
  /// The gate's result for the last head, which also applies to the same bytes.
  private var admission: Admission?
  /// The shared response to the last request, if that had the same head; its cache may discard it.
  private weak var shared: FinishedResponse?
  /// Whether the current request got the same response as the previous one.
  private var isRepeated = false
  /// Whether the connection ends with the response.
  ///
  /// libmicrohttpd treats a line that begins with a colon as the end of the fields after a chunked
  /// body. So the bytes after such a body may be the rest of it instead of a request.
  private var isLast = false

  /// The exchange on the connection with a number.
  init(
    id: UInt64, socket: Int32, compresses: Bool, isLocal: Bool, connections: ServerConnections
  ) {
    self.id = id
    self.socket = socket
    self.compresses = compresses
    self.isLocal = isLocal
    self.connections = connections
  }

  /// Handles the head of a request; a response now, before the body, ends the connection.
  func headArrived(_ arrival: ArrivingHead.Arrival) -> ConnectionStep {
    switch arrival {
    case .same: break
    case .new(let head):
      (admission, shared) = (admission(of: head), nil)
      isLast = head.isChunked
    case .malformed: (admission, shared) = (nil, nil)
    }
    guard let admission else {
      return .send(connections.service.safe(ProblemDetails.malformedHead().response))
    }
    switch admission {
    case .admitted: stage = .receiving
    case .refused(let response, let endsRequest):
      stage = .refused(response)
      // The body of a rejected request is not read, so its bytes must not be taken for the next
      // request.
      if !endsRequest { return .send(response) }
    }
    return .proceed
  }

  private func admission(of head: RequestHead) -> Admission {
    do throws(ProblemDetails) {
      var request = try connections.service.admit(head)
      request.isLocal = isLocal
      return .admitted(request)
    } catch {
      return .refused(
        connections.service.safe(error.response), endsRequest: head.endsRequest)
    }
  }

  /// Handles a part of the body.
  func bodyArrived(_ bytes: UnsafeRawBufferPointer) {
    guard case .receiving = stage, case .admitted(let request) = admission else { return }
    do throws(ProblemDetails) {
      try connections.service.checkBody(size: body.count + bytes.count, of: request)
      body += bytes
    } catch {
      stage = .refused(connections.service.safe(error.response))
      body = []
    }
  }

  /// Handles the whole request; called again each time the connection is resumed.
  func requestArrived() -> ConnectionStep {
    switch stage {
    case .waiting: return .close
    case .refused(let response):
      connections.withTable { $0.enter(.answering, id) }
      return send(response)
    case .answering: return awaitResponse()
    case .receiving:
      connections.withTable { $0.enter(.answering, id) }
      if let shared, shared.isCurrent() {
        isRepeated = true
        return .sendFinished(shared)
      }
      guard case .admitted(var request) = admission else { return .close }
      swap(&request.body, &body)
      return respond(to: request)
    }
  }

  /// Called when the response was sent, or the request was aborted.
  func requestEnded() {
    stage = .waiting
    body = []
    connections.complete(id, socket: socket, isRepeated: isRepeated)
    isRepeated = false
  }

  /// Called when the connection is about to be closed.
  func connectionEnded() {
    connections.withTable { $0.close(id) }?.work?.cancel()
  }
}

// The three kinds of reply.
extension Exchange {
  private func respond(to request: Request) -> ConnectionStep {
    switch connections.service.reply(to: request, compressing: compresses) {
    case .response(let response): return send(response)
    case .shared(let response):
      let form = connections.service.form(of: response, for: request, compressing: compresses)
      if isLast { return send(form.response) }
      shared = form
      return .sendFinished(form)
    case .deferred(let work):
      stage = .answering
      start(work, for: request)
      // libmicrohttpd suspends the connection in its next call. If it were suspended in this call,
      // it would be read again when resumed, and closed without an answer if its client hung up.
      return .proceed
    case .eventStream(let stream): return begin(stream)
    }
  }

  private func start(
    _ work: @escaping @Sendable () async -> Response, for request: Request
  ) {
    let turn = connections.withTable { $0[id]?.turn ?? 0 }
    let task = Task { [connections, id, compresses] in
      // Compressing a long body takes time and would block the thread's other connections.
      let response = connections.service.finish(
        await work(), for: request, compressing: compresses)
      connections.change { $0.resolve(id, turn: turn, response, &$1) }
    }
    connections.withTable { $0.setWork(task, id) }
  }

  private func awaitResponse() -> ConnectionStep {
    repeat {
      let (response, isAbandoned) = connections.withTable {
        ($0[id]?.response, $0.isAbandoned(id))
      }
      if let response { return send(connections.service.safe(response)) }
      if isAbandoned { return .close }
    } while !connections.suspend(id)
    return .proceed
  }

  private func begin(_ stream: EventStream) -> ConnectionStep {
    guard connections.beginStream(stream, of: id) else {
      return send(connections.service.safe(ProblemDetails.tooManyStreams().response))
    }
    stream.attach(
      EventQueue.Reader(
        wake: { [connections, id] in connections.change { $0.wake(id, &$1) } },
        drop: { [connections, id] in connections.change { $0.drop(id, &$1) } }))
    return .stream(
      head: closing(connections.service.streamHead(body: [])),
      reader: { [connections, id] in connections.read(stream, of: id, into: $0) })
  }

  private func send(_ response: Response) -> ConnectionStep { .send(closing(response)) }

  /// The response as sent here, marked as the last one if it is.
  private func closing(_ response: Response) -> Response {
    guard isLast else { return response }
    var response = response
    response.headers["Connection"] = "close"
    return response
  }
}

extension ServerConnections {
  /// Copies waiting events into a buffer; if there are none, suspends the connection.
  fileprivate func read(
    _ stream: EventStream, of id: UInt64, into buffer: UnsafeMutableRawBufferPointer
  ) -> Int? {
    repeat {
      if withTable({ $0.isAbandoned(id) }) { return nil }
      switch stream.read(into: buffer) {
      case .bytes(let count): return count
      case .ended: return nil
      case .nothing: break
      }
    } while !suspend(id)
    return 0
  }
}

/// The next step on a connection.
enum ConnectionStep {
  /// libmicrohttpd continues reading; nothing happens if the connection was suspended.
  case proceed
  /// A response is sent.
  case send(Response)
  /// A response is sent, whose libmicrohttpd form may already exist.
  case sendFinished(FinishedResponse)
  /// The head of a response is sent, followed by the reader's bytes.
  case stream(head: Response, reader: StreamReader)
  /// The connection is closed without a response.
  case close
}

/// Fills a buffer with the next bytes of a response of unknown length, and returns their number.
///
/// Returns 0 if it suspended the connection, nil at the end.
typealias StreamReader = (_ buffer: UnsafeMutableRawBufferPointer) -> Int?

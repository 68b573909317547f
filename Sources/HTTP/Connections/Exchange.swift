/// The requests of one connection and their responses, one after the other; libmicrohttpd calls it
/// on the connection's own thread.
final class Exchange {
  private enum Stage {
    /// Nothing of the next request is known.
    case waiting
    /// The head was accepted, and the body arrives.
    case receiving
    /// The request was refused before its end.
    case refused(Response)
    /// The response is computed by a task.
    case answering
  }

  /// What the gate says of a head.
  private enum Admission {
    case admitted(Request)
    case refused(Response, endsRequest: Bool)
  }

  private let id: UInt64
  private let socket: Int32
  /// Whether the client gets compressed bodies where it takes them.
  private let compresses: Bool
  /// Whether the client is on this machine.
  private let isLocal: Bool
  private let connections: ServerConnections
  private var stage = Stage.waiting
  private var body: [UInt8] = []
  /// What the gate said of the last head; it says the same of the same bytes.
  private var admission: Admission?
  /// The shared response to the last request, if that had the same head; the cache that owns it may
  /// drop it.
  private weak var shared: FinishedResponse?
  /// Whether the current request got what the one before it got.
  private var isRepeated = false
  /// Whether the connection ends with the response.
  ///
  /// libmicrohttpd takes a line that begins with a colon for the end of the fields behind a chunked
  /// body, so what follows such a body may be the rest of it and no request.
  private var isLast = false

  /// The exchange on the connection of a number.
  init(
    id: UInt64, socket: Int32, compresses: Bool, isLocal: Bool, connections: ServerConnections
  ) {
    self.id = id
    self.socket = socket
    self.compresses = compresses
    self.isLocal = isLocal
    self.connections = connections
  }

  /// The head of a request arrived; a response now, before the body, ends the connection.
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
      // The body of a refused request is not read, and what may be one is no next request.
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

  /// A part of the body arrived.
  func bodyArrived(_ bytes: UnsafeRawBufferPointer) {
    guard case .receiving = stage else { return }
    do throws(ProblemDetails) {
      try connections.service.checkBody(size: body.count + bytes.count)
      body += bytes
    } catch {
      stage = .refused(connections.service.safe(error.response))
      body = []
    }
  }

  /// The whole request arrived; called again each time the connection is resumed.
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

  /// The response was sent, or the request broke off.
  func requestEnded() {
    stage = .waiting
    body = []
    connections.complete(id, socket: socket, isRepeated: isRepeated)
    isRepeated = false
  }

  /// The connection is about to be closed.
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
      // The connection is suspended in libmicrohttpd's next call: one that is suspended in this call
      // is read again when it is resumed, and closed without an answer where its client hung up.
      return .proceed
    case .eventStream(let stream): return begin(stream)
    }
  }

  private func start(
    _ work: @escaping @Sendable () async -> Response, for request: Request
  ) {
    let turn = connections.withTable { $0[id]?.turn ?? 0 }
    let task = Task { [connections, id, compresses] in
      // A long body takes a while to be compressed, which would hold up the thread's other
      // connections.
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

  /// The response as it is sent here: with the word that it is the last, if it is.
  private func closing(_ response: Response) -> Response {
    guard isLast else { return response }
    var response = response
    response.headers["Connection"] = "close"
    return response
  }
}

extension ServerConnections {
  /// Copies the events that wait for a client into a buffer; where there are none its connection is
  /// suspended.
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

/// What happens next on a connection.
enum ConnectionStep {
  /// libmicrohttpd reads on; where the connection was suspended, nothing happens.
  case proceed
  /// A response is sent.
  case send(Response)
  /// A response is sent, of which libmicrohttpd's form may be there already.
  case sendFinished(FinishedResponse)
  /// The head of a response is sent, and then the bytes that the reader gives.
  case stream(head: Response, reader: StreamReader)
  /// The connection is closed without a response.
  case close
}

/// Fills a buffer with the next bytes of a response of unknown length, and returns their number: 0
/// where it suspended the connection, nil at the end.
typealias StreamReader = (_ buffer: UnsafeMutableRawBufferPointer) -> Int?

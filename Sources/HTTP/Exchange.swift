/// The requests of one connection and their answers, one after the other.
final class Exchange: ConnectionObserver {
  private enum Stage {
    /// Nothing of the next request is known.
    case waiting
    /// The head was accepted, the body arrives.
    case receiving(Request)
    /// The request was refused before its end.
    case refused(Response)
    /// The answer is worked out elsewhere.
    case answering(Request)
  }

  private let id: UInt64
  private let connections: ServerConnections
  private var stage = Stage.waiting
  private var body: [UInt8] = []

  /// The exchange on the connection of a number.
  init(id: UInt64, connections: ServerConnections) {
    self.id = id
    self.connections = connections
  }

  func requestBegan() {
    connections.withTable { $0.enter(.arriving, id) }
  }

  func headArrived(_ head: RequestHead) -> ConnectionStep {
    do throws(ProblemDetails) {
      stage = .receiving(try connections.service.admit(head))
      return .proceed
    } catch {
      let response = connections.service.safe(error.response)
      stage = .refused(response)
      // Whatever such a client sends as a body need not be read.
      return head.announcesBody ? .send(response) : .proceed
    }
  }

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

  func requestArrived() -> ConnectionStep {
    switch stage {
    case .waiting: return .hangUp
    case .refused(let response):
      connections.withTable { $0.enter(.answering, id) }
      return .send(response)
    case .answering(let request): return awaitAnswer(to: request)
    case .receiving(var request):
      connections.withTable { $0.enter(.answering, id) }
      swap(&request.body, &body)
      return answer(request)
    }
  }

  func requestEnded() {
    stage = .waiting
    body = []
    // The request is released here, outside the lock.
    connections.withTable { $0.complete(id) }?.work?.cancel()
  }

  func connectionEnded() {
    connections.withTable { $0.close(id) }?.work?.cancel()
  }
}

// The three kinds of reply.
extension Exchange {
  private func answer(_ request: Request) -> ConnectionStep {
    switch connections.service.reply(to: request) {
    case .response(let response): return .send(response)
    case .deferred(let work):
      stage = .answering(request)
      start(work)
      return awaitAnswer(to: request)
    case .eventStream(let stream): return begin(stream)
    }
  }

  private func start(_ work: @escaping @Sendable () async -> Response) {
    let turn = connections.withTable { $0[id]?.turn ?? 0 }
    let task = Task { [connections, id] in
      let answer = await work()
      connections.change { $0.resolve(id, turn: turn, answer, &$1) }
    }
    connections.withTable { $0.setWork(task, id) }
  }

  private func awaitAnswer(to request: Request) -> ConnectionStep {
    repeat {
      let (answer, isAbandoned) = connections.withTable { ($0[id]?.answer, $0.isAbandoned(id)) }
      if let answer { return .send(connections.service.finish(answer, for: request)) }
      if isAbandoned { return .hangUp }
    } while !connections.suspend(id)
    return .proceed
  }

  private func begin(_ stream: EventStream) -> ConnectionStep {
    connections.withTable { $0.enter(.streaming(stream), id) }
    stream.attach(
      EventQueue.Reader(
        wake: { [connections, id] in connections.change { $0.wake(id, &$1) } },
        drop: { [connections, id] in connections.change { $0.drop(id, &$1) } }))
    return .stream(
      head: connections.service.streamHead(body: []),
      reader: SubscriptionReader(id: id, connections: connections, stream: stream))
  }
}

/// Sends a client the events that its subscription has for it.
private final class SubscriptionReader: StreamReader {
  private let id: UInt64
  private let connections: ServerConnections
  private let stream: EventStream

  init(id: UInt64, connections: ServerConnections, stream: EventStream) {
    self.id = id
    self.connections = connections
    self.stream = stream
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) -> Int? {
    repeat {
      if connections.withTable({ $0.isAbandoned(id) }) { return nil }
      switch stream.read(into: buffer) {
      case .bytes(let count): return count
      case .ended: return nil
      case .nothing: break
      }
    } while !connections.suspend(id)
    return 0
  }
}

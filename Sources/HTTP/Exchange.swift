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
  private let pool: ConnectionPool
  private var stage = Stage.waiting
  private var body: [UInt8] = []

  /// The exchange on the connection of a number.
  init(id: UInt64, pool: ConnectionPool) {
    self.id = id
    self.pool = pool
  }

  func requestBegan() {
    pool.withTable { $0.enter(.arriving, id) }
  }

  func headArrived(_ head: RequestHead) -> ConnectionStep {
    do throws(ProblemDetails) {
      stage = .receiving(try pool.service.admit(head))
      return .proceed
    } catch {
      let response = pool.service.safe(error.response)
      stage = .refused(response)
      // Whatever such a client sends as a body need not be read.
      return head.announcesBody ? .send(response) : .proceed
    }
  }

  func bodyArrived(_ bytes: UnsafeRawBufferPointer) {
    guard case .receiving = stage else { return }
    do throws(ProblemDetails) {
      try pool.service.checkBody(size: body.count + bytes.count)
      body += bytes
    } catch {
      stage = .refused(pool.service.safe(error.response))
      body = []
    }
  }

  func requestArrived() -> ConnectionStep {
    switch stage {
    case .waiting: return .hangUp
    case .refused(let response):
      pool.withTable { $0.enter(.answering, id) }
      return .send(response)
    case .answering(let request): return awaitAnswer(to: request)
    case .receiving(var request):
      pool.withTable { $0.enter(.answering, id) }
      swap(&request.body, &body)
      return answer(request)
    }
  }

  func requestEnded() {
    stage = .waiting
    body = []
    // The request is released here, outside the lock.
    pool.withTable { $0.complete(id) }?.work?.cancel()
  }

  func connectionEnded() {
    pool.withTable { $0.close(id) }?.work?.cancel()
  }
}

// The three kinds of reply.
extension Exchange {
  private func answer(_ request: Request) -> ConnectionStep {
    switch pool.service.reply(to: request) {
    case .response(let response): return .send(response)
    case .deferred(let work):
      stage = .answering(request)
      start(work)
      return awaitAnswer(to: request)
    case .eventStream(let stream): return begin(stream)
    }
  }

  private func start(_ work: @escaping @Sendable () async -> Response) {
    let turn = pool.withTable { $0[id]?.turn ?? 0 }
    let task = Task { [pool, id] in
      let answer = await work()
      pool.change { $0.resolve(id, turn: turn, answer, &$1) }
    }
    pool.withTable { $0.setWork(task, id) }
  }

  private func awaitAnswer(to request: Request) -> ConnectionStep {
    repeat {
      let (answer, isAbandoned) = pool.withTable { ($0[id]?.answer, $0.isAbandoned(id)) }
      if let answer { return .send(pool.service.finish(answer, for: request)) }
      if isAbandoned { return .hangUp }
    } while !pool.suspend(id)
    return .proceed
  }

  private func begin(_ stream: EventStream) -> ConnectionStep {
    pool.withTable { $0.enter(.streaming(stream), id) }
    stream.attach(
      EventQueue.Reader(
        wake: { [pool, id] in pool.change { $0.wake(id, &$1) } },
        drop: { [pool, id] in pool.change { $0.drop(id, &$1) } }))
    return .stream(
      head: pool.service.streamHead(body: []),
      reader: SubscriptionReader(id: id, pool: pool, stream: stream))
  }
}

/// Sends a client the events that its subscription has for it.
private final class SubscriptionReader: StreamReader {
  private let id: UInt64
  private let pool: ConnectionPool
  private let stream: EventStream

  init(id: UInt64, pool: ConnectionPool, stream: EventStream) {
    self.id = id
    self.pool = pool
    self.stream = stream
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) -> Int? {
    repeat {
      if pool.withTable({ $0.isAbandoned(id) }) { return nil }
      switch stream.read(into: buffer) {
      case .bytes(let count): return count
      case .ended: return nil
      case .nothing: break
      }
    } while !pool.suspend(id)
    return 0
  }
}

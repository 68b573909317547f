import Glibc
public import JSONWriting
public import Markup
import Synchronization
import Threads

/// A connection to a client that speaks JSON-RPC over two file descriptors.
///
/// Two threads read and write, so that no task waits for the client. Messages leave in the order in
/// which they were sent.
public final class Connection: Sendable {
  /// What arrives from the client, in order; ends with the client's stream.
  public let arrivals: AsyncStream<Arrival>
  private let outbox: Outbox
  private let framing: Framing
  private let waiting = Mutex(Waiting())

  /// How messages are separated.
  public enum Framing: Sendable {
    /// Each message follows a header with its length, as the Language Server Protocol has it.
    case headers
    /// Each message is one line, as the Model Context Protocol has it.
    case lines
  }

  /// What arrives from the client; responses go to whom asked.
  public enum Arrival: Sendable {
    case request(RequestID, method: String, params: JSONNode?)
    case notification(method: String, params: JSONNode?)
  }

  private struct Waiting {
    var lastID = 0
    var requests: [Int: Question] = [:]
    var hasEnded = false
  }

  /// A request to the client.
  private struct Question {
    let asker: CheckedContinuation<Result<JSONNode?, ResponseError>, Never>
    /// Ends the wait.
    let timer: Task<Void, Never>

    func answer(_ result: Result<JSONNode?, ResponseError>) {
      timer.cancel()
      asker.resume(returning: result)
    }
  }

  /// The most bytes of a message: a document of the largest size, each character escaped.
  public static let messageLimit = 64 << 20

  /// Starts reading and writing; nil if the system refuses a thread.
  public init?(input: Int32, output: Int32, framing: Framing = .headers) {
    let (arrivals, continuation) = AsyncStream.makeStream(of: Arrival.self)
    self.arrivals = arrivals
    guard let outbox = Outbox(output) else { return nil }
    (self.outbox, self.framing) = (outbox, framing)
    let reader = DedicatedThread { [weak self] in
      switch framing {
      case .headers:
        Self.read(from: input, MessageFraming(limit: Self.messageLimit)) {
          self?.receive($0, continuation)
        }
      case .lines:
        Self.read(from: input, LineFraming(limit: Self.messageLimit)) {
          self?.receive($0, continuation)
        }
      }
      self?.end()
      continuation.finish()
    }
    guard reader != nil else { return nil }
  }

  // MARK: Reading

  private static func read(
    from input: Int32, _ framing: some StreamFraming, _ receive: (MessageFraming.Part) -> Void
  ) {
    var framing = framing
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(input, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      framing.append(buffer[..<count])
      while let part = framing.next() { receive(part) }
    }
  }

  private func receive(
    _ part: MessageFraming.Part, _ arrivals: AsyncStream<Arrival>.Continuation
  ) {
    switch part {
    case .noLength: respond(to: nil, .failure(.parseError("The header has no Content-Length")))
    case .tooLong(let length):
      let message = "The message has \(length) bytes; \(Self.messageLimit) are allowed"
      respond(to: nil, .failure(.parseError(message)))
    case .text(let text):
      do throws(UnreadableMessage) {
        switch try Message(text, limit: Self.messageLimit) {
        case .request(let id, let method, let params):
          arrivals.yield(.request(id, method: method, params: params))
        case .notification(let method, let params):
          arrivals.yield(.notification(method: method, params: params))
        case .response(let id, let result): resume(id, result)
        }
      } catch {
        respond(to: error.id, .failure(error.error))
      }
    }
  }

  private func resume(_ id: RequestID?, _ result: Result<JSONNode?, ResponseError>) {
    guard case .number(let number) = id else { return }
    waiting.withLock { $0.requests.removeValue(forKey: number) }?.answer(result)
  }

  /// Fails the requests that nobody will answer.
  private func end() {
    let requests = waiting.withLock { waiting in
      waiting.hasEnded = true
      defer { waiting.requests = [:] }
      return waiting.requests.values.map(\.self)
    }
    for request in requests { request.answer(.failure(.connectionEnded)) }
  }

  // MARK: Writing

  /// Sends a notification.
  ///
  /// - Parameter params: Writes the value of the parameters.
  public func notify(_ method: String, _ params: (inout JSONWriter) -> Void) {
    send { writer in
      writer.member("method", method)
      writer.key("params")
      params(&writer)
    }
  }

  /// Sends a request, and waits for its result.
  ///
  /// - Parameters:
  ///   - limit: The longest wait for the result.
  ///   - params: Writes the value of the parameters.
  /// - Throws: The client's error, or ``ResponseError/unanswered``.
  public func ask(
    _ method: String, within limit: Duration = .seconds(5), _ params: (inout JSONWriter) -> Void
  ) async throws(ResponseError) -> JSONNode? {
    var text = JSONWriter()
    params(&text)
    let written = text.finish()
    return try await withCheckedContinuation { continuation in
      let id = waiting.withLock { waiting -> Int? in
        guard !waiting.hasEnded else { return nil }
        waiting.lastID += 1
        let id = waiting.lastID
        let timer = Task { [weak self] in
          guard (try? await Task.sleep(for: limit)) != nil else { return }
          self?.resume(.number(id), .failure(.unanswered))
        }
        waiting.requests[id] = Question(asker: continuation, timer: timer)
        return id
      }
      guard let id else { return continuation.resume(returning: .failure(.connectionEnded)) }
      send { writer in
        writer.member("id", id)
        writer.member("method", method)
        writer.key("params")
        writer.raw(written)
      }
    }.get()
  }

  /// Responds to a request; without an ID, reports a message that could not be read.
  public func respond(to id: RequestID?, _ result: Result<JSONText, ResponseError>) {
    send { $0.members(ofResponseTo: id, result) }
  }

  private func send(_ members: (inout JSONWriter) -> Void) {
    var writer = JSONWriter()
    writer.object {
      $0.member("jsonrpc", "2.0")
      members(&$0)
    }
    let text = writer.finish()
    switch framing {
    case .headers: outbox.send(Array("Content-Length: \(text.count)\r\n\r\n".utf8) + text)
    // Compact JSON has no line end inside, and one at its end.
    case .lines: outbox.send(text)
    }
  }

  /// Sends what waits, and then nothing more; returns when it is written, or after 300 ms.
  public func close() { outbox.close() }
}

extension ResponseError {
  /// The client has gone before it answered.
  static let connectionEnded = ResponseError(code: -32099, "The connection has ended")
  /// The client has not answered in time.
  public static let unanswered = ResponseError(code: -32098, "The client has not answered")
}

import Agents
import JSONRPC
import Markup
import Synchronization

/// A client that asks over standard input and output, until its stream ends.
final class AgentSession: Sendable {
  private let server: AgentServer
  private let connection: Connection
  private let running = Mutex<[RequestID: Task<Void, Never>]>([:])

  /// How long calls may still take once the client's stream has ended.
  private static let rest = Duration.milliseconds(150)

  init(_ server: AgentServer, _ connection: Connection) {
    (self.server, self.connection) = (server, connection)
  }

  /// Answers until the client's stream ends.
  func run() async {
    for await arrival in connection.arrivals {
      switch arrival {
      case .request(let id, let method, let params): begin(id, method, params)
      case .notification("notifications/cancelled", let params):
        guard let id = params?["requestId"].flatMap(RequestID.init) else { continue }
        running.withLock { $0[id] }?.cancel()
      case .notification: continue
      }
    }
    await finish()
    connection.close()
  }

  private func begin(_ id: RequestID, _ method: String, _ params: JSONNode?) {
    running.withLock { running in
      running[id] = Task { [self] in
        let result = await server.result(of: method, params) { [connection] method, params in
          connection.notify(method) { params.write(to: &$0) }
        }
        // Nobody waits for the response to a cancelled request.
        if !Task.isCancelled { connection.respond(to: id, result) }
        self.running.withLock { $0[id] = nil }
      }
    }
  }

  /// Waits a moment for the calls that have not ended.
  private func finish() async {
    let tasks = running.withLock { Array($0.values) }
    let (end, continuation) = AsyncStream.makeStream(of: Void.self)
    Task {
      for task in tasks { await task.value }
      continuation.finish()
    }
    Task {
      try? await Task.sleep(for: Self.rest)
      continuation.finish()
    }
    for await _ in end {}
  }
}

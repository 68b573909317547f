import Glibc
import Synchronization

/// The daemons of a server, and all their connections.
///
/// Each connection belongs to one libmicrohttpd thread. Other threads wake or drop it through the
/// table, whose lock is held while libmicrohttpd is called.
final class ServerConnections: Sendable {
  typealias Table = ConnectionTable<MicroHTTPDConnection>

  private struct State {
    var table = Table()
    var daemons: [MicroHTTPD] = []
    var deadlineThread: DeadlineThread?
  }

  /// Answers the requests.
  let service: Service
  private let deadlines: Table.Deadlines
  private let maximumEventStreams: Int
  private let compressesOnLoopback: Bool
  private let state = Mutex(State())

  /// Starts a daemon for each socket; the sockets are closed with the daemons, or if starting
  /// fails.
  init(
    service: Service, limits: HTTPServer.Limits, heartbeat: Duration, compressesOnLoopback: Bool,
    listeners: [ListeningSocket]
  ) throws(HTTPError) {
    self.service = service
    self.compressesOnLoopback = compressesOnLoopback
    deadlines = Table.Deadlines(
      request: limits.requestDeadline, answer: limits.answerDeadline, heartbeat: heartbeat)
    maximumEventStreams = limits.eventStreams
    do throws(HTTPError) {
      try start(listeners, limits)
    } catch {
      stop()
      throw error
    }
  }

  private func start(
    _ listeners: [ListeningSocket], _ limits: HTTPServer.Limits
  ) throws(HTTPError) {
    var waiting = listeners[...]
    defer { Array(waiting).closeAll() }
    guard let thread = DeadlineThread(check: { self.sweep() })
    else { throw HTTPError(errno: errno, address: listeners[0].host) }
    state.withLock { $0.deadlineThread = thread }
    while let listener = waiting.popFirst() {
      guard let daemon = MicroHTTPD(listener, limits, accepting: { self.open($0) }) else {
        let error = HTTPError(errno: errno, address: "\(listener.host):\(listener.port)")
        [listener].closeAll()
        throw error
      }
      state.withLock { $0.daemons.append(daemon) }
    }
  }

  /// The number of open connections.
  var count: Int { state.withLock { $0.table.count } }

  /// Resumes every connection, as libmicrohttpd requires, and stops the daemons.
  func stop() {
    change { $0.stop(&$1) }
    let (daemons, thread) = state.withLock { state in
      defer { (state.daemons, state.deadlineThread) = ([], nil) }
      return (state.daemons, state.deadlineThread)
    }
    for daemon in daemons { daemon.stop() }
    thread?.join()
  }

  /// Enforces the deadlines once.
  private func sweep() -> NextCheck {
    change { [deadlines] in $0.sweep(deadlines, &$1) }
    return state.withLock { [deadlines] state in
      if state.table.isStopping { return .never }
      return state.table.timeToNextSweep(deadlines).map { .after($0) } ?? .whenWoken
    }
  }

  /// Starts an event stream; returns false if the limit is reached.
  func beginStream(_ stream: EventStream, of id: UInt64) -> Bool {
    withTable { [maximumEventStreams] table in
      guard table.streamCount < maximumEventStreams else { return false }
      table.enter(.streaming(stream), id)
      return true
    }
  }

  /// Ends the current request, and closes the connection at once if its client hung up.
  ///
  /// - Parameter isRepeated: Whether the client repeated its last request. It will probably do so
  ///   again. With few open connections, no system call then checks whether it hung up; the next
  ///   sweep checks within a second.
  func complete(_ id: UInt64, socket: Int32, isRepeated: Bool) {
    let (request, count) = withTable { ($0.complete(id), $0.count) }
    // Releases the request's task outside the lock.
    request?.work?.cancel()
    guard !isRepeated || count > Self.fewConnections, hasHungUp(socket) else { return }
    state.withLock { $0.deadlineThread }?.wake()
  }

  /// A number of connections far below an address's limit.
  private static let fewConnections = 64

  private func open(_ connection: MicroHTTPDConnection) -> Exchange {
    let socket = connection.socket
    let (id, thread) = state.withLock { state in
      let id = state.table.open(connection, socket: socket)
      return (id, state.table.count == 1 ? state.deadlineThread : nil)
    }
    thread?.wake()
    let isLocal = SocketAddress(peerOf: socket).isLoopback
    return Exchange(
      id: id, socket: socket, compresses: compressesOnLoopback || !isLocal, isLocal: isLocal,
      connections: self)
  }
}

extension ServerConnections {
  /// Reads or changes the table.
  func withTable<Result: Sendable>(_ body: (inout Table) -> Result) -> Result {
    state.withLock { body(&$0.table) }
  }

  /// Changes the table, and performs the resulting actions.
  func change(_ body: (inout Table, inout Table.Consequences) -> Void) {
    let consequences = state.withLock { state in
      var consequences = Table.Consequences()
      body(&state.table, &consequences)
      for connection in consequences.resumed { connection.resume() }
      return consequences
    }
    for work in consequences.cancelled { work.cancel() }
    for stream in consequences.heartbeats { stream.sendHeartbeat() }
  }

  /// Suspends a connection on its own thread; returns false if it was woken in the meantime.
  func suspend(_ id: UInt64) -> Bool {
    state.withLock { state in
      guard let connection = state.table.suspend(id) else { return false }
      connection.suspend()
      return true
    }
  }
}

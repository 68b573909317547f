import Glibc

/// The open connections, with their phases and suspensions; one lock guards the table.
struct ConnectionTable<Handle: Sendable> {
  /// The phase of a connection.
  enum Phase {
    /// Waits for a request, or for the rest of one.
    case arriving
    /// A response is computed or sent.
    case answering
    /// Sends events.
    case streaming(EventStream)
  }

  /// An open connection.
  struct Entry {
    let handle: Handle
    let socket: Int32
    var phase = Phase.arriving
    /// The start of the phase.
    var since: ContinuousClock.Instant
    var isSuspended = false
    /// Whether the connection was woken while it was not suspended, in which case the next
    /// suspension is skipped.
    var wasWoken = false
    /// The time at which the client was first seen without a request after it sent its last byte.
    var hungUpSince: ContinuousClock.Instant?
    /// Whether the client left, or the connection was closed because it was slow.
    var isDropped = false
    /// The number of requests of the connection that ended before the current one.
    var turn = 0
    /// The task that computes the response.
    var work: Task<Void, Never>?
    /// The response, once it is computed.
    var response: Response?
  }

  /// The remains of a deferred response.
  struct Deferred: Sendable {
    let work: Task<Void, Never>?
    let response: Response?
  }

  /// The actions that follow a change of the table.
  struct Consequences {
    /// The connections to resume, under the lock.
    var resumed: [Handle] = []
    /// The tasks to cancel after the lock is released, because cancelling runs foreign code.
    var cancelled: [Task<Void, Never>] = []
    /// The streams that need a heartbeat, also after the lock is released.
    var heartbeats: [EventStream] = []
  }

  private var entries: [UInt64: Entry] = [:]
  private var nextID: UInt64 = 0
  /// Whether the server is stopping, so no connection may be suspended anymore.
  private(set) var isStopping = false

  /// The number of open connections.
  var count: Int { entries.count }

  /// The number of event streams.
  var streamCount: Int {
    entries.values.count {
      if case .streaming = $0.phase { true } else { false }
    }
  }

  /// The numbers of the open connections.
  var ids: [UInt64] { Array(entries.keys) }

  /// The connection with a number, if it is open.
  subscript(id: UInt64) -> Entry? { entries[id] }

  /// Adds a connection; its number is never reused, unlike sockets' numbers.
  mutating func open(_ handle: Handle, socket: Int32) -> UInt64 {
    nextID += 1
    entries[nextID] = Entry(handle: handle, socket: socket, since: .now)
    return nextID
  }

  /// Removes a connection, and returns it so that the caller releases it outside the lock.
  mutating func close(_ id: UInt64) -> Entry? {
    entries.removeValue(forKey: id)
  }

  /// Starts a phase of a connection.
  mutating func enter(_ phase: Phase, _ id: UInt64) {
    update(id) { $0.enter(phase) }
  }

  /// Records that the client of a connection without a request sent its last byte.
  mutating func recordHangUp(_ id: UInt64) { entries[id]?.hungUpSince = .now }

  /// Ends the current request, and returns its deferred response so that the caller releases it
  /// outside the lock; nil if it had none.
  mutating func complete(_ id: UInt64) -> Deferred? {
    update(id) { entry in
      entry.enter(.arriving)
      entry.turn += 1
      guard entry.work != nil || entry.response != nil else { return nil }
      defer { (entry.work, entry.response) = (nil, nil) }
      return Deferred(work: entry.work, response: entry.response)
    } ?? nil
  }

  /// Changes a connection in place; nil if it is not open.
  @discardableResult
  private mutating func update<Result>(
    _ id: UInt64, _ change: (inout Entry) -> Result
  ) -> Result? {
    guard let index = entries.index(forKey: id) else { return nil }
    return change(&entries.values[index])
  }
}

extension ConnectionTable.Entry {
  fileprivate mutating func enter(_ phase: ConnectionTable.Phase) {
    self.phase = phase
    since = .now
    hungUpSince = nil
  }
}

// Suspending and waking.
extension ConnectionTable {
  /// Marks a connection as suspended, and returns what to suspend; nil if it was woken in the
  /// meantime.
  mutating func suspend(_ id: UInt64) -> Handle? {
    guard let entry = entries[id], !entry.wasWoken, !entry.isDropped, !isStopping else {
      entries[id]?.wasWoken = false
      return nil
    }
    entries[id]?.isSuspended = true
    return entry.handle
  }

  /// Resumes a connection, or skips its next suspension.
  mutating func wake(_ id: UInt64, _ consequences: inout Consequences) {
    guard let entry = entries[id] else { return }
    entries[id]?.isSuspended = false
    entries[id]?.wasWoken = !entry.isSuspended
    if entry.isSuspended { consequences.resumed.append(entry.handle) }
  }

  /// Resumes all connections for good.
  mutating func stop(_ consequences: inout Consequences) {
    isStopping = true
    for id in ids {
      consequences.cancelled += [entries[id]?.work].compactMap(\.self)
      wake(id, &consequences)
    }
  }

  /// Aborts a connection.
  mutating func drop(_ id: UInt64, _ consequences: inout Consequences) {
    guard let entry = entries[id] else { return }
    // libmicrohttpd owns the socket, and closes it when it notices the shutdown.
    shutdown(entry.socket, Int32(SHUT_RDWR))
    entries[id]?.isDropped = true
    consequences.cancelled += [entry.work].compactMap(\.self)
    wake(id, &consequences)
  }
}

// Responses that tasks compute.
extension ConnectionTable {
  /// Sets the task that computes the response to the current request.
  mutating func setWork(_ work: Task<Void, Never>, _ id: UInt64) {
    entries[id]?.work = work
  }

  /// Sets the response to the request of a turn, and wakes the connection; a late response is
  /// ignored.
  mutating func resolve(
    _ id: UInt64, turn: Int, _ response: Response, _ consequences: inout Consequences
  ) {
    guard let entry = entries[id], entry.turn == turn, entry.response == nil else { return }
    entries[id]?.response = response
    entries[id]?.since = .now
    wake(id, &consequences)
  }

  /// Whether a response can no longer reach a client.
  func isAbandoned(_ id: UInt64) -> Bool { isStopping || entries[id]?.isDropped ?? true }
}

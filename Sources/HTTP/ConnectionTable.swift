import Glibc

/// The open connections: what each is about, since when, and whether it sleeps; one lock guards it.
struct ConnectionTable<Handle: Sendable> {
  /// What a connection is about.
  enum Phase {
    /// No whole request is there.
    case arriving
    /// An answer is worked out or sent.
    case answering
    /// Events are sent as they come.
    case streaming(EventStream)
  }

  /// An open connection.
  struct Entry {
    let handle: Handle
    let socket: Int32
    var phase = Phase.arriving
    var since: ContinuousClock.Instant
    /// Whether its thread has put it aside until somebody wakes it.
    var isAsleep = false
    /// Whether somebody woke it before it fell asleep.
    var isWoken = false
    /// Whether its client left or was dropped.
    var isGone = false
    /// How many requests were answered or broken off before this one.
    var turn = 0
    /// What works out the answer.
    var work: Task<Void, Never>?
    /// The answer that was worked out.
    var answer: Response?
  }

  /// What is to be done after a change.
  struct Consequences {
    /// The connections to resume, under the lock.
    var resumed: [Handle] = []
    /// The work to cancel, without it: cancelling runs code of others.
    var cancelled: [Task<Void, Never>] = []
    /// The streams that are due for a heartbeat, without it, too.
    var due: [EventStream] = []
  }

  private var entries: [UInt64: Entry] = [:]
  private var nextID: UInt64 = 0
  /// Whether the server stops, so that nothing may fall asleep any more.
  private(set) var isStopping = false

  /// How many connections are open.
  var count: Int { entries.count }

  /// The numbers of the open connections.
  var ids: [UInt64] { Array(entries.keys) }

  /// The connection of a number, if it is open.
  subscript(id: UInt64) -> Entry? { entries[id] }

  /// Adds a connection; its number is never given again, as those of sockets are.
  mutating func open(_ handle: Handle, socket: Int32) -> UInt64 {
    nextID += 1
    entries[nextID] = Entry(handle: handle, socket: socket, since: .now)
    return nextID
  }

  /// Removes a connection, which is left to the caller to release.
  mutating func close(_ id: UInt64) -> Entry? {
    entries.removeValue(forKey: id)
  }

  /// Notes what a connection is about from now on.
  mutating func enter(_ phase: Phase, _ id: UInt64) {
    entries[id]?.phase = phase
    entries[id]?.since = .now
  }

  /// Forgets a request that was answered or broken off, which is left to the caller to release.
  mutating func complete(_ id: UInt64) -> Entry? {
    let entry = entries[id]
    enter(.arriving, id)
    entries[id]?.turn += 1
    entries[id]?.work = nil
    entries[id]?.answer = nil
    return entry
  }
}

// Sleeping and waking.
extension ConnectionTable {
  /// What to put aside; nil when the connection was woken since it last looked.
  mutating func sleep(_ id: UInt64) -> Handle? {
    guard let entry = entries[id], !entry.isWoken, !entry.isGone, !isStopping else {
      entries[id]?.isWoken = false
      return nil
    }
    entries[id]?.isAsleep = true
    return entry.handle
  }

  /// Lets a connection go on, or keeps it from falling asleep.
  mutating func wake(_ id: UInt64, _ consequences: inout Consequences) {
    guard let entry = entries[id] else { return }
    entries[id]?.isAsleep = false
    entries[id]?.isWoken = !entry.isAsleep
    if entry.isAsleep { consequences.resumed.append(entry.handle) }
  }

  /// Wakes all connections for good.
  mutating func stop(_ consequences: inout Consequences) {
    isStopping = true
    for id in ids {
      consequences.cancelled += [entries[id]?.work].compactMap(\.self)
      wake(id, &consequences)
    }
  }

  /// Breaks a connection off.
  mutating func drop(_ id: UInt64, _ consequences: inout Consequences) {
    guard let entry = entries[id] else { return }
    // libmicrohttpd owns the socket and closes it as soon as it finds that it is shut.
    shutdown(entry.socket, Int32(SHUT_RDWR))
    entries[id]?.isGone = true
    consequences.cancelled += [entry.work].compactMap(\.self)
    wake(id, &consequences)
  }
}

// Answers that are worked out elsewhere.
extension ConnectionTable {
  /// Notes what works out the answer to the present request.
  mutating func setWork(_ work: Task<Void, Never>, _ id: UInt64) {
    entries[id]?.work = work
  }

  /// Notes the answer to the request of a turn and wakes the connection; one that comes too late is
  /// ignored.
  mutating func resolve(
    _ id: UInt64, turn: Int, _ answer: Response, _ consequences: inout Consequences
  ) {
    guard let entry = entries[id], entry.turn == turn, entry.answer == nil else { return }
    entries[id]?.answer = answer
    entries[id]?.since = .now
    wake(id, &consequences)
  }

  /// Whether nobody waits for an answer any more.
  func isAbandoned(_ id: UInt64) -> Bool { isStopping || entries[id]?.isGone ?? true }
}

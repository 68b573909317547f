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
    /// What works out the answer.
    var work: Task<Void, Never>?
    /// The answer that was worked out.
    var answer: Response?
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

  /// Removes a connection.
  mutating func close(_ id: UInt64) -> Entry? {
    entries.removeValue(forKey: id)
  }

  /// Notes what a connection is about from now on.
  mutating func enter(_ phase: Phase, _ id: UInt64) {
    entries[id]?.phase = phase
    entries[id]?.since = .now
  }

  /// Forgets a request that was answered or broken off; what belonged to it, for the caller to release.
  mutating func complete(_ id: UInt64) -> Entry? {
    let entry = entries[id]
    entry?.work?.cancel()
    enter(.arriving, id)
    entries[id]?.work = nil
    entries[id]?.answer = nil
    return entry
  }
}

// Sleeping and waking.
extension ConnectionTable {
  /// Whether a connection may be put aside; false when it was woken since it last looked.
  mutating func sleep(_ id: UInt64) -> Handle? {
    guard let entry = entries[id], !entry.isWoken, !entry.isGone, !isStopping else {
      entries[id]?.isWoken = false
      return nil
    }
    entries[id]?.isAsleep = true
    return entry.handle
  }

  /// Wakes a connection; what is to be resumed if it slept.
  mutating func wake(_ id: UInt64) -> Handle? {
    guard let entry = entries[id] else { return nil }
    entries[id]?.isAsleep = false
    entries[id]?.isWoken = !entry.isAsleep
    return entry.isAsleep ? entry.handle : nil
  }

  /// Wakes all connections for good; what is to be resumed.
  mutating func stop() -> [Handle] {
    isStopping = true
    return entries.keys.compactMap { id in
      entries[id]?.work?.cancel()
      return wake(id)
    }
  }
}

// Answers that are worked out elsewhere.
extension ConnectionTable {
  /// Notes what works out an answer, unless that is over already.
  mutating func setWork(_ work: Task<Void, Never>, _ id: UInt64) {
    entries[id]?.work = work
  }

  /// Notes an answer and wakes the connection; an answer that comes too late is ignored.
  mutating func resolve(_ id: UInt64, _ answer: Response) -> Handle? {
    guard let entry = entries[id], entry.answer == nil, case .answering = entry.phase
    else { return nil }
    entries[id]?.answer = answer
    entries[id]?.since = .now
    return wake(id)
  }

  /// The answer that was worked out.
  func answer(_ id: UInt64) -> Response? { entries[id]?.answer }

  /// Whether nobody waits for an answer any more.
  func isAbandoned(_ id: UInt64) -> Bool { isStopping || entries[id]?.isGone ?? true }

  /// Breaks a connection off; what is to be resumed.
  mutating func drop(_ id: UInt64) -> Handle? {
    guard let entry = entries[id] else { return nil }
    // libmicrohttpd owns the socket and closes it as soon as it finds that it is shut.
    shutdown(entry.socket, Int32(SHUT_RDWR))
    entries[id]?.isGone = true
    entry.work?.cancel()
    return wake(id)
  }
}

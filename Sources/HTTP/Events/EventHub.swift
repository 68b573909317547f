import Synchronization

/// Sends events to all subscribed clients; a slow client does not delay the others or the sender.
///
/// ```swift
/// let hub = EventHub()
/// let stream = hub.subscribe()
/// hub.send(Event("changed", data: "{}"))
/// ```
public final class EventHub: Sendable {
  fileprivate struct State {
    var queues: [UInt64: EventQueue] = [:]
    var nextID: UInt64 = 0
  }

  private static let comment = Array(":\n\n".utf8)

  private let queueLimit: Int
  private let state = Mutex(State())

  /// A hub that drops a client when more events than the limit are queued for it.
  public init(queueLimit: Int = 256) {
    precondition(queueLimit > 1, "a queue needs room for the retry interval and one event")
    self.queueLimit = queueLimit
  }

  /// The number of subscribed clients.
  public var subscriberCount: Int {
    state.withLock { $0.queues.count }
  }

  /// Queues an event for every client, and returns at once.
  public func send(_ event: Event) {
    let chunk = event.encoded
    let (wakes, drops) = state.withLock { $0.enqueue(chunk) }
    for reader in wakes { reader.wake() }
    for reader in drops { reader.drop() }
  }

  /// A new subscription that begins with a greeting.
  ///
  /// The greeting is created after the client is added. An event sent between the two follows the
  /// greeting, even if the greeting already includes it, so none is lost.
  public func subscribe(greeting: () -> [Event] = { [] }) -> EventStream {
    let id = state.withLock { [queueLimit] in $0.add(EventQueue(limit: queueLimit)) }
    let chunks = greeting().map(\.encoded)
    update(id) { $0.greet(chunks) }
    return EventStream(hub: self, id: id)
  }

  /// Ends all current subscriptions.
  public func endAll() {
    let readers = state.withLock { $0.endAll() }
    for reader in readers { reader.wake() }
  }
}

extension EventHub {
  func remove(_ id: UInt64) {
    // Releases the removed queue outside the lock.
    _ = state.withLock { $0.queues.removeValue(forKey: id) }
  }

  func update(_ id: UInt64, _ change: (inout EventQueue) -> Void) {
    state.withLock { state in
      guard let index = state.queues.index(forKey: id) else { return }
      change(&state.queues.values[index])
    }
  }

  func read(_ id: UInt64, into buffer: UnsafeMutableRawBufferPointer) -> EventQueue.Reading {
    var reading = EventQueue.Reading.ended
    update(id) { reading = $0.read(into: buffer) }
    return reading
  }

  func drain(_ id: UInt64) -> [UInt8] {
    var bytes: [UInt8] = []
    withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 1) { buffer in
      while case .bytes(let count) = read(id, into: buffer) { bytes += buffer[..<count] }
    }
    return bytes
  }

  func sendHeartbeat(_ id: UInt64) {
    var reader: EventQueue.Reader?
    update(id) { queue in
      guard queue.isEmpty, queue.append(Self.comment) else { return }
      reader = queue.reader
    }
    reader?.wake()
  }
}

extension EventHub.State {
  fileprivate mutating func add(_ queue: EventQueue) -> UInt64 {
    nextID += 1
    queues[nextID] = queue
    return nextID
  }

  /// Queues a chunk for every client; returns the readers to wake, and those that are too far
  /// behind.
  fileprivate mutating func enqueue(
    _ chunk: [UInt8]
  ) -> (wakes: [EventQueue.Reader], drops: [EventQueue.Reader]) {
    var wakes: [EventQueue.Reader] = []
    var drops: [EventQueue.Reader] = []
    for id in queues.keys {
      let keepsUp = queues[id]?.append(chunk) ?? true
      guard let reader = queues[id]?.reader else { continue }
      if keepsUp { wakes.append(reader) } else { drops.append(reader) }
    }
    return (wakes, drops)
  }

  fileprivate mutating func endAll() -> [EventQueue.Reader] {
    for id in queues.keys { queues[id]?.end() }
    return queues.values.compactMap(\.reader)
  }
}

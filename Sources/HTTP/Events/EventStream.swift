/// One client's subscription to a hub; it ends with the last reference to it.
public final class EventStream: Sendable {
  private let hub: EventHub
  private let id: UInt64

  init(hub: EventHub, id: UInt64) {
    self.hub = hub
    self.id = id
  }

  deinit { hub.remove(id) }

  /// Reads everything in the queue.
  public func drain() -> [UInt8] {
    hub.drain(id)
  }

  /// Sets the connection that reads this stream.
  func attach(_ reader: EventQueue.Reader) {
    hub.update(id) { $0.reader = reader }
  }

  /// Moves as many bytes as fit into a buffer.
  func read(into buffer: UnsafeMutableRawBufferPointer) -> EventQueue.Reading {
    hub.read(id, into: buffer)
  }

  /// Queues a comment if no events are queued.
  ///
  /// It keeps proxies from closing the connection, and detects clients that left.
  func sendHeartbeat() {
    hub.sendHeartbeat(id)
  }
}

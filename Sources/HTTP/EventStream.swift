/// One client's subscription to a hub; ends with the last reference to it.
public final class EventStream: Sendable {
  private let hub: EventHub
  private let id: UInt64

  init(hub: EventHub, id: UInt64) {
    self.hub = hub
    self.id = id
  }

  deinit { hub.remove(id) }

  /// What is queued now, as it would be sent; it counts as read.
  public func drain() -> [UInt8] {
    hub.drain(id)
  }

  /// Says how to reach the connection that reads this stream.
  func attach(_ reader: EventQueue.Reader) {
    hub.update(id) { $0.reader = reader }
  }

  /// Moves as much as fits into a buffer.
  func read(into buffer: UnsafeMutableRawBufferPointer) -> EventQueue.Reading {
    hub.read(id, into: buffer)
  }

  /// Queues a comment, which keeps proxies awake and finds out who left; nothing while events wait.
  func beat() {
    hub.beat(id)
  }
}

import Dispatch
import Glibc
import Synchronization
import Threads

/// Writes messages to a file descriptor, on a thread of its own.
final class Outbox: Sendable {
  private struct Queue {
    var texts: [[UInt8]] = []
    var size = 0
    var isClosed = false
  }

  /// The most bytes that wait for a client; one that reads nothing gets no more.
  private static let limit = 256 << 20

  private let output: Int32
  private let queue = Mutex(Queue())
  private let arrival = DispatchSemaphore(value: 0)
  private let end = DispatchSemaphore(value: 0)

  /// Starts the thread; nil if the system refuses one.
  init?(_ output: Int32) {
    self.output = output
    let thread = DedicatedThread { [self] in
      writeAll()
      end.signal()
    }
    guard thread != nil else { return nil }
  }

  /// Queues a message with its framing.
  func send(_ text: [UInt8]) {
    queue.withLock { queue in
      guard !queue.isClosed, queue.size < Self.limit else { return }
      queue.texts.append(text)
      queue.size += text.count
    }
    arrival.signal()
  }

  /// Writes what is queued, and ends; a client that does not read is not waited for.
  func close() {
    queue.withLock { $0.isClosed = true }
    arrival.signal()
    _ = end.wait(timeout: .now() + .milliseconds(300))
  }

  private func writeAll() {
    while true {
      arrival.wait()
      let (texts, isClosed) = queue.withLock { queue in
        defer { (queue.texts, queue.size) = ([], 0) }
        return (queue.texts, queue.isClosed)
      }
      for text in texts {
        guard write(text) else { return stop() }
      }
      if isClosed { return }
    }
  }

  /// Accepts no more messages: the client has gone.
  private func stop() {
    queue.withLock { ($0.isClosed, $0.texts, $0.size) = (true, [], 0) }
  }

  private func write(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(output, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}

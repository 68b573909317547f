/// A bounded queue of encoded events that one client has not read yet.
struct EventQueue {
  /// The result of reading.
  enum Reading: Equatable {
    /// A number of bytes was copied.
    case bytes(Int)
    /// There is currently nothing to read.
    case nothing
    /// The stream has ended, or its reader was too slow.
    case ended
  }

  /// The connection that reads the queue.
  struct Reader: Sendable {
    /// Wakes the connection because there is something to read.
    let wake: @Sendable () -> Void
    /// Closes the connection of a client that was too slow.
    let drop: @Sendable () -> Void
  }

  private let limit: Int
  private var chunks: [[UInt8]]
  private var offset = 0
  private var isEnded = false
  /// The connection, when it exists.
  var reader: Reader?

  /// A queue that begins with the reconnection time for clients.
  init(limit: Int) {
    self.limit = limit
    chunks = [Array("retry: 500\n\n".utf8)]
  }

  /// Whether everything was read.
  var isEmpty: Bool { chunks.isEmpty }

  /// Adds an encoded event; returns false if the reader is too far behind, which ends the stream.
  mutating func append(_ chunk: [UInt8]) -> Bool {
    guard !isEnded else { return true }
    guard chunks.count < limit else {
      end()
      return false
    }
    chunks.append(chunk)
    return true
  }

  /// Inserts the greeting before events that arrived in the meantime.
  mutating func greet(_ greeting: [[UInt8]]) {
    guard !isEnded else { return }
    chunks.insert(contentsOf: greeting, at: 1)
  }

  /// Ends the stream, and discards unread events.
  mutating func end() {
    isEnded = true
    chunks = []
    offset = 0
  }

  /// Moves as many bytes as fit into a buffer.
  mutating func read(into buffer: UnsafeMutableRawBufferPointer) -> Reading {
    guard !isEnded else { return .ended }
    var count = 0
    while let chunk = chunks.first, count < buffer.count {
      let part = chunk[offset...].prefix(buffer.count - count)
      buffer[count...].copyBytes(from: part)
      count += part.count
      offset += part.count
      guard offset == chunk.count else { break }
      chunks.removeFirst()
      offset = 0
    }
    return count > 0 ? .bytes(count) : .nothing
  }
}

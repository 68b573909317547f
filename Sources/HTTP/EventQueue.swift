/// What one client of an event stream has yet to read: a bounded queue of encoded events.
struct EventQueue {
  /// What a reader finds.
  enum Reading: Equatable {
    /// So many bytes were copied.
    case bytes(Int)
    /// Nothing is there yet.
    case nothing
    /// Nothing will come: the stream was ended, or its reader did not keep up.
    case ended
  }

  /// How to reach the client's connection.
  struct Reader: Sendable {
    /// Says that there is something to read.
    let wake: @Sendable () -> Void
    /// Closes the connection of a client that did not keep up.
    let drop: @Sendable () -> Void
  }

  private let limit: Int
  private var chunks: [[UInt8]]
  private var offset = 0
  private var isEnded = false
  /// The connection, once there is one.
  var reader: Reader?

  /// A queue that begins by telling the client how soon to come back after a loss.
  init(limit: Int) {
    self.limit = limit
    chunks = [Array("retry: 500\n\n".utf8)]
  }

  /// Whether all was read.
  var isEmpty: Bool { chunks.isEmpty }

  /// Adds an encoded event; false when the reader is too far behind, which ends the stream.
  mutating func append(_ chunk: [UInt8]) -> Bool {
    guard !isEnded else { return true }
    guard chunks.count < limit else {
      end()
      return false
    }
    chunks.append(chunk)
    return true
  }

  /// Puts the first events before those that came in the meantime.
  mutating func greet(_ greeting: [[UInt8]]) {
    guard !isEnded else { return }
    chunks.insert(contentsOf: greeting, at: 1)
  }

  /// Ends the stream; what was not read is gone.
  mutating func end() {
    isEnded = true
    chunks = []
    offset = 0
  }

  /// Moves as much as fits into a buffer.
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

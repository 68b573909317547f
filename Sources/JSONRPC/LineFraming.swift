/// Cuts a stream of bytes into the texts of messages, one a line, as the Model Context Protocol frames
/// them.
///
/// Lines without a message are skipped. So is a line that is too long, once it has been reported.
public struct LineFraming: StreamFraming {
  private let limit: Int
  /// The bytes that are not given yet, and some before them.
  private(set) var bytes: [UInt8] = []
  /// The offset of the first byte that is not part of a message yet.
  private var start = 0
  /// The offset up to which there is no line end.
  private var searched = 0
  /// Whether the line is too long, and is skipped up to its end.
  private var isSkipping = false

  /// A stream in which no message is longer than a limit in bytes.
  public init(limit: Int) { self.limit = limit }

  /// Adds bytes to the end of the stream.
  public mutating func append(_ more: some Collection<UInt8>) { bytes += more }

  /// The next part of the stream; nil if its end has not arrived yet.
  public mutating func next() -> MessageFraming.Part? {
    while let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) {
      let line = bytes[start..<end]
      let wasSkipped = isSkipping
      isSkipping = false
      defer { continueReading(at: end + 1) }
      if wasSkipped || line.allSatisfy(Self.isBlank) { continue }
      return line.count > limit ? .tooLong(line.count) : .text(Array(line))
    }
    searched = bytes.count
    guard bytes.count - start > limit else { return nil }
    let (count, isKnown) = (bytes.count - start, isSkipping)
    isSkipping = true
    continueReading(at: bytes.count)
    return isKnown ? nil : .tooLong(count)
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
  }

  /// Releases the bytes before an offset, sooner or later.
  private mutating func continueReading(at offset: Int) {
    (start, searched) = (offset, offset)
    guard start == bytes.count || start > 1 << 16 else { return }
    bytes.removeFirst(start)
    (start, searched) = (0, 0)
  }
}

/// Cuts a stream of bytes into the texts of messages.
protocol StreamFraming {
  /// Adds bytes to the end of the stream.
  mutating func append(_ more: some Collection<UInt8>)
  /// The next part of the stream; nil if its end has not arrived yet.
  mutating func next() -> MessageFraming.Part?
}

/// Cuts a stream of bytes into the texts of messages, each after a header with its length, as the
/// Language Server Protocol frames them.
///
/// Bytes that are no header are skipped up to the next `Content-Length:`. So a message with a wrong
/// length costs that message and the ones it overlaps, and reading goes on. A message that is too long
/// is skipped in the same way, because its length may be wrong; JSON contains no header.
///
/// ```swift
/// var framing = MessageFraming(limit: 1_000_000)
/// framing.append(Array("Content-Length: 2\r\n\r\n{}".utf8))
/// let part = framing.next()  // the text {}
/// ```
public struct MessageFraming: StreamFraming {
  /// A part of the stream.
  public enum Part: Hashable, Sendable {
    /// The text of a message.
    case text([UInt8])
    /// A message of more bytes than the limit, which is skipped.
    case tooLong(Int)
    /// A header without a length.
    case noLength
  }

  /// The most bytes of a header that is waited for.
  private static let headerLimit = 4096

  private let limit: Int
  private var bytes: [UInt8] = []
  /// The offset of the first byte that is not part of a message yet.
  private var start = 0
  /// Whether the next header follows a message that is too long.
  private var isSkipping = false

  /// A stream in which no message is longer than a limit in bytes.
  public init(limit: Int) { self.limit = limit }

  /// Adds bytes to the end of the stream.
  public mutating func append(_ more: some Collection<UInt8>) { bytes += more }

  /// The next part of the stream; nil if its end has not arrived yet.
  public mutating func next() -> Part? {
    while let end = headerEnd() {
      guard let length = Self.length(in: bytes[start..<end]) else {
        continueReading(at: end)
        if isSkipping { continue }
        return .noLength
      }
      isSkipping = length > limit
      guard !isSkipping else {
        continueReading(at: end)
        return .tooLong(length)
      }
      guard bytes.count - end >= length else { return nil }
      defer { continueReading(at: end + length) }
      return .text(Array(bytes[end..<(end + length)]))
    }
    dropLongHeader()
    return nil
  }

  /// The offset past the empty line that ends a header.
  private func headerEnd() -> Int? {
    var index = start
    while let lineEnd = bytes[index...].firstIndex(of: UInt8(ascii: "\n")) {
      if bytes[start..<lineEnd].suffix(3).elementsEqual("\r\n\r".utf8) { return lineEnd + 1 }
      index = lineEnd + 1
    }
    return nil
  }

  /// The length that a header, perhaps after other bytes, says.
  private static func length(in header: ArraySlice<UInt8>) -> Int? {
    let text = String(decoding: header, as: UTF8.self)
    let matches = text.matches(of: /[Cc]ontent-[Ll]ength:[ \t]*([0-9]{1,18})[ \t]*\r\n/)
    return matches.last.flatMap { Int($0.1) }
  }

  /// Skips bytes that are too many for a header; the last ones may begin one.
  private mutating func dropLongHeader() {
    guard bytes.count - start > Self.headerLimit else { return }
    continueReading(at: bytes.count - Self.headerLimit / 2)
  }

  /// Releases the bytes before an offset, sooner or later.
  private mutating func continueReading(at offset: Int) {
    start = offset
    guard start == bytes.count || start > 1 << 16 else { return }
    bytes.removeFirst(start)
    start = 0
  }
}

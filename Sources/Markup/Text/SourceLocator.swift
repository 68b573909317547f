/// Converts offsets of UTF-8 text to lines and columns, fastest in ascending order.
struct SourceLocator {
  private let bytes: [UInt8]
  private var offset = 0
  private var location: SourceLocation
  /// The location of every 4096th byte passed so far, which makes going back cheap.
  private var marks: [SourceLocation]

  private static let stride = 4096

  /// A locator for a text that starts at a location of a file.
  init(_ bytes: [UInt8], start: SourceLocation = .start) {
    self.bytes = bytes
    location = start
    marks = [start]
  }

  /// The location of the character at an offset, at most just past the last one.
  mutating func location(at target: Int) -> SourceLocation {
    if target < offset {
      let mark = target / Self.stride
      offset = mark * Self.stride
      location = marks[mark]
    }
    while offset < target {
      let nextMark = (offset / Self.stride + 1) * Self.stride
      advance(to: min(target, nextMark))
      if offset == nextMark, marks.count * Self.stride == offset { marks.append(location) }
    }
    return location
  }

  /// The location of a range.
  mutating func range(_ range: Range<Int>) -> SourceRange {
    SourceRange(location(at: range.lowerBound), location(at: range.upperBound))
  }

  private mutating func advance(to target: Int) {
    var (line, column) = (location.line, location.column)
    bytes.withUnsafeBytes { bytes in
      var index = offset
      while index < target {
        let end = PlainText.end(in: bytes, from: index, to: target)
        column += end - index
        index = end
        guard index < target else { break }
        let isCarriageReturn = bytes[index] == "\r"
        if bytes[index] == "\n" || isCarriageReturn && !Self.isLineFeed(at: index + 1, of: bytes) {
          line += 1
          column = 1
        } else if !bytes[index].isContinuation {
          column += 1
        }
        index += 1
      }
    }
    offset = target
    location = SourceLocation(line: line, column: column)
  }

  private static func isLineFeed(at index: Int, of bytes: UnsafeRawBufferPointer) -> Bool {
    index < bytes.count && bytes[index] == "\n"
  }
}

/// Converts locations in a text to offsets of its bytes.
public struct SourceOffsets: Sendable {
  /// The bytes of the file.
  public let bytes: [UInt8]
  private let lineStarts: [Int]

  /// The offsets of a file; nil if it is not UTF-8, or begins with a byte order mark.
  ///
  /// - Parameter isMarkup: Whether a declaration may name the encoding, as in XML.
  public init?(_ file: [UInt8], isMarkup: Bool) {
    let text = isMarkup ? SourceText(markup: file) : SourceText(file)
    guard text.hasBytesOfFile, text.mistake == nil else { return nil }
    (bytes, lineStarts) = (file, file.lineStarts)
  }

  /// The offset of a location; the end of the text for one behind it.
  public func offset(of place: SourceLocation) -> Int {
    guard place.line <= lineStarts.count else { return bytes.count }
    let start = SourceLocation(line: 1, column: place.column)
    return bytes[lineStarts[place.line - 1]...].offset(of: start)
  }

  /// The offsets of a range.
  public func range(of range: SourceRange) -> Range<Int> {
    let start = offset(of: range.start)
    return start..<max(start, offset(of: range.end))
  }
}

extension [UInt8] {
  /// The offsets of the lines' first bytes.
  var lineStarts: [Int] {
    indices.reduce(into: [0]) { if self[...].endsLine(at: $1) { $0.append($1 + 1) } }
  }

  func offset(of place: SourceLocation) -> Int { self[...].offset(of: place) }

  func range(of range: SourceRange) -> Range<Int> { self[...].range(of: range) }
}

extension ArraySlice<UInt8> {
  func endsLine(at index: Int) -> Bool {
    self[index] == "\n"
      || self[index] == "\r" && !(index + 1 < endIndex && self[index + 1] == "\n")
  }

  /// The offset of a location in a text.
  func offset(of place: SourceLocation) -> Int {
    var (index, line) = (startIndex, 1)
    while line < place.line, index < endIndex {
      if endsLine(at: index) { line += 1 }
      index += 1
    }
    var column = 1
    while column < place.column, index < endIndex {
      index += 1
      while index < endIndex, self[index].isContinuation { index += 1 }
      column += 1
    }
    return index
  }

  func range(of range: SourceRange) -> Range<Int> {
    let start = offset(of: range.start)
    return start..<Swift.max(start, offset(of: range.end))
  }
}

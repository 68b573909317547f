/// Converts between offsets in a text in UTF-8 and positions in lines and columns.
///
/// A line ends with a line feed, a carriage return, or both together.
///
/// ```swift
/// let index = LineIndex(Array("a\n😀b".utf8))
/// let offset = index.offset(of: TextPosition(line: 1, column: 2), in: .utf16)  // 6, of the b
/// ```
public struct LineIndex: Sendable {
  /// What columns count.
  public enum Unit: Sendable {
    /// Unicode scalars, as in a ``SourceLocation``.
    case scalars
    /// Bytes of UTF-8.
    case utf8
    /// Code units of UTF-16, as in the Language Server Protocol.
    case utf16
  }

  /// The text.
  public let bytes: [UInt8]
  private let starts: [Int]

  /// The lines of a text in UTF-8.
  public init(_ text: [UInt8]) { (bytes, starts) = (text, text.lineStarts) }

  /// The lines of a file, as far as its bytes are a text.
  ///
  /// - Parameter isMarkup: Whether a declaration may name the encoding, as in XML.
  public init(decoding file: [UInt8], isMarkup: Bool) {
    self.init((isMarkup ? SourceText(markup: file) : SourceText(file)).bytes)
  }

  /// The lines of a file whose offsets are those of its text; nil if the file is not UTF-8, or begins
  /// with a byte order mark.
  ///
  /// - Parameter isMarkup: Whether a declaration may name the encoding, as in XML.
  public init?(file: [UInt8], isMarkup: Bool) {
    let text = isMarkup ? SourceText(markup: file) : SourceText(file)
    guard text.hasBytesOfFile, text.mistake == nil else { return nil }
    self.init(file)
  }

  /// The number of lines, at least one.
  public var lineCount: Int { starts.count }

  /// The offset of a position.
  ///
  /// Columns past the end of a line lead to its end, lines past the end of the text to the text's
  /// end. A column within a character leads to its start.
  public func offset(of position: TextPosition, in unit: Unit) -> Int {
    guard position.line < starts.count else { return bytes.count }
    guard position.line >= 0 else { return 0 }
    var index = starts[position.line]
    let end = endOfLine(position.line)
    var column = 0
    while index < end {
      let width = Self.utf8Width(bytes[index])
      column += Self.columns(of: bytes[index], in: unit)
      guard column <= position.column else { break }
      index += width
    }
    return min(index, end)
  }

  /// The position of an offset.
  public func position(of offset: Int, in unit: Unit) -> TextPosition {
    let line = line(of: offset)
    let column = bytes[starts[line]..<max(starts[line], min(offset, bytes.count))]
      .reduce(0) { $0 + ($1.isContinuation ? 0 : Self.columns(of: $1, in: unit)) }
    return TextPosition(line: line, column: column)
  }

  /// The offset of a location.
  public func offset(of location: SourceLocation) -> Int {
    offset(
      of: TextPosition(line: location.line - 1, column: location.column - 1), in: .scalars)
  }

  /// The offsets of a range.
  public func range(of range: SourceRange) -> Range<Int> {
    let start = offset(of: range.start)
    return start..<max(start, offset(of: range.end))
  }

  /// The location of an offset.
  public func location(of offset: Int) -> SourceLocation {
    let position = position(of: offset, in: .scalars)
    return SourceLocation(line: position.line + 1, column: position.column + 1)
  }

  /// The location of a range of offsets.
  public func sourceRange(_ range: Range<Int>) -> SourceRange {
    SourceRange(location(of: range.lowerBound), location(of: range.upperBound))
  }

  /// The number of the line, from 0, that an offset is in.
  private func line(of offset: Int) -> Int {
    var range = 0..<starts.count
    while range.count > 1 {
      let middle = range.lowerBound + range.count / 2
      range =
        starts[middle] <= offset ? middle..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }

  /// The offset past the last character of a line, before its line end.
  private func endOfLine(_ line: Int) -> Int {
    guard line + 1 < starts.count else { return bytes.count }
    var end = starts[line + 1] - 1
    if end > starts[line], bytes[end] == "\n", bytes[end - 1] == "\r" { end -= 1 }
    return end
  }

  private static func columns(of first: UInt8, in unit: Unit) -> Int {
    switch unit {
    case .scalars: 1
    case .utf8: utf8Width(first)
    case .utf16: first >= 0xF0 ? 2 : 1
    }
  }

  /// The number of bytes of the character that begins with a byte.
  private static func utf8Width(_ first: UInt8) -> Int {
    first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
  }
}

/// A position in a text: line and column, both from 0, in a ``LineIndex/Unit``.
public struct TextPosition: Hashable, Sendable {
  /// The line, from 0.
  public var line: Int
  /// The column, from 0.
  public var column: Int

  /// A position in a text.
  public init(line: Int, column: Int) { (self.line, self.column) = (line, column) }
}

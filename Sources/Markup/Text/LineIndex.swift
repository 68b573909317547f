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
  /// The columns before every 256th byte, as if the text were one line.
  ///
  /// So a place in a long line takes no longer than one in a short line.
  private let marks: [Columns]

  /// A number of columns in the units that differ from bytes.
  private struct Columns {
    var scalars = 0
    var utf16 = 0

    mutating func add(_ byte: UInt8) {
      guard !byte.isContinuation else { return }
      scalars += 1
      utf16 += byte >= 0xF0 ? 2 : 1
    }
  }

  private static let stride = 256

  /// The lines of a text in UTF-8.
  public init(_ text: [UInt8]) {
    bytes = text
    var starts = [0]
    var marks: [Columns] = []
    var columns = Columns()
    for (index, byte) in text.enumerated() {
      if index % Self.stride == 0 { marks.append(columns) }
      columns.add(byte)
      let isLineFeedNext = index + 1 < text.count && text[index + 1] == "\n"
      if byte == "\n" || byte == "\r" && !isLineFeedNext { starts.append(index + 1) }
    }
    (self.starts, self.marks) = (starts, marks + [columns])
  }

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
    let start = starts[position.line]
    let end = endOfLine(position.line)
    let wanted = columns(before: start, in: unit) + min(max(position.column, 0), bytes.count)
    var index = max(start, lastMark(in: start...end, atMost: wanted, unit))
    while index < end, bytes[index].isContinuation { index += 1 }
    var column = columns(before: index, in: unit)
    while index < end {
      column += Self.columns(of: bytes[index], in: unit)
      guard column <= wanted else { break }
      index += Self.utf8Width(bytes[index])
    }
    return min(index, end)
  }

  /// The position of an offset.
  public func position(of offset: Int, in unit: Unit) -> TextPosition {
    let line = line(of: offset)
    let start = starts[line]
    let end = max(start, min(offset, bytes.count))
    return TextPosition(
      line: line, column: columns(before: end, in: unit) - columns(before: start, in: unit))
  }

  /// The columns of the characters that begin before an offset, as if the text were one line.
  private func columns(before offset: Int, in unit: Unit) -> Int {
    if unit == .utf8 {
      return offset + bytes[offset...].prefix { $0.isContinuation }.count
    }
    let mark = offset / Self.stride
    var columns = marks[mark]
    for index in (mark * Self.stride)..<offset { columns.add(bytes[index]) }
    return unit == .utf16 ? columns.utf16 : columns.scalars
  }

  /// The last offset with a mark in a range that has at most so many columns before it; the first
  /// offset of the text if the range has none.
  private func lastMark(in range: ClosedRange<Int>, atMost columns: Int, _ unit: Unit) -> Int {
    var marks = (range.lowerBound / Self.stride)..<(range.upperBound / Self.stride + 1)
    while marks.count > 1 {
      let middle = marks.lowerBound + marks.count / 2
      let isBefore = self.columns(before: middle * Self.stride, in: unit) <= columns
      marks = isBefore ? middle..<marks.upperBound : marks.lowerBound..<middle
    }
    return marks.lowerBound * Self.stride
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

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

/// A replacement of a part of a text.
public struct TextEdit: Hashable, Sendable {
  /// The offsets of the part, in UTF-8.
  public var range: Range<Int>
  /// What takes its place.
  public var newText: String

  /// A replacement of a part of a text.
  public init(range: Range<Int>, newText: String) {
    (self.range, self.newText) = (range, newText)
  }

  /// The smallest replacement that turns a text into another one, without cutting characters.
  public init(changing old: [UInt8], to new: [UInt8]) {
    self.init(range: 0..<old.count, in: old, to: new)
  }

  /// The smallest replacement that turns a part of a text into another one, without cutting
  /// characters and line ends.
  init(range: Range<Int>, in text: [UInt8], to new: [UInt8]) {
    let old = Array(text[range])
    var start = zip(old, new).prefix { $0 == $1 }.count
    while old.isInsideCharacter(start) || new.isInsideCharacter(start) { start -= 1 }
    let rest = min(old.count, new.count) - start
    var end = zip(old.reversed(), new.reversed()).prefix(rest).prefix { $0 == $1 }.count
    while old.isInsideCharacter(old.count - end) || new.isInsideCharacter(new.count - end) {
      end -= 1
    }
    self.init(
      range: (range.lowerBound + start)..<(range.upperBound - end),
      newText: String(decoding: new[start..<(new.count - end)], as: UTF8.self))
  }

  /// Whether it replaces nothing by nothing.
  var changesNothing: Bool { range.isEmpty && newText.isEmpty }
}

extension [UInt8] {
  /// Whether an offset is inside a character of UTF-8, or between a carriage return and its newline.
  fileprivate func isInsideCharacter(_ offset: Int) -> Bool {
    guard indices.contains(offset), offset > 0 else { return false }
    return self[offset].isContinuation
      || self[offset - 1] == UInt8(ascii: "\r") && self[offset] == UInt8(ascii: "\n")
  }
}

extension [TextEdit] {
  /// A text with the edits applied; nil if they overlap.
  public func applied(to text: [UInt8]) -> [UInt8]? {
    var new: [UInt8] = []
    var end = 0
    for edit in sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      guard end <= edit.range.lowerBound, edit.range.upperBound <= text.count else { return nil }
      new += text[end..<edit.range.lowerBound]
      new += edit.newText.utf8
      end = edit.range.upperBound
    }
    return new + text[end...]
  }

  /// A file with edits of its text, in the same encoding.
  ///
  /// - Throws: `encoding` if the rest of the file would not stay as it is, `unreadable` if the edits
  ///   overlap.
  public func applied(toFile file: [UInt8]) throws(AttributeEdit.Failure) -> [UInt8] {
    let source = EncodedText(file)
    guard let new = applied(to: source.text) else { throw .unreadable }
    let change = TextEdit(changing: source.text, to: new)
    return try source.replacing(change.range, by: [UInt8](change.newText.utf8))
  }

  /// The smallest replacements, line by line, that turn a text into another one.
  public init(changingLinesOf old: [UInt8], to new: [UInt8]) {
    let (before, after) = (old[...].lines, new[...].lines)
    var (removed, inserted) = (Set<Int>(), Set<Int>())
    for change in after.difference(from: before) {
      switch change {
      case .remove(let line, _, _): removed.insert(line)
      case .insert(let line, _, _): inserted.insert(line)
      }
    }
    var (line, newLine) = (0, 0)
    self = []
    while line < before.count || newLine < after.count {
      let (first, firstNew) = (line, newLine)
      while removed.contains(line) { line += 1 }
      while inserted.contains(newLine) { newLine += 1 }
      guard line > first || newLine > firstNew else {
        (line, newLine) = (line + 1, newLine + 1)
        continue
      }
      let start = first < before.count ? before[first].startIndex : old.count
      let range = start..<(line > first ? before[line - 1].endIndex : start)
      append(TextEdit(range: range, in: old, to: [UInt8](after[firstNew..<newLine].joined())))
    }
  }
}

extension ArraySlice<UInt8> {
  /// The lines with their line ends.
  var lines: [ArraySlice<UInt8>] {
    var (lines, rest) = ([ArraySlice<UInt8>](), self)
    while !rest.isEmpty {
      let end = rest.firstIndex(of: 0x0A).map { $0 + 1 } ?? rest.endIndex
      lines.append(rest[..<end])
      rest = rest[end...]
    }
    return lines
  }
}

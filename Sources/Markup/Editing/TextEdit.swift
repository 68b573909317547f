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
  /// characters.
  init(range: Range<Int>, in text: [UInt8], to new: [UInt8]) {
    let old = text[range]
    var start = zip(old, new).prefix { $0 == $1 }.count
    while start > 0, start < old.count, text[range.lowerBound + start].isContinuation { start -= 1 }
    let rest = min(old.count, new.count) - start
    var end = zip(old.reversed(), new.reversed()).prefix(rest).prefix { $0 == $1 }.count
    while end > 0, text[range.upperBound - end].isContinuation { end -= 1 }
    self.init(
      range: (range.lowerBound + start)..<(range.upperBound - end),
      newText: String(decoding: new[start..<(new.count - end)], as: UTF8.self))
  }

  /// Whether it replaces nothing by nothing.
  var changesNothing: Bool { range.isEmpty && newText.isEmpty }
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
}

/// The marks that git leaves in a text which it cannot merge.
enum MergeConflict {
  /// The first line of the marks, with the name of a version; nil if one of the three is missing.
  static func firstLine(in bytes: [UInt8]) -> (range: Range<Int>, version: String)? {
    let marks: [StaticString] = ["<<<<<<< ", "=======", ">>>>>>> "]
    var found: [Range<Int>] = []
    var cursor = ByteCursor(bytes)
    while !cursor.isAtEnd, found.count < marks.count {
      let start = cursor.position
      let isMark = cursor.isBefore(marks[found.count])
      cursor.skip { !$0.isLineEnd }
      if isMark { found.append(start..<cursor.position) }
      cursor.skip(while: \.isLineEnd)
    }
    guard found.count == marks.count else { return nil }
    let name = bytes[found[0]].dropFirst(8)
    return (found[0], String(decoding: name, as: UTF8.self))
  }
}

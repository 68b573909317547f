import Markup
import TestSupport
import Testing

struct LineIndexTests {
  @Test(arguments: [
    // The columns of the d in “aé😀d”: scalars, UTF-8, UTF-16.
    (LineIndex.Unit.scalars, 3), (.utf8, 7), (.utf16, 4),
  ])
  func `columns count what the unit says`(unit: LineIndex.Unit, column: Int) {
    let index = LineIndex(Array("x\naé😀d".utf8))
    let position = TextPosition(line: 1, column: column)
    #expect(index.offset(of: position, in: unit) == 9)
    #expect(index.position(of: 9, in: unit) == position)
  }

  @Test(arguments: [("a\nb", 2), ("a\rb", 2), ("a\r\nb", 3), ("a\n\rb", 3)])
  func `a line ends with any line end`(text: String, offset: Int) {
    let index = LineIndex(Array(text.utf8))
    #expect(index.position(of: offset, in: .utf16).column == 0)
    #expect(
      index.offset(of: TextPosition(line: index.lineCount - 1, column: 0), in: .utf16) == offset)
  }

  @Test func `positions past an end lead to it`() {
    let index = LineIndex(Array("ab\r\nc".utf8))
    #expect(index.offset(of: TextPosition(line: 0, column: 9), in: .utf16) == 2)
    #expect(index.offset(of: TextPosition(line: 9, column: 0), in: .utf16) == 5)
  }

  @Test func `a column within a character leads to its start`() {
    let index = LineIndex(Array("a😀b".utf8))
    #expect(index.offset(of: TextPosition(line: 0, column: 2), in: .utf16) == 1)
  }

  @Test(arguments: 0..<50)
  func `offsets come back`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    // Some texts have no line ends, or some behind a long line.
    let ends = seed % 5 == 0 ? [] : ["\n", "\r\n", "\r"]
    let pieces = ["a", "é", "😀", "👩‍👩‍👧", String(repeating: "x", count: 700)] + ends
    let text = (0..<30).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
    let index = LineIndex(Array(text.utf8))
    var offset = 0
    for scalar in text.unicodeScalars {
      for unit in [LineIndex.Unit.scalars, .utf8, .utf16] {
        let position = index.position(of: offset, in: unit)
        // The line feed of both together is within the line end, which has no position of its own.
        let isWithinEnd = scalar == "\n" && offset > 0 && index.bytes[offset - 1] == 0x0D
        #expect(index.offset(of: position, in: unit) == (isWithinEnd ? offset - 1 : offset))
      }
      offset += UTF8.width(scalar)
    }
  }
  @Test func `places in one long line take linear time`() {
    let text = String(repeating: "<é😀/>", count: 50_000)
    let index = LineIndex(Array(text.utf8))
    for number in stride(from: 0, to: 50_000, by: 25) {
      // Each piece has 9 bytes, and 6 units of UTF-16.
      let position = TextPosition(line: 0, column: number * 6)
      #expect(index.position(of: number * 9, in: .utf16) == position)
      #expect(index.offset(of: position, in: .utf16) == number * 9)
    }
  }
}

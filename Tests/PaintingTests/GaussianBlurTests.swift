import Testing

@testable import Painting

struct GaussianBlurTests {
  /// A line of pixels, blurred.
  private static func blurred(_ line: [UInt8], by deviation: Double, _ edge: GaussianBlur.Edge)
    -> [UInt8]
  {
    var line = line
    let blur = GaussianBlur(deviation: deviation, edge: edge)
    line.withUnsafeMutableBufferPointer {
      blur.apply(to: $0, width: $0.count, height: 1, stride: $0.count, channels: 1)
    }
    return line
  }

  /// The variance grows by nearly the square of the deviation: the boxes have whole widths.
  @Test(arguments: [1.0, 2, 4, 10])
  func `a plateau spreads by the deviation`(deviation: Double) {
    var line = [UInt8](repeating: 0, count: 121)
    // Of a single pixel, a wide blur would leave less than one of 255.
    for index in 55...65 { line[index] = 255 }
    let result = Self.blurred(line, by: deviation, .mirrored).map(Double.init)
    let total = result.reduce(0, +)
    let variance =
      result.enumerated().reduce(0) {
        $0 + $1.element * Double(($1.offset - 60) * ($1.offset - 60))
      } / total
    // The plateau of 11 pixels itself has the variance (11² − 1) / 12 = 10.
    #expect(abs((variance - 10).squareRoot() - deviation) < 0.2 * deviation)
    #expect(result == result.reversed())
  }

  @Test func `an even surface stays even if its edges are mirrored`() {
    let line = [UInt8](repeating: 77, count: 9)
    #expect(Self.blurred(line, by: 6, .mirrored) == line)
    #expect(Self.blurred(line, by: 6, .transparent)[0] < 60)
  }

  @Test func `no deviation changes nothing`() {
    let line: [UInt8] = [0, 255, 3, 9]
    #expect(Self.blurred(line, by: 0, .mirrored) == line)
  }
}

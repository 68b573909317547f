/// Blurs pixels as a Gaussian filter does.
struct GaussianBlur {
  /// The pixels beyond the edges.
  enum Edge {
    /// They are transparent.
    case transparent
    /// They mirror those inside.
    case mirrored
  }

  /// The widths of the three boxes in pixels.
  private let boxes: [Int]
  private let edge: Edge

  /// A blur with a standard deviation in pixels.
  ///
  /// Three box filters with the same total variance replace the Gaussian (SVG 1.1, feGaussianBlur):
  /// a box of width w has the variance (w² − 1) / 12. For 4 pixels, the widths are 7, 7 and 9, and
  /// the variances 4 + 4 + 6.7 = 14.7, nearly 4².
  init(deviation: Double, edge: Edge) {
    let ideal = (4 * deviation * deviation + 1).squareRoot()
    let narrow = max(1, Int(ideal) - (Int(ideal) + 1) % 2)
    let rest = 12 * deviation * deviation - 3 * Double(narrow * narrow + 4 * narrow + 3)
    let narrowCount = Int((rest / Double(-4 * narrow - 4)).rounded())
    boxes = (0..<3).map { $0 < narrowCount ? narrow : narrow + 2 }
    self.edge = edge
  }

  /// The distance in pixels that the blur spreads a pixel.
  var reach: Int { boxes.reduce(0) { $0 + $1 / 2 } }

  /// Blurs an image of rows of pixels with a number of bytes each.
  func apply(
    to pixels: UnsafeMutableBufferPointer<UInt8>, width: Int, height: Int, stride: Int,
    channels: Int
  ) {
    var line = [Float](repeating: 0, count: max(width, height))
    var blurred = line
    for channel in 0..<channels {
      for row in 0..<height {
        let start = row * stride + channel
        blur(pixels, start, width, step: channels, &line, &blurred)
      }
      for column in 0..<width {
        let start = column * channels + channel
        blur(pixels, start, height, step: stride, &line, &blurred)
      }
    }
  }

  private func blur(
    _ pixels: UnsafeMutableBufferPointer<UInt8>, _ start: Int, _ count: Int, step: Int,
    _ line: inout [Float], _ blurred: inout [Float]
  ) {
    for index in 0..<count { line[index] = Float(pixels[start + index * step]) }
    for box in boxes where box > 1 {
      average(line, into: &blurred, count, over: box)
      swap(&line, &blurred)
    }
    for index in 0..<count { pixels[start + index * step] = UInt8(line[index].rounded()) }
  }

  /// Replaces each value by the average of a box around it.
  private func average(_ line: [Float], into result: inout [Float], _ count: Int, over box: Int) {
    let reach = box / 2
    var sum: Float = 0
    for index in -reach...reach { sum += value(line, index, count) }
    for index in 0..<count {
      result[index] = sum / Float(box)
      sum += value(line, index + reach + 1, count) - value(line, index - reach, count)
    }

  }

  private func value(_ line: [Float], _ index: Int, _ count: Int) -> Float {
    if index >= 0, index < count { return line[index] }
    guard edge == .mirrored else { return 0 }
    let period = 2 * count
    let place = ((index % period) + period) % period
    return line[place < count ? place : period - 1 - place]
  }
}

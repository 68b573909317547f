/// The rows of a small tableau, column by column, 0 or not: to pass over a few factors is quicker than to
/// look for those that are not 0.
struct DenseRows: TableauRows {
  private let width: Int
  private var factors: [Double] = []

  init(columns: Int, rows: Int) {
    width = columns
    factors.reserveCapacity(columns * rows)
  }

  mutating func append(_ cells: some Sequence<Cell>) {
    let start = factors.count
    factors.append(contentsOf: repeatElement(0, count: width))
    for cell in cells { factors[start + Int(cell.column)] = cell.factor }
  }

  @inline(__always)
  mutating func forEachRow(of column: Int, _ body: (_ row: Int, _ factor: Double) -> Void) {
    factors.withUnsafeBufferPointer { factors in
      for (row, place) in stride(from: column, to: factors.count, by: width).enumerated()
      where factors[place] != 0 {
        body(row, factors[place])
      }
    }
  }

  func factor(_ row: Int, _ column: Int) -> Double { factors[row * width + column] }

  @inline(__always)
  func forEach(in row: Int, _ body: (_ column: Int, _ factor: Double) -> Void) {
    factors.withUnsafeBufferPointer { factors in
      for column in 0..<width {
        let factor = factors[row * width + column]
        if factor != 0 { body(column, factor) }
      }
    }
  }

  mutating func scale(_ row: Int, by factor: Double, unit column: Int) {
    factors.withUnsafeMutableBufferPointer { factors in
      for place in row * width..<(row + 1) * width { factors[place] *= factor }
      factors[row * width + column] = 1
    }
  }

  mutating func negate(column: Int) {
    for place in stride(from: column, to: factors.count, by: width) {
      factors[place] = -factors[place]
    }
  }

  @inline(__always)
  mutating func eliminate(
    _ column: Int, by row: Int, _ body: (_ other: Int, _ factor: Double) -> Void
  ) {
    let width = width
    factors.withUnsafeMutableBufferPointer { factors in
      let pivot = row * width
      for (other, start) in stride(from: 0, to: factors.count, by: width).enumerated() {
        let factor = factors[start + column]
        if factor == 0 || other == row { continue }
        body(other, factor)
        for place in 0..<width {
          let difference = factors[start + place] - factor * factors[pivot + place]
          factors[start + place] = abs(difference) < 1e-12 ? 0 : difference
        }
        factors[start + column] = 0
      }
    }
  }
}

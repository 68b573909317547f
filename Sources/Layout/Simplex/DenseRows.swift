/// The rows of a small tableau, one after the other, including zeros: skipping a few zeros is
/// faster than indexing the other factors.
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

  mutating func forEachRow(of column: Int, _ body: (_ row: Int, _ factor: Double) -> Void) {
    factors.withUnsafeBufferPointer { factors in
      var (place, row) = (column, 0)
      while place < factors.count {
        if factors[place] != 0 { body(row, factors[place]) }
        (place, row) = (place + width, row + 1)
      }
    }
  }

  func factor(_ row: Int, _ column: Int) -> Double { factors[row * width + column] }

  func forEach(in row: Int, _ body: (_ column: Int, _ factor: Double) -> Void) {
    factors.withUnsafeBufferPointer { factors in
      for column in 0..<width {
        let factor = factors[row * width + column]
        if factor != 0 { body(column, factor) }
      }
    }
  }

  mutating func pivot(_ row: Int, _ column: Int) {
    let width = width
    factors.withUnsafeMutableBufferPointer { factors in
      let pivot = row * width
      let scale = 1 / factors[pivot + column]
      for place in pivot..<pivot + width { factors[place] *= scale }
      factors[pivot + column] = scale
      for start in stride(from: 0, to: factors.count, by: width) where start != pivot {
        let factor = factors[start + column]
        if factor == 0 { continue }
        factors[start + column] = 0
        for place in 0..<width {
          let difference = factors[start + place] - factor * factors[pivot + place]
          factors[start + place] = abs(difference) < 1e-12 ? 0 : difference
        }
      }
    }
  }
}

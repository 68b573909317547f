extension Tableau {
  /// What stops an unknown from growing.
  enum Obstacle {
    /// The unknown of a row has come down to 0.
    case zero(row: Int)
    /// The unknown of a row has reached its greatest value.
    case bound(row: Int)
    /// It has reached its own greatest value.
    case ownBound
  }

  /// What stops an unknown first; of several rows, the one of the first unknown.
  func obstacle(to column: Int) -> Obstacle? {
    var first: (row: Int, ratio: Double, isZero: Bool)?
    for row in basis.indices {
      let factor = cells[row * width + column]
      let (constant, unknown) = (cells[row * width + width - 1], basis[row])
      let ratio: Double
      if factor > Self.epsilon {
        ratio = constant / factor
      } else if factor < -Self.epsilon, unknown >= 0, bounds[unknown] < .infinity {
        ratio = (constant - bounds[unknown]) / factor
      } else {
        continue
      }
      if let first, ratio > first.ratio + Self.epsilon { continue }
      if let first, ratio > first.ratio - Self.epsilon, unknown > basis[first.row] { continue }
      first = (row, ratio, factor > 0)
    }
    if bounds[column] < first?.ratio ?? .infinity { return .ownBound }
    return first.map { $0.isZero ? .zero(row: $0.row) : .bound(row: $0.row) }
  }

  /// Lets a row's unknown stand for what it lacks of its greatest value.
  mutating func turn(row: Int) {
    let unknown = basis[row]
    for index in row * width..<(row + 1) * width { cells[index] = -cells[index] }
    cells[row * width + unknown] = 1
    cells[row * width + width - 1] += bounds[unknown]
    isTurned[unknown].toggle()
  }

  /// Sets an unknown without a row to its greatest value.
  mutating func turn(column: Int, from demand: Int) {
    for row in basis.indices where cells[row * width + column] != 0 {
      cells[row * width + width - 1] -= cells[row * width + column] * bounds[column]
      cells[row * width + column] = -cells[row * width + column]
    }
    for other in demand..<Price.Demand.allCases.count {
      prices[other * (width - 1) + column] = -prices[other * (width - 1) + column]
    }
    isTurned[column].toggle()
  }

  /// By what the unknowns change as one grows for ever.
  func ray(along column: Int) -> [Double] {
    var ray = Array(repeating: 0.0, count: width - 1)
    ray[column] = isTurned[column] ? -1 : 1
    for (row, unknown) in basis.enumerated() where unknown >= 0 {
      let change = cells[row * width + column]
      ray[unknown] = isTurned[unknown] ? change : -change
    }
    return ray
  }

  /// The unknowns' values.
  var values: [Double] {
    var values = Array(repeating: 0.0, count: width - 1)
    for (row, unknown) in basis.enumerated() where unknown >= 0 {
      values[unknown] = cells[row * width + width - 1]
    }
    for unknown in values.indices where isTurned[unknown] {
      values[unknown] = bounds[unknown] - values[unknown]
    }
    return values
  }
}

/// What stops an unknown from growing first, and how far it gets.
struct Obstacle {
  enum Kind {
    /// The unknown of a row has come down to 0.
    case zero(row: Int)
    /// The unknown of a row has reached its greatest value.
    case bound(row: Int)
  }

  /// Nil if nothing stops it.
  var kind: Kind?
  var distance = Double.infinity
}

extension Tableau {
  /// What in the rows stops an unknown first; of several, the one of the first unknown.
  mutating func obstacle(to column: Int) -> Obstacle {
    let (basis, bounds, constants) = (basis, bounds, constants)
    var (first, least, isZero) = (-1, Double.infinity, true)
    rows.forEachRow(of: column) { row, factor in
      // What is no number is no way either.
      guard abs(factor) > Self.epsilon else { return }
      let unknown = basis[row]
      if factor < 0, unknown < 0 || bounds[unknown] == .infinity { return }
      let ratio = (factor > 0 ? constants[row] : constants[row] - bounds[unknown]) / factor
      if first >= 0, ratio > least + Self.epsilon { return }
      if first >= 0, ratio > least - Self.epsilon, unknown > basis[first] { return }
      (first, least, isZero) = (row, ratio, factor > 0)
    }
    if first < 0 { return Obstacle() }
    return Obstacle(kind: isZero ? .zero(row: first) : .bound(row: first), distance: least)
  }

  /// Lets a row's unknown stand for what it lacks of its greatest value.
  mutating func turn(row: Int) {
    let unknown = basis[row]
    rows.scale(row, by: -1, unit: unknown)
    constants[row] = bounds[unknown] - constants[row]
    isTurned[unknown].toggle()
  }

  /// Sets an unknown without a row to its greatest value.
  mutating func turn(column: Int, from demand: Int) {
    shift(column, by: bounds[column])
    negate(column: column, from: demand)
    isTurned[column].toggle()
  }

  /// Moves an unknown without a row, the rows' unknowns giving way.
  mutating func shift(_ column: Int, by length: Double) {
    constants.withUnsafeMutableBufferPointer { constants in
      rows.forEachRow(of: column) { row, factor in constants[row] -= factor * length }
    }
  }

  /// Lets an unknown without a row count in the other direction.
  mutating func negate(column: Int, from demand: Int) {
    rows.negate(column: column)
    for other in demand...Price.weakest {
      prices[other * width + column] = -prices[other * width + column]
    }
  }

  /// By what the unknowns change as one grows for ever.
  mutating func ray(along column: Int) -> [Double] {
    var ray = Array(repeating: 0.0, count: width)
    let (basis, isTurned) = (basis, isTurned)
    ray[column] = isTurned[column] ? -1 : 1
    rows.forEachRow(of: column) { row, change in
      if basis[row] >= 0 { ray[basis[row]] = isTurned[basis[row]] ? change : -change }
    }
    return ray
  }

  /// The unknowns' values.
  var values: [Double] {
    var values = Array(repeating: 0.0, count: width)
    for (row, unknown) in basis.enumerated() where unknown >= 0 {
      values[unknown] = constants[row]
    }
    for unknown in values.indices where isTurned[unknown] {
      values[unknown] = bounds[unknown] - values[unknown]
    }
    return values
  }
}

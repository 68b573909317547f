extension Tableau {
  /// Enters the conditions, each solved for an unknown that stands in none before it and need not be negative,
  /// if there is one; what else they miss costs more than anything.
  ///
  /// Conditions that come from inside out so find most sizes without a pivot.
  mutating func enter(_ conditions: [LinearExpression], _ prices: [Price]) {
    var entry = Entry(unknowns: width)
    for condition in conditions {
      let constant = substitute(in: condition, &entry)
      let cells = entry.takeCells()
      let first = cells.filter { cell in
        let bound = bounds[Int(cell.column)]
        return entry.isNew(cell.column) && abs(cell.factor) > Self.epsilon && bound > 0
          && (0...bound).contains(-constant / cell.factor)
      }.min { prices[Int($0.column)] < prices[Int($1.column)] }
      append(cells, constant, solvedFor: first, prices)
      entry.noteRow(of: cells, solvedFor: first)
    }
  }

  /// Replaces the unknowns that rows are solved for by what the rows say; answers the constant.
  private func substitute(in condition: LinearExpression, _ entry: inout Entry) -> Double {
    var constant = condition.constant
    for term in condition.terms where term.factor != 0 {
      entry.add(term.unknown, term.factor)
      let row = entry.rowOf[term.unknown]
      if row < 0 { continue }
      constant += term.factor * constants[row]
      rows.forEach(in: row) { entry.add($0, -term.factor * $1) }
    }
    return constant
  }

  private mutating func append(
    _ cells: [Cell], _ constant: Double, solvedFor first: Cell?,
    _ prices: [Price]
  ) {
    let row = basis.count
    let scale = first.map { 1 / $0.factor } ?? (constant > 0 ? -1 : 1)
    rows.append(cells.map { .init(column: $0.column, factor: $0.factor * scale) })
    constants.append(abs(constant * scale))
    basis.append(first.map { Int($0.column) } ?? -1)
    let price = first.map { prices[Int($0.column)] } ?? .of(.structure)
    for demand in 0...Price.weakest where price[demand] != 0 {
      charge(row, price[demand], at: demand)
    }
  }
}

/// The sum at hand while conditions are entered.
private struct Entry {
  /// The row that is solved for each unknown; -1 for none.
  private(set) var rowOf: [Int]
  private var factors: [Double]
  private var touched: [Int32] = []
  /// Whether an unknown stands in the sum, or in a row.
  private var isTouched: [Bool]
  private var isKnown: [Bool]
  private var rows = 0

  init(unknowns: Int) {
    rowOf = Array(repeating: -1, count: unknowns)
    factors = Array(repeating: 0, count: unknowns)
    isTouched = Array(repeating: false, count: unknowns)
    isKnown = isTouched
  }

  mutating func add(_ unknown: Int, _ factor: Double) {
    factors[unknown] += factor
    if isTouched[unknown] { return }
    isTouched[unknown] = true
    touched.append(Int32(unknown))
  }

  func isNew(_ unknown: Int32) -> Bool { !isKnown[Int(unknown)] }

  /// The sum's cells, after which it is empty.
  mutating func takeCells() -> [Cell] {
    touched.sort()
    let cells = touched.compactMap { unknown in
      let factor = factors[Int(unknown)]
      return abs(factor) < 1e-12 ? nil : Cell(column: unknown, factor: factor)
    }
    for unknown in touched { (factors[Int(unknown)], isTouched[Int(unknown)]) = (0, false) }
    touched.removeAll(keepingCapacity: true)
    return cells
  }

  mutating func noteRow(of cells: [Cell], solvedFor first: Cell?) {
    if let first { rowOf[Int(first.column)] = rows }
    for cell in cells { isKnown[Int(cell.column)] = true }
    rows += 1
  }
}

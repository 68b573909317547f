extension Tableau {
  /// Enters each condition as a row that is solved for one variable.
  ///
  /// This is the condition's own variable. If that would cost something, it is an unknown that is
  /// in no earlier condition and moves at a lower price (a crash basis). Conditions come from
  /// inside out, so most sizes are found without a pivot.
  mutating func enter(_ conditions: [Solver.Condition]) {
    var entry = Entry(variables: values.count, columns: nonbasic)
    for condition in conditions {
      let value = condition.expression.value(values)
      let cells = sum(of: condition.expression, &entry)
      if let move = crashMove(for: condition, value, cells, entry) {
        append(cells, solvedFor: move, condition, &entry)
      } else {
        append(cells, condition.variable, value, &entry)
      }
      for cell in cells { entry.recordUse(of: cell.column) }
    }
  }

  /// An expression in terms of the columns.
  private func sum(of expression: LinearExpression, _ entry: inout Entry) -> [Cell] {
    for index in 0..<expression.count where expression[index].factor != 0 {
      let term = expression[index]
      let (row, column) = (entry.rowOf[term.unknown], entry.columnOf[term.unknown])
      if row >= 0 {
        rows.forEach(in: Int(row)) { entry.add($0, -term.factor * $1) }
      } else if column >= 0 {
        entry.add(Int(column), term.factor)
      }
    }
    return entry.takeCells()
  }

  /// The new unknown whose move satisfies a condition at the least price; nil if no move saves
  /// anything.
  private func crashMove(
    for condition: Solver.Condition, _ value: Double, _ cells: [Cell], _ entry: Entry
  ) -> CrashMove? {
    let variable = condition.variable
    let home = curves.breakpoint(variable, curves.home(variable))
    let distance = home - value
    if !condition.isRequired, abs(distance) < Self.epsilon { return nil }
    var least =
      condition.isRequired ? .of(.structure, 0.5) : price(of: variable, at: value, -distance)
    var best: CrashMove?
    for cell in cells where !entry.isUsed[Int(cell.column)] && abs(cell.factor) > Self.epsilon {
      let unknown = nonbasic[Int(cell.column)]
      if isClosed[Int(cell.column)].growth { continue }
      let length = distance / cell.factor
      let target = values[unknown] + length
      let price = price(of: unknown, at: target, length) * (1 / abs(cell.factor))
      // Values that must not occur are not a target.
      guard price[.structure] < PriceVector.indifference, price.isLess(than: least) else {
        continue
      }
      least = price
      best = CrashMove(
        column: Int(cell.column), factor: cell.factor, target: target, isGrowth: length > 0)
    }
    return best
  }

  /// The price of the last point of a move that ends at a value.
  private func price(of variable: Int, at value: Double, _ distance: Double) -> PriceVector {
    let piece = curves.piece(variable, at: value, isUpper: distance <= 0)
    return curves.slope(variable, piece) * (distance > 0 ? 1 : -1)
  }

  /// Appends a row solved for the condition's own variable.
  private mutating func append(
    _ cells: [Cell], _ variable: Int, _ value: Double, _ entry: inout Entry
  ) {
    values[variable] = value
    pieces[variable] = curves.piece(variable, at: value, isUpper: true)
    appendRow(cells.map { Cell(column: $0.column, factor: -$0.factor) }, of: variable, &entry)
  }

  /// Appends a row solved for an unknown; the condition's variable takes its column.
  private mutating func append(
    _ cells: [Cell], solvedFor move: CrashMove, _ condition: Solver.Condition,
    _ entry: inout Entry
  ) {
    let (variable, unknown) = (condition.variable, nonbasic[move.column])
    values[unknown] = move.target
    pieces[unknown] = curves.piece(unknown, at: move.target, isUpper: !move.isGrowth)
    values[variable] = curves.breakpoint(variable, pieces[variable])
    nonbasic[move.column] = condition.isRequired ? -1 : variable
    entry.columnOf[unknown] = -1
    entry.columnOf[variable] = condition.isRequired ? -1 : Int32(move.column)
    let scaled = cells.compactMap { cell in
      guard Int(cell.column) == move.column else {
        return Cell(column: cell.column, factor: cell.factor / move.factor)
      }
      return condition.isRequired ? nil : Cell(column: cell.column, factor: -1 / move.factor)
    }
    appendRow(scaled, of: unknown, &entry)
  }

  private mutating func appendRow(_ cells: [Cell], of variable: Int, _ entry: inout Entry) {
    entry.rowOf[variable] = Int32(basis.count)
    rows.append(cells)
    basis.append(variable)
    charge(basis.count - 1, curves.slope(variable, pieces[variable]))
  }
}

/// A move of an unknown that satisfies a new condition.
private struct CrashMove {
  var column: Int
  /// The growth of the condition's expression per point of the unknown.
  var factor: Double
  /// The value of the unknown after the move.
  var target: Double
  var isGrowth: Bool
}

/// The indices, and the current sum, while conditions are entered.
private struct Entry {
  /// The row and the column of each variable; -1 for none.
  var rowOf: [Int32]
  var columnOf: [Int32]
  /// Whether an earlier condition contains a column.
  private(set) var isUsed: [Bool]
  private var factors: [Double]
  private var touched: [Int32] = []
  /// Whether the current sum contains a column.
  private var isTouched: [Bool]

  init(variables: Int, columns: [Int]) {
    rowOf = Array(repeating: -1, count: variables)
    columnOf = rowOf
    for (column, variable) in columns.enumerated() { columnOf[variable] = Int32(column) }
    factors = Array(repeating: 0, count: columns.count)
    isTouched = Array(repeating: false, count: columns.count)
    isUsed = isTouched
  }

  mutating func add(_ column: Int, _ factor: Double) {
    factors[column] += factor
    if isTouched[column] { return }
    isTouched[column] = true
    touched.append(Int32(column))
  }

  mutating func recordUse(of column: Int32) { isUsed[Int(column)] = true }

  /// Returns the cells of the current sum, and empties it.
  mutating func takeCells() -> [Cell] {
    touched.sort()
    let cells = touched.compactMap { column in
      let factor = factors[Int(column)]
      return abs(factor) < 1e-12 ? nil : Cell(column: column, factor: factor)
    }
    for column in touched { (factors[Int(column)], isTouched[Int(column)]) = (0, false) }
    touched.removeAll(keepingCapacity: true)
    return cells
  }
}

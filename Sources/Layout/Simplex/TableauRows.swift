/// A factor in a row of a tableau.
struct Cell {
  var column: Int32
  var factor: Double

  static let zero = Cell(column: 0, factor: 0)
}

/// The rows of a tableau.
protocol TableauRows {
  /// No rows yet, but room for some.
  init(columns: Int, rows: Int)

  /// Adds a row of cells that are sorted by column.
  mutating func append(_ row: some Sequence<Cell>)

  /// Calls a function with each row in which a column stands, and its factor there.
  mutating func forEachRow(of column: Int, _ body: (_ row: Int, _ factor: Double) -> Void)

  /// The factor of a column in a row; 0 if it does not stand there.
  func factor(_ row: Int, _ column: Int) -> Double

  /// Calls a function with each column in a row, and its factor.
  func forEach(in row: Int, _ body: (_ column: Int, _ factor: Double) -> Void)

  /// Exchanges what a row is solved for and what a column stands for.
  mutating func pivot(_ row: Int, _ column: Int)
}

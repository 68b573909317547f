/// The rows of a large tableau: only the nonzero factors, by column, in one array.
struct SparseRows: TableauRows {
  /// The range of a row's cells, and its capacity.
  private struct Row {
    var start: Int
    var count: Int
    var capacity: Int

    var range: Range<Int> { start..<start + count }
  }

  /// An element of the list of the rows that contain a column.
  private struct Link {
    var row: Int32
    var next: Int32
  }

  private var cells: [Cell] = []
  private var rows: [Row] = []
  private var links: [Link] = []
  /// The first link of each column's list; -1 for none.
  private var heads: [Int32]
  /// The cells of a sum of two rows, and the columns that the first lacks.
  private var merged: [Cell] = []
  private var added: [Int32] = []
  /// The last visit of each row: a column's list may contain a row twice.
  private var visits: [Int32] = []
  private var visit: Int32 = 0

  init(columns: Int, rows: Int) {
    heads = Array(repeating: -1, count: columns)
  }

  mutating func append(_ row: some Sequence<Cell>) {
    let start = cells.count
    cells.append(contentsOf: row)
    rows.append(Row(start: start, count: cells.count - start, capacity: cells.count - start))
    visits.append(0)
    for index in start..<cells.count { link(cells[index].column, rows.count - 1) }
  }

  mutating func forEachRow(of column: Int, _ body: (_ row: Int, _ factor: Double) -> Void) {
    visit += 1
    var link = heads[column]
    while link >= 0 {
      let row = Int(links[Int(link)].row)
      link = links[Int(link)].next
      if visits[row] == visit { continue }
      visits[row] = visit
      let factor = factor(row, column)
      if factor != 0 { body(row, factor) }
    }
  }

  func factor(_ row: Int, _ column: Int) -> Double {
    let position = position(row, column)
    return position < 0 ? 0 : cells[position].factor
  }

  func forEach(in row: Int, _ body: (_ column: Int, _ factor: Double) -> Void) {
    cells.withUnsafeBufferPointer { cells in
      for index in rows[row].range {
        body(Int(cells[index].column), cells[index].factor)
      }
    }
  }

  mutating func pivot(_ row: Int, _ column: Int) {
    let scale = 1 / factor(row, column)
    for index in rows[row].range {
      cells[index].factor = Int(cells[index].column) == column ? scale : cells[index].factor * scale
    }
    visit += 1
    visits[row] = visit
    var link = heads[column]
    while link >= 0 {
      let other = Int(links[Int(link)].row)
      link = links[Int(link)].next
      if visits[other] == visit { continue }
      visits[other] = visit
      let factor = factor(other, column)
      if factor != 0 { merge(row, into: other, times: -factor, exchanging: column) }
    }
  }

  /// Adds a multiple of a row to another, and replaces its factor of one column.
  private mutating func merge(
    _ row: Int, into other: Int, times scale: Double, exchanging column: Int
  ) {
    let (left, right) = (rows[other].range, rows[row].range)
    let most = left.count + right.count
    if merged.count < most { merged = Array(repeating: .zero, count: 2 * most) }
    added.removeAll(keepingCapacity: true)
    let count = cells.withUnsafeBufferPointer { cells in
      merged.withUnsafeMutableBufferPointer { merged in
        Self.merge(
          cells[left], UnsafeBufferPointer(rebasing: cells[right]), times: scale,
          exchanging: Int32(column), into: merged, &added)
      }
    }
    for column in added { link(column, other) }
    replace(other, count)
  }

  /// Writes the sum of two lists of cells, and records the columns that only the second has;
  /// returns the number of cells.
  private static func merge(
    _ left: Slice<UnsafeBufferPointer<Cell>>, _ right: UnsafeBufferPointer<Cell>,
    times scale: Double, exchanging column: Int32, into sum: UnsafeMutableBufferPointer<Cell>,
    _ added: inout [Int32]
  ) -> Int {
    let left = UnsafeBufferPointer(rebasing: left)
    var (own, other, count) = (0, 0, 0)
    while other < right.count {
      let next = right[other].column
      while own < left.count, left[own].column < next {
        sum[count] = left[own]
        (own, count) = (own + 1, count + 1)
      }
      var factor = scale * right[other].factor
      other += 1
      if own < left.count, left[own].column == next {
        if next != column { factor += left[own].factor }
        own += 1
        if abs(factor) < 1e-12 { continue }
      } else {
        if abs(factor) < 1e-12 { continue }
        added.append(next)
      }
      sum[count] = Cell(column: next, factor: factor)
      count += 1
    }
    while own < left.count {
      sum[count] = left[own]
      (own, count) = (own + 1, count + 1)
    }
    return count
  }

  /// Replaces a row's cells with the merged ones.
  private mutating func replace(_ row: Int, _ count: Int) {
    if count > rows[row].capacity {
      rows[row].start = cells.count
      rows[row].capacity = 2 * count
      cells.append(contentsOf: repeatElement(.zero, count: 2 * count))
    }
    rows[row].count = count
    let start = rows[row].start
    cells.withUnsafeMutableBufferPointer { cells in
      for index in 0..<count { cells[start + index] = merged[index] }
    }
  }

  private mutating func link(_ column: Int32, _ row: Int) {
    links.append(Link(row: Int32(row), next: heads[Int(column)]))
    heads[Int(column)] = Int32(links.count - 1)
  }

  /// The index of a column's cell in a row; -1 if there is none.
  private func position(_ row: Int, _ column: Int) -> Int {
    cells.withUnsafeBufferPointer { cells in
      var (low, high) = (rows[row].start, rows[row].start + rows[row].count)
      let end = high
      while low < high {
        let middle = (low + high) / 2
        if Int(cells[middle].column) < column { low = middle + 1 } else { high = middle }
      }
      return low < end && Int(cells[low].column) == column ? low : -1
    }
  }
}

import Geometry

extension AxisLayout {
  /// Converts a grid whose rows agree into one row of columns (guide 4.5, Grid Alignment).
  ///
  /// Each cell gets the sum of its column's profiles, so all rows distribute their free space
  /// alike. Cells of 40 and 80 in a column both get a sum whose cheapest size is 80 if they resist
  /// at 1000 and hug at 750: each point below 80 costs 1000, each point above 40 only 750.
  mutating func joinCells(of grid: Int) {
    let rows = gridRows(of: grid)
    guard let first = rows.first, rows.count > 1, rows.allSatisfy({ agrees($0, first) })
    else {
      return
    }
    for row in rows {
      for cell in tree.children(of: row) { complete(cell) }
    }
    var cells = rows.map { tree.children(of: $0) }
    for _ in tree.children(of: first) {
      joinColumn(cells.indices.compactMap { cells[$0].next() })
    }
    for row in rows { outline(row) }
    for row in rows.dropFirst() { boxes[row].isJoined = true }
    boxes[grid].rule = boxes[grid].structure
  }

  /// Gives all cells of a column the sum of their profiles.
  private mutating func joinColumn(_ cells: [Int]) {
    var sum = MergeByBreakpoint()
    var preferred = 0.0
    scratch.breakpoints.removeAll(keepingCapacity: true)
    for cell in cells {
      preferred = Swift.max(preferred, boxes[cell].outline.best)
      sum.add(profile(of: cell), costs, &scratch.breakpoints)
    }
    let profile = sum.profile(preferred: preferred, &scratch.breakpoints, &costs)
    let sizing: Placement.Sizing =
      cells.contains { boxes[$0].placement.sizing == .proportional } ? .proportional : .flexible
    for cell in cells {
      adopt(profile, for: cell)
      boxes[cell].placement.sizing = sizing
    }
  }

  /// Whether a row can be joined with the first one: it has as many cells, equal insets and gaps,
  /// no limits, no weighted chain.
  private func agrees(_ row: Int, _ first: Int) -> Bool {
    boxes[row].structure == .filled && boxes[row].chain < 0 && boxes[row].placement.sizing == .fill
      && !boxes[row].isLimited && !boxes[row].isGrid
      && tree.children(of: row).allSatisfy { boxes[$0].isLaidOut }
      && cellCount(of: row) == cellCount(of: first)
      && abs(fixedRoom(in: row) - fixedRoom(in: first)) < tolerance
  }

  private func cellCount(of row: Int) -> Int {
    tree.children(of: row).reduce(0) { count, _ in count + 1 }
  }

  /// The sum of insets and gaps, in points.
  private func fixedRoom(in row: Int) -> Double {
    tree.children(of: row).reduce(boxes[row].insets) { $0 + boxes[$1].gap }
  }

  /// The rows among a grid's children; ignores other children between them.
  func gridRows(of column: Int) -> [Int] {
    tree.children(of: column).filter {
      boxes[$0].isLaidOut && tree.items[$0].arrangement.isRow
    }
  }

  /// Restores the separate profiles of the cells of a region's grids; the solver couples them.
  mutating func separateGrids(in region: CoupledRegion) {
    for box in region.containers where boxes[box].isGrid { separateCells(of: box) }
  }

  mutating func separateCells(of grid: Int) {
    if couplings.states[grid] != .alwaysMet { boxes[grid].rule = .coupled }
    for row in gridRows(of: grid) {
      boxes[row].isJoined = false
      forget(row)
      for cell in tree.children(of: row) {
        let isWeighted = !tree[cell].weight.isNaN && !tree[cell].isFixed(axis)
        if boxes[cell].isLaidOut {
          boxes[cell].placement.sizing = isWeighted ? .proportional : .flexible
        }
        forget(cell)
      }
    }
  }

  private mutating func forget(_ box: Int) {
    boxes[box].profile = -1
    boxes[box].outline.best = .nan
    if boxes[box].chain >= 0 { chains[Int(boxes[box].chain)].forget() }
  }
}

extension Arrangement {
  var isRow: Bool {
    if case .linear(let linear) = self { linear.axis == .horizontal } else { false }
  }
}

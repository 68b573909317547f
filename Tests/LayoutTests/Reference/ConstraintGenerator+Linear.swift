import Geometry
import Layout

/// Rows and columns, along their axis and across it.
extension ConstraintGenerator {
  mutating func placeLinearChildren(
    of box: Int, _ visible: [Int], _ rule: RowOrColumn, _ axis: Axis
  ) {
    for child in visible { include(child, axis) }
    if axis == rule.axis {
      chain(visible, in: box, rule)
      shareByWeight(visible, axis)
    } else {
      alignAcross(visible, in: box, rule, axis)
    }
    if axis == .horizontal, rule.axis == .vertical, rule.alignsToGrid { alignGrid(visible) }
  }

  /// Places one child after the other, the first and the last at the margins.
  private mutating func chain(_ visible: [Int], in box: Int, _ rule: RowOrColumn) {
    let (axis, margins) = (rule.axis, tree.items[box].margins)
    guard let first = visible.first, let last = visible.last else { return }
    if rule.mainAlignment != .end {
      align(first, isMirrored(axis) ? .end : .start, in: box, margins, axis, "first child")
    }
    for (previous, next) in zip(visible, visible.dropFirst()) {
      follow(previous, next, rule)
    }
    if rule.mainAlignment != .start {
      align(last, isMirrored(axis) ? .start : .end, in: box, margins, axis, "last child")
    }
  }

  private mutating func follow(_ previous: Int, _ next: Int, _ rule: RowOrColumn) {
    let axis = rule.axis
    if axis == .vertical, rule.alignsToBaseline {
      let upper = end(previous, axis) - lastBaseline(of: previous)
      let lower = position(next, axis) + firstBaseline(of: next)
      let distance = lineDistance(from: previous, to: next, rule)
      require(lower - upper - distance, axis, "baseline below baseline", next)
    } else {
      let gap =
        (rule.spacing.isNaN ? 8 : rule.spacing) + tree.items[previous].spacing.end(axis)
        + tree.items[next].spacing.start(axis)
      let (near, far) = isMirrored(axis) ? (next, previous) : (previous, next)
      require(position(far, axis) - end(near, axis) - gap, axis, "next child", next)
    }
  }

  /// Makes the whole sizes of weighted children proportional to their weights, explicit sizes aside.
  private mutating func shareByWeight(_ visible: [Int], _ axis: Axis) {
    let weighted = visible.filter {
      !tree.items[$0].weight.isNaN && tree.items[$0].limits(axis).fixed.isNaN
    }
    for (one, other) in zip(weighted, weighted.dropFirst()) {
      let (weight, otherWeight) = (tree.items[one].weight, tree.items[other].weight)
      require(
        length(other, axis) - length(one, axis) * (otherWeight / weight), axis, "weight", other)
    }
  }

  private mutating func alignAcross(
    _ visible: [Int], in box: Int, _ rule: RowOrColumn, _ axis: Axis
  ) {
    if axis == .vertical, rule.alignsToBaseline {
      alignByBaseline(visible, in: box, rule)
      return
    }
    let margins = tree.items[box].margins
    let place = physical(rule.crossAlignment, axis)
    for child in visible { align(child, place, in: box, margins, axis, "alignment") }
  }

  private func physical(
    _ alignment: RowOrColumn.Alignment, _ axis: Axis
  ) -> RowOrColumn.Alignment {
    switch alignment {
    case .start where isMirrored(axis): .end
    case .end where isMirrored(axis): .start
    default: alignment
    }
  }

  /// Makes cells of neighbouring rows equally wide, in declared order, hidden ones included.
  private mutating func alignGrid(_ visible: [Int]) {
    let rows = visible.filter {
      if case .linear(let rule) = tree.items[$0].arrangement {
        rule.axis == .horizontal
      } else {
        false
      }
    }
    for (upper, lower) in zip(rows, rows.dropFirst()) {
      for (one, other) in zip(children[upper], children[lower]) {
        include(one, .horizontal)
        include(other, .horizontal)
        require(
          length(one, .horizontal) - length(other, .horizontal), .horizontal, "grid column", other)
      }
    }
  }
}

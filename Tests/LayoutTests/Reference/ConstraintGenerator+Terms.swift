import Geometry
import Layout

/// The terms that the rules are written in.
extension ConstraintGenerator {
  func position(_ box: Int, _ axis: Axis) -> LinearExpression {
    .variable(Coordinate(box, axis, .position).variable)
  }

  func length(_ box: Int, _ axis: Axis) -> LinearExpression {
    .variable(Coordinate(box, axis, .length).variable)
  }

  func end(_ box: Int, _ axis: Axis) -> LinearExpression {
    position(box, axis) + length(box, axis)
  }

  func visibleChildren(of box: Int) -> [Int] {
    children[box].filter { !tree.items[$0].isHidden }
  }

  /// Whether the leading edge is at the far end of an axis.
  func isMirrored(_ axis: Axis) -> Bool {
    axis == .horizontal && direction == .rightToLeft
  }

  /// The edges of its parent along an axis to which a box is pinned.
  func edges(of box: Int, _ axis: Axis) -> (start: Bool, end: Bool) {
    let anchors = tree.items[box].anchors
    guard axis == .horizontal else { return (anchors.contains(.top), anchors.contains(.bottom)) }
    let (leading, trailing) = (anchors.contains(.leading), anchors.contains(.trailing))
    return (
      anchors.contains(.left) || (isMirrored(axis) ? trailing : leading),
      anchors.contains(.right) || (isMirrored(axis) ? leading : trailing)
    )
  }

  mutating func require(_ zero: LinearExpression, _ axis: Axis?, _ rule: String, _ box: Int) {
    system.requirements.append(
      .init(sum: zero, relation: .equal, axis: axis, rule: rule, box: box))
  }

  mutating func require(
    atMost sum: LinearExpression, _ axis: Axis?, _ rule: String, _ box: Int
  ) {
    system.requirements.append(
      .init(sum: sum, relation: .atMost, axis: axis, rule: rule, box: box))
  }

  /// Places a box at a position in its parent.
  mutating func place(_ box: Int, at value: Double, _ axis: Axis, _ rule: String) {
    include(box, axis)
    require(position(box, axis) - value, axis, rule, box)
  }

  /// Aligns an edge of a box with the same edge of its parent's inside, or its centre with the parent's own centre,
  /// margins aside.
  mutating func align(
    _ child: Int, _ place: RowOrColumn.Alignment, in box: Int, _ insets: Insets,
    _ axis: Axis, _ rule: String
  ) {
    if place == .start || place == .fill {
      require(position(child, axis) - insets.start(axis), axis, rule, child)
    }
    if place == .end || place == .fill {
      require(end(child, axis) - length(box, axis) + insets.end(axis), axis, rule, child)
    }
    if place == .center {
      let (own, parent) = (length(child, axis) * 0.5, length(box, axis) * 0.5)
      require(position(child, axis) + own - parent, axis, rule, child)
    }
  }

  /// Makes a box as large as its parent's inside.
  mutating func fill(
    _ child: Int, in box: Int, _ insets: Insets, _ axis: Axis, _ rule: String
  ) {
    include(child, axis)
    align(child, .fill, in: box, insets, axis, rule)
  }
}

extension Insets {
  static func + (left: Insets, right: Insets) -> Insets {
    Insets(
      top: left.top + right.top, left: left.left + right.left,
      bottom: left.bottom + right.bottom, right: left.right + right.right)
  }
}

extension LayoutItem {
  func limits(_ axis: Axis) -> SizeLimits { axis == .horizontal ? width : height }
}

extension ItemContent {
  func length(_ axis: Axis) -> Double { axis == .horizontal ? width : height }
}

extension LayoutTree {
  /// The children of each box, hidden ones included, as declared.
  var childLists: [[Int]] {
    var children = Array(repeating: [Int](), count: items.count)
    for (index, parent) in parents.enumerated() where parent >= 0 {
      children[Int(parent)].append(index)
    }
    return children
  }
}

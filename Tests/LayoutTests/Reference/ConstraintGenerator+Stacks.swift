import Geometry
import Layout

/// UIKit's stack view, along its axis and across it.
extension ConstraintGenerator {
  mutating func placeStackedChildren(
    of box: Int, _ visible: [Int], _ stack: StackView, _ axis: Axis
  ) {
    for child in visible { include(child, axis) }
    guard let first = visible.first, let last = visible.last else { return }
    guard axis == stack.axis else { return alignStacked(visible, in: box, stack, axis) }
    let margins = tree.items[box].margins
    let (start, end): (RowOrColumn.Alignment, RowOrColumn.Alignment) =
      isMirrored(axis) ? (.end, .start) : (.start, .end)
    align(first, start, in: box, margins, axis, "first of the stack")
    align(last, end, in: box, margins, axis, "last of the stack")
    space(visible, stack)
    share(visible, in: box, stack)
  }

  /// The gaps: as given, or equal and at least as given.
  private mutating func space(_ visible: [Int], _ stack: StackView) {
    let gaps = zip(visible, visible.dropFirst()).map { gap($0, $1, stack) }
    for (gap, child) in zip(gaps, visible.dropFirst()) {
      if stack.distribution == .equalSpacing {
        require(atMost: gap * -1 + stack.spacing, stack.axis, "least gap", child)
      } else {
        require(gap - stack.spacing, stack.axis, "gap", child)
      }
    }
    guard stack.distribution == .equalSpacing else { return }
    for (number, (one, other)) in zip(gaps, gaps.dropFirst()).enumerated() {
      require(one - other, stack.axis, "equal gaps", visible[number + 2])
    }
  }

  private mutating func gap(
    _ previous: Int, _ next: Int, _ stack: StackView
  ) -> LinearExpression {
    let axis = stack.axis
    if axis == .vertical, stack.isBaselineRelative {
      let lower = position(next, axis) + firstBaseline(of: next)
      return lower - end(previous, axis) + lastBaseline(of: previous)
    }
    let (near, far) = isMirrored(axis) ? (next, previous) : (previous, next)
    return position(far, axis) - end(near, axis)
  }

  /// The lengths: equal, or proportional to the lengths that the children ask for.
  private mutating func share(_ visible: [Int], in box: Int, _ stack: StackView) {
    let axis = stack.axis
    switch stack.distribution {
    case .fill, .equalSpacing: return
    case .fillEqually:
      for (one, other) in zip(visible, visible.dropFirst()) {
        require(length(one, axis) - length(other, axis), axis, "equal lengths", other)
      }
    case .fillProportionally:
      let lengths = visible.map { intrinsicLength(of: $0, axis) }
      let total = lengths.reduce(stack.spacing * Double(visible.count - 1), +)
      for (place, child) in visible.enumerated() where lengths[place] > 0 {
        let share = length(box, axis) * (lengths[place] / total)
        wish(
          zero: length(child, axis) - share, 999, axis, "share of the stack", child,
          weight: 1 + Double(visible.count - 1 - place) / 1000)
      }
    }
  }

  /// The length that a leaf asks for along an axis; a stack's follows from its children; otherwise 0.
  private func intrinsicLength(of box: Int, _ axis: Axis) -> Double {
    switch tree.items[box].arrangement {
    case .none:
      let length = contents[box].length(axis)
      return length.isNaN ? 0 : length
    case .stacked(let stack):
      let lengths = visibleChildren(of: box).map { intrinsicLength(of: $0, axis) }
      if stack.axis != axis { return lengths.max() ?? 0 }
      return lengths.reduce(stack.spacing * Double(max(0, lengths.count - 1)), +)
    default:
      return 0
    }
  }

  private mutating func alignStacked(
    _ visible: [Int], in box: Int, _ stack: StackView, _ axis: Axis
  ) {
    let margins = tree.items[box].margins
    if stack.alignment == .fill {
      for child in visible { align(child, .fill, in: box, margins, axis, "stack alignment") }
      return
    }
    if stack.countsBaselines, axis == .vertical {
      alignStackedByBaseline(visible, stack)
    } else {
      for child in visible { alignStacked(child, in: box, stack, axis) }
    }
    wish(zero: length(box, axis), 50, axis, "a stack is small across", box)
    for child in visible {
      keepInside(child, in: box, axis)
      if asksForNothing(child, axis) {
        wish(zero: length(child, axis), 50, axis, "what asks for nothing is small", child)
      }
    }
  }

  private mutating func alignStacked(
    _ child: Int, in box: Int, _ stack: StackView, _ axis: Axis
  ) {
    let margins = tree.items[box].margins
    switch stack.alignment {
    case .fill: return
    case .start, .firstBaseline:
      align(
        child, isMirrored(axis) ? .end : .start, in: box, margins, axis, "stack alignment")
    case .end, .lastBaseline:
      align(
        child, isMirrored(axis) ? .start : .end, in: box, margins, axis, "stack alignment")
    case .center:
      let above = position(child, axis) - margins.start(axis)
      let below = length(box, axis) - end(child, axis) - margins.end(axis)
      require(above - below, axis, "middle of the stack", child)
    }
  }

  private mutating func alignStackedByBaseline(
    _ visible: [Int], _ stack: StackView
  ) {
    let rule = RowOrColumn(
      .horizontal, baseline: stack.alignment == .lastBaseline ? .last : .first)
    let lines = visible.map { baseline(of: $0, rule) }
    for (number, (one, other)) in zip(lines, lines.dropFirst()).enumerated() {
      require(other - one, .vertical, "common baseline", visible[number + 1])
    }
  }

  private mutating func keepInside(_ child: Int, in box: Int, _ axis: Axis) {
    let margins = tree.items[box].margins
    let before = position(child, axis) * -1 + margins.start(axis)
    let after = end(child, axis) - length(box, axis) + margins.end(axis)
    wish(atMost: before, 999, axis, "inside the stack", child)
    wish(atMost: after, 999, axis, "inside the stack", child)
  }

  /// Whether a box is a leaf without a content size along an axis, or an empty stack.
  private func asksForNothing(_ box: Int, _ axis: Axis) -> Bool {
    switch tree.items[box].arrangement {
    case .none: contents[box].length(axis).isNaN
    case .linear(let rule): rule.axis != axis && visibleChildren(of: box).isEmpty
    case .stacked: visibleChildren(of: box).isEmpty
    default: false
    }
  }

  private mutating func wish(
    zero sum: LinearExpression, _ priority: Int, _ axis: Axis, _ rule: String, _ box: Int,
    weight: Double = 1
  ) {
    system.wishes.append(
      .init(
        requirement: .init(sum: sum, relation: .equal, axis: axis, rule: rule, box: box),
        priority: priority, weight: weight))
  }

  private mutating func wish(
    atMost sum: LinearExpression, _ priority: Int, _ axis: Axis, _ rule: String, _ box: Int
  ) {
    system.wishes.append(
      .init(
        requirement: .init(sum: sum, relation: .atMost, axis: axis, rule: rule, box: box),
        priority: priority))
  }
}

extension ConstraintGenerator {
  /// The child that provides a box's first or last baseline.
  ///
  /// Hidden children count, except in stacks. In a horizontal stack it is the tallest child.
  func baselineProvider(to box: Int, isFirst: Bool) -> Int? {
    guard case .stacked(let stack) = tree.items[box].arrangement else {
      return isFirst ? children[box].first : children[box].last
    }
    let visible = visibleChildren(of: box)
    guard stack.axis == .horizontal else { return isFirst ? visible.first : visible.last }
    let heights = visible.map { child in
      let height = tree.items[child].content.height
      return tree.items[child].arrangement == .none && !height.isNaN ? height : 0
    }
    guard let tallest = heights.max(), let place = heights.firstIndex(of: tallest) else {
      return nil
    }
    return visible[place]
  }
}

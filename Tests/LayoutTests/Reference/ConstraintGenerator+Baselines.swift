import Geometry
import Layout

/// The positions of baselines, and the conditions that rows and columns set on them.
extension ConstraintGenerator {
  /// From a box's top down to its first baseline.
  mutating func firstBaseline(of box: Int) -> LinearExpression {
    let item = tree.items[box]
    if item.passesBaselinesOn {
      guard let child = baselineProvider(to: box, isFirst: true) else { return .constant(0) }
      include(child, .vertical)
      return position(child, .vertical) + firstBaseline(of: child)
    }
    return textBaseline(of: box, contents[box].firstBaseline)
  }

  /// From a box's bottom up to its last baseline.
  mutating func lastBaseline(of box: Int) -> LinearExpression {
    let item = tree.items[box]
    if item.passesBaselinesOn {
      guard let child = baselineProvider(to: box, isFirst: false) else { return .constant(0) }
      include(child, .vertical)
      return length(box, .vertical) - end(child, .vertical) + lastBaseline(of: child)
    }
    return textBaseline(of: box, contents[box].lastBaseline)
  }

  /// The distance of a baseline from the edge of its box, in which the text is centred.
  private func textBaseline(of box: Int, _ distance: Double) -> LinearExpression {
    guard tree.items[box].arrangement == .none, !distance.isNaN else { return .constant(0) }
    return (length(box, .vertical) - contents[box].height) * 0.5 + distance
  }

  /// Puts a row's children on one baseline, and relaxes their alignment.
  mutating func alignByBaseline(_ visible: [Int], in box: Int, _ rule: RowOrColumn) {
    for (one, other) in zip(visible, visible.dropFirst()) {
      let (line, otherLine) = (baseline(of: one, rule), baseline(of: other, rule))
      require(otherLine - line, .vertical, "common baseline", other)
    }
    let margins = tree.items[box].margins
    for child in visible {
      if rule.crossAlignment == .center {
        align(child, .center, in: box, margins, .vertical, "alignment")
      }
      if rule.crossAlignment == .fill || rule.crossAlignment == .start {
        let above = position(child, .vertical) * -1 + margins.top
        require(atMost: above, .vertical, "below the top margin", child)
      }
      if rule.crossAlignment == .fill || rule.crossAlignment == .end {
        let below = end(child, .vertical) - length(box, .vertical) + margins.bottom
        require(atMost: below, .vertical, "above the bottom margin", child)
      }
    }
  }

  mutating func baseline(of box: Int, _ rule: RowOrColumn) -> LinearExpression {
    switch rule.baseline {
    case .first: position(box, .vertical) + firstBaseline(of: box)
    case .last: end(box, .vertical) - lastBaseline(of: box)
    }
  }

  /// The distance between the baselines of two boxes in a column: the spacing, otherwise descent plus ascent, or the
  /// default gap between boxes without text.
  func lineDistance(from upper: Int, to lower: Int, _ rule: RowOrColumn) -> Double {
    guard rule.spacing.isNaN else { return rule.spacing }
    let descent = text(of: upper, lastChild: true)?.lastBaseline
    let ascent = text(of: lower, lastChild: false)?.firstBaseline
    return descent == nil && ascent == nil ? 8 : (descent ?? 0) + (ascent ?? 0)
  }

  /// The text that provides a box's baseline.
  private func text(of box: Int, lastChild: Bool) -> ItemContent? {
    if tree.items[box].passesBaselinesOn {
      return baselineProvider(to: box, isFirst: !lastChild).flatMap {
        text(of: $0, lastChild: lastChild)
      }
    }
    let content = contents[box]
    return tree.items[box].arrangement == .none && !content.firstBaseline.isNaN ? content : nil
  }
}

extension LayoutItem {
  /// Whether the box's baselines are those of its first and last child.
  var passesBaselinesOn: Bool {
    switch arrangement {
    case .linear, .stacked, .anchored, .root, .layered: true
    case .none, .scrolled, .paged, .pinned: false
    }
  }
}

import Geometry
import Layout

/// Random arrangements.
extension RandomTree {
  mutating func arrangement() -> Arrangement {
    if priorities.onlyStacks { return .stacked(stack()) }
    var choices = [Arrangement](repeating: .linear(linear()), count: 8)
    if shape.has(.stacks) {
      choices += [Arrangement](repeating: .stacked(stack()), count: 6)
    }
    if shape.has(.anchors) { choices += [.anchored, .anchored] }
    if shape.has(.layers) {
      choices.append(.root(topPadding: number(0...20), bottomPadding: number(0...20)))
      choices.append(.layered(insets: insets(0...12)))
    }
    if shape.has(.scrolls) {
      choices.append(.scrolled(fitsWidth: random.chance(0.5), fitsHeight: random.chance(0.5)))
    }
    if shape.has(.pages) { choices.append(.paged) }
    if shape.has(.pinned) {
      choices.append(.pinned(random.pick([.button, .tableCell, .collectionCell])))
    }
    if shape.has(.plainParents) { choices.append(.none) }
    return random.pick(choices)
  }

  mutating func stack() -> StackView {
    if priorities.stacksFill {
      return StackView(
        random.pick(Axis.allCases),
        distribution: random.pick([.fill, .fillEqually, .equalSpacing]),
        spacing: number(0...20))
    }
    return StackView(
      random.pick(Axis.allCases),
      distribution: random.pick([
        .fill, .fill, .fillEqually, .fillProportionally, .equalSpacing, .equalSpacing,
      ]),
      alignment: random.pick([.fill, .start, .center, .end, .firstBaseline, .lastBaseline]),
      spacing: random.chance(0.5) ? 0 : number(0...20),
      isBaselineRelative: shape.has(.baselines) && random.chance(0.3))
  }

  mutating func linear() -> RowOrColumn {
    var rule = RowOrColumn(random.pick(Axis.allCases))
    if shape.has(.alignments) {
      if random.chance(0.3) { rule.mainAlignment = random.pick([.start, .end]) }
      if random.chance(0.4) { rule.crossAlignment = random.pick([.start, .end, .center]) }
    }
    if shape.has(.spacings), random.chance(0.4) { rule.spacing = number(0...20) }
    if shape.has(.baselines), random.chance(0.5) {
      rule.alignsToBaseline = true
      rule.baseline = random.pick([.first, .last])
      if rule.crossAlignment == .center, random.chance(0.8) { rule.crossAlignment = .fill }
    }
    if shape.has(.grids), rule.axis == .vertical { rule.alignsToGrid = random.chance(0.6) }
    return rule
  }
}

import Geometry
import Layout

/// Random attributes that parents read, and random numbers.
extension RandomTree {
  mutating func attribute(_ item: inout LayoutItem, in parent: Arrangement) {
    if shape.has(.hidden) { item.isHidden = random.chance(0.2) }
    if shape.has(.weights), random.chance(0.3) { item.weight = weight() }
    if shape.has(.spacings), random.chance(0.2) { item.spacing = insets(0...10) }
    if shape.has(.ratios), random.chance(0.2) { item.aspectRatio = random.pick([0.5, 1, 1.5, 2]) }
    if shape.has(.limits) {
      let main = mainAxis(of: parent)
      limit(&item.width, often: main != .vertical)
      limit(&item.height, often: main != .horizontal)
    }
    if shape.has(.anchors), parent == .anchored { item.anchors = anchors() }
    if !priorities.numbers.isEmpty {
      if random.chance(0.4) { item.priorities.width = contentPriorities() }
      if random.chance(0.4) { item.priorities.height = contentPriorities() }
    }
  }

  private mutating func contentPriorities() -> ContentPriorities.Pair {
    ContentPriorities.Pair(
      hugging: random.pick(priorities.numbers), resistance: random.pick(priorities.numbers))
  }

  private func mainAxis(of arrangement: Arrangement) -> Axis? {
    if case .linear(let rule) = arrangement { rule.axis } else { nil }
  }

  /// Sizes across a parent that fills usually contradict it, so they are rarer.
  private mutating func limit(_ limits: inout SizeLimits, often: Bool) {
    let probability = often ? 0.15 : 0.03
    if random.chance(probability) { limits.fixed = number(0...100) }
    if random.chance(probability) { limits.minimum = number(0...80) }
    if random.chance(probability) { limits.maximum = number(40...200) }
  }

  private mutating func anchors() -> Anchors {
    let words: [Anchors] = [.top, .bottom, .left, .right, .leading, .trailing, .all]
    return Anchors(words.filter { _ in random.chance(0.3) })
  }

  private mutating func weight() -> Double {
    shape.has(.fractions) ? random.pick([0.3, 0.5, 1, 1.7, 2, 3]) : Double(random.number(1...3))
  }

  mutating func insets(_ range: ClosedRange<Int>) -> Insets {
    random.chance(0.5)
      ? Insets(number(range))
      : Insets(
        top: number(range), left: number(range), bottom: number(range), right: number(range))
  }

  mutating func number(_ range: ClosedRange<Int>) -> Double {
    let whole = Double(random.number(range))
    return shape.has(.fractions) && random.chance(0.4)
      ? whole + random.pick([0.25, 0.5, 0.3]) : whole
  }
}

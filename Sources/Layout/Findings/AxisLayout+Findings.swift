/// How much of a container's layout is left open, and by which of its children.
struct Ambiguity {
  private(set) var amount = 0.0
  private(set) var boxes: [Int] = []

  /// Takes note of a child whose size may change by so many points.
  mutating func add(_ ambiguity: Double, of box: Int) {
    guard ambiguity >= 1 else { return }
    if boxes.isEmpty { boxes.reserveCapacity(4) }
    amount = Swift.max(amount, ambiguity)
    boxes.append(box)
  }
}

extension Finding {
  /// Whether conditions contradict each other, which counts in hidden boxes, too.
  var isConflict: Bool {
    if case .conflict = kind { true } else { false }
  }
}

extension AxisLayout {
  /// Forgets what was found in hidden boxes, but for conflicts in those that have to fit in all the
  /// same.
  mutating func dropHiddenFindings() {
    findings.removeAll { finding in
      var box = finding.item
      while box >= 0 {
        let isCounted = finding.isConflict && boxes[box].isLaidOut
        if tree.items[box].isHidden, !isCounted { return true }
        box = Int(tree.parents[box])
      }
      return false
    }
  }

  /// Reports what is open in a container, once for all its children.
  mutating func report(_ ambiguity: Ambiguity, in index: Int) {
    guard ambiguity.amount >= 1 else { return }
    findings.append(
      Finding(.ambiguous(axis), item: index, others: ambiguity.boxes, amount: ambiguity.amount))
  }

  /// Reports what is open in a container of which something may have been reported.
  mutating func report(_ ambiguity: Ambiguity, besidesIn index: Int) {
    let known = findings.firstIndex { $0.item == index && $0.kind == .ambiguous(axis) }
    guard let known else { return report(ambiguity, in: index) }
    let others = Set(findings[known].others + ambiguity.boxes)
    findings[known].others = others.sorted()
    findings[known].amount = Swift.max(findings[known].amount, ambiguity.amount)
  }

  /// Reports gaps and insets that do not fit a container with all its children as small as can be.
  mutating func reportLack(_ amount: Double, in index: Int) {
    findings.append(Finding(.conflict(axis), item: index, amount: amount))
  }
}

extension AxisLayout {
  /// Looks at what was settled: for open sizes and lacks of room, ties and limits that do not hold, and
  /// children beyond their parents' edges.
  mutating func inspect() {
    measureAmbiguities()
    inspectSizes()
    reportCouplings()
    for index in boxes.indices where boxes[index].isLimited && boxes[index].isLaidOut {
      inspectLimits(of: index)
    }
    inspectEdges()
    dropHiddenFindings()
  }

  /// A size that is given from outside is kept, and the limits yield.
  private mutating func inspectLimits(of index: Int) {
    let limits = tree.items[index].limits(axis)
    let size = boxes[index].size
    let above = Swift.max(limits.fixed.or(0), limits.minimum.or(0)) - size
    let below = size - Swift.min(limits.fixed.or(.infinity), limits.maximum.or(.infinity))
    let amount = Swift.max(above, below).measured
    guard amount > 0.001 else { return }
    let others = index > 0 ? [Int(tree.parents[index])] : []
    findings.append(Finding(.conflict(axis), item: index, others: others, amount: amount))
  }

  private mutating func inspectEdges() {
    for index in boxes.indices.dropFirst() {
      let parent = Int(tree.parents[index])
      let (position, size) = (boxes[index].position, boxes[index].size)
      let amount = Swift.max(-position, position + size - boxes[parent].size)
      guard amount > 1e-3, boxes[index].isLaidOut, !tree.items[parent].arrangement.rules.scrolls
      else {
        continue
      }
      findings.append(Finding(.overflow(axis), item: index, others: [parent], amount: amount))
    }
  }
}

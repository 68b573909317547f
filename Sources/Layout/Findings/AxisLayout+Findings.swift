/// The ambiguity of a container's layout in points, and the children involved.
struct Ambiguity {
  private(set) var amount = 0.0
  private(set) var boxes: [Int] = []

  /// Adds a child whose size may change by some points; ignores less than a point.
  mutating func add(_ ambiguity: Double, of box: Int) {
    guard ambiguity >= 1 else { return }
    if boxes.isEmpty { boxes.reserveCapacity(4) }
    amount = Swift.max(amount, ambiguity)
    boxes.append(box)
  }
}

extension Finding {
  /// Whether it is a conflict, which also counts in hidden boxes.
  var isConflict: Bool {
    if case .conflict = kind { true } else { false }
  }
}

extension AxisLayout {
  /// Removes the findings in hidden boxes, except conflicts in those that are laid out.
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

  /// Reports the ambiguity in a container, once for all its children.
  mutating func report(_ ambiguity: Ambiguity, in index: Int) {
    guard ambiguity.amount >= 1 else { return }
    findings.append(
      Finding(.ambiguous(axis), item: index, others: ambiguity.boxes, amount: ambiguity.amount))
  }

  /// Adds to the ambiguity that is reported for a container.
  mutating func report(_ ambiguity: Ambiguity, besidesIn index: Int) {
    let known = findings.firstIndex { $0.item == index && $0.kind == .ambiguous(axis) }
    guard let known else { return report(ambiguity, in: index) }
    let others = Set(findings[known].others + ambiguity.boxes)
    findings[known].others = others.sorted()
    findings[known].amount = Swift.max(findings[known].amount, ambiguity.amount)
  }

  /// Reports gaps and insets that do not fit in a container with its children at their least sizes.
  mutating func reportLack(_ amount: Double, in index: Int) {
    findings.append(Finding(.conflict(axis), item: index, amount: amount))
  }
}

extension AxisLayout {
  /// Collects all findings: ambiguity, lack of space, violated couplings and limits, overflow, merged priorities.
  mutating func inspect() {
    measureAmbiguities()
    inspectSizes()
    reportCouplings()
    for index in boxes.indices where boxes[index].isLimited && boxes[index].isLaidOut {
      inspectLimits(of: index)
    }
    inspectEdges()
    dropHiddenFindings()
    if let merged = costs.levels.merged {
      let amount = Double(merged.priority)
      findings.append(Finding(.mergedPriority(axis), item: merged.box, amount: amount))
    }
  }

  /// Reports limits that yield to an outside size.
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

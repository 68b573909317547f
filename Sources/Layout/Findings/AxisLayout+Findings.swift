/// How much of a container's layout is left open, and by which of its children.
struct Openness {
  private(set) var amount = 0.0
  private(set) var boxes: [Int] = []

  /// Takes note of a child whose size may change by so many points.
  mutating func add(_ freedom: Double, of box: Int) {
    guard freedom >= 1 else { return }
    if boxes.isEmpty { boxes.reserveCapacity(4) }
    amount = Swift.max(amount, freedom)
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
  mutating func report(_ openness: Openness, in index: Int) {
    guard openness.amount >= 1 else { return }
    findings.append(
      Finding(.ambiguous(axis), item: index, others: openness.boxes, amount: openness.amount))
  }

  /// Reports what is open in a container of which something may have been reported.
  mutating func report(_ openness: Openness, besidesIn index: Int) {
    let known = findings.firstIndex { $0.item == index && $0.kind == .ambiguous(axis) }
    guard let known else { return report(openness, in: index) }
    let others = Set(findings[known].others + openness.boxes)
    findings[known].others = others.sorted()
    findings[known].amount = Swift.max(findings[known].amount, openness.amount)
  }

  /// Reports gaps and insets that do not fit a container with all its children as small as can be.
  mutating func reportLack(_ amount: Double, in index: Int) {
    findings.append(Finding(.conflict(axis), item: index, amount: amount))
  }
}

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

import Geometry

/// Reads from a layout along one axis what its author should know.
///
/// It holds the layout while it reads, since profiles that the layout did not need are computed on the way.
struct FindingReader {
  var layout: AxisLayout
  /// The conflicts, ambiguities and overflows along the axis.
  private(set) var findings: [Finding] = []
  /// The ambiguity of each size that the solver determined, in points: NaN for all other sizes, empty without
  /// couplings.
  var ambiguities: [Double] = []
  /// The violation of each coupling, in points.
  var violations: [Double] = []
  /// How far the neighbours in one container may change.
  var changes: [AllowableChange] = []

  /// Takes a layout that has sizes and positions, and leaves an empty one until it is given back.
  init(taking layout: inout AxisLayout) {
    self.layout = AxisLayout(layout.axis)
    swap(&self.layout, &layout)
  }

  /// Gives the layout back.
  mutating func giveBack(to layout: inout AxisLayout) { swap(&self.layout, &layout) }

  var axis: Axis { layout.axis }
  var boxes: AxisBoxes { layout.boxes }
  var tree: TreeBuffers { layout.tree }

  /// Calls a function with each child that is in no weighted chain, and with the chain.
  @inline(__always)
  mutating func forEachMember(
    of index: Int, _ body: (_ reader: inout FindingReader, _ box: Int, _ place: Int) -> Void
  ) {
    for child in tree.children(of: index) where boxes[child].isLaidOut {
      if !layout.isChained(child, in: index) { body(&self, child, child) }
    }
    if boxes[index].chain >= 0 { body(&self, index, layout.chain(of: index).last) }
  }
}

extension FindingReader {
  /// Removes the findings in hidden boxes, except conflicts in those that take part in the layout.
  mutating func dropHiddenFindings() {
    let (boxes, tree) = (boxes, tree)
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

  /// Reports that a baseline-sharing group may stand anywhere in its row.
  mutating func report(ambiguousPositionIn row: Int) {
    findings.append(Finding(.ambiguous(axis), item: row, amount: .infinity))
  }

  /// Adds to the ambiguity that is reported for a container.
  mutating func report(_ ambiguity: Ambiguity, besidesIn index: Int) {
    let known = findings.firstIndex { $0.item == index && $0.kind == .ambiguous(axis) }
    guard let known else { return report(ambiguity, in: index) }
    let others = Set(findings[known].others + ambiguity.boxes)
    findings[known].others = others.sorted()
    findings[known].amount = Swift.max(findings[known].amount, ambiguity.amount)
  }

  /// Reports a conflict of a box with what it is made of: gaps and insets do not fit, a coupling or ratio is violated.
  mutating func report(conflict amount: Double, in index: Int) {
    findings.append(Finding(.conflict(axis), item: index, amount: amount))
  }
}

extension FindingReader {
  /// Collects all findings: ambiguity, lack of space, violated couplings and limits, overflow, merged priorities.
  mutating func read() {
    measureAmbiguities()
    inspectSizes()
    reportCouplings()
    for index in boxes.indices where boxes[index].isLimited && boxes[index].isLaidOut {
      inspectLimits(of: index)
    }
    inspectEdges()
    dropHiddenFindings()
    if let merged = layout.costs.levels.merged {
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

/// The ambiguity of a container's layout in points, and the children that take part.
struct Ambiguity {
  private(set) var amount = 0.0
  private(set) var boxes: [Int] = []

  /// Adds a child whose size may change by some points; less than a point does not count.
  mutating func add(_ ambiguity: Double, of box: Int) {
    guard ambiguity >= 1 else { return }
    if boxes.isEmpty { boxes.reserveCapacity(4) }
    amount = Swift.max(amount, ambiguity)
    boxes.append(box)
  }
}

extension Finding {
  /// Whether it is a conflict, which counts in hidden boxes, too.
  var isConflict: Bool {
    if case .conflict = kind { true } else { false }
  }
}

import Geometry

extension AxisLayout {
  /// Reports ties that cannot be met, and blocks of children that may lie higher or lower.
  mutating func inspectTies(_ tree: TreeBuffers) {
    for tie in ties {
      if let miss = misses[tie], miss > 1e-3 {
        findings.append(Finding(.conflict(axis), item: tie, amount: miss))
      }
      if boxes[tie].rule == .baselineRow, !boxes[tie].isSettled { inspectBlock(of: tie, tree) }
    }
    for index in boxes.indices where !ties.isEmpty && boxes[index].isSettled {
      inspectSettled(index, tree)
      inspectFreedom(in: index, tree)
    }
  }

  /// Reports children whose sizes the solver might have settled otherwise.
  private mutating func inspectFreedom(in index: Int, _ tree: TreeBuffers) {
    var openness = Openness()
    for child in tree.children(of: index)
    where boxes[child].isLaidOut && boxes[child].bond.role != .given {
      let isOwnChoice = boxes[child].bond.role == .loose
      openness.add(isOwnChoice ? freedom(of: child, tree) : freedoms[child] ?? 0, of: child)
    }
    report(openness, in: index)
  }

  /// Reports children that do not add up to their container although the solver settled them.
  private mutating func inspectSettled(_ index: Int, _ tree: TreeBuffers) {
    let size = boxes[index].size
    let isTied = tree.children(of: index).contains { boxes[$0].bond.role == .given }
    let lack =
      boxes[index].rule == .filled
      ? abs(extent(of: index, tree) - size) : isTied ? boxes[index].insets - size : 0
    if lack > 1e-3 { reportLack(lack, in: index) }
  }

  private mutating func inspectBlock(of row: Int, _ tree: TreeBuffers) {
    guard let linear = tree.items[row].arrangement.linear, linear.crossAlignment != .center else {
      return
    }
    let room = boxes[row].size - block(of: row, tree).height - boxes[row].insets
    let amount = linear.crossAlignment == .fill ? room : .infinity
    if amount >= 1 { findings.append(Finding(.ambiguous(axis), item: row, amount: amount)) }
  }
}

extension AxisLayout {
  /// Divides room that is left over among the gaps of a stack, all alike.
  mutating func spread(_ room: Double, in index: Int) {
    let count = tree.children(of: index).reduce(0) { $0 + (boxes[$1].isLaidOut ? 1 : 0) }
    boxes[index].extraGap = room / Double(count - 1)
  }

  /// Reports children that might as well have room that is in the gaps.
  mutating func reportAmbiguousGaps(_ room: Double, in index: Int) {
    var provided = 0.0
    for child in tree.children(of: index) where boxes[child].isLaidOut {
      provided += freeLength(of: child, in: index, .shrinkage)
    }
    var ambiguity = Ambiguity()
    for child in tree.children(of: index) where boxes[child].isLaidOut {
      let own = freeLength(of: child, in: index, .shrinkage)
      let growth = freeLength(of: child, in: index, .growth)
      ambiguity.add(own + Swift.min(growth, room + provided - own), of: child)
    }
    report(ambiguity, in: index)
  }
}

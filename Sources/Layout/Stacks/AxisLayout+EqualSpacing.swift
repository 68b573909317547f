extension AxisLayout {
  /// Divides room that is left over among the gaps of a stack, all alike.
  mutating func spread(_ room: Double, in index: Int) {
    let count = tree.children(of: index).reduce(0) { $0 + (boxes[$1].isLaidOut ? 1 : 0) }
    boxes[index].stretch = room / Double(count - 1)
  }

  /// Reports children that might as well have room that is in the gaps.
  mutating func reportOpenRoom(_ room: Double, in index: Int) {
    var lent = 0.0
    for child in tree.children(of: index) where boxes[child].isLaidOut {
      lent += freeWay(of: child, in: index, .shrinkage)
    }
    var openness = Openness()
    for child in tree.children(of: index) where boxes[child].isLaidOut {
      let own = freeWay(of: child, in: index, .shrinkage)
      let growth = freeWay(of: child, in: index, .growth)
      openness.add(own + Swift.min(growth, room + lent - own), of: child)
    }
    report(openness, in: index)
  }
}

extension AxisLayout {
  /// Notes the parts of the tree in which ties have a say: what bears on the size of a region, and where the
  /// region has its own choice, the box that it is in.
  mutating func noteTiedParts(_ tree: TreeBuffers) {
    tiedParts.removeAll(keepingCapacity: true)
    for tie in ties {
      var root = regionRoot(of: tie, tree)
      if boxes[root].bond.role == .loose { root = Int(tree.parents[root]) }
      tiedParts.append(root..<Int(tree.ends[root]))
    }
    tiedParts.sort { $0.lowerBound < $1.lowerBound }
    tiedParts = tiedParts.reduce(into: []) { parts, part in
      if parts.last?.contains(part.lowerBound) != true { parts.append(part) }
    }
  }

  /// Whether a box is in a part of the tree in which ties have a say.
  func isInTiedPart(_ box: Int) -> Bool {
    !tiedParts.isEmpty && tiedParts.contains { $0.contains(box) }
  }
}

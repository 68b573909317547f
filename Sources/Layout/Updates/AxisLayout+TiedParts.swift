extension AxisLayout {
  /// Notes the parts of the tree in which ties have a say; around them nobody knows more of a tie than what its
  /// container's sizes cost.
  mutating func noteTiedParts(_ tree: TreeBuffers) {
    tiedParts.removeAll(keepingCapacity: true)
    for tie in ties where tiedParts.last?.contains(tie) != true {
      tiedParts.append(tie..<Int(tree.ends[tie]))
    }
  }

  /// Whether a box is in a part of the tree in which ties have a say.
  func isInTiedPart(_ box: Int) -> Bool {
    !tiedParts.isEmpty && tiedParts.contains { $0.contains(box) }
  }
}

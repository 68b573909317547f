extension AxisLayout {
  /// Notes the parts of the tree in which ties have a say; around them nobody knows more of a tie than what its
  /// container's sizes cost.
  mutating func noteTiedParts(_ tree: TreeBuffers) {
    tiedParts.removeAll(keepingCapacity: true)
    for tie in ties where tiedParts.last?.contains(tie) != true {
      tiedParts.append(tie..<Int(tree.ends[tie]))
    }
  }

  /// The part of the tree around a box in which ties have a say, if it is in one.
  func tiedPart(around box: Int) -> Range<Int>? {
    tiedParts.isEmpty ? nil : tiedParts.first { $0.contains(box) }
  }

  /// Notes that a box asks for something else; answers false if no tie has a say in what comes of it.
  mutating func changeTiedPart(around box: Int) -> Bool {
    guard let part = tiedPart(around: box) else { return false }
    if !changedParts.contains(part) { changedParts.append(part) }
    return true
  }
}

import Geometry

extension AxisLayout {
  /// Places children in their parents, innermost first, since a baseline may come from deep inside.
  mutating func placeChildren(_ tree: TreeBuffers) {
    for index in stride(from: boxes.count - 1, through: 0, by: -1)
    where boxes[index].bond.role != .absent {
      if tree.hasChildren(index) { place(index, tree) }
      if baselines.isInUse { noteBaselines(of: index, tree) }
    }
  }

  /// Places the children of one container.
  mutating func place(_ index: Int, _ tree: TreeBuffers) {
    switch boxes[index].rule {
    case .filled, .packed: placeSideBySide(index, tree)
    case .paged: placePages(index, tree)
    case .baselineRow: placeOnBaseline(index, tree)
    case .leaf, .separate, .spanned: placeSeparately(index, tree)
    }
  }

  /// One after the other, from the leading or top inset, or so that the last ends at the other one.
  private mutating func placeSideBySide(_ index: Int, _ tree: TreeBuffers) {
    if boxes[index].spacesByBaseline, !boxes[index].isSettled { spaceByBaselines(index, tree) }
    var offset = isMirrored ? boxes[index].insetEnd : boxes[index].insetStart
    if isAtEnd(index, tree) { offset += boxes[index].size - extent(of: index, tree) }
    var isFirst = true
    for child in tree.children(of: index) where boxes[child].isLaidOut {
      offset += boxes[child].gap + (isFirst ? 0 : boxes[index].stretch)
      isFirst = false
      let size = boxes[child].size
      boxes[child].position = isMirrored ? boxes[index].size - offset - size : offset
      offset += size
    }
  }

  func isAtEnd(_ index: Int, _ tree: TreeBuffers) -> Bool {
    guard case .linear(let linear) = tree.items[index].arrangement else { return false }
    return linear.mainAlignment == .end
  }

  /// The room that a container's children take with their gaps and the insets.
  func extent(of index: Int, _ tree: TreeBuffers) -> Double {
    var extent = boxes[index].insets
    var isFirst = true
    for child in tree.children(of: index) where boxes[child].isLaidOut {
      extent += boxes[child].gap + boxes[child].size + (isFirst ? 0 : boxes[index].stretch)
      isFirst = false
    }
    return extent
  }

  /// Pages from left to right in either direction (guide 4.5, LMPageView).
  private mutating func placePages(_ index: Int, _ tree: TreeBuffers) {
    var position = 0.0
    for child in tree.children(of: index) {
      boxes[child].position = position
      if axis == .horizontal { position += boxes[index].size }
    }
  }

  /// Each child at an inset, or in the middle of the container itself.
  mutating func placeSeparately(_ index: Int, _ tree: TreeBuffers) {
    let box = boxes[index]
    for child in tree.children(of: index) where boxes[child].isLaidOut {
      let room = box.size - boxes[child].size
      boxes[child].position =
        switch boxes[child].bond.place {
        case .start: box.insetStart
        case .end: room - box.insetEnd
        case .center: room / 2
        case .middle: (room + box.insetStart - box.insetEnd) / 2
        }
    }
  }
}

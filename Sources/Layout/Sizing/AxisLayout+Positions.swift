import Geometry

extension AxisLayout {
  /// Places children in their parents, innermost first, and stores the baselines that each box provides.
  mutating func placeChildren() {
    for index in boxes.indices.reversed() where boxes[index].placement.sizing != .absent {
      if tree.hasChildren(index) { place(index) }
      noteBaselines(of: index)
    }
  }

  /// Places the children of one container.
  mutating func place(_ index: Int) {
    switch boxes[index].structure {
    case .filled, .packed: placeSideBySide(index)
    case .paged: placePages(index)
    case .baselineRow: placeOnBaseline(index)
    case .leaf, .separate, .spanned, .affineColumn, .coupled: placeSeparately(index)
    }
  }

  /// Places children one after the other, from the start inset, or up to the end inset.
  private mutating func placeSideBySide(_ index: Int) {
    if boxes[index].spacesByBaseline, !boxes[index].isSettled { spaceByBaselines(index) }
    var offset = isMirrored ? boxes[index].insetEnd : boxes[index].insetStart
    if boxes[index].isAtEnd { offset += boxes[index].size - extent(of: index) }
    var isFirst = true
    for child in tree.children(of: index) where boxes[child].isLaidOut {
      offset += boxes[child].gap + (isFirst ? 0 : boxes[index].extraGap)
      isFirst = false
      let size = boxes[child].size
      boxes[child].position = isMirrored ? boxes[index].size - offset - size : offset
      offset += size
    }
  }

  /// The sum of a container's children, gaps and insets, in points.
  func extent(of index: Int) -> Double {
    var extent = boxes[index].insets
    var isFirst = true
    for child in tree.children(of: index) where boxes[child].isLaidOut {
      extent += boxes[child].gap + boxes[child].size + (isFirst ? 0 : boxes[index].extraGap)
      isFirst = false
    }
    return extent
  }

  /// Places pages from left to right, whatever the layout direction (guide 4.5, LMPageView).
  private mutating func placePages(_ index: Int) {
    var position = 0.0
    for child in tree.children(of: index) {
      boxes[child].position = position
      if axis == .horizontal { position += boxes[index].size }
    }
  }

  /// Places each child at an inset or in the middle.
  mutating func placeSeparately(_ index: Int) {
    let box = boxes[index]
    for child in tree.children(of: index) where boxes[child].isLaidOut {
      boxes[child].position = boxes[child].placement.alignment.position(
        of: boxes[child].size, in: box.size, box.insetStart, box.insetEnd)
    }
  }
}

extension Placement.Alignment {
  /// The position of a child of some size in a container with an extent and two insets, in points.
  ///
  /// In an extent of 100 with insets 20 and 10, a child of 30 is centred at (100 − 30) / 2 = 35.
  /// Between the insets it is at (100 − 30 + 20 − 10) / 2 = 40, which is 20 + (70 − 30) / 2.
  func position(of size: Double, in extent: Double, _ start: Double, _ end: Double) -> Double {
    switch self {
    case .start: start
    case .end: extent - size - end
    case .center: (extent - size) / 2
    case .contentCenter: (extent - size + start - end) / 2
    }
  }
}

import Geometry

extension AxisLayout {
  /// Forgets what the last update has touched.
  mutating func beginUpdate() {
    (outlined, hasOtherTies) = (0, false)
    if !replaced.isEmpty { replaced.removeAll(keepingCapacity: true) }
    if !changedParts.isEmpty { changedParts.removeAll(keepingCapacity: true) }
    if !scratch.unsettled.isEmpty { scratch.unsettled.removeAll(keepingCapacity: true) }
    if !rereadParts.isEmpty { rereadParts.removeAll(keepingCapacity: true) }
  }

  /// Takes over what a leaf asks for, and reads off again the outlines that depend on it.
  mutating func update(_ leaf: Int, asking content: ItemContent, _ tree: TreeBuffers) {
    if changeTiedPart(around: leaf) { return }
    guard case .none = tree.items[leaf].arrangement else { return }
    outlineWay(from: leaf, tree) { layout in
      layout.boxes[leaf].content = content.length(along: layout.axis)
      layout.outlineLeaf(leaf)
    }
  }

  /// Takes over the one size that a box may have, and reads off again the outlines that depend on it.
  mutating func update(_ box: Int, fixedAt size: Double, _ tree: TreeBuffers) {
    if boxes[box].minimum == size, boxes[box].maximum == size { return }
    fix(box, at: size)
    if changeTiedPart(around: box) { return }
    outlineWay(from: box, tree) { layout in
      if layout.boxes[box].rule == .leaf { return layout.outlineLeaf(box) }
      layout.outlineContainer(box, tree)
      layout.scratch.unsettled.append(box)
    }
  }

  /// Gives the children of all containers whose outlines were read again their sizes and places, and the
  /// same to those in them, as far as they have other sizes now.
  mutating func settleUpdates(_ tree: TreeBuffers, _ direction: LayoutDirection) {
    if !changedParts.isEmpty {
      rereadParts.removeAll { changedParts.contains($0) }
      while let part = changedParts.popLast() { reread(part, tree, direction) }
    }
    if scratch.unsettled.isEmpty { return }
    scratch.unsettled.sort(by: >)
    while let container = scratch.unsettled.popLast() {
      if container == scratch.unsettled.last { continue }
      if let part = rereadParts.first(where: { $0.lowerBound == container }) {
        settleAll(in: part, tree)
      } else if let part = tiedPart(around: container) {
        rereadInside(part, tree, direction)
        settleAll(in: part, tree)
      } else {
        settleAgain(container, tree)
      }
    }
  }

  /// Changes a box, and reads off the outlines on the way up from it, to the first box that nobody can tell from
  /// what it was.
  @inline(__always)
  mutating func outlineWay(
    from changed: Int, _ tree: TreeBuffers, _ change: (inout AxisLayout) -> Void
  ) {
    var box = changed
    var known = forgetProfile(of: box)
    forgetChain(of: box)
    change(&self)
    while boxes[box].needsProfile, !isSame(box, as: known, tree) {
      let container = Int(tree.parents[box])
      if !known.isBeyondOutline, !notices(container, box, known.outline) { return }
      // A child that has its container's size has that whatever it costs.
      if boxes[box].bond.role != .given { scratch.unsettled.append(container) }
      known = forgetProfile(of: container)
      let isInChain = boxes[box].bond.role == .weighted
      if isInChain { forgetChain(of: container) }
      outlineContainer(container, tree, isChainNew: isInChain)
      outlined += 1
      box = container
    }
  }

  /// Gives a container's children their sizes and places; those that have another size now are to do the
  /// same.
  private mutating func settleAgain(_ index: Int, _ tree: TreeBuffers) {
    scratch.sizes.removeAll(keepingCapacity: true)
    for child in tree.children(of: index) { scratch.sizes.append(boxes[child].size) }
    settle(index, tree)
    if baselines.isInUse { place(index, tree) }
    replaced.append(index)
    var position = 0
    for child in tree.children(of: index) {
      if boxes[child].size != scratch.sizes[position], boxes[child].isLaidOut,
        tree.hasChildren(child)
      {
        scratch.unsettled.append(child)
      }
      position += 1
    }
  }
}

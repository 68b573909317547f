extension AxisLayout {
  /// Lays out again what depends on some leaves that ask for something else now; the others stay as they
  /// are.
  mutating func update(_ leaves: [Int], _ tree: TreeBuffers) {
    dropProfiles()
    replaced.removeAll(keepingCapacity: true)
    for leaf in leaves where boxes[leaf].bond.role != .absent { outlineWay(from: leaf, tree) }
    scratch.unsettled.sort(by: >)
    while let container = scratch.unsettled.popLast() { settleAgain(container, tree) }
  }

  /// Reads off the outlines on the way up from a leaf, to the first that nobody can tell from what it was.
  private mutating func outlineWay(from leaf: Int, _ tree: TreeBuffers) {
    let before = boxes[leaf].outline
    change(leaf, asking: contents[leaf])
    guard !boxes[leaf].outline.isSame(as: before, store) else { return }
    var box = Int(tree.parents[leaf])
    while box >= 0 {
      scratch.unsettled.append(box)
      let before = boxes[box].outline
      let wasRead = forgetParts(of: box)
      outlineContainer(box, tree)
      outlined += 1
      if !wasRead, boxes[box].outline.isSame(as: before, store) { return }
      box = boxes[box].needsProfile ? Int(tree.parents[box]) : -1
    }
  }

  /// Forgets the parts of profiles that were made of a container's children's; answers whether there were
  /// any.
  private mutating func forgetParts(of index: Int) -> Bool {
    var wasRead = winners[index].part >= 0
    winners[index].part = -1
    let chain = Int(boxes[index].chain)
    guard chain >= 0 else { return wasRead }
    wasRead = wasRead || chains[chain].part >= 0
    (chains[chain].profile, chains[chain].part) = (nil, -1)
    return wasRead
  }

  /// Gives a container's children their sizes and places; those that have another size now are to do the
  /// same.
  private mutating func settleAgain(_ index: Int, _ tree: TreeBuffers) {
    scratch.sizes.removeAll(keepingCapacity: true)
    for child in tree.children(of: index) { scratch.sizes.append(boxes[child].size) }
    settle(index, tree)
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

  /// Forgets the whole profiles that only findings have asked for.
  private mutating func dropProfiles() {
    for box in profiled { boxes[Int(box)].profile = -1 }
    profiled.removeAll(keepingCapacity: true)
    profiles.removeAll(keepingCapacity: true)
    for chain in builtChains { chains[chain].profile = nil }
    builtChains.removeAll(keepingCapacity: true)
  }
}

extension Outline {
  /// Whether nobody who knows two outlines can tell them apart.
  fileprivate func isSame(as other: Outline, _ store: SegmentStore) -> Bool {
    best == other.best && least == other.least && growth.isSame(as: other.growth, store)
      && shrinkage.isSame(as: other.shrinkage, store)
  }
}

extension Resistance {
  fileprivate func isSame(as other: Resistance, _ store: SegmentStore) -> Bool {
    if reach != other.reach { return false }
    if price < 0 || other.price < 0 { return price == other.price }
    return store.isEqual(price, to: other.price)
  }
}

/// Where the baselines are that boxes lend to their containers.
struct Baselines {
  /// Whether any row or column aligns to baselines.
  var isInUse = false
  /// What each box lends, at the size that it has or is assumed to have.
  var lent: [LentBaselines] = []
  /// The least height of each row that holds the block of its children, at their cheapest sizes.
  var blocks: [Double] = []

  /// Makes room for what the boxes lend.
  mutating func begin(count: Int) {
    isInUse = true
    if lent.count == count { return }
    lent = Array(repeating: LentBaselines(), count: count)
    blocks = Array(repeating: 0, count: count)
  }
}

/// The first and the last baseline of a box, and the texts that they belong to.
struct LentBaselines {
  /// From the top down to the first baseline; NaN where a hidden view lends it, which lies anywhere.
  var first = 0.0
  /// From the bottom up to the last baseline; NaN likewise.
  var last = 0.0
  /// From the top of the first line to its baseline; NaN without text.
  var ascent = Double.nan
  /// From the baseline of the last line to its bottom; NaN without text.
  var descent = Double.nan
  /// Whether they are where the box's inside puts them when nothing presses on it.
  var isNatural = true
}

extension ItemContent {
  /// A leaf's baselines: text is centred in a leaf that is higher than its text, and a leaf without
  /// text has its first baseline at the top and its last at the bottom.
  func baselines(height size: Double) -> LentBaselines {
    guard !firstBaseline.isNaN else { return LentBaselines() }
    let (ascent, descent) = (firstBaseline.measured, lastBaseline.measured)
    let room = height.isNaN ? 0 : (size - height.measured) / 2
    return LentBaselines(
      first: ascent + room, last: descent + room, ascent: ascent, descent: descent)
  }
}

extension AxisLayout {
  /// Notes the baselines that a box lends when it and all in it have their cheapest sizes.
  mutating func assumeBaselines(of index: Int) {
    boxes[index].size = boxes[index].outline.best
    if tree.hasChildren(index), boxes[index].needsProfile {
      giveBestSizes(index)
      for child in tree.children(of: index) where boxes[child].bond.role == .given {
        boxes[child].size = boxes[index].size - boxes[index].insets
      }
      place(index)
    }
    noteBaselines(of: index)
    baselines.lent[index].isNatural = hasNaturalBaselines(index)
  }

  /// Whether a box at its cheapest size has all in it at theirs that lend it its baselines.
  private func hasNaturalBaselines(_ index: Int) -> Bool {
    guard let first = tree.lender(to: index, isFirst: true),
      let last = tree.lender(to: index, isFirst: false)
    else { return true }
    let isFilled = boxes[index].rule == .filled
    if isFilled, abs(extent(of: index) - boxes[index].size) > tolerance { return false }
    if tie(of: index) == .solved || tie(of: index) == .even, !isDecidedByCosts(index) {
      return false
    }
    if boxes[index].rule == .baselineRow,
      tie(of: index) == .solved || baselines.blocks[index] > boxes[index].size + tolerance
    {
      return false
    }
    // What stands in the middle decides where the others are.
    if boxes[index].spacesByBaseline {
      return tree.children(of: index).allSatisfy { isNatural($0) }
    }
    return boxes[index].rule != .spanned && isNatural(first) && isNatural(last)
  }

  /// Whether a tie leaves nothing open that the solver might settle otherwise.
  private func isDecidedByCosts(_ tie: Int) -> Bool {
    let region = region(of: tie)
    return !hidesLender(tie)
      && region.open.allSatisfy { boxes[$0].rule != .baselineRow }
      && region.members.dropFirst().allSatisfy {
        !boxes[$0].isLaidOut || !isFree(boxes[$0].outline)
      }
  }

  func isNatural(_ lender: Int) -> Bool {
    if boxes[lender].rule == .leaf || !boxes[lender].isLaidOut { return true }
    return baselines.lent[lender].isNatural
      && abs(boxes[lender].size - boxes[lender].outline.best) < tolerance
  }

  /// Notes the baselines that a box lends: its own if it is a leaf, else those of its first and last
  /// children, hidden ones included.
  mutating func noteBaselines(of index: Int) {
    baselines.lent[index] =
      tree.items[index].arrangement.passesBaselinesOn && tree.hasChildren(index)
      ? passedOn(by: index) : ownBaselines(of: index)
  }

  func ownBaselines(of index: Int) -> LentBaselines {
    contents[index].baselines(height: boxes[index].size)
  }

  private func passedOn(by index: Int) -> LentBaselines {
    guard let first = tree.lender(to: index, isFirst: true),
      let last = tree.lender(to: index, isFirst: false)
    else { return LentBaselines() }
    let upper = lent(by: first)
    let lower = lent(by: last)
    let below = boxes[index].size - boxes[last].position - boxes[last].size
    return LentBaselines(
      first: upper.first + boxes[first].position, last: lower.last + below, ascent: upper.ascent,
      descent: lower.descent)
  }

  /// What a child lends at its size.
  func lent(by child: Int) -> LentBaselines {
    let isLeaf = tree.lender(to: child, isFirst: true) == nil
    var lent = isLeaf ? ownBaselines(of: child) : baselines.lent[child]
    if !boxes[child].isLaidOut { (lent.first, lent.last) = (.nan, .nan) }
    return lent
  }
}

extension Arrangement {
  /// Whether a container's baselines are its children's; others are treated as leaves.
  var passesBaselinesOn: Bool {
    switch self {
    case .linear, .stacked, .anchored, .root: true
    case .none, .layered, .scrolled, .paged, .pinned: false
    }
  }
}

extension TreeBuffers {
  /// Whether a box lends its baseline, through the containers around it, to one that aligns to baselines.
  func lendsToTie(_ index: Int) -> Bool {
    var box = index
    while box > 0, !spacesByBaseline(Int(parents[box])) {
      let parent = Int(parents[box])
      guard [true, false].contains(where: { lender(to: parent, isFirst: $0) == box }) else {
        return false
      }
      box = parent
    }
    return box > 0
  }
}

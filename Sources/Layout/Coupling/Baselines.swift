/// Where the baselines are that boxes lend to their containers.
struct Baselines {
  /// Whether any row or column aligns to baselines.
  var isInUse = false
  /// What each box lends, at the size that it has or is assumed to have.
  var provided: [ProvidedBaselines] = []
  /// The least height of each row that holds the block of its children, at their cheapest sizes.
  var groupHeights: [Double] = []

  /// Makes room for what the boxes lend.
  mutating func begin(count: Int) {
    isInUse = true
    if provided.count == count { return }
    provided = Array(repeating: ProvidedBaselines(), count: count)
    groupHeights = Array(repeating: 0, count: count)
  }
}

/// The first and the last baseline of a box, and the texts that they belong to.
struct ProvidedBaselines {
  /// From the top down to the first baseline; NaN where a hidden view lends it, which lies anywhere.
  var first = 0.0
  /// From the bottom up to the last baseline; NaN likewise.
  var last = 0.0
  /// From the top of the first line to its baseline; NaN without text.
  var ascent = Double.nan
  /// From the baseline of the last line to its bottom; NaN without text.
  var search = Double.nan
  /// Whether they are where the box's inside puts them when nothing presses on it.
  var isNatural = true
}

extension ItemContent {
  /// A leaf's baselines: text is centred in a leaf that is higher than its text, and a leaf without
  /// text has its first baseline at the top and its last at the bottom.
  func baselines(height size: Double) -> ProvidedBaselines {
    guard !firstBaseline.isNaN else { return ProvidedBaselines() }
    let (ascent, search) = (firstBaseline.measured, lastBaseline.measured)
    let room = height.isNaN ? 0 : (size - height.measured) / 2
    return ProvidedBaselines(
      first: ascent + room, last: search + room, ascent: ascent, search: search)
  }
}

extension AxisLayout {
  /// Notes the baselines that a box lends when it and all in it have their cheapest sizes.
  mutating func assumeBaselines(of index: Int) {
    boxes[index].size = boxes[index].outline.best
    if tree.hasChildren(index), boxes[index].needsProfile {
      giveBestSizes(index)
      for child in tree.children(of: index) where boxes[child].placement.sizing == .fill {
        boxes[child].size = boxes[index].size - boxes[index].insets
      }
      place(index)
    }
    noteBaselines(of: index)
    couplings.baselines.provided[index].isNatural = hasNaturalBaselines(index)
  }

  /// Whether a box at its cheapest size has all in it at theirs that lend it its baselines.
  private func hasNaturalBaselines(_ index: Int) -> Bool {
    guard let first = tree.baselineProvider(of: index, isFirst: true),
      let last = tree.baselineProvider(of: index, isFirst: false)
    else { return true }
    let isFilled = boxes[index].structure == .filled
    if isFilled, abs(extent(of: index) - boxes[index].size) > tolerance { return false }
    if couplingState(of: index) == .solved || couplingState(of: index) == .affine,
      !isDecidedByCosts(index)
    {
      return false
    }
    if boxes[index].structure == .baselineRow,
      couplingState(of: index) == .solved
        || couplings.baselines.groupHeights[index] > boxes[index].size + tolerance
    {
      return false
    }
    // What stands in the middle decides where the others are.
    if boxes[index].spacesByBaseline {
      return tree.children(of: index).allSatisfy { isNatural($0) }
    }
    return boxes[index].structure != .spanned && isNatural(first) && isNatural(last)
  }

  /// Whether a tie leaves nothing open that the solver might settle otherwise.
  private func isDecidedByCosts(_ coupling: Int) -> Bool {
    let region = region(of: coupling)
    return !hidesProvider(coupling)
      && region.containers.allSatisfy { boxes[$0].structure != .baselineRow }
      && region.members.dropFirst().allSatisfy {
        !boxes[$0].isLaidOut || !isFree(boxes[$0].outline)
      }
  }

  func isNatural(_ provider: Int) -> Bool {
    if boxes[provider].structure == .leaf || !boxes[provider].isLaidOut { return true }
    return couplings.baselines.provided[provider].isNatural
      && abs(boxes[provider].size - boxes[provider].outline.best) < tolerance
  }

  /// Notes the baselines that a box lends: its own if it is a leaf, else those of its first and last
  /// children, hidden ones included.
  mutating func noteBaselines(of index: Int) {
    couplings.baselines.provided[index] =
      tree.items[index].arrangement.passesBaselinesOn && tree.hasChildren(index)
      ? passedOn(by: index) : ownBaselines(of: index)
  }

  func ownBaselines(of index: Int) -> ProvidedBaselines {
    contents[index].baselines(height: boxes[index].size)
  }

  private func passedOn(by index: Int) -> ProvidedBaselines {
    guard let first = tree.baselineProvider(of: index, isFirst: true),
      let last = tree.baselineProvider(of: index, isFirst: false)
    else { return ProvidedBaselines() }
    let upper = providedBaselines(of: first)
    let lower = providedBaselines(of: last)
    let below = boxes[index].size - boxes[last].position - boxes[last].size
    return ProvidedBaselines(
      first: upper.first + boxes[first].position, last: lower.last + below, ascent: upper.ascent,
      search: lower.search)
  }

  /// What a child lends at its size.
  func providedBaselines(of child: Int) -> ProvidedBaselines {
    let isLeaf = tree.baselineProvider(of: child, isFirst: true) == nil
    var provided = isLeaf ? ownBaselines(of: child) : couplings.baselines.provided[child]
    if !boxes[child].isLaidOut { (provided.first, provided.last) = (.nan, .nan) }
    return provided
  }
}

extension TreeBuffers {
  /// Whether a box lends its baseline, through the containers around it, to one that aligns to baselines.
  func providesToCoupling(_ index: Int) -> Bool {
    var box = index
    while box > 0, !spacesByBaseline(Int(parents[box])) {
      let parent = Int(parents[box])
      guard [true, false].contains(where: { baselineProvider(of: parent, isFirst: $0) == box })
      else {
        return false
      }
      box = parent
    }
    return box > 0
  }
}

/// The baselines that boxes provide to their containers.
struct Baselines {
  /// Whether any row or column aligns to baselines.
  var isInUse = false
  /// The baselines of each box, at its current or assumed size.
  var provided: [ProvidedBaselines] = []
  /// The least height of each row that contains its baseline-sharing group at the children's
  /// cheapest sizes, in points.
  var groupHeights: [Double] = []

  /// Allocates an element for each box.
  mutating func begin(count: Int) {
    isInUse = true
    if provided.count == count { return }
    provided = Array(repeating: ProvidedBaselines(), count: count)
    groupHeights = Array(repeating: 0, count: count)
  }
}

/// The first and the last baseline of a box, and the metrics of their lines; in points.
struct ProvidedBaselines {
  /// From the top down to the first baseline; NaN if a hidden view provides it and it is
  /// undetermined.
  var first = 0.0
  /// From the bottom up to the last baseline; NaN likewise.
  var last = 0.0
  /// From the top of the first line down to its baseline; NaN without text.
  var ascent = Double.nan
  /// From the baseline of the last line down to its bottom; NaN without text.
  var descent = Double.nan
  /// Whether the box and all boxes in it that determine these baselines have their cheapest sizes.
  var isNatural = true
}

extension ItemContent {
  /// The baselines of a leaf of a given height in points.
  ///
  /// Text is centred in the leaf. Text of height 20 with its first baseline at 16, in a leaf of 40,
  /// has `first` = 16 + 10 and `last` = 4 + 10. A leaf without text has its first baseline at the
  /// top and its last at the bottom.
  func baselines(height size: Double) -> ProvidedBaselines {
    guard !firstBaseline.isNaN else { return ProvidedBaselines() }
    let (ascent, descent) = (firstBaseline.measured, lastBaseline.measured)
    let room = height.isNaN ? 0 : (size - height.measured) / 2
    return ProvidedBaselines(
      first: ascent + room, last: descent + room, ascent: ascent, descent: descent)
  }
}

extension AxisLayout {
  /// Records the baselines of a box, assuming that it and all boxes in it have their cheapest
  /// sizes.
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

  /// Whether all boxes that determine a box's baselines have their cheapest sizes when the box has
  /// its own.
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
    // In a column spaced by baselines, every child affects the positions of the others.
    if boxes[index].spacesByBaseline {
      return tree.children(of: index).allSatisfy { isNatural($0) }
    }
    return boxes[index].structure != .spanned && isNatural(first) && isNatural(last)
  }

  /// Whether costs alone determine all sizes of a coupling, so the solver has no ambiguity to
  /// resolve.
  private func isDecidedByCosts(_ coupling: Int) -> Bool {
    let region = region(of: coupling)
    return !hidesProvider(coupling)
      && region.containers.allSatisfy { boxes[$0].structure != .baselineRow }
      && region.members.dropFirst().allSatisfy {
        !boxes[$0].isLaidOut || !boxes[$0].outline.isFree
      }
  }

  func isNatural(_ provider: Int) -> Bool {
    if boxes[provider].structure == .leaf || !boxes[provider].isLaidOut { return true }
    return couplings.baselines.provided[provider].isNatural
      && abs(boxes[provider].size - boxes[provider].outline.best) < tolerance
  }

  /// Records the baselines of a box: its own for a leaf, otherwise those of its first and last
  /// child, including hidden ones.
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
      descent: lower.descent)
  }

  /// The baselines of a child at its current size.
  func providedBaselines(of child: Int) -> ProvidedBaselines {
    let isLeaf = tree.baselineProvider(of: child, isFirst: true) == nil
    var provided = isLeaf ? ownBaselines(of: child) : couplings.baselines.provided[child]
    if !boxes[child].isLaidOut { (provided.first, provided.last) = (.nan, .nan) }
    return provided
  }
}

extension TreeBuffers {
  /// Whether a box provides its baseline, through the containers around it, to a container that aligns baselines.
  func providesToCoupling(_ index: Int) -> Bool {
    var box = index
    while box > 0, !alignsBaselines(Int(parents[box])) {
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

extension AxisLayout {
  /// Computes the outline of children side by side: the sum of the sizes, and the least marginal
  /// costs.
  ///
  /// A label of 32 growing at 750, a gap of 8 and a column of 48 growing at 250: the row is 88 and
  /// grows at 250.
  mutating func outlineFilled(_ index: Int) {
    var sum = MergeByPrice(insets: boxes[index].insets)
    let isChained = boxes[index].chain >= 0
    let isStack = boxes[index].isStack
    for child in tree.children(of: index) where boxes[child].isLaidOut {
      sum.add(gap: boxes[child].gap)
      let isWeighted = boxes[child].placement.sizing == .proportional
      if isWeighted && isChained { continue }
      let isPreferred = isWeighted || isStack && isSpacer(child, in: index)
      sum.add(boxes[child].outline, of: child, isPreferred: isPreferred, costs.prices)
    }
    if isChained { sum.add(chain(of: index), of: index, costs.prices) }
    boxes[index].cheapestChildren = sum.cheapestChildren
    boxes[index].outline = sum.outline
    if boxes[index].spacesEqually { boxes[index].outline.growth = .free }
  }

  /// The profile of children side by side, an infimal convolution: all members' pieces, sorted by
  /// slope.
  mutating func filledProfile(_ index: Int) -> CostProfile {
    var profile = CostProfile(best: boxes[index].insets, least: boxes[index].insets)
    for child in tree.children(of: index) where boxes[child].isLaidOut {
      profile.best += boxes[child].gap
      profile.least += boxes[child].gap
      if !isChained(child, in: index) { profile.add(boxes[child].outline) }
    }
    if boxes[index].chain >= 0 { profile.add(chains[Int(boxes[index].chain)].outline) }
    profile.growth = boxes[index].spacesEqually ? .free : merged(.growth, index)
    profile.shrinkage = merged(.shrinkage, index)
    return profile
  }

  private mutating func merged(_ change: Change, _ index: Int) -> PieceRange {
    scratch.pieces.removeAll(keepingCapacity: true)
    for child in tree.children(of: index) where boxes[child].isLaidOut {
      if !isChained(child, in: index) { collect(profile(of: child)[change]) }
    }
    if boxes[index].chain >= 0 { collect(chainProfile(of: index)[change]) }
    return costs.appendCheapestFirst(&scratch.pieces)
  }

  /// Appends pieces to `scratch.pieces`; joins neighbours of equal slope.
  private mutating func collect(_ range: PieceRange) {
    for index in range.indices {
      let piece = costs[index]
      let last = scratch.pieces.count - 1
      if last >= 0, scratch.pieces[last].slope == piece.slope {
        scratch.pieces[last].length += piece.length
      } else {
        scratch.pieces.append(piece)
      }
    }
  }

  /// Whether a child belongs to a weighted chain.
  @inline(__always)
  func isChained(_ child: Int, in parent: Int) -> Bool {
    boxes[child].placement.sizing == .proportional && boxes[parent].chain >= 0
  }

  /// The sum of the children's cheapest sizes, gaps and insets in points; 0 if it is negative.
  func packedSize(_ index: Int) -> Double {
    // Baseline spacing below the text heights makes gaps negative.
    Swift.max(0, cheapestExtent(of: index))
  }

  /// The same sum, which may be negative.
  @inline(__always)
  func cheapestExtent(of index: Int) -> Double {
    var size = boxes[index].insets
    for child in tree.children(of: index) where boxes[child].isLaidOut {
      size += boxes[child].gap
      if !isChained(child, in: index) { size += boxes[child].outline.best }
    }
    if boxes[index].chain >= 0 { size += chains[Int(boxes[index].chain)].outline.best }
    return size
  }
}

extension CostProfile {
  fileprivate mutating func add(_ member: Outline) {
    best += member.best
    least += member.least
  }
}

extension AxisLayout {
  /// The profile of children on top of each other: the sum of the profiles of those that fill the
  /// container.
  ///
  /// Among equally cheap sizes the container prefers one that contains the other children.
  mutating func separateProfile(_ index: Int) -> CostProfile {
    let insets = boxes[index].insets
    var preferred = 0.0
    var fillCount = 0
    var only = CostProfile()
    for child in tree.children(of: index) where !boxes[child].isJoined {
      switch boxes[child].placement.sizing {
      case .absent, .hidden: continue
      case .fill:
        fillCount += 1
        only = profile(of: child)
        preferred = Swift.max(preferred, only.best)
      default:
        preferred = Swift.max(
          preferred, boxes[child].outline.best + roomAround(child, in: index))
      }
    }
    if fillCount == 0 { return indifferentProfile(best: Swift.max(0, preferred + insets)) }
    var profile = fillCount == 1 && preferred == only.best ? only : sum(index, preferred)
    profile.best += insets
    profile.least += insets
    return profile
  }

  /// The sum of the profiles of children that fill the container, with the cheapest size nearest to
  /// a preferred one.
  private mutating func sum(_ index: Int, _ preferred: Double) -> CostProfile {
    var sum = MergeByBreakpoint()
    scratch.breakpoints.removeAll(keepingCapacity: true)
    for child in tree.children(of: index)
    where boxes[child].placement.sizing == .fill && !boxes[child].isJoined {
      sum.add(profile(of: child), costs, &scratch.breakpoints)
    }
    return sum.profile(preferred: preferred, &scratch.breakpoints, &costs)
  }
}

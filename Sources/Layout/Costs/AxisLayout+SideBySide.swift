extension AxisLayout {
  /// Reads off members side by side: their sizes add up, and they grow and shrink first where it is
  /// cheapest.
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

  /// Builds the whole of it: all members' segments in one list, sorted by slope.
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

  /// Adds segments to the list at hand, joining equal slopes that follow each other.
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

  /// Whether a child's size is its share of a chain's.
  @inline(__always)
  func isChained(_ child: Int, in parent: Int) -> Bool {
    boxes[child].placement.sizing == .proportional && boxes[parent].chain >= 0
  }

  /// The room that a container's children take when each has its cheapest size, with gaps and insets.
  func packedSize(_ index: Int) -> Double {
    // Texts that stand closer than they are high have gaps below 0.
    Swift.max(0, cheapestExtent(of: index))
  }

  /// The same, less than nothing if gaps say so.
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
  /// Children as large as the container less its insets add up their profiles; the others leave it
  /// alone, and it prefers to hold them.
  mutating func separateProfile(_ index: Int) -> CostProfile {
    let insets = boxes[index].insets
    var preferred = 0.0
    var given = 0
    var only = CostProfile()
    for child in tree.children(of: index) where !boxes[child].isJoined {
      switch boxes[child].placement.sizing {
      case .absent, .hidden: continue
      case .fill:
        given += 1
        only = profile(of: child)
        preferred = Swift.max(preferred, only.best)
      default:
        preferred = Swift.max(
          preferred, boxes[child].outline.best + roomAround(child, in: index))
      }
    }
    if given == 0 { return indifferentProfile(best: Swift.max(0, preferred + insets)) }
    var profile = given == 1 && preferred == only.best ? only : sum(index, preferred)
    profile.best += insets
    profile.least += insets
    return profile
  }

  /// The sum of the given children's profiles, read outwards from the cheapest size nearest to the
  /// preferred one.
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

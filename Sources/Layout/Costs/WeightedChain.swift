/// Neighbours whose whole sizes are proportional to their weights (guide 4.5, View Weights).
struct WeightedChain {
  /// The sum of the weights.
  var weight = 0.0
  /// The last neighbour, whose place ranks the chain among members of equal marginal cost.
  var last = 0
  /// The outline of the sum of the sizes.
  ///
  /// Its slope is the weighted average of the members' slopes: with weights 1 and 2 and prices p
  /// and q, (1 · p + 2 · q) / 3.
  var outline = Outline()
  /// The whole profile; nil until it is built.
  var profile: CostProfile?
  /// The index of the partial profile; -1 for none.
  var part: Int32 = -1

  /// Removes the profile and the outline.
  mutating func forget() {
    profile = nil
    outline.best = .nan
  }
}

extension AxisLayout {
  /// The weighted chain of a container that has one.
  func chain(of index: Int) -> WeightedChain { chains[Int(boxes[index].chain)] }

  /// The whole profile of a container's chain, which must be complete.
  func chainProfile(of index: Int) -> CostProfile { chain(of: index).profile ?? CostProfile() }

  /// Adds the chain of a container with several weighted children.
  mutating func prepareChain(of index: Int) {
    var chain = WeightedChain()
    for child in tree.children(of: index) where boxes[child].placement.sizing == .proportional {
      chain.weight += boxes[child].weight
      chain.last = child
    }
    boxes[index].chain = Int32(chains.count)
    chains.append(chain)
  }

  /// Computes the outline of a container's chain.
  mutating func outlineChain(of index: Int) {
    let position = Int(boxes[index].chain)
    let group = group(.proportional, in: index)
    if let outline = settleCommonSize(group, in: index, scale: chains[position].weight) {
      chains[position].outline = outline
    } else {
      chains[position].outline.best = .nan
      completeChain(of: index)
    }
  }

  /// Builds the whole profile of a container's chain: the sum of the members' profiles at a common scale.
  mutating func completeChain(of index: Int) {
    let position = Int(boxes[index].chain)
    guard chains[position].profile == nil else { return }
    var sum = MergeByBreakpoint()
    var preferred = 0.0
    for child in tree.children(of: index) where boxes[child].placement.sizing == .proportional {
      complete(child)
    }
    scratch.breakpoints.removeAll(keepingCapacity: true)
    for child in tree.children(of: index) where boxes[child].placement.sizing == .proportional {
      preferred = Swift.max(preferred, boxes[child].outline.best / boxes[child].weight)
      sum.add(profile(of: child), scale: boxes[child].weight, costs, &scratch.breakpoints)
    }
    var profile = sum.profile(
      preferred: preferred, scale: chains[position].weight, &scratch.breakpoints, &costs)
    if chains[position].outline.best.isNaN {
      chains[position].outline = outline(of: profile)
    } else {
      profile.best = chains[position].outline.best
      profile.least = chains[position].outline.least
    }
    chains[position].profile = profile
  }

  /// Divides a size among the members of the chain, by weight.
  mutating func divide(_ size: Double, among index: Int) {
    let scale = size / chain(of: index).weight
    for child in tree.children(of: index) where boxes[child].placement.sizing == .proportional {
      boxes[child].size = boxes[child].weight * scale
    }
  }
}

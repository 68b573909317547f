/// Neighbours whose whole sizes are proportional to their weights (guide 4.5, View Weights).
struct WeightedChain {
  /// The sum of the weights.
  var weight = 0.0
  /// The last of the neighbours, which stands for all where one gives way before the other.
  var last = 0
  /// What the sum of the sizes costs: the average of the members' slopes.
  var outline = Outline()
  /// The whole of it, once somebody has asked.
  var profile: CostProfile?
  /// Which part of a profile is the chain's; -1 while nobody has asked for one.
  var part: Int32 = -1

  /// Forgets what it costs.
  mutating func forget() {
    profile = nil
    outline.best = .nan
  }
}

extension AxisLayout {
  /// The chain of a container that has one.
  @inline(__always)
  func chain(of index: Int) -> WeightedChain { chains[Int(boxes[index].chain)] }

  /// The whole profile of a container's chain; complete it first.
  func chainProfile(of index: Int) -> CostProfile { chain(of: index).profile ?? CostProfile() }

  /// Notes that several children of a container have weights.
  mutating func prepareChain(of index: Int) {
    var chain = WeightedChain()
    for child in tree.children(of: index) where boxes[child].placement.sizing == .proportional {
      chain.weight += boxes[child].weight
      chain.last = child
    }
    boxes[index].chain = Int32(chains.count)
    chains.append(chain)
  }

  /// Reads off what a container's chain costs.
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

  /// Builds the whole profile of a container's chain: the sum of its members' at a common scale.
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

  /// Gives each member of the chain its share of a size.
  mutating func divide(_ size: Double, among index: Int) {
    let scale = size / chain(of: index).weight
    for child in tree.children(of: index) where boxes[child].placement.sizing == .proportional {
      boxes[child].size = boxes[child].weight * scale
    }
  }
}

/// Neighbours whose whole sizes are proportional to their weights (guide 4.5, View Weights).
struct WeightedChain {
  /// The sum of the weights.
  var weight = 0.0
  /// What the sum of the sizes costs.
  var profile = CostProfile()
  /// The last of the neighbours, which stands for all where one gives way before the other.
  var last = 0
}

extension AxisLayout {
  /// The chain's profile is the sum of its members' at a common scale: one point more for the chain
  /// costs the weighted average of their slopes (design law, section 7.1).
  mutating func buildChain(of index: Int, _ tree: LayoutTree) {
    var chain = WeightedChain()
    var sum = KinkSum()
    var preferred = 0.0
    scratch.kinks.removeAll(keepingCapacity: true)
    for child in tree.children(of: index) where boxes[child].bond.role == .weighted {
      let weight = boxes[child].weight
      chain.weight += weight
      chain.last = child
      preferred = Swift.max(preferred, boxes[child].profile.best / weight)
      sum.add(boxes[child].profile, scale: weight, store, &scratch.kinks)
    }
    chain.profile = sum.profile(
      preferred: preferred, scale: chain.weight, &scratch.kinks, &store)
    boxes[index].chain = Int32(chains.count)
    chains.append(chain)
  }

  /// Gives each member of the chain its share of a size.
  mutating func divide(_ size: Double, among index: Int, _ tree: LayoutTree) {
    let scale = size / chains[Int(boxes[index].chain)].weight
    for child in tree.children(of: index) where boxes[child].bond.role == .weighted {
      boxes[child].size = boxes[child].weight * scale
    }
  }
}

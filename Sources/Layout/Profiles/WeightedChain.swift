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
  /// Reads off what a container's chain costs: the average of its members' slopes.
  mutating func outlineChain(of index: Int, _ tree: TreeBuffers) {
    var chain = WeightedChain()
    var balance = OutlineBalance()
    for child in tree.children(of: index) where boxes[child].bond.role == .weighted {
      chain.weight += boxes[child].weight
      chain.last = child
      balance.note(boxes[child].profile, scale: boxes[child].weight)
    }
    scratch.kinks.removeAll(keepingCapacity: true)
    for child in tree.children(of: index) where boxes[child].bond.role == .weighted {
      balance.weigh(boxes[child].profile, scale: boxes[child].weight, store, &scratch.kinks)
    }
    boxes[index].chain = Int32(chains.count)
    if let outline = balance.outline(scale: chain.weight, &scratch.kinks, &store) {
      chain.profile = outline
      chains.append(chain)
    } else {
      chains.append(chain)
      completeChain(of: index, tree)
    }
  }

  /// Builds the whole profile of a container's chain: the sum of its members' at a common scale.
  mutating func completeChain(of index: Int, _ tree: TreeBuffers) {
    let position = Int(boxes[index].chain)
    guard !chains[position].profile.isComplete else { return }
    var sum = KinkSum()
    var preferred = 0.0
    for child in tree.children(of: index) where boxes[child].bond.role == .weighted {
      complete(child, tree)
    }
    scratch.kinks.removeAll(keepingCapacity: true)
    for child in tree.children(of: index) where boxes[child].bond.role == .weighted {
      preferred = Swift.max(preferred, boxes[child].profile.best / boxes[child].weight)
      sum.add(boxes[child].profile, scale: boxes[child].weight, store, &scratch.kinks)
    }
    chains[position].profile = sum.profile(
      preferred: preferred, scale: chains[position].weight, &scratch.kinks, &store)
    chains[position].profile.isComplete = true
    chains[position].profile.noteHead()
  }

  /// Gives each member of the chain its share of a size.
  mutating func divide(_ size: Double, among index: Int, _ tree: TreeBuffers) {
    let scale = size / chains[Int(boxes[index].chain)].weight
    for child in tree.children(of: index) where boxes[child].bond.role == .weighted {
      boxes[child].size = boxes[child].weight * scale
    }
  }
}

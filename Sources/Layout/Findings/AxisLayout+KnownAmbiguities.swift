extension AxisLayout {
  /// Notes what a tie leaves open where that can be told without the solver; answers the containers that it is told of,
  /// if it can be.
  mutating func noteKnownAmbiguity(of coupling: Int) -> [Int]? {
    switch couplings.states[coupling] {
    case .sharingGroup: noteAmbiguity(ofSharingGroupIn: coupling)
    case .affine: isDetermined(coupling) ? [coupling] : nil
    default: nil
    }
  }

  /// In a row that is as high as its block, or higher, children have their cheapest sizes; where no other is as cheap,
  /// they may but lie higher or lower, all together.
  private mutating func noteAmbiguity(ofSharingGroupIn row: Int) -> [Int]? {
    let room = boxes[row].size - couplings.baselines.groupHeights[row]
    guard room >= -tolerance, determinesAllSizes(row) else { return nil }
    var containers = [row]
    let isAffine = tree.children(of: row).allSatisfy {
      !boxes[$0].isLaidOut || hasAffineBaselines($0)
    }
    if !isAffine {
      let region = region(of: row)
      let isFirm = region.members.allSatisfy {
        tree.baselineProvider(of: $0, isFirst: true) != nil || hasAffineBaselines($0)
      }
      guard isFirm, region.containers.dropFirst().allSatisfy({ isSettledByCosts($0) }) else {
        return nil
      }
      containers = region.containers
    }
    for child in tree.children(of: row) where boxes[child].isLaidOut {
      couplings.ambiguities[child] = Swift.max(0, room)
    }
    return containers
  }

  /// Whether no tie has a say in a container's inside, and its children have the only sizes that are the cheapest.
  private func isSettledByCosts(_ container: Int) -> Bool {
    switch boxes[container].structure {
    case .filled where abs(room(in: container)) > tolerance: false
    case .filled, .packed, .separate, .paged:
      couplings.states[container] == .none && determinesAllSizes(container)
    case .leaf, .spanned, .baselineRow, .affineColumn, .coupled: false
    }
  }

  /// Whether none of the children that have a say in their sizes might leave the cheapest one at no price.
  private func determinesAllSizes(_ container: Int) -> Bool {
    if boxes[container].chain >= 0, isFree(chain(of: container).outline) { return false }
    return tree.children(of: container).allSatisfy {
      !boxes[$0].isLaidOut || boxes[$0].placement.sizing == .fill || isChained($0, in: container)
        || !isFree(boxes[$0].outline)
    }
  }

  /// Whether nobody in an even column can exchange points with another: one child at the most has another size than
  /// its cheapest, and it takes or gives up at a lower price than all others would.
  private mutating func isDetermined(_ column: Int) -> Bool {
    let children = tree.children(of: column)
    let moved = children.filter {
      boxes[$0].isLaidOut && abs(boxes[$0].size - boxes[$0].outline.best) > tolerance
    }
    guard determinesAllSizes(column), moved.count < 2 else { return false }
    guard let cheapestChild = moved.first else { return true }
    let difference = boxes[cheapestChild].size - boxes[cheapestChild].outline.best
    let change: Change = difference > 0 ? .growth : .shrinkage
    guard boxes[cheapestChild].outline[change].reach >= abs(difference) else { return false }
    var (price, least) = (Slope.zero, nil as Slope?)
    forEachShare(of: column) { layout, child, share in
      let first = layout.boxes[child].outline[change].price
      if first < 0 { return }
      let own = layout.costs.prices.slope(first) * (1 / share)
      if child == cheapestChild {
        price = own
      } else {
        least = Swift.min(least ?? own, own)
      }
    }
    return least.map { price < $0 } ?? true
  }
}

import Geometry

/// The smallest part of a tree that holds ties between profiles and whose size along an axis is given
/// from outside or its own choice.
struct CoupledRegion {
  /// The box at its top.
  var root: Int
  /// The containers whose children's sizes the solver settles: those on the ways from the root to the
  /// ties, and to the texts whose baselines the ties align.
  var open: Set<Int> = []
  /// Boxes that would choose their own sizes but for a tie: lenders of baselines, aspect ratios.
  var tied: Set<Int> = []

  init(root: Int) {
    self.root = root
  }

  /// Whether the solver settles a box's size.
  func isInside(_ box: Int) -> Bool { open.contains(box) || tied.contains(box) }
}

extension AxisLayout {
  /// Whether an axis gives a box its size without asking what it costs, or asks nobody else.
  func isBoundary(_ index: Int, _ tree: TreeBuffers) -> Bool {
    !boxes[index].needsProfile || boxes[index].bond.role == .loose
  }

  /// The box at the top of the region that a box is in.
  func regionRoot(of index: Int, _ tree: TreeBuffers) -> Int {
    var root = index
    while !isBoundary(root, tree) { root = Int(tree.parents[root]) }
    return root
  }

  /// The region below a root: all ties that the root's size bears on, directly or because a box that
  /// chooses its own size lends its baseline to a tie.
  func region(_ root: Int, tying boxes: [Int] = [], _ tree: TreeBuffers) -> CoupledRegion {
    var region = CoupledRegion(root: root)
    region.tied.formUnion(boxes)
    for box in boxes where box != root {
      region.open.formUnion(way(from: Int(tree.parents[box]), to: root, tree))
    }
    var rest = ties.filter { $0 >= root && $0 < Int(tree.ends[root]) }
    while let index = rest.firstIndex(where: { reaches($0, region, tree) }) {
      include(rest.remove(at: index), in: &region, tree)
    }
    return region
  }

  private func include(_ tie: Int, in region: inout CoupledRegion, _ tree: TreeBuffers) {
    region.open.formUnion(way(from: tie, to: region.root, tree))
    if axis == .vertical, tree.spacesByBaseline(tie) {
      includeLenders(of: tie, in: &region, tree)
    }
    if boxes[tie].isGrid { region.open.formUnion(gridRows(of: tie, tree)) }
    if boxes[tie].rule == .baselineRow { region.tied.formUnion(tree.children(of: tie)) }
  }

  /// Whether nothing on the way from a tie to the root chooses its own size regardless of the region.
  private func reaches(_ tie: Int, _ region: CoupledRegion, _ tree: TreeBuffers) -> Bool {
    way(from: tie, to: region.root, tree).allSatisfy {
      $0 == region.root || !isBoundary($0, tree) || region.isInside($0)
    }
  }

  /// A box and those around it up to another.
  func way(from box: Int, to root: Int, _ tree: TreeBuffers) -> [Int] {
    var way = [box]
    while let last = way.last, last != root { way.append(Int(tree.parents[last])) }
    return way
  }

  /// Whether a box lends its baseline, through the containers around it, to a tie.
  func lendsToTie(_ index: Int, _ tree: TreeBuffers) -> Bool {
    guard baselines.isInUse, index > 0, boxes[index].bond.role != .absent else { return false }
    var box = index
    while box > 0, !tree.spacesByBaseline(Int(tree.parents[box])) {
      let parent = Int(tree.parents[box])
      let isLender = [true, false].contains { tree.lender(to: parent, isFirst: $0) == box }
      guard isLender else { return false }
      box = parent
    }
    return box > 0
  }

  /// Includes the containers that pass a baseline on from deep inside to a tie.
  private func includeLenders(
    of tie: Int, in region: inout CoupledRegion, _ tree: TreeBuffers
  ) {
    for child in tree.children(of: tie) {
      for isFirst in [true, false] {
        var lender = child
        while boxes[lender].bond.role != .absent,
          let next = tree.lender(to: lender, isFirst: isFirst)
        {
          region.open.insert(lender)
          region.tied.insert(next)
          lender = next
        }
      }
    }
  }
}

extension TreeBuffers {
  /// Whether a container ties its children by their baselines.
  func spacesByBaseline(_ index: Int) -> Bool {
    items[index].arrangement.linear?.alignsToBaseline ?? false
  }

  /// The child whose first or last baseline is a container's own, hidden or not; nil for leaves.
  func lender(to index: Int, isFirst: Bool) -> Int? {
    guard items[index].arrangement.passesBaselinesOn, hasChildren(index) else { return nil }
    if let stack = items[index].arrangement.stack {
      return lender(to: index, as: stack, isFirst: isFirst)
    }
    return isFirst ? index + 1 : children(of: index).reduce(index) { $1 }
  }

  /// The visible child whose baseline is a stack's: the first or last from top to bottom, and side by
  /// side the tallest, as its content on one line says (UIView.forFirstBaselineLayout).
  private func lender(to index: Int, as stack: StackArrangement, isFirst: Bool) -> Int? {
    let visible = children(of: index).filter { !items[$0].isHidden }
    guard stack.axis == .horizontal else { return isFirst ? visible.first : visible.last }
    return visible.reduce(nil as Int?) { tallest, child in
      guard let tallest else { return child }
      return height(of: child) > height(of: tallest) ? child : tallest
    }
  }

  private func height(of box: Int) -> Double {
    items[box].arrangement == .none ? items[box].content.height.or(0) : 0
  }
}

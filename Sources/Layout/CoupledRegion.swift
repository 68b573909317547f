import Geometry

/// The smallest part of a tree that holds ties between profiles and whose size along an axis is given
/// from outside or its own choice.
struct CoupledRegion {
  /// The box at its top.
  var root: Int
  /// The containers whose children's sizes the solver settles, in tree order: those on the ways from
  /// the root to the ties, and to the texts whose baselines the ties align.
  var open: [Int]
  /// Boxes whose sizes are tied across the axes.
  var tied: Set<Int> = []
}

extension AxisLayout {
  /// Whether an axis gives a box its size without asking what it costs, or asks nobody else.
  func isBoundary(_ index: Int, _ tree: LayoutTree) -> Bool {
    !boxes[index].needsProfile || boxes[index].bond.role == .loose
  }

  /// The box at the top of the region that a box is in.
  func regionRoot(of index: Int, _ tree: LayoutTree) -> Int {
    var root = index
    while !isBoundary(root, tree) { root = Int(tree.parents[root]) }
    return root
  }

  /// The region below a root that holds some ties.
  func region(_ root: Int, holding ties: [Int], _ tree: LayoutTree) -> CoupledRegion {
    var open: Set<Int> = []
    for tie in ties {
      open.formUnion(way(from: tie, to: root, tree))
      if axis == .vertical { openLenders(in: tie, &open, tree) }
      if boxes[tie].isGrid { open.formUnion(gridRows(of: tie, tree)) }
    }
    return CoupledRegion(root: root, open: open.sorted())
  }

  private func way(from box: Int, to root: Int, _ tree: LayoutTree) -> [Int] {
    var way = [box]
    while let last = way.last, last != root { way.append(Int(tree.parents[last])) }
    return way
  }

  /// Opens the containers that pass a baseline on from deep inside to a tie.
  private func openLenders(in tie: Int, _ open: inout Set<Int>, _ tree: LayoutTree) {
    for child in tree.children(of: tie) {
      for isFirst in [true, false] {
        var lender = child
        while boxes[lender].isLaidOut, boxes[lender].bond.role != .loose,
          let next = tree.lender(to: lender, isFirst: isFirst)
        {
          open.insert(lender)
          lender = next
        }
      }
    }
  }
}

extension LayoutTree {
  /// The child whose first or last baseline is a container's own, hidden or not; nil for leaves.
  func lender(to index: Int, isFirst: Bool) -> Int? {
    guard items[index].arrangement.passesBaselinesOn, hasChildren(index) else { return nil }
    return isFirst ? index + 1 : children(of: index).reduce(index) { $1 }
  }
}

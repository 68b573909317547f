import Geometry

/// The smallest part of a tree that holds ties between profiles and of whose inside nobody else asks more than
/// its profile.
struct CoupledRegion {
  /// The box at its top.
  let root: Int
  /// The containers whose children's sizes the solver settles, each before those in it: the ties, and what
  /// lies between them and the texts whose baselines they align, if that does not move them evenly.
  private(set) var containers: [Int] = []
  /// The root and the open containers' children.
  private(set) var members: [Int] = []
  /// The place of each box of the root's subtree among the members; -1 for others.
  private var slots: [Int32]
  private var marks: [Marks]

  /// What is so of a box or not.
  private struct Marks: OptionSet {
    let rawValue: UInt8
    static let container = Marks(rawValue: 1)
    /// It would choose its own size but for a tie: a lender of baselines, a cell, an aspect ratio.
    static let coupled = Marks(rawValue: 2)
  }

  /// A region without ties yet.
  init(root: Int, _ tree: TreeBuffers) {
    self.root = root
    let count = Int(tree.ends[root]) - root
    slots = Array(repeating: -1, count: count)
    marks = Array(repeating: [], count: count)
  }

  /// Whether the solver settles the sizes of a container's children.
  func isContainer(_ box: Int) -> Bool { has(.container, box) }

  /// Whether the solver settles a box's size.
  func isInside(_ box: Int) -> Bool { has([.container, .coupled], box) }

  /// The place of a member.
  func slot(of box: Int) -> Int { Int(slots[box - root]) }

  /// Whether a box is the root or stands in an open container.
  func holds(_ box: Int) -> Bool { slots.indices.contains(box - root) && slot(of: box) >= 0 }

  mutating func addContainer(_ box: Int) { marks[box - root].insert(.container) }

  mutating func markCoupled(_ box: Int) { marks[box - root].insert(.coupled) }

  /// Lists the open containers and their children.
  mutating func close(_ tree: TreeBuffers) {
    containers = marks.indices.filter { marks[$0].contains(.container) }.map { $0 + root }
    members = [root]
    for container in containers { members += tree.children(of: container) }
    for (slot, box) in members.enumerated() { slots[box - root] = Int32(slot) }
  }

  private func has(_ any: Marks, _ box: Int) -> Bool {
    marks.indices.contains(box - root) && !marks[box - root].isDisjoint(with: any)
  }
}

extension AxisLayout {
  /// The region of a tie of which no other knows more than the profile: with the containers that lend it their
  /// baselines, and the ties among these.
  func region(of coupling: Int) -> CoupledRegion {
    var region = CoupledRegion(root: coupling, tree)
    include(coupling, in: &region)
    region.close(tree)
    return region
  }

  /// The region of boxes whose sizes are tied to the other axis, and of all ties that the root's size bears
  /// on, directly or because a box that chooses its own size lends its baseline to a tie.
  func region(_ root: Int, coupling boxes: [Int]) -> CoupledRegion {
    var region = CoupledRegion(root: root, tree)
    for box in boxes {
      region.markCoupled(box)
      if box != root { addPath(to: Int(tree.parents[box]), in: &region) }
    }
    var rest = couplings.containers.filter { $0 >= root && $0 < Int(tree.ends[root]) }
    while let index = rest.firstIndex(where: { reaches($0, region) }) {
      let coupling = rest.remove(at: index)
      addPath(to: coupling, in: &region)
      include(coupling, in: &region)
    }
    region.close(tree)
    return region
  }

  /// Whether an axis gives a box its size without asking what it costs, or asks nobody else.
  func isBoundary(_ index: Int) -> Bool {
    !boxes[index].needsProfile || boxes[index].placement.sizing == .ownSize
  }

  private func addPath(to box: Int, in region: inout CoupledRegion) {
    var box = box
    while box > region.root {
      region.addContainer(box)
      box = Int(tree.parents[box])
    }
    region.addContainer(region.root)
  }

  private func include(_ coupling: Int, in region: inout CoupledRegion) {
    region.addContainer(coupling)
    if axis == .vertical, tree.spacesByBaseline(coupling) {
      includeProviders(of: coupling, in: &region)
    }
    if boxes[coupling].isGrid {
      for row in gridRows(of: coupling) { region.addContainer(row) }
    }
  }

  /// Whether nothing on the way from a tie to the root chooses its own size regardless of the region.
  private func reaches(_ coupling: Int, _ region: CoupledRegion) -> Bool {
    var box = coupling
    while box > region.root {
      if isBoundary(box), !region.isInside(box) { return false }
      box = Int(tree.parents[box])
    }
    return true
  }

  /// Whether a box lends its baseline, through the containers around it, to a tie.
  func providesToCoupling(_ index: Int) -> Bool {
    couplings.baselines.isInUse && index > 0 && boxes[index].placement.sizing != .absent
      && tree.providesToCoupling(index)
  }

  /// Includes a tie's children, and the containers that pass a baseline on to it from deep inside, with the
  /// ties among them.
  private func includeProviders(of coupling: Int, in region: inout CoupledRegion) {
    for child in tree.children(of: coupling) {
      region.markCoupled(child)
      for isFirst in [true, false] {
        var provider = child
        while boxes[provider].placement.sizing != .absent, !hasAffineBaselines(provider),
          let next = tree.baselineProvider(of: provider, isFirst: isFirst)
        {
          if !region.isContainer(provider) {
            region.addContainer(provider)
            if tree.spacesByBaseline(provider) { includeProviders(of: provider, in: &region) }
          }
          region.markCoupled(next)
          provider = next
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
  func baselineProvider(of index: Int, isFirst: Bool) -> Int? {
    guard hasChildren(index), items[index].arrangement.passesBaselinesOn else { return nil }
    if let stack = items[index].arrangement.stack {
      return baselineProvider(of: index, as: stack, isFirst: isFirst)
    }
    return isFirst ? index + 1 : children(of: index).reduce(index) { $1 }
  }

  /// The visible child whose baseline is a stack's: the first or last from top to bottom, and side by
  /// side the tallest, as its content on one line says (UIView.forFirstBaselineLayout).
  private func baselineProvider(of index: Int, as stack: StackView, isFirst: Bool) -> Int? {
    let visible = children(of: index).filter { !items[$0].isHidden }
    guard stack.axis == .horizontal else { return isFirst ? visible.first : visible.last }
    return visible.reduce(nil as Int?) { tallest, child in
      guard let tallest else { return child }
      return height(of: child) > height(of: tallest) ? child : tallest
    }
  }

  private func height(of box: Int) -> Double {
    items[box].arrangement.isNone ? items[box].content.height.or(0) : 0
  }
}

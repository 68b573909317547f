import Geometry

/// The smallest part of a tree that contains couplings and affects the boxes around it only through
/// its root's profile.
struct CoupledRegion {
  let root: Int
  /// The containers whose children the solver sizes, each before those in it.
  ///
  /// These are the coupled containers, and those between them and the texts whose baselines they
  /// align, unless the baselines are affine.
  private(set) var containers: [Int] = []
  /// The root and the children of the containers.
  private(set) var members: [Int] = []
  /// The index of each box of the root's subtree in `members`; -1 for boxes that are not members.
  private var slots: [Int32]
  private var marks: [Marks]

  /// The roles of a box in a region.
  private struct Marks: OptionSet {
    let rawValue: UInt8
    static let container = Marks(rawValue: 1)
    /// The box would choose its own size without a coupling: a baseline provider, a cell, a box
    /// with an aspect ratio.
    static let coupled = Marks(rawValue: 2)
  }

  /// Creates a region without couplings.
  init(root: Int, _ tree: TreeBuffers) {
    self.root = root
    let count = Int(tree.ends[root]) - root
    slots = Array(repeating: -1, count: count)
    marks = Array(repeating: [], count: count)
  }

  /// Whether the solver sizes a container's children.
  func isContainer(_ box: Int) -> Bool { has(.container, box) }

  /// Whether the solver determines a box's size.
  func isInside(_ box: Int) -> Bool { has([.container, .coupled], box) }

  /// The index of a member.
  func slot(of box: Int) -> Int { Int(slots[box - root]) }

  /// Whether a box is the root or a child of a container of the region.
  func contains(_ box: Int) -> Bool { slots.indices.contains(box - root) && slot(of: box) >= 0 }

  mutating func addContainer(_ box: Int) { marks[box - root].insert(.container) }

  mutating func markCoupled(_ box: Int) { marks[box - root].insert(.coupled) }

  /// Collects the containers and their children.
  mutating func collectMembers(_ tree: TreeBuffers) {
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
  /// The region of one coupling, with the containers that provide its baselines and their
  /// couplings.
  func region(of coupling: Int) -> CoupledRegion {
    var region = CoupledRegion(root: coupling, tree)
    include(coupling, in: &region)
    region.collectMembers(tree)
    return region
  }

  /// The region of boxes with coupled aspect ratios, and of all couplings that depend on the root's size.
  ///
  /// A coupling depends on it directly, or because a box with its own size provides a baseline to
  /// it.
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
    region.collectMembers(tree)
    return region
  }

  /// Whether no surrounding box depends on a box's cost: its size is imposed, or is its own
  /// cheapest one.
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
    if axis == .vertical, tree.alignsBaselines(coupling) {
      includeProviders(of: coupling, in: &region)
    }
    if boxes[coupling].isGrid {
      for row in gridRows(of: coupling) { region.addContainer(row) }
    }
  }

  /// Whether no boundary between a coupling and the root makes the coupling independent of the region.
  private func reaches(_ coupling: Int, _ region: CoupledRegion) -> Bool {
    var box = coupling
    while box > region.root {
      if isBoundary(box), !region.isInside(box) { return false }
      box = Int(tree.parents[box])
    }
    return true
  }

  /// Whether a box provides its baseline, through the containers around it, to a coupling.
  func providesToCoupling(_ index: Int) -> Bool {
    couplings.baselines.isInUse && index > 0 && boxes[index].placement.sizing != .absent
      && tree.providesToCoupling(index)
  }

  /// Includes a coupling's children, the containers that pass a baseline on to it, and the couplings among these.
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
            if tree.alignsBaselines(provider) { includeProviders(of: provider, in: &region) }
          }
          region.markCoupled(next)
          provider = next
        }
      }
    }
  }
}

extension TreeBuffers {
  /// Whether a container couples its children by their baselines.
  func alignsBaselines(_ index: Int) -> Bool {
    items[index].arrangement.linear?.alignsToBaseline ?? false
  }

  /// The child that provides a container's first or last baseline, hidden or not; nil for leaves.
  func baselineProvider(of index: Int, isFirst: Bool) -> Int? {
    guard hasChildren(index), items[index].arrangement.passesBaselinesOn else { return nil }
    if let stack = items[index].arrangement.stack {
      return baselineProvider(of: index, as: stack, isFirst: isFirst)
    }
    return isFirst ? index + 1 : children(of: index).reduce(index) { $1 }
  }

  /// The visible child that provides a stack's baseline (UIView.forFirstBaselineLayout).
  ///
  /// Vertically this is the first or last child, horizontally the tallest by its content height on
  /// one line.
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

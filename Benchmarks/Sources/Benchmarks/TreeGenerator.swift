import Geometry
import Layout

/// Makes the trees of the layout benchmarks; a seed gives the same tree every time.
///
/// Nested rows and columns, some of them tables, half of them with spacing of their own and a third with margins. A
/// quarter of the children have weights, a sixth of the leaves a fixed size along their parent; the others have content
/// sizes only.
struct TreeGenerator {
  /// Couplings between sizes beyond the sums and shares of one container.
  struct Couplings: OptionSet {
    let rawValue: Int
    /// Tables align their cells.
    static let grids = Couplings(rawValue: 1)
    /// A third of the rows and columns align or space by baselines.
    static let baselines = Couplings(rawValue: 2)
  }

  private let couplings: Couplings
  private var random: Random
  private var tree = LayoutTree()

  /// A tree with a number of views; couplings change nothing else in it.
  static func tree(count: Int, seed: Int, couplings: Couplings = []) -> LayoutTree {
    var generator = TreeGenerator(couplings: couplings, random: Random(seed: UInt64(seed)))
    generator.addSubtree(count: count, along: .vertical, in: nil)
    return generator.tree
  }

  /// A number of nested rows and columns, alternating, each with two leaves beside the next.
  static func nested(_ count: Int) -> LayoutTree {
    var generator = TreeGenerator(couplings: [], random: Random(seed: 1))
    var parent: Int?
    for depth in 0..<count {
      let axis: Axis = depth.isMultiple(of: 2) ? .vertical : .horizontal
      let container = generator.addContainer(along: axis, in: parent)
      // Weights at every level would multiply sizes to extremes.
      var item = generator.tree.items[container]
      item.weight = .nan
      generator.tree.replace(container, with: item)
      for _ in 0..<2 { generator.addLeaf(along: axis, in: container, isLast: true) }
      parent = container
    }
    return generator.tree
  }

  private init(couplings: Couplings, random: Random) {
    self.couplings = couplings
    self.random = random
  }

  private mutating func addSubtree(
    count: Int, along axis: Axis, in parent: Int?, isLast: Bool = false
  ) {
    if count == 1 { return addLeaf(along: axis.cross, in: parent, isLast: isLast) }
    if axis == .vertical, (8...30).contains(count), random.happens(1, in: 4) {
      return addTable(count: count, in: parent)
    }
    let container = addContainer(along: axis, in: parent)
    var rest = count - 1
    let children = min(rest, 2 + random.below(6))
    for child in 0..<children {
      let left = children - child
      let share = left == 1 ? rest : max(1, min(rest - left + 1, rest / left + random.below(3) - 1))
      addSubtree(count: share, along: axis.cross, in: container, isLast: left == 1)
      rest -= share
    }
  }

  private mutating func addTable(count: Int, in parent: Int?) {
    let table = addContainer(along: .vertical, in: parent, isTable: true)
    let columns = 2 + random.below(3)
    var rest = count - 1
    while rest > 0 {
      let isLast = rest < 2 * (columns + 1)
      let row = addContainer(along: .horizontal, in: table)
      let cells = isLast ? rest - 1 : columns
      for cell in 1...cells { addLeaf(along: .horizontal, in: row, isLast: cell == cells) }
      rest -= cells + 1
    }
  }

  private mutating func addContainer(
    along axis: Axis, in parent: Int?, isTable: Bool = false
  ) -> Int {
    var linear = RowOrColumn(axis)
    if random.happens(1, in: 2) { linear.spacing = Double(random.below(5) * 4) }
    let goesByBaselines = random.happens(1, in: 3)
    linear.alignsToBaseline = goesByBaselines && couplings.contains(.baselines)
    linear.alignsToGrid = isTable && couplings.contains(.grids)
    var item = LayoutItem(.linear(linear))
    if random.happens(1, in: 3) {
      item.margins = Insets(top: 8, left: 16, bottom: 8, right: 16)
    }
    if parent != nil, random.happens(1, in: 4) { item.weight = Double(1 + random.below(3)) }
    return tree.append(item, parent: parent)
  }

  /// A container's last leaf has no fixed size, since a conflict would arise if all children had one.
  private mutating func addLeaf(along axis: Axis, in parent: Int?, isLast: Bool) {
    var item = LayoutItem()
    let height = Double(15 + random.below(20))
    item.content = ItemContent(
      width: Double(20 + random.below(100)), height: height, firstBaseline: height * 0.8,
      lastBaseline: height * 0.2)
    switch random.below(12) {
    case 0..<3: item.weight = Double(1 + random.below(3))
    case 3..<5 where isLast: break
    case 3..<5 where axis == .horizontal: item.width.fixed = Double(20 + random.below(60))
    case 3..<5: item.height.fixed = Double(20 + random.below(60))
    default: break
    }
    tree.append(item, parent: parent)
  }
}

/// Pseudo-random numbers that are the same every time (SplitMix64).
private struct Random {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func below(_ limit: Int) -> Int {
    state &+= 0x9e37_79b9_7f4a_7c15
    var bits = (state ^ (state >> 30)) &* 0xbf58_476d_1ce4_e5b9
    bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
    return Int((bits ^ (bits >> 31)) % UInt64(limit))
  }

  mutating func happens(_ times: Int, in trials: Int) -> Bool { below(trials) < times }
}

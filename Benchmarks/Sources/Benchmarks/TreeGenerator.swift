import Geometry
import Layout

/// Makes the trees that layouts are measured on; a seed makes the same tree every time.
///
/// Rows and columns in each other, some of them tables, half of them with spacing of their own and a
/// third with margins. A quarter of the children have weights, a sixth of the leaves a fixed size along
/// their parent; the others have content sizes alone.
struct TreeGenerator {
  /// What ties sizes together beyond the sums and shares of one container.
  struct Ties: OptionSet {
    let rawValue: Int
    /// Tables align their cells.
    static let grids = Ties(rawValue: 1)
    /// A third of the rows and columns go by their baselines.
    static let baselines = Ties(rawValue: 2)
  }

  private let ties: Ties
  private var random: Random
  private var tree = LayoutTree()

  /// A tree of so many views; the same one whatever ties it has, but for these.
  static func tree(count: Int, seed: Int, ties: Ties = []) -> LayoutTree {
    var generator = TreeGenerator(ties: ties, random: Random(seed: UInt64(seed)))
    generator.addSubtree(count: count, along: .vertical, in: nil)
    return generator.tree
  }

  /// So many rows and columns in each other, by turns, each with two leaves beside the next.
  static func nested(_ count: Int) -> LayoutTree {
    var generator = TreeGenerator(ties: [], random: Random(seed: 1))
    var parent: Int?
    for depth in 0..<count {
      let axis: Axis = depth.isMultiple(of: 2) ? .vertical : .horizontal
      let container = generator.addContainer(along: axis, in: parent)
      // Weights all the way down would multiply sizes beyond all measure.
      var item = generator.tree.items[container]
      item.weight = .nan
      generator.tree.replace(container, with: item)
      for _ in 0..<2 { generator.addLeaf(along: axis, in: container, isLast: true) }
      parent = container
    }
    return generator.tree
  }

  private init(ties: Ties, random: Random) {
    self.ties = ties
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
    linear.alignsToBaseline = goesByBaselines && ties.contains(.baselines)
    linear.alignsToGrid = isTable && ties.contains(.grids)
    var item = LayoutItem(.linear(linear))
    if random.happens(1, in: 3) {
      item.margins = Insets(top: 8, left: 16, bottom: 8, right: 16)
    }
    if parent != nil, random.happens(1, in: 4) { item.weight = Double(1 + random.below(3)) }
    return tree.append(item, parent: parent)
  }

  /// The last leaf of a container has no fixed size, which it would contradict if all had one.
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

/// Numbers by chance that are the same every time (SplitMix64).
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

import Geometry
import Layout
import TestSupport

/// Random trees, the same for the same seed.
struct RandomTree {
  var random: SeededGenerator
  let shape: TreeShape
  var budget: Int
  /// The priorities of content sizes in the tree.
  let priorities: RandomPriorities

  private init(random: SeededGenerator, shape: TreeShape) {
    (self.random, self.shape, budget) = (random, shape, shape.maximumBoxes)
    priorities = shape.has(.priorities) ? .random(in: shape, using: &self.random) : .none
  }

  /// The specimen of a seed; with at most `boxes` boxes if that is given.
  static func specimen(seed: UInt64, boxes: Int? = nil) -> Specimen {
    var random = SeededGenerator(seed: seed)
    var shape = TreeShape.random(using: &random)
    if let boxes {
      shape.maximumBoxes = boxes
      shape.maximumDepth = 12
    }
    var generator = RandomTree(random: random, shape: shape)
    return generator.specimen()
  }

  /// The specimen of a seed whose root is a grid.
  static func grid(seed: UInt64) -> Specimen {
    var random = SeededGenerator(seed: seed)
    var shape = TreeShape.random(using: &random)
    shape.maximumBoxes = random.number(6...24)
    shape.features.formUnion([.grids, .weights])
    var generator = RandomTree(random: random, shape: shape)
    return generator.specimen(asGrid: true)
  }

  /// The specimen of a seed with UIKit's stack views in it.
  static func stacks(seed: UInt64) -> Specimen {
    var random = SeededGenerator(seed: seed)
    var shape = TreeShape.random(using: &random)
    shape.features.insert(.stacks)
    var generator = RandomTree(random: random, shape: shape)
    return generator.specimen()
  }

  private mutating func specimen(asGrid: Bool = false) -> Specimen {
    let lengths: [ClosedRange<Int>] = [0...40, 40...120, 100...400, 100...400, 300...900]
    let width = Double(random.number(random.pick(lengths)))
    let height = Double(random.number(random.pick(lengths)))
    let isMirrored = shape.has(.mirroring) && random.chance(0.5)
    var root = asGrid ? grid() : container(depth: shape.maximumDepth, grid: nil)
    root.item.weight = .nan
    return Specimen(
      size: Size(width, height), direction: isMirrored ? .rightToLeft : .leftToRight, root: root)
  }

  private mutating func grid() -> Box {
    var rule = linear()
    rule.axis = .vertical
    rule.alignsToGrid = true
    var box = Box(LayoutItem(.linear(rule)))
    fillGrid(&box, depth: shape.maximumDepth)
    return box
  }

  /// A random child of a parent, with the attributes that the parent reads.
  private mutating func child(of parent: Arrangement, depth: Int) -> Box {
    let isContainer = depth > 0 && budget > 1 && random.chance(budget > 8 ? 0.65 : 0.45)
    var box = isContainer ? container(depth: depth, grid: nil) : leaf()
    attribute(&box.item, in: parent)
    return box
  }

  private mutating func container(depth: Int, grid: Int?) -> Box {
    budget -= 1
    let arrangement = grid == nil ? arrangement() : .linear(gridRow())
    var box = Box(LayoutItem(arrangement))
    if shape.has(.margins), random.chance(0.4) { box.item.margins = insets(0...20) }
    if case .linear(let rule) = arrangement, rule.alignsToGrid {
      fillGrid(&box, depth: depth)
    } else {
      let count = grid ?? childCount(for: arrangement)
      for _ in 0..<count where budget > 0 {
        box.children.append(child(of: arrangement, depth: depth - 1))
      }
    }
    return box
  }

  private mutating func childCount(for arrangement: Arrangement) -> Int {
    if shape.has(.empties), random.chance(0.15) { return 0 }
    switch arrangement {
    case .scrolled, .pinned: return 1
    default: return random.pick([1, 1, 2, 2, 2, 3, 3, 4, 5])
    }
  }

  /// Fills a grid with rows, mostly of equally many cells, sometimes with other children between them.
  private mutating func fillGrid(_ box: inout Box, depth: Int) {
    let columns = random.number(1...3)
    for _ in 0..<random.number(1...4) where budget > 0 {
      if random.chance(0.2) {
        box.children.append(child(of: box.item.arrangement, depth: depth - 1))
      } else {
        let cells = random.chance(0.75) ? columns : random.number(0...4)
        var row = container(depth: depth - 1, grid: cells)
        attribute(&row.item, in: box.item.arrangement)
        box.children.append(row)
      }
    }
  }

  private mutating func gridRow() -> RowOrColumn {
    var rule = linear()
    rule.axis = .horizontal
    rule.spacing = random.chance(0.8) ? .nan : rule.spacing
    return rule
  }
}

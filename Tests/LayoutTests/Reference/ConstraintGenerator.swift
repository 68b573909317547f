import Geometry
import Layout

/// Writes down, as sums over coordinates, every condition that the law of the frames puts on a tree.
///
/// It visits box by box and axis by axis from the root down. Hidden boxes are visited only where a rule counts them:
/// pages, scroll content, pinned content, cells of a grid, baseline providers.
struct ConstraintGenerator {
  let tree: LayoutTree
  let children: [[Int]]
  let direction: LayoutDirection
  /// What each box asks for.
  let contents: [ItemContent]
  var system = ConstraintSystem()
  private var pending: [(box: Int, axis: Axis)] = []
  private var visited: Set<Int> = []

  /// The conditions on a tree whose root has a given size.
  static func system(
    for tree: LayoutTree, in size: Size, direction: LayoutDirection, contents: [ItemContent]
  ) -> ConstraintSystem {
    var generator = ConstraintGenerator(
      tree: tree, children: tree.childLists, direction: direction, contents: contents)
    generator.placeRoot(size)
    while let (box, axis) = generator.pending.popLast() { generator.visit(box, axis) }
    return generator.system
  }

  /// Lets a box take part along an axis.
  mutating func include(_ box: Int, _ axis: Axis) {
    if visited.insert(box * 2 + axis.rawValue).inserted { pending.append((box, axis)) }
  }

  private init(
    tree: LayoutTree, children: [[Int]], direction: LayoutDirection, contents: [ItemContent]
  ) {
    self.tree = tree
    self.children = children
    self.direction = direction
    self.contents = contents
  }

  private mutating func placeRoot(_ size: Size) {
    for axis in Axis.allCases {
      include(0, axis)
      require(position(0, axis), axis, "the root is at the origin", 0)
      require(length(0, axis) - size[axis], axis, "the root has the size given", 0)
    }
  }

  private mutating func visit(_ box: Int, _ axis: Axis) {
    system.coordinates.insert(Coordinate(box, axis, .position))
    system.coordinates.insert(Coordinate(box, axis, .length))
    limitLength(of: box, axis)
    keepAspectRatio(of: box, axis)
    demandContent(of: box, axis)
    placeChildren(of: box, axis)
  }

  private mutating func limitLength(of box: Int, _ axis: Axis) {
    let limits = tree.items[box].limits(axis)
    let length = length(box, axis)
    if !limits.fixed.isNaN { require(length - limits.fixed, axis, "fixed size", box) }
    if !limits.minimum.isNaN {
      require(atMost: length * -1 + limits.minimum, axis, "minimum size", box)
    }
    if !limits.maximum.isNaN { require(atMost: length - limits.maximum, axis, "maximum size", box) }
  }

  /// Includes the other axis, too, with the contents of a hidden box that counts, and states the ratio once.
  private mutating func keepAspectRatio(of box: Int, _ axis: Axis) {
    let ratio = tree.items[box].aspectRatio
    guard !ratio.isNaN else { return }
    var ancestor = box
    while ancestor >= 0 {
      include(ancestor, axis.cross)
      if tree.items[ancestor].isHidden { break }
      ancestor = Int(tree.parents[ancestor])
    }
    guard axis == .horizontal else { return }
    require(
      length(box, .horizontal) - length(box, .vertical) * ratio, nil, "aspect ratio", box)
  }

  private mutating func placeChildren(of box: Int, _ axis: Axis) {
    let visible = visibleChildren(of: box)
    switch tree.items[box].arrangement {
    case .none:
      for child in visible { place(child, at: 0, axis, "a plain view's child is at the origin") }
    case .linear(let rule):
      placeLinearChildren(of: box, visible, rule, axis)
    case .stacked(let stack):
      placeStackedChildren(of: box, visible, stack, axis)
    case .anchored:
      for child in visible { placeAnchored(child, in: box, axis) }
    case .root(let top, let bottom):
      let insets = Insets(top: top, left: 0, bottom: bottom, right: 0)
      for child in visible { fill(child, in: box, insets, axis, "root view") }
    case .layered(let insets):
      let margins = tree.items[box].margins
      for child in visible { fill(child, in: box, margins + insets, axis, "layer") }
    case .scrolled(let fitsWidth, let fitsHeight):
      placeScrollContent(of: box, axis, fits: axis == .horizontal ? fitsWidth : fitsHeight)
    case .paged:
      for (number, page) in children[box].enumerated() {
        placePage(page, number, in: box, axis)
      }
    case .pinned:
      let margins = tree.items[box].margins
      for child in children[box] { fill(child, in: box, margins, axis, "pinned content") }
    }
  }

  private mutating func placeScrollContent(of box: Int, _ axis: Axis, fits: Bool) {
    guard let content = children[box].last else { return }
    place(content, at: 0, axis, "scroll content is at the origin")
    if fits {
      require(length(content, axis) - length(box, axis), axis, "scroll content fits", content)
    }
  }

  private mutating func placePage(_ page: Int, _ number: Int, in box: Int, _ axis: Axis) {
    include(page, axis)
    require(length(page, axis) - length(box, axis), axis, "page size", page)
    let before = axis == .horizontal ? Double(number) : 0
    require(position(page, axis) - length(box, axis) * before, axis, "page place", page)
  }

  private mutating func placeAnchored(_ child: Int, in box: Int, _ axis: Axis) {
    include(child, axis)
    let edges = edges(of: child, axis)
    let margins = tree.items[box].margins
    if edges.start { align(child, .start, in: box, margins, axis, "anchored to the near edge") }
    if edges.end { align(child, .end, in: box, margins, axis, "anchored to the far edge") }
    if !edges.start, !edges.end { align(child, .center, in: box, margins, axis, "not anchored") }
  }
}

public import Geometry

// MarkupKit states layout as constraints: required rules, and content sizes that leaves hug and defend
// at priorities that their parents give them. The best layout violates the stronger priorities least,
// then the weaker ones. There are two roads to it.
//
// The first needs no solver. What a size costs a container follows from what sizes cost its children
// (CostProfile): side by side, the cheapest child gives way first; on top of each other, all do. Most
// need to know but how a profile begins (Outline). So outlines are read off from the leaves up and sizes
// handed from the root down, in loops over flat arrays, once along each axis; text that came out narrower
// than one line is measured between. A whole profile is built where an outline does not tell.
//
// Grids, common baselines, proportional stacks and free aspect ratios tie profiles together. Unless a tie can be told
// without, it goes the second road, a lexicographic Solver, with as little around it as it ties; to all others the
// Solver says what sizes cost, and the tie is a profile like any other.
//
// Where conditions contradict each other, ties yield first, then the limits of single boxes, by as few
// points as possible and the last child's first. The sizes that parents give, order and gaps hold.

/// Turns trees of boxes into frames, one after the other, and keeps its memory from one to the next.
public final class LayoutEngine {
  /// The boxes that were read.
  private var source = LayoutTree()
  /// Their arrays; lent for the time of one pass.
  private(set) var tree = TreeBuffers.none
  /// The frame of each box, as in `LayoutResult`.
  private(set) var frames: [Rect] = []
  /// What each box asks for, at the width at which it was measured last.
  private var contents: [ItemContent] = []

  var horizontal = AxisLayout(.horizontal)
  var vertical = AxisLayout(.vertical)
  var ratios: [AspectRatio] = []
  /// What the solver left open where ratios tie both axes.
  var ambiguousBesideRatios: [AmbiguousSizes] = []
  private var direction = LayoutDirection.leftToRight
  private var memory = BoxMemory()
  private(set) var kinds = BoxKinds()
  /// Whether the last pass has left something in the boxes that the next must not find there.
  var hasStaleInputs = false

  /// An engine that knows no boxes yet.
  public init() {}

  /// Where the boxes of a tree are when the root has a size in points.
  public func layout(
    _ tree: LayoutTree, in size: Size, direction: LayoutDirection, measuring: some ItemMeasuring
  ) -> LayoutResult {
    load(tree, direction: direction)
    run(in: size, measuring: measuring)
    return LayoutResult(frames: frames, contents: contents, findings: findings())
  }

  /// Reads the boxes of a tree, to be laid out once or more often.
  @_spi(Passes) public func load(_ tree: LayoutTree, direction: LayoutDirection) {
    source = tree
    self.direction = direction
    let count = tree.items.count
    memory.makeRoom(for: count)
    horizontal.adopt(memory.columns, count: count)
    vertical.adopt(memory.rows, count: count)
    frames.removeAll(keepingCapacity: true)
    frames.append(contentsOf: repeatElement(.zero, count: count))
    contents.removeAll(keepingCapacity: true)
    contents.append(contentsOf: tree.items.lazy.map(\.content))
    withBuffers(prepare)
  }

  /// Lays out all boxes that were read, the root having a size in points.
  @_spi(Passes) public func run(in size: Size, measuring: some ItemMeasuring) {
    if hasStaleInputs { load(source, direction: direction) }
    withBuffers { settle(size, measuring) }
  }

  /// What the author should know about the last layout, in tree order.
  @_spi(Passes) public func findings() -> [Finding] {
    if source.items.isEmpty { return [] }
    withBuffers(inspect)
    return (horizontal.findings + vertical.findings).sorted { $0.item < $1.item }
  }

  /// Lends the parts of the engine the tree's arrays, if there is anything in them.
  private func withBuffers(_ body: () -> Void) {
    guard !source.items.isEmpty else { return }
    contents.withUnsafeMutableBufferPointer { contents in
      (horizontal.contents, vertical.contents) = (contents, contents)
      source.withBuffers { tree in
        (self.tree, horizontal.tree, vertical.tree) = (tree, tree, tree)
        body()
      }
    }
  }

  private func prepare() {
    horizontal.prepare(direction)
    vertical.prepare(direction)
    kinds.note(tree)
    hasStaleInputs = false
  }

  /// The road from boxes to frames.
  private func settle(_ size: Size, _ measuring: some ItemMeasuring) {
    prepareRatios(size)
    settleWidths(size)
    if wrapText(measuring) { settleWidths(size) }
    fixRatioHeights()
    vertical.run(size: size.height)
    noteFrames()
  }

  private func settleWidths(_ size: Size) {
    solveCoupledRatios(size)
    horizontal.run(size: size.width)
  }

  private func inspect() {
    horizontal.inspect()
    vertical.inspect()
    inspectRatios()
  }
}

extension LayoutEngine {
  /// Measures text that did not get its one-line width a second time, at the width that it got, and
  /// answers whether any asks for another width now.
  private func wrapText(_ measuring: some ItemMeasuring) -> Bool {
    var isChanged = false
    for index in kinds.texts {
      let width = horizontal.boxes[index].size
      guard horizontal.boxes[index].placement.sizing != .absent,
        width < tree.items[index].content.width - tolerance
      else { continue }
      let content = measuring.content(of: index, width: width)
      isChanged = isChanged || content.width != horizontal.boxes[index].content || !ratios.isEmpty
      horizontal.change(index, asking: content)
      vertical.change(index, asking: content)
      hasStaleInputs = true
    }
    return isChanged
  }

  /// Notes the frames of all boxes that are shown.
  private func noteFrames() {
    let (columns, rows) = (horizontal.boxes, vertical.boxes)
    frames.withUnsafeMutableBufferPointer { frames in
      for range in kinds.shown {
        for index in range {
          frames[index] = Rect(
            columns[index].position, rows[index].position, columns[index].size, rows[index].size)
        }
      }
    }
  }
}

/// The boxes that a pass looks for.
struct BoxKinds {
  /// Those of which neither they nor a box around them is hidden.
  private(set) var shown: [Range<Int>] = []
  /// Those with text that may wrap.
  private(set) var texts: [Int] = []
  /// Those with an aspect ratio.
  private(set) var proportioned: [Int] = []

  /// Looks through the boxes of a tree.
  mutating func note(_ tree: TreeBuffers) {
    shown.removeAll(keepingCapacity: true)
    texts.removeAll(keepingCapacity: true)
    proportioned.removeAll(keepingCapacity: true)
    for index in tree.items.indices {
      if tree.items[index].isProportioned { proportioned.append(index) }
      if tree.items[index].wraps { texts.append(index) }
    }
    var (index, start) = (0, 0)
    while index < tree.items.count {
      if tree.items[index].isHidden {
        if index > start { shown.append(start..<index) }
        index = Int(tree.ends[index])
        start = index
      } else {
        index += 1
      }
    }
    if index > start { shown.append(start..<index) }
  }

  /// Whether neither a box nor one around it is hidden.
  func isShown(_ box: Int) -> Bool { shown.contains { $0.contains(box) } }
}

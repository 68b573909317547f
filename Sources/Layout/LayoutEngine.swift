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
//
// Frames are relative to parents, so a part that gets the size that it had is laid out already.

/// Turns a tree of boxes into frames, again and again: what it laid out last it does not lay out anew.
public struct LayoutEngine {
  /// The boxes that are laid out.
  public internal(set) var tree = LayoutTree()
  /// The frame of each box, as in `LayoutResult`.
  public internal(set) var frames: [Rect] = []
  /// What each box asked for at its final width.
  public internal(set) var contents: [ItemContent] = []

  var horizontal = AxisLayout(.horizontal)
  var vertical = AxisLayout(.vertical)
  /// The widths with all texts on one line, if there are any that may wrap.
  var unwrapped = AxisLayout(.horizontal)
  var ratios: [AspectRatio] = []
  /// What the solver left open where ratios tie both axes.
  var openBesideRatios: [OpenSizes] = []
  private(set) var direction = LayoutDirection.leftToRight
  private(set) var memory = BoxMemory()
  /// The boxes that are shown, those with text that may wrap, and those with an aspect ratio.
  var shown: [Range<Int>] = []
  var texts: [Int] = []
  var proportioned: [Int] = []
  /// What is to be laid out again.
  var changes = Changes()
  /// The size that the root had in the last pass.
  var lastSize: Size?
  /// How many boxes the last pass has looked at.
  public internal(set) var work = LayoutWork()
  /// Whether updates have left so much behind that it is better to start anew.
  var isWornOut = false
  /// Whether the last pass has left something in the boxes that the next must not find there.
  var isSpent = false

  /// An engine without boxes yet.
  public init() {}

  /// Where the boxes of a tree are when the root has a size in points.
  ///
  /// Where the tree differs from the last one in a few boxes only, no more is laid out than depends on them. Texts
  /// may say something else though their boxes are alike, so all that wrap are measured again.
  public mutating func layout(
    _ tree: LayoutTree, in size: Size, direction: LayoutDirection, measuring: some ItemMeasuring
  ) -> LayoutResult {
    if direction != self.direction || !takeOver(tree) { load(tree, direction: direction) }
    refresh(in: size, measuring: measuring)
    return LayoutResult(frames: frames, contents: contents, findings: findings())
  }

  /// Reads the boxes of a tree, to be laid out once or more often.
  public mutating func load(_ tree: LayoutTree, direction: LayoutDirection) {
    self.tree = tree
    self.direction = direction
    let count = tree.items.count
    if isKnownUniquelyReferenced(&memory) {
      memory.makeRoom(for: count)
    } else {
      memory = BoxMemory(count: count)
    }
    horizontal.adopt(memory.columns, count: count)
    vertical.adopt(memory.rows, count: count)
    frames.removeAll(keepingCapacity: true)
    frames.append(contentsOf: repeatElement(.zero, count: count))
    contents.removeAll(keepingCapacity: true)
    contents.append(contentsOf: tree.items.lazy.map(\.content))
    withBuffers { $0.prepare($1) }
  }

  /// Lays out all boxes, the root having a size in points.
  public mutating func run(in size: Size, measuring: some ItemMeasuring) {
    if isSpent { load(tree, direction: direction) }
    withBuffers { $0.settle($1, size, measuring) }
    lastSize = size
  }

  /// What the author should know about the last layout, in tree order.
  public mutating func findings() -> [Finding] {
    if tree.items.isEmpty { return [] }
    withBuffers { $0.inspect($1) }
    return (horizontal.findings + vertical.findings).sorted { $0.item < $1.item }
  }

  /// Lends the parts of the engine the tree's arrays, if there is anything in them.
  @inline(__always)
  mutating func withBuffers(_ body: (inout LayoutEngine, TreeBuffers) -> Void) {
    guard !tree.items.isEmpty else { return }
    keepMemoryToItself()
    // Who holds the arrays meanwhile need not count references to them.
    let tree = Self.take(&self.tree, leaving: LayoutTree())
    var contents = Self.take(&self.contents, leaving: [])
    contents.withUnsafeMutableBufferPointer { contents in
      (unwrapped.contents, horizontal.contents, vertical.contents) = (contents, contents, contents)
      tree.withBuffers { body(&self, $0) }
    }
    self.contents = contents
    self.tree = tree
  }

  /// A value, in whose place another is left.
  @inline(__always)
  private static func take<Value>(_ value: inout Value, leaving other: Value) -> Value {
    let taken = value
    value = other
    return taken
  }

  /// Copies the boxes if a copy of the engine has them, too.
  private mutating func keepMemoryToItself() {
    if isKnownUniquelyReferenced(&memory) { return }
    memory = BoxMemory(copying: memory, count: tree.items.count)
    horizontal.adopt(memory.columns, count: tree.items.count)
    vertical.adopt(memory.rows, count: tree.items.count)
    if let line = memory.unwrappedColumns { unwrapped.adopt(line, count: tree.items.count) }
  }

  private mutating func prepare(_ tree: TreeBuffers) {
    horizontal.prepare(tree, direction)
    vertical.prepare(tree, direction)
    noteKinds(tree)
    (isSpent, isWornOut) = (false, false)
    lastSize = nil
    changes.removeAll()
  }

  /// The road from boxes to frames.
  private mutating func settle(
    _ tree: TreeBuffers, _ size: Size, _ measuring: some ItemMeasuring
  ) {
    prepareRatios(tree, size)
    settleWidths(tree, size)
    keepUnwrapped(tree)
    if wrapText(tree, measuring) { settleWidths(tree, size) }
    fixRatioHeights(tree)
    vertical.run(tree, size: size.height)
    noteFrames()
    work = LayoutWork(outlined: 2 * tree.items.count, placed: 2 * tree.items.count)
  }

  private mutating func settleWidths(_ tree: TreeBuffers, _ size: Size) {
    solveCoupledRatios(tree, size)
    horizontal.run(tree, size: size.width)
  }

  private mutating func inspect(_ tree: TreeBuffers) {
    horizontal.withoutTrace { $0.inspect(tree) }
    vertical.withoutTrace { $0.inspect(tree) }
    inspectRatios(tree)
  }
}

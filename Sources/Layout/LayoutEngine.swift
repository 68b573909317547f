public import Geometry

// MarkupKit states layout as constraints: required rules, and content sizes that leaves hug and defend
// at priorities that their parents give them. The best layout violates the stronger priorities least,
// then the weaker ones. There are two roads to it.
//
// The first needs no solver. What a size costs a container follows from what sizes cost its children
// (CostProfile): side by side, the cheapest child gives way first; on top of each other, all do. So
// profiles are read off from the leaves up and sizes handed from the root down, in loops over flat
// arrays, once along each axis; text that came out narrower than one line is measured between.
//
// Grids, common baselines and free aspect ratios tie profiles together. They are left out at first; a
// layout that meets them all the same is the best, as nothing is ever cheaper for being tied. Otherwise
// the smallest region around the tie goes to the second road, a lexicographic Solver.
//
// Where conditions contradict each other, ties yield first, then the limits of single boxes, by as few
// points as possible and the last child's first. The sizes that parents give, order and gaps hold.
//
// Frames are relative to parents, so a part that gets the size that it had is laid out already.

/// Turns a tree of boxes into frames; keeps its buffers from one layout to the next.
public struct LayoutEngine {
  var horizontal = AxisLayout(.horizontal)
  var vertical = AxisLayout(.vertical)
  var ratios: [AspectRatio] = []
  private var columns: [AxisBox] = []
  private var rows: [AxisBox] = []

  /// An engine without buffers yet.
  public init() {}

  /// Where the boxes of a tree are when the root has a size in points.
  public mutating func layout(
    _ tree: LayoutTree, in size: Size, direction: LayoutDirection, measuring: some ItemMeasuring
  ) -> LayoutResult {
    guard !tree.items.isEmpty else { return LayoutResult(frames: [], contents: [], findings: []) }
    var contents = tree.items.map(\.content)
    let frames = tree.withBuffers { tree in
      lendingBuffers(&contents) { $0.layout(tree, size, direction, measuring) }
    }
    let findings = (horizontal.findings + vertical.findings).sorted { $0.item < $1.item }
    return LayoutResult(frames: frames, contents: contents, findings: findings)
  }

  /// Lends the axes memory for the time of one layout.
  private mutating func lendingBuffers<Result>(
    _ contents: inout [ItemContent], _ body: (inout LayoutEngine) -> Result
  ) -> Result {
    var (columns, rows) = (columns, rows)
    (self.columns, self.rows) = ([], [])
    defer { (self.columns, self.rows) = (columns, rows) }
    if columns.count != contents.count {
      columns = Array(repeating: AxisBox(), count: contents.count)
      rows = columns
    }
    return columns.withUnsafeMutableBufferPointer { columns in
      rows.withUnsafeMutableBufferPointer { rows in
        contents.withUnsafeMutableBufferPointer { contents in
          (horizontal.boxes, horizontal.contents) = (columns, contents)
          (vertical.boxes, vertical.contents) = (rows, contents)
          return body(&self)
        }
      }
    }
  }

  /// The road from boxes to frames.
  private mutating func layout(
    _ tree: TreeBuffers, _ size: Size, _ direction: LayoutDirection,
    _ measuring: some ItemMeasuring
  ) -> [Rect] {
    horizontal.prepare(tree, direction)
    vertical.prepare(tree, direction)
    prepareRatios(tree, size)
    settleWidths(tree, size)
    if wrapText(tree, measuring) { settleWidths(tree, size) }
    fixRatioHeights(tree)
    vertical.run(tree, size: size.height)
    inspectRatios(tree)
    return frames(tree)
  }

  private mutating func settleWidths(_ tree: TreeBuffers, _ size: Size) {
    solveCoupledRatios(tree, size)
    horizontal.run(tree, size: size.width)
  }

  /// Measures text that did not get its one-line width a second time, at the width that it got, and
  /// answers whether any asks for another width now.
  private mutating func wrapText(_ tree: TreeBuffers, _ measuring: some ItemMeasuring) -> Bool {
    var isChanged = false
    for index in tree.items.indices where tree.items[index].wraps {
      let width = horizontal.boxes[index].size
      guard horizontal.boxes[index].isLaidOut, width < tree.items[index].content.width - tolerance
      else { continue }
      let content = measuring.content(of: index, width: width)
      isChanged = isChanged || content.width != horizontal.boxes[index].content || !ratios.isEmpty
      horizontal.contents[index] = content
      horizontal.boxes[index].content = content.width
      vertical.boxes[index].content = content.height
    }
    return isChanged
  }

  /// The frames of all boxes that are shown.
  private func frames(_ tree: TreeBuffers) -> [Rect] {
    var frames = Array(repeating: Rect.zero, count: tree.items.count)
    var index = 0
    while index < frames.count {
      if tree.items[index].isHidden {
        index = Int(tree.ends[index])
        continue
      }
      let (x, y) = (horizontal.boxes[index], vertical.boxes[index])
      frames[index] = Rect(x.position, y.position, x.size, y.size)
      index += 1
    }
    return frames
  }
}

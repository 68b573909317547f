public import Geometry

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
    inspectRatios()
    return frames(tree)
  }

  private mutating func settleWidths(_ tree: TreeBuffers, _ size: Size) {
    solveCoupledRatios(tree, size)
    horizontal.run(tree, size: size.width)
  }

  /// Measures text that did not get its one-line width a second time, at the width that it got, and
  /// answers whether any asks for another width now (design law, section 4.4).
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

public import Geometry

/// Turns a tree of boxes into frames; keeps its buffers from one layout to the next.
public struct LayoutEngine {
  var horizontal = AxisLayout(.horizontal)
  var vertical = AxisLayout(.vertical)
  var ratios: [AspectRatio] = []

  /// An engine without buffers yet.
  public init() {}

  /// Where the boxes of a tree are when the root has a size in points.
  public mutating func layout(
    _ tree: LayoutTree, in size: Size, direction: LayoutDirection, measuring: some ItemMeasuring
  ) -> LayoutResult {
    guard !tree.items.isEmpty else { return LayoutResult(frames: [], contents: [], findings: []) }
    horizontal.prepare(tree, direction)
    vertical.prepare(tree, direction)
    prepareRatios(tree, size)
    settleWidths(tree, size)
    if wrapText(tree, measuring) { settleWidths(tree, size) }
    fixRatioHeights(tree)
    vertical.run(tree, size: size.height)
    inspectRatios()
    return result(tree)
  }

  private mutating func settleWidths(_ tree: LayoutTree, _ size: Size) {
    solveCoupledRatios(tree, size)
    horizontal.run(tree, size: size.width)
  }

  /// Measures text that did not get its one-line width a second time, at the width that it got, and
  /// answers whether any asks for another width now (design law, section 4.4).
  private mutating func wrapText(_ tree: LayoutTree, _ measuring: some ItemMeasuring) -> Bool {
    var isChanged = false
    for index in tree.items.indices where tree.items[index].wraps {
      let width = horizontal.boxes[index].size
      guard horizontal.boxes[index].isLaidOut, width < tree.items[index].content.width - tolerance
      else { continue }
      let content = measuring.content(of: index, width: width)
      isChanged =
        isChanged || content.width != horizontal.contents[index].width || !ratios.isEmpty
      horizontal.replaceContent(of: index, content)
      vertical.replaceContent(of: index, content)
    }
    return isChanged
  }

  private func result(_ tree: LayoutTree) -> LayoutResult {
    var frames = Array(repeating: Rect.zero, count: tree.items.count)
    var index = 0
    while index < frames.count {
      if tree.items[index].isHidden {
        index = Int(tree.ends[index])
        continue
      }
      frames[index] = Rect(
        horizontal.boxes[index].position, vertical.boxes[index].position,
        horizontal.boxes[index].size, vertical.boxes[index].size)
      index += 1
    }
    let findings = (horizontal.findings + vertical.findings).sorted { $0.item < $1.item }
    return LayoutResult(frames: frames, contents: vertical.contents, findings: findings)
  }
}

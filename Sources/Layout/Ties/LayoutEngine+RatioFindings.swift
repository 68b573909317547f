import Geometry

extension LayoutEngine {
  /// A ratio yields where both sizes are given or limited otherwise.
  mutating func inspectRatios(_ tree: TreeBuffers) {
    guard !ratios.isEmpty else { return }
    for ratio in ratios {
      report(ratio, tree)
      guard horizontal.boxes[ratio.box].isLaidOut else { continue }
      let width = horizontal.boxes[ratio.box].size
      let height = vertical.boxes[ratio.box].size
      let amount = abs(height - ratio.size(along: .vertical, across: width))
      if amount > 1e-3 {
        vertical.findings.append(Finding(.conflict(.vertical), item: ratio.box, amount: amount))
      }
    }
    horizontal.dropHiddenFindings(tree)
    vertical.dropHiddenFindings(tree)
  }

  /// Reports a box that might have been larger or smaller in both directions.
  private mutating func report(_ ratio: AspectRatio, _ tree: TreeBuffers) {
    var (width, height) = (Openness(), Openness())
    width.add(ratio.freeWidth, of: ratio.box)
    height.add(ratio.freeHeight, of: ratio.box)
    var container = Int(tree.parents[ratio.box])
    while container > 0, !isShown(container) { container = Int(tree.parents[container]) }
    horizontal.report(width, in: container)
    vertical.report(height, in: container)
  }
}

import Geometry

extension LayoutEngine {
  /// A ratio yields where both sizes are given or limited otherwise.
  mutating func inspectRatios(_ tree: TreeBuffers) {
    guard !ratios.isEmpty else { return }
    for ratio in ratios where horizontal.boxes[ratio.box].isLaidOut {
      report(ratio, tree)
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
    var openness = Openness()
    openness.add(ratio.freedom, of: ratio.box)
    horizontal.report(openness, in: Int(tree.parents[ratio.box]))
    vertical.report(openness, in: Int(tree.parents[ratio.box]))
  }
}

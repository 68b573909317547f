import Geometry

extension LayoutEngine {
  /// A ratio yields where both sizes are given or limited otherwise.
  func inspectRatios() {
    guard !ratios.isEmpty else { return }
    for open in ambiguousBesideRatios {
      open.axis == .horizontal
        ? horizontal.report(open.sizes, besidesIn: open.container)
        : vertical.report(open.sizes, besidesIn: open.container)
    }
    for ratio in ratios {
      guard horizontal.boxes[ratio.box].isLaidOut else { continue }
      let width = horizontal.boxes[ratio.box].size
      let height = vertical.boxes[ratio.box].size
      let amount = abs(height - ratio.size(along: .vertical, across: width))
      if amount > 1e-3 {
        vertical.findings.append(Finding(.conflict(.vertical), item: ratio.box, amount: amount))
      }
    }
    horizontal.dropHiddenFindings()
    vertical.dropHiddenFindings()
  }

  /// Notes where sizes are open that are tied to the other axis: in the containers in whose hands it is, not in
  /// those whose own size is open, since what is in them follows that.
  func noteAmbiguousSizes(_ program: RegionProgram, _ solution: Solution) {
    let (layout, root) = (program.layout, program.region.root)
    func ambiguity(of box: Int) -> Double {
      program[size: box].map { solution.ambiguity(of: $0) } ?? 0
    }
    func note(_ children: [Int], in container: Int) {
      var sizes = Ambiguity()
      for child in children where layout.boxes[child].placement.sizing != .fill && kinds.isShown(child) {
        sizes.add(ambiguity(of: child), of: child)
      }
      if sizes.amount < 1 { return }
      ambiguousBesideRatios.append(
        AmbiguousSizes(axis: layout.axis, container: container, sizes: sizes))
    }
    if root > 0 { note([root], in: Int(tree.parents[root])) }
    for container in program.region.containers where ambiguity(of: container) < 1 {
      note(Array(tree.children(of: container)), in: container)
    }
  }
}

/// The sizes in a container that are open because aspect ratios tie them to others.
struct AmbiguousSizes {
  let axis: Axis
  let container: Int
  let sizes: Ambiguity
}

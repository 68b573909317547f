import Geometry

extension LayoutEngine {
  /// Reports sizes that are ambiguous beside ratios, and ratios that yield to other sizes and limits.
  func reportRatios(to columns: inout FindingReader, _ rows: inout FindingReader) {
    guard !ratios.isEmpty else { return }
    for ambiguous in ambiguousBesideRatios {
      ambiguous.axis == .horizontal
        ? columns.report(ambiguous.sizes, besidesIn: ambiguous.container)
        : rows.report(ambiguous.sizes, besidesIn: ambiguous.container)
    }
    for ratio in ratios where columns.boxes[ratio.box].isLaidOut {
      let width = columns.boxes[ratio.box].size
      let height = rows.boxes[ratio.box].size
      let amount = abs(height - ratio.size(along: .vertical, across: width))
      if amount > 1e-3 { rows.report(conflict: amount, in: ratio.box) }
    }
    columns.dropHiddenFindings()
    rows.dropHiddenFindings()
  }

  /// Records the ambiguous sizes among boxes with coupled ratios.
  ///
  /// A container whose own size is ambiguous is omitted, since the sizes in it follow from its own.
  func recordAmbiguousSizes(_ program: RegionProgram, _ solution: Solution) {
    let (layout, root) = (program.layout, program.region.root)
    func ambiguity(of box: Int) -> Double {
      program[size: box].map { solution.ambiguity(of: $0) } ?? 0
    }
    func record(_ children: [Int], in container: Int) {
      var sizes = Ambiguity()
      for child in children
      where layout.boxes[child].placement.sizing != .fill && kinds.isShown(child) {
        sizes.add(ambiguity(of: child), of: child)
      }
      if sizes.amount < 1 { return }
      ambiguousBesideRatios.append(
        AmbiguousSizes(axis: layout.axis, container: container, sizes: sizes))
    }
    if root > 0 { record([root], in: Int(tree.parents[root])) }
    for container in program.region.containers where ambiguity(of: container) < 1 {
      record(Array(tree.children(of: container)), in: container)
    }
  }
}

/// The sizes in a container that are ambiguous because aspect ratios couple them to others.
struct AmbiguousSizes {
  let axis: Axis
  let container: Int
  let sizes: Ambiguity
}

import Geometry
import Layout

/// Text that wraps: labels are measured on one line, widths solved, and labels that are narrower now measured again.
struct WrappingOracle {
  let tree: LayoutTree
  let size: Size
  let direction: LayoutDirection
  let measurer: any ItemMeasuring
  /// The law for labels on one line.
  let firstPass: Oracle

  init(
    _ tree: LayoutTree, in size: Size, direction: LayoutDirection,
    measuring measurer: any ItemMeasuring
  ) {
    self.tree = tree
    self.size = size
    self.direction = direction
    self.measurer = measurer
    firstPass = Oracle(
      tree, in: size, direction: direction, contents: tree.items.map(\.content))
  }

  /// The law for a specimen.
  init(_ specimen: Specimen) {
    self.init(
      specimen.tree, in: specimen.size, direction: specimen.direction,
      measuring: specimen.measurer)
  }

  /// The law for contents that were measured again.
  func secondPass(_ contents: [ItemContent]) -> Oracle {
    let isUnchanged = zip(tree.items, contents).allSatisfy { $0.content.isSame(as: $1) }
    return isUnchanged
      ? firstPass : Oracle(tree, in: size, direction: direction, contents: contents)
  }

  /// The contents in the second pass if the first pass chooses any best solution.
  var remeasuredContents: [ItemContent] {
    tree.items.indices.map { box in
      let item = tree.items[box]
      guard needsMeasuring(box) else { return item.content }
      let width = firstPass.value(box, .horizontal, .length)
      return width < item.content.width - 1e-6
        ? measurer.content(of: box, width: width) : item.content
    }
  }

  /// All contents that a box may have in the second pass, as its first width may be ambiguous.
  func possibleContents(of box: Int) -> [ItemContent] {
    let content = tree.items[box].content
    guard needsMeasuring(box),
      let range = firstPass.freeRange(of: Coordinate(box, .horizontal, .length))
    else { return [content] }
    let upper = min(range.upperBound, content.width)
    let widths = candidates(from: range.lowerBound, to: upper, step: content.height * 0.4)
    let measured = widths.filter { $0 < content.width }.map {
      measurer.content(of: box, width: $0)
    }
    return measured + (range.upperBound > content.width - 1e-6 ? [content] : [])
  }

  /// Whether a box takes part in the widths; hidden ones do if a rule counts them.
  func hasWidth(_ box: Int) -> Bool {
    firstPass.freeRange(of: Coordinate(box, .horizontal, .length)) != nil
  }

  private func needsMeasuring(_ box: Int) -> Bool {
    tree.items[box].wraps && tree.items[box].arrangement == .none && !firstPass.isConflicting
      && hasWidth(box)
  }

  /// The ends of a range of widths with a margin of error, and the widths in it at which lines may break.
  private func candidates(from lower: Double, to upper: Double, step: Double) -> [Double] {
    let ends = [lower - 1e-6, lower, lower + 1e-6, upper - 1e-6, upper, upper + 1e-6]
    return ends + Array(stride(from: (lower / step).rounded(.up) * step, to: upper, by: step))
  }
}

extension ItemContent {
  /// Whether two contents are equal; NaN equals NaN.
  func isSame(as other: ItemContent) -> Bool {
    [\ItemContent.width, \.height, \.firstBaseline, \.lastBaseline].allSatisfy { path in
      let (one, two) = (self[keyPath: path], other[keyPath: path])
      return one == two || one.isNaN && two.isNaN
    }
  }
}

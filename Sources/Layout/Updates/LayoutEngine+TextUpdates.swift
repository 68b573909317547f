import Geometry

extension LayoutEngine {
  /// Lays out the widths of texts on one line again, and measures those again that get another width than they
  /// had, or say something else.
  mutating func updateTexts(_ tree: TreeBuffers, _ measuring: some ItemMeasuring) {
    for index in changes.contents {
      unwrapped.update(index, asking: tree.items[index].content, tree)
    }
    unwrapped.settleUpdates(tree, direction)
    for index in questionableTexts(tree) {
      let content = tree.items[index].content
      let width = unwrapped.boxes[index].size
      let isNarrow =
        unwrapped.boxes[index].bond.role != .absent && width < content.width - tolerance
      if isNarrow { work.measured += 1 }
      take(isNarrow ? measuring.content(of: index, width: width) : content, of: index, tree)
    }
  }

  /// The texts, each once, that may take another room than they took.
  private func questionableTexts(_ tree: TreeBuffers) -> [Int] {
    var found = changes.contents
    if changes.areTextsNew { found += texts }
    for container in unwrapped.replaced { found += tree.children(of: container) }
    found.sort()
    return found.indices.compactMap { position in
      let index = found[position]
      let isRepeated = position > 0 && found[position - 1] == index
      return !isRepeated && tree.items[index].wraps ? index : nil
    }
  }

  /// Heights follow widths where a box has an aspect ratio.
  mutating func updateRatioHeights(_ tree: TreeBuffers) {
    for container in horizontal.replaced {
      for child in tree.children(of: container) {
        let ratio = AspectRatio(box: child, value: tree.items[child].aspectRatio)
        guard tree.items[child].isProportioned, tree.items[child].height.fixed.isNaN,
          horizontal.boxes[child].bond.role != .absent, vertical.boxes[child].bond.role != .absent
        else { continue }
        let height = ratio.size(along: .vertical, across: horizontal.boxes[child].size)
        vertical.update(child, fixedAt: height, tree)
      }
    }
  }
}

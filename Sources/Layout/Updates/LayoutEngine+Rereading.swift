import Geometry

extension LayoutEngine {
  /// Reads the boxes around those again that differ in more than what they ask for, with all in them; answers
  /// false if the consequences may go beyond that.
  mutating func rereadParts(_ tree: TreeBuffers) -> Bool {
    let hadTexts = !texts.isEmpty
    noteKinds(tree)
    guard hadTexts != texts.isEmpty else { return false }
    let parts = outermostParts(tree)
    for part in parts {
      guard part.count <= tree.items.count / 2, !holdsRatio(part, tree) else { return false }
      for index in part {
        horizontal.contents[index] = tree.items[index].content
        if index > part.lowerBound { frames[index] = .zero }
      }
    }
    for part in parts {
      if !texts.isEmpty { unwrapped.reread(part, tree, direction) }
      horizontal.reread(part, tree, direction)
      vertical.reread(part, tree, direction)
    }
    return !unwrapped.hasOtherTies && !horizontal.hasOtherTies && !vertical.hasOtherTies
  }

  private func outermostParts(_ tree: TreeBuffers) -> [Range<Int>] {
    changes.parts.sorted().reduce(into: []) { parts, root in
      if parts.last?.contains(root) != true { parts.append(root..<Int(tree.ends[root])) }
    }
  }

  /// Whether a box in a part has an aspect ratio, or had one.
  private func holdsRatio(_ part: Range<Int>, _ tree: TreeBuffers) -> Bool {
    ratios.contains { part.contains($0.box) }
      || part.contains { tree.items[$0].isProportioned }
  }
}

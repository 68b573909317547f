import Geometry

extension LayoutEngine {
  /// Reads the boxes around those again that differ in more than what they ask for, with all in them; answers
  /// false if the consequences may go beyond that.
  mutating func rereadParts(_ tree: TreeBuffers) -> Bool {
    let hadTexts = !texts.isEmpty
    noteKinds(tree)
    guard hadTexts != texts.isEmpty else { return false }
    var end = 0
    for root in changes.parts.sorted() where root >= end {
      let part = root..<Int(tree.ends[root])
      guard part.count <= tree.items.count / 2, !holdsRatio(part, tree) else { return false }
      reread(part, tree)
      end = part.upperBound
    }
    return true
  }

  private mutating func reread(_ part: Range<Int>, _ tree: TreeBuffers) {
    for index in part {
      horizontal.contents[index] = tree.items[index].content
      if index > part.lowerBound { frames[index] = .zero }
    }
    if !texts.isEmpty { unwrapped.reread(part, tree, direction) }
    horizontal.reread(part, tree, direction)
    vertical.reread(part, tree, direction)
  }

  /// Whether a box in a part has an aspect ratio, or had one.
  private func holdsRatio(_ part: Range<Int>, _ tree: TreeBuffers) -> Bool {
    ratios.contains { part.contains($0.box) }
      || part.contains { !tree.items[$0].aspectRatio.isNaN }
  }
}

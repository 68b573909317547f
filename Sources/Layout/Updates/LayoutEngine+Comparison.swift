extension LayoutEngine {
  /// Takes over a tree, and notes in which boxes it differs from the last one; answers false if it has another
  /// shape.
  mutating func takeOver(_ tree: LayoutTree) -> Bool {
    guard lastSize != nil, tree.ends == self.tree.ends else { return false }
    for index in tree.items.indices {
      let (old, new) = (self.tree.items[index], tree.items[index])
      if !new.isSame(asideFromContent: old) {
        changes.parts.append(Swift.max(0, Int(tree.parents[index])))
      } else if !new.content.isSame(as: old.content) {
        changes.contents.append(index)
      }
    }
    self.tree = tree
    changes.areTextsNew = true
    isSpent = true
    return true
  }
}

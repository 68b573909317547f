import Preview

/// How views are called in words.
struct ViewNames {
  let tree: ViewTree

  /// A view by its `id`, its text or its class; a part by its view and its own name.
  func name(of index: Int) -> String {
    let owner = tree.owners[index]
    let view = tree.views[owner]
    let name = view.id ?? described(owner)
    // A text is called by its view.
    guard owner != index, let part = tree.views[index].part, tree.views[index].lines.isEmpty else {
      return name
    }
    return "\(name)’s \(part)"
  }

  private func described(_ index: Int) -> String {
    let view = tree.views[index]
    let words = tree.words(of: index)
    if !words.isEmpty {
      return
        "\(view.className) \(tree.views[index].lines.isEmpty && tree.children[index].count > 1 ? "with " : "")“\(words.shortened(to: 24))”"
    }
    if let label = view.spoken.first, !label.isEmpty {
      return "\(view.className) “\(label.shortened(to: 24))”"
    }
    guard let place = around(index) else { return view.className }
    return "\(view.className) in \(place)"
  }

  /// The nearest view around that has an `id`.
  func around(_ index: Int) -> String? {
    var next = tree.views[index].parent
    while let here = next {
      if let id = tree.views[here].id { return id }
      next = tree.views[here].parent
    }
    return nil
  }
}

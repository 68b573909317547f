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

  /// The properties that name a view, the best one first.
  private static let naming = ["text", "title", "accessibilityLabel", "placeholder", "image"]

  private func described(_ index: Int) -> String {
    let view = tree.views[index]
    let own = Self.naming.lazy.compactMap { name in
      view.properties.first { $0.name == name && !$0.value.isEmpty }?.value
    }.first
    if let words = own ?? view.lines.first {
      return "\(view.className) “\(words.shortened(to: 24))”"
    }
    let words = tree.words(of: index)
    if !words.isEmpty {
      let with = tree.children[index].count > 1 ? "with " : ""
      return "\(view.className) \(with)“\(words.shortened(to: 24))”"
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

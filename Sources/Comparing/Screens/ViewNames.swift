import Preview

/// How views are called in words.
final class ViewNames {
  let tree: ViewTree
  /// The views without an `id`, by their classes and plain names, in order.
  private lazy var alike = Dictionary(
    grouping: tree.views.indices.filter { tree.views[$0].id == nil && tree.views[$0].part == nil }
  ) { "\(tree.views[$0].className) \(plainName($0))" }

  init(_ tree: ViewTree) { self.tree = tree }

  /// A view by its `id`, its text or its class; a part by its view and its own name.
  func name(of index: Int) -> String {
    if let bar = bar(around: index) { return bar }
    let owner = tree.owners[index]
    let view = tree.views[owner]
    let name = view.id ?? described(owner)
    // A text is called by its view.
    guard owner != index, let part = tree.views[index].part, tree.views[index].lines.isEmpty else {
      return name
    }
    return "\(name)’s \(part)"
  }

  /// The bar around the document that a view is or is in, as people call it: `the tab bar`.
  func bar(around index: Int) -> String? {
    var next: Int? = index
    while let here = next, tree.views[here].part != nil {
      let view = tree.views[here]
      if view.isBar {
        return "the "
          + (view.part ?? "").reduce(into: "") { words, letter in
            words += letter.isUppercase ? " \(letter.lowercased())" : String(letter)
          }
      }
      next = view.parent
    }
    return nil
  }

  /// The properties that name a view, the best one first.
  static let naming = ["text", "title", "accessibilityLabel", "placeholder", "image"]

  /// A view by what it shows or by where it is; of several that are called the same, with its number.
  private func described(_ index: Int) -> String {
    let name = plainName(index)
    let alike = alike["\(tree.views[index].className) \(name)"] ?? []
    guard alike.count > 1, let number = alike.firstIndex(of: index) else { return name }
    return "\(Self.ordinal(number + 1)) \(name)"
  }

  private static func ordinal(_ number: Int) -> String {
    let isTeen = (11...13).contains(number % 100)
    let ending = isTeen ? "th" : [1: "st", 2: "nd", 3: "rd"][number % 10] ?? "th"
    return "\(number)\(ending)"
  }

  private func plainName(_ index: Int) -> String {
    let view = tree.views[index]
    // There is one root, and most texts are in it.
    if view.parent == nil { return view.className }
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
    guard let place = surroundings(of: index) else { return view.className }
    return "\(view.className) in \(place)"
  }

  /// The nearest view around that has an `id`, or a text in it; nil if only the root has.
  private func surroundings(of index: Int) -> String? {
    var next = tree.views[index].parent
    while let here = next, tree.views[here].parent != nil || tree.views[here].id != nil {
      if let id = tree.views[here].id { return id }
      let words = tree.words(of: here)
      if !words.isEmpty {
        return "\(tree.views[here].className) with “\(words.shortened(to: 24))”"
      }
      next = tree.views[here].parent
    }
    return nil
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

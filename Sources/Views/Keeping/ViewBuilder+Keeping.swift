import Markup

extension ViewBuilder {
  /// The state of a builder before it builds an element, from which it is known afterwards what the
  /// element depends on.
  struct Beginning {
    private let scope: Int
    private let noted: Int
    private let elements: Int

    init(_ builder: borrowing ViewBuilder) {
      scope = builder.document.digest
      noted = builder.effects + builder.log.count
      elements = builder.expansion.elements
      builder.resources.begin()
    }

    /// The element once it is built.
    func end(
      _ view: UIView, _ children: [BuiltElement.Child], in builder: ViewBuilder
    ) -> BuiltElement {
      let isClosed =
        scope == builder.document.digest && noted == builder.effects + builder.log.count
      return BuiltElement(
        view, scope: scope, asked: builder.resources.end(), isClosed: isClosed,
        elementCount: builder.expansion.elements - elements, children: children)
    }

    /// There was no view to build.
    func end(in builder: ViewBuilder) { _ = builder.resources.end() }
  }

  /// Takes the view that an element had before, with all views in it; nil where it has to be built.
  mutating func keep(_ old: Counterpart?, as element: MarkupElement) -> BuiltElement? {
    guard let old, old.isSame, old.built.isClosed, old.built.scope == document.digest,
      document.pendingSuppression.isEmpty, expansion.hasRoom(for: old.built.elementCount)
    else { return nil }
    old.built.detach()
    // The questions are those of the element, not of the one around it.
    resources.begin()
    note(old.built, as: element)
    _ = resources.end()
    return old.built
  }

  /// Notes of a kept view, and of all views in it, what is noted of those that are built.
  private mutating func note(_ built: BuiltElement, as element: MarkupElement) {
    for question in built.asked { resources.ask(question) }
    built.view.forgetLayout()
    built.view.source = ViewSource(file: document.file, range: element.startTagRange)
    if document.isOwners { ownersViews.append(built.view) }
    if built.view.id != nil { setID(of: element, on: built.view) }
    var next = built.children[...]
    for (place, node) in element.children.enumerated() {
      guard case .element(let child) = node else { continue }
      _ = expansion.takeElement()
      if let known = next.first, known.place == place {
        note(known.built, as: child)
        next.removeFirst()
      }
    }
  }

  /// Notes whether preview data may fill a view.
  mutating func noteContent(of view: UIView) {
    if !context.previewData.content.isEmpty, view.isContentHolder { effects += 1 }
  }
}

import Markup

extension ViewBuilder {
  /// A builder's state before an element is built, to determine the element's dependencies
  /// afterwards.
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

    /// Finishes an element that became a view.
    func end(
      _ view: UIView, _ children: [BuiltElement.Child], in builder: ViewBuilder
    ) -> BuiltElement {
      let isClosed =
        scope == builder.document.digest && noted == builder.effects + builder.log.count
        && !builder.resources.hasContest
      return BuiltElement(
        view, scope: scope, asked: builder.resources.end(), isClosed: isClosed,
        elementCount: builder.expansion.elements - elements, children: children)
    }

    /// Finishes an element that became no view.
    func end(in builder: ViewBuilder) { _ = builder.resources.end() }
  }

  /// Reuses the previous view of an element, with all its subviews; nil if it must be rebuilt.
  mutating func reuse(_ old: Counterpart?, as element: MarkupElement) -> BuiltElement? {
    guard let old, old.isSame, old.built.isClosed, old.built.scope == document.digest,
      document.pendingSuppression.isEmpty, expansion.hasRoom(for: old.built.elementCount)
    else { return nil }
    // These requests belong to this element, not to the one around it.
    resources.begin()
    defer { _ = resources.end() }
    guard repeatRequests(of: old.built) else { return nil }
    old.built.detach()
    // The comments before the element are not part of it.
    old.built.view.note = nil
    consumeNote(for: old.built.view)
    repeatEffects(old.built, as: element)
    return old.built
  }

  /// Repeats the requests of a view and its subviews, so that the current build depends on the
  /// answers, too; returns whether all answers are those of the earlier build.
  ///
  /// Stops at the first other answer, because what the new view requests then is unknown.
  private mutating func repeatRequests(of built: BuiltElement) -> Bool {
    for question in built.asked where !isAnsweredAsBefore(question) { return false }
    return built.children.allSatisfy { repeatRequests(of: $0.built) }
  }

  private mutating func isAnsweredAsBefore(_ question: ResourceQuestion) -> Bool {
    if let known = sameAnswers[question] { return known }
    let isSame: Bool
    switch question {
    case .template(let name, let values):
      // Instructions between elements may change it.
      return document.templates.digest(of: name) == values
    case .image(let name):
      isSame = resources.image(named: name) == earlierAnswers.images[name]
    case .color(let name):
      isSame = resources.color(named: name) == earlierAnswers.colors[name]
    case .strings(let name):
      isSame = resources.strings(named: name) == earlierAnswers.strings[name]
    case .propertyList(let name):
      isSame = resources.propertyList(named: name) == earlierAnswers.propertyLists[name]
    }
    sameAnswers[question] = isSame
    return isSame
  }

  /// Records the side effects of a reused view and its subviews, as if they were built.
  private mutating func repeatEffects(_ built: BuiltElement, as element: MarkupElement) {
    built.view.forgetLayout()
    built.view.source = ViewSource(file: document.file, range: element.startTagRange)
    if document.isOwners { ownersViews.append(built.view) }
    if built.view.id != nil { setID(of: element, on: built.view) }
    var next = built.children[...]
    for (place, node) in element.children.enumerated() {
      guard case .element(let child) = node else { continue }
      _ = expansion.countElement()
      if let known = next.first, known.place == place {
        repeatEffects(known.built, as: child)
        next.removeFirst()
      }
    }
  }

  /// Counts a side effect if preview data can fill the view.
  mutating func countIfContentHolder(_ view: UIView) {
    if !context.previewData.content.isEmpty, view.isContentHolder { effects += 1 }
  }
}

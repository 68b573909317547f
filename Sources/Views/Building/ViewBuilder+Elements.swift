import Markup

extension ViewBuilder {
  /// Passes untyped data to its view; only strings, escapes and bindings are resolved (guide 4.5,
  /// Untyped Elements).
  mutating func processUntyped(_ element: MarkupElement, _ rule: ElementRule, on view: UIView) {
    let suppressed = consumeSuppression()
    var untyped = UntypedElement(element)
    var isMisspelt = false
    for attribute in element.attributes where !Self.reservedNames.contains(attribute.name) {
      if rule.attributes[attribute.name] != nil {
        untyped.set(attribute, to: value(of: attribute, on: view))
      } else {
        let nearest = NearestName.of(
          attribute.name, among: rule.attributes.keys.filter { element[$0] == nil }.sorted())
        isMisspelt = isMisspelt || nearest != nil
        let problem = unknownAttribute(attribute, of: element.name, nearest: nearest)
        if !log.silence(problem.code, by: suppressed) { log.add(problem, about: view) }
      }
    }
    for problem in view.processMarkupElement(untyped, in: context) {
      // A problem at the start tag is a missing attribute: the misspelt one, already reported.
      let isReported = isMisspelt && problem.range == element.startTagRange
      guard !isReported, !log.silence(problem.code, by: suppressed) else { continue }
      log.add(located(problem, problem.range), about: view)
    }
    walkContent(of: element, on: view)
  }

  /// Builds views in untyped elements, which are never shown; their conditions and templates take
  /// effect.
  private mutating func walkContent(of element: MarkupElement, on view: UIView) {
    for node in element.children {
      switch node {
      case .element(let child):
        if document.conditions.isActive {
          buildUnshown(child, in: element, on: view)
        } else {
          walkContent(of: child, on: view)
        }
      case .instruction(let instruction): process(instruction, inUntyped: element)
      case .text, .cdata: refuse(node, in: view)
      case .comment: break
      }
    }
  }

  /// Builds a view that is never shown, because the owner still gets its outlet.
  private mutating func buildUnshown(
    _ child: MarkupElement, in element: MarkupElement, on view: UIView
  ) {
    let problem = Diagnostic.droppedChild(child.name, in: element.name)
    log.add(located(problem, child.nameRange), about: view)
    if admit(child) { _ = makeElement(child, after: nil) }
  }

  private mutating func value(of attribute: MarkupAttribute, on view: UIView) -> String? {
    switch ValuePrefix(attribute.value) {
    case .literal(let text): return text
    case .localized(let key):
      return localized(key, asWritten: attribute.value, at: attribute.valueRange, on: view)
    case .binding: return untypedValue(of: attribute, on: view)
    }
  }

  private func unknownAttribute(
    _ attribute: MarkupAttribute, of element: String, nearest: String?
  ) -> Diagnostic {
    located(
      .unknownElementAttribute(attribute.name, of: element, nearest: nearest), attribute.nameRange)
  }
}

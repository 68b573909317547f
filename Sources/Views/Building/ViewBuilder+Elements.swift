import Markup

extension ViewBuilder {
  /// Hands untyped data to its view: strings and escapes are resolved, nothing else is converted
  /// (guide 4.5, Untyped Elements).
  mutating func processUntyped(_ element: MarkupElement, _ rule: ElementRule, on view: UIView) {
    var values: [String: String] = [:]
    for attribute in element.attributes where !["style", "class", "id"].contains(attribute.name) {
      guard rule.attributes[attribute.name] != nil else {
        reportUnknown(attribute, of: element.name, rule, on: view)
        continue
      }
      values[attribute.name] = value(of: attribute, on: view)
    }
    let untyped = UntypedElement(name: element.name, values: values)
    for problem in view.processMarkupElement(untyped, in: context) {
      log.add(located(problem, element.startTagRange), about: view)
    }
  }

  private mutating func value(of attribute: MarkupAttribute, on view: UIView) -> String? {
    switch ValuePrefix(attribute.value) {
    case .literal(let text): return text
    case .localized(let key):
      log.add(located(.missingString(key), attribute.valueRange), about: view)
      return attribute.value
    case .binding(let expression):
      log.add(located(.bindingWithoutModel(expression), attribute.valueRange), about: view)
      return nil
    }
  }

  private mutating func reportUnknown(
    _ attribute: MarkupAttribute, of element: String, _ rule: ElementRule, on view: UIView
  ) {
    let nearest = NearestName.of(attribute.name, among: rule.attributes.keys.sorted())
    let problem = Diagnostic.unknownElementAttribute(
      attribute.name, of: element, nearest: nearest)
    log.add(located(problem, attribute.nameRange), about: view)
  }
}

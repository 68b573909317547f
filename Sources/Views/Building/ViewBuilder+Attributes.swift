import Markup

extension ViewBuilder {
  /// Sets what an element says: template values first, then attributes, whole insets before their
  /// sides.
  mutating func applyAttributes(of element: MarkupElement, to view: UIView) {
    if let names = element["class"] { applyTemplates(names, to: view) }
    let properties = element.attributes.filter { !Self.reservedNames.contains($0.name) }
    for attribute in sorted(properties, by: \.name, for: view) { apply(attribute, to: view) }
    view.id = element["id"]?.value
    if element.name == "root", let style = element["style"] {
      let problem = Diagnostic.ignoredAttribute("style", reason: "the owner makes the root view")
      log.add(located(problem, style.nameRange), about: view)
    }
  }

  /// The attributes that are no properties (guide 4.5, Attributes).
  static let reservedNames: Set = ["style", "class", "id"]

  /// The greatest number of templates that one view may name.
  private static let templateLimit = 100

  /// Values of all four sides first, so that they do not undo a single side that stands before
  /// them.
  private func sorted<Item>(
    _ items: [Item], by name: KeyPath<Item, String>, for view: UIView
  ) -> [Item] {
    let wholes = items.map { isWhole($0[keyPath: name], on: view) }
    guard wholes.contains(true) else { return items }
    let pairs = zip(items, wholes)
    return pairs.filter(\.1).map(\.0) + pairs.filter { !$0.1 }.map(\.0)
  }

  private func isWhole(_ keyPath: String, on view: UIView) -> Bool {
    guard case .property(let attribute, _) = view.resolve(keyPath[...]) else { return false }
    return attribute.type == .edgeInsets
  }

  /// Sets the values of the templates that a comma-separated list names (guide 4.5, Property
  /// Templates).
  private mutating func applyTemplates(_ names: MarkupAttribute, to view: UIView) {
    let list = names.value.split(separator: ",")
    if list.count > Self.templateLimit {
      let hint = "Merge some of them"
      let problem = Diagnostic.limit(
        "A view names more than \(Self.templateLimit) templates", hint: hint)
      log.add(located(problem, names.valueRange), about: view)
    }
    for name in list.prefix(Self.templateLimit).map({ String($0.trimmingBlanks()) }) {
      guard let properties = templates[name] else {
        guard templates.isComplete else { continue }
        let nearest = NearestName.of(name, among: templates.names)
        log.add(located(.unknownTemplate(name, nearest: nearest), names.valueRange), about: view)
        continue
      }
      for property in sorted(properties, by: \.key, for: view) {
        let member = property.member
        let place = Place(name: member.keyRange, value: member.value.range, file: property.file)
        set(member.key, to: .json(member.value), on: view, at: place)
      }
    }
  }

  private mutating func apply(_ attribute: MarkupAttribute, to view: UIView) {
    let place = Place(name: attribute.nameRange, value: attribute.valueRange, file: file)
    if UIControl.eventAttributes.contains(attribute.name) {
      return addAction(attribute, to: view)
    }
    switch ValuePrefix(attribute.value) {
    case .literal(let text): set(attribute.name, to: .text(text), on: view, at: place)
    case .localized(let key):
      let text = localized(key, of: attribute, on: view)
      set(attribute.name, to: .text(text), on: view, at: place)
    case .binding(let expression): bind(attribute.name, to: expression, on: view, at: place)
    }
  }

  /// The text of a key; the value as it is written where there is none.
  mutating func localized(
    _ key: String, of attribute: MarkupAttribute, on view: UIView
  ) -> String {
    let reading = localization.text(for: key, in: context)
    if let problem = reading.problem {
      log.add(located(problem, attribute.valueRange), about: view)
    }
    return reading.value ?? attribute.value
  }

  /// Notes a binding; there is no model, so the property keeps its default.
  private mutating func bind(
    _ name: String, to expression: String, on view: UIView, at place: Place
  ) {
    if case .unknown(let unknown, let type) = view.resolve(name[...]), !isKnown(name, on: view) {
      return reportUnknown(unknown, on: type, of: view, at: place)
    }
    view.bindings.append((name, expression))
    log.add(place.atValue(.bindingWithoutModel(expression)), about: view)
  }

  // MARK: Properties

  /// Where a property and its value stand: in the document, or in a file of templates.
  private struct Place {
    let name: SourceRange
    let value: SourceRange
    let file: String

    func atName(_ problem: Diagnostic) -> Diagnostic { problem.placed(at: name, in: file) }
    func atValue(_ problem: Diagnostic) -> Diagnostic { problem.placed(at: value, in: file) }
  }

  private mutating func set(
    _ keyPath: String, to input: MarkupInput, on view: UIView, at place: Place
  ) {
    if case .json(let node) = input, node.members != nil || node.elements != nil {
      return log.add(place.atValue(.invalidTemplateValue(keyPath)), about: view)
    }
    switch view.resolve(keyPath[...]) {
    case .nowhere(let name):
      let problem = Diagnostic.ignoredAttribute(keyPath, reason: "there is no \(name) yet")
      log.add(place.atName(problem), about: view)
    case .property(let attribute, let object):
      if let spelling = attribute.oldSpelling {
        log.add(place.atName(.oldSpelling(keyPath, modern: spelling.modern)), about: view)
      }
      report(attribute.apply(object, input, context), of: keyPath, on: view, at: place)
    case .unknown(let name, let type):
      guard view.acceptsAnything else { return reportUnknown(name, on: type, of: view, at: place) }
      if let result = catalog.check(input, forKeyPath: keyPath, in: context) {
        report(result, of: keyPath, on: view, at: place)
      } else if isStandInRoot(view) {
        reportUnknown(name, on: type, of: view, at: place)
      }
    }
  }

  private mutating func report(
    _ result: AttributeResult, of keyPath: String, on view: UIView, at place: Place
  ) {
    switch result {
    case .applied(let value, let name, let problem):
      view.properties[name.map { sibling($0, of: keyPath) } ?? keyPath] = value
      if let problem { log.add(place.atValue(problem), about: view) }
    case .refused(let problem): log.add(place.atValue(problem), about: view)
    }
  }

  private mutating func reportUnknown(
    _ name: String, on type: MarkupObject.Type, of view: UIView, at place: Place
  ) {
    let key = String(name.prefix { $0 != "." })
    var names = Set(AttributeTable.of(type).keys)
    if isStandInRoot(view) { names.formUnion(catalog.attributeNames) }
    if view is UIControl { names.formUnion(UIControl.eventAttributes) }
    let nearest = NearestName.of(key, among: names.sorted())
    let className = type is UIView.Type ? view.className : String(describing: type)
    let problem = Diagnostic.unknownProperty(name, of: className, nearest: nearest)
    log.add(place.atName(problem), about: view)
  }

  private func isKnown(_ keyPath: String, on view: UIView) -> Bool {
    view.acceptsAnything
      && (!isStandInRoot(view)
        || catalog.check(.text(""), forKeyPath: keyPath, in: context) != nil)
  }

  private func isStandInRoot(_ view: UIView) -> Bool { view.elementName == "root" }

  /// A name in the place of a key path's last component.
  private func sibling(_ name: String, of keyPath: String) -> String {
    guard let dot = keyPath.lastIndex(of: ".") else { return name }
    return keyPath[...dot] + name
  }

  // MARK: Events

  /// Notes the owner's method for an event (guide 4.5, Actions); prefixes of its name mean nothing.
  private mutating func addAction(_ attribute: MarkupAttribute, to view: UIView) {
    guard view is UIControl || view.acceptsAnything else {
      let problem = Diagnostic.eventOnNonControl(attribute.name, view.className)
      return log.add(located(problem, attribute.nameRange), about: view)
    }
    let event = attribute.name.dropFirst(2)
    view.actions.append((event.prefix(1).lowercased() + event.dropFirst(), attribute.value))
  }
}

import Expressions
import Markup

extension ViewBuilder {
  /// Sets the values of an element: first the templates' values, then attributes, then bindings;
  /// insets as a whole come before single sides.
  mutating func applyAttributes(of element: MarkupElement, to view: UIView) {
    if document.isOwners { ownersViews.append(view) }
    if let names = element["class"] { applyTemplates(names, to: view) }
    view.properties.reserveCapacity(element.attributes.count)
    presentAttributes = element.attributes
    defer { presentAttributes = [] }
    var bindings: [MarkupAttribute] = []
    for attribute in sorted(element.attributes, for: view, by: { $0.name })
    where !Self.reservedNames.contains(attribute.name) {
      if apply(attribute, to: view) == .binding { bindings.append(attribute) }
    }
    for attribute in bindings { bind(attribute, on: view) }
  }

  /// The attributes that are not properties (guide 4.5, Attributes).
  static let reservedNames = ["style", "class", "id"]

  /// The maximum number of templates that one view may name.
  private static let templateLimit = 100

  /// The items with values for all four sides first, so that they do not override a single side.
  private func sorted<Item>(
    _ items: [Item], for view: UIView, by name: (Item) -> String
  ) -> [Item] {
    guard items.count > 1, items.contains(where: { isWhole(name($0), on: view) }) else {
      return items
    }
    return items.filter { isWhole(name($0), on: view) }
      + items.filter { !isWhole(name($0), on: view) }
  }

  private func isWhole(_ keyPath: String, on view: UIView) -> Bool {
    guard keyPath.utf8.contains(UInt8(ascii: ".")) else {
      return view.attributeTable.insets.contains(keyPath)
    }
    guard
      case .property(let attribute, _) = view.resolve(
        keyPath[...], on: context.environment.platform)
    else { return false }
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
      resources.record(.template(name, values: document.templates.digest(of: name)))
      guard let properties = document.templates[name] else {
        guard document.templates.isComplete else { continue }
        let nearest = NearestName.of(name, among: document.templates.names)
        log.add(located(.unknownTemplate(name, nearest: nearest), names.valueRange), about: view)
        continue
      }
      for file in document.templates.files(of: name) {
        context.resources.record(.template(.init(file: file, key: name)))
      }
      withOrigin(.template(name)) { builder in
        for property in builder.sorted(properties, for: view, by: { $0.key }) {
          builder.set(property.member, of: property.file, on: view)
        }
      }
    }
  }

  /// Sets values from preview data by key path.
  mutating func set(_ values: [JSONMember], of file: String, on view: UIView) {
    withOrigin(.previewData) { builder in
      for value in builder.sorted(values, for: view, by: { $0.key }) {
        builder.set(value, of: file, on: view)
      }
    }
  }

  /// Sets values, with the kind of their origin recorded on the views.
  mutating func withOrigin(_ kind: ValueOrigin.Kind, _ body: (inout ViewBuilder) -> Void) {
    let outer = origin
    origin = kind
    body(&self)
    origin = outer
  }

  /// Sets a value from a file; prefixes have no meaning there, but generation 1 looks its text up.
  private mutating func set(_ member: JSONMember, of file: String, on view: UIView) {
    let place = Place(name: member.keyRange, value: member.value.range, file: file)
    var value = member.value
    if let text = value.string, let known = implicitText(for: text, of: member.key, on: view) {
      value.value = .string(known)
    }
    set(member.key, to: .json(value), on: view, at: place)
  }

  /// The outcome of an attribute.
  private enum Application {
    case done
    /// A binding, which is set after all other attributes.
    case binding
  }

  private mutating func apply(_ attribute: MarkupAttribute, to view: UIView) -> Application {
    let name = attribute.name
    let place = Place(attribute, in: document.file)
    if Event.isNamed(by: name, in: context.dialect) {
      addAction(attribute, to: view)
      return .done
    }
    if let text = implicitText(for: attribute.value, of: name, on: view) {
      withOrigin(.localized(key: attribute.value)) {
        $0.set(name, to: .text(text), on: view, at: place)
      }
      return .done
    }
    switch ValuePrefix(attribute.value) {
    case .literal(let text): set(name, to: .text(text), on: view, at: place)
    case .localized(let key):
      let text = localized(
        key, asWritten: attribute.value, at: attribute.valueRange, on: view)
      withOrigin(.localized(key: key)) { $0.set(name, to: .text(text), on: view, at: place) }
    case .binding: return .binding
    }
    return .done
  }

  // MARK: Properties

  /// The place of a property and its value, in the document or in a template file.
  struct Place {
    let name: SourceRange
    let value: SourceRange
    let file: String

    init(name: SourceRange, value: SourceRange, file: String) {
      self.name = name
      self.value = value
      self.file = file
    }

    /// The place of an attribute.
    init(_ attribute: MarkupAttribute, in file: String) {
      self.init(name: attribute.nameRange, value: attribute.valueRange, file: file)
    }

    func atName(_ problem: Diagnostic) -> Diagnostic { problem.placed(at: name, in: file) }
    func atValue(_ problem: Diagnostic) -> Diagnostic { problem.placed(at: value, in: file) }
  }

  mutating func set(
    _ keyPath: String, to input: MarkupInput, on view: UIView, at place: Place
  ) {
    if case .json(let node) = input, node.members != nil || node.elements != nil {
      let problem = Diagnostic.invalidTemplateValue(keyPath, key: node.members?.first?.key)
      return log.add(place.atValue(problem), about: view)
    }
    if case .model(.object(_)) = input {
      return log.add(place.atValue(.invalidBoundValue(keyPath)), about: view)
    }
    let platform = context.environment.platform
    switch view.resolve(keyPath[...], on: platform) {
    case .nowhere(let name):
      let factories = type(of: view).factories
      let styles = factories.filter { $0.make().leads(keyPath, on: platform) }.map(\.name)
      let problem = Diagnostic.ignoredAttribute(
        keyPath, reason: "there is no \(name) yet", styles: styles)
      log.add(place.atName(problem), about: view)
    case .unavailable(let name):
      let problem = Diagnostic.unavailableProperty(name, on: platform.rawValue)
      log.add(place.atName(problem), about: view)
    case .property(let attribute, let object):
      apply(attribute, to: object, input, of: keyPath, on: view, at: place)
    case .unknown(let name, let type):
      guard view.acceptsAnything else { return reportUnknown(name, on: type, of: view, at: place) }
      if let result = catalog.check(input, forKeyPath: keyPath, in: context) {
        report(result, of: keyPath, on: view, at: place)
      } else if view.bookkeeping.isStandIn {
        reportUnknown(name, on: type, of: view, at: place)
      }
    }
  }

  /// Sets a property of an object that a key path reaches.
  private mutating func apply(
    _ attribute: Attribute, to object: MarkupObject, _ input: MarkupInput, of keyPath: String,
    on view: UIView, at place: Place
  ) {
    if let old = attribute.oldSpelling, let lastVersion = old.lastVersion,
      context.dialect == .generation45
    {
      let problem = Diagnostic.unknownProperty(
        keyPath, of: view.className, modern: old.modern.map { sibling($0, of: keyPath) },
        lastVersion: lastVersion)
      return log.add(place.atName(problem), about: view)
    }
    if let parts = attribute.namedParts, !isOwnersChange, origin != .previewData,
      attribute.platforms.contains(context.environment.platform)
    {
      report(attribute.check(input, context), of: keyPath, on: view, at: place)
      // A negative number selects nothing on purpose.
      guard input.text.flatMap(Double.init).map({ $0 >= 0 }) ?? true else { return }
      let problem = Diagnostic.ignoredAttribute(keyPath, before: parts)
      return log.add(place.atName(problem), about: view)
    }
    if let spelling = attribute.oldSpelling,
      attribute.platforms.contains(context.environment.platform)
    {
      let modern = spelling.modern.map { sibling($0, of: keyPath) }
      log.add(place.atName(.oldSpelling(keyPath, modern: modern)), about: view)
    }
    report(attribute.apply(object, input, context), of: keyPath, on: view, at: place)
  }

  private mutating func report(
    _ result: AttributeResult, of keyPath: String, on view: UIView, at place: Place
  ) {
    switch result {
    case .applied(let value, let name, let problems):
      let reported = name.map { sibling($0, of: keyPath) } ?? keyPath
      view.properties[reported] = value
      if context.notesOrigins { view.recordOrigin(origin, of: [reported, keyPath], at: place) }
      for problem in problems { log.add(place.atValue(problem), about: view) }
    case .refused(let problems):
      for problem in problems { log.add(place.atValue(problem), about: view) }
    }
  }

  /// Reports values of an element that UIKit shows and the preview does not.
  mutating func reportUnshown(of view: UIView, from element: MarkupElement) {
    for attribute in view.attributeTable.unshown {
      guard let value = view.properties[attribute.name],
        attribute.isUnshown?(view, value) == true
      else { continue }
      let range = element[attribute.name]?.nameRange ?? element.nameRange
      let problem = Diagnostic.unshownProperty(attribute.name, of: view.className)
      log.add(located(problem, range), about: view)
    }
  }

  mutating func reportUnknown(
    _ name: String, on type: MarkupObject.Type, of view: UIView, at place: Place
  ) {
    let key = String(name.prefix { $0 != "." })
    var names = Set(AttributeTable.of(type).proposedNames)
    if view.bookkeeping.isStandIn { names.formUnion(catalog.attributeNames) }
    let isOwn = type == Swift.type(of: view)
    if isOwn, view is UIControl { names.formUnion(UIControl.eventAttributes) }
    if let written = presentAttributes.first(where: { $0.nameRange == place.name })?.name {
      let prefix = written.dropLast(name.count)
      let present = presentAttributes.filter { $0.name.hasPrefix(prefix) }
      names.subtract(present.map { String($0.name.dropFirst(prefix.count)) })
    }
    let nearest = NearestName.of(key, among: names.sorted())
    let className = isOwn ? view.className : ClassName.of(type)
    let problem = Diagnostic.unknownProperty(name, of: className, nearest: nearest)
    log.add(place.atName(problem), about: view)
  }

  func isKnown(_ keyPath: String, on view: UIView) -> Bool {
    view.acceptsAnything
      && (!view.bookkeeping.isStandIn
        || catalog.check(.text(""), forKeyPath: keyPath, in: context) != nil)
  }

  /// A key path whose last component is replaced by another name.
  private func sibling(_ name: String, of keyPath: String) -> String {
    guard let dot = keyPath.lastIndex(of: ".") else { return name }
    return keyPath[...dot] + name
  }
}

extension UIView {
  /// Records where a value was set, under the reported name and the name used to set it.
  fileprivate func recordOrigin(
    _ kind: ValueOrigin.Kind, of keyPaths: Set<String>, at place: ViewBuilder.Place
  ) {
    for keyPath in keyPaths {
      bookkeeping.origins = bookkeeping.origins ?? [:]
      bookkeeping.origins?[keyPath] = ValueOrigin(kind: kind, file: place.file, range: place.value)
    }
  }
}

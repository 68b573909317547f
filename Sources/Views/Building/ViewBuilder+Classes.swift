import Markup

/// The result of looking up a class name.
enum ClassLookup {
  /// An existing class, and the app's own classes derived from it, its direct subclass first.
  case found(UIView.Type, lineage: [ApplicationClass])
  /// A class of the app that cannot be instantiated, and the reason.
  case broken(Diagnostic)
  /// No class.
  case unknown
}

extension ViewBuilder {
  /// Creates the view for an element whose name is, or resembles, that of a class; nil for untyped
  /// data.
  mutating func makeView(_ element: MarkupElement) -> UIView? {
    switch lookUp(element.name) {
    case .found(let type, let lineage):
      guard type.platforms.contains(context.environment.platform) else {
        return standIn(for: element, unavailable(element.name))
      }
      let view = instantiate(type, element)
      if let lastVersion = type.lastVersion, context.dialect == .generation45 {
        let problem = Diagnostic.unknownClass(ClassName.of(type), lastVersion: lastVersion)
        log.add(located(problem, element.nameRange), about: view)
      }
      view.prepare(for: context.environment)
      configure(view, as: lineage, at: element)
      return view
    case .broken(let problem):
      return standIn(for: element, problem)
    case .unknown:
      guard element.name.first?.isUppercase == true || element.name.contains(".") else {
        return nil
      }
      // The class may be in a broken part of the settings, which is reported there.
      guard context.settings.isWhole else { return standIn(for: element, nil) }
      let nearest = NearestName.of(element.name, among: classNames)
      return standIn(for: element, .unknownClass(element.name, nearest: nearest))
    }
  }

  private mutating func standIn(for element: MarkupElement, _ problem: Diagnostic?) -> UIView {
    let view = catalog.placeholder.init()
    view.bookkeeping.isMissing = true
    if let problem { log.add(located(problem, element.nameRange), about: view) }
    return view
  }

  func unavailable(_ name: String) -> Diagnostic {
    .unavailableClass(name, on: context.environment.platform.rawValue)
  }

  /// Calls the class method that `style` names, or else the plain initializer (guide 4.5, Factory
  /// Methods).
  private mutating func instantiate(_ type: UIView.Type, _ element: MarkupElement) -> UIView {
    guard let style = element["style"] else { return make(type, element) }
    if let factory = type.factories.first(where: { $0.name == style.value }) {
      return make(factory, style, element)
    }
    let view = type.init()
    let problem = Diagnostic.unknownFactory(
      style.value, of: element.name,
      among: type.factories.filter { $0.oldSpelling == nil }.map(\.name))
    log.add(located(problem, style.valueRange), about: view)
    return view
  }

  private mutating func make(_ type: UIView.Type, _ element: MarkupElement) -> UIView {
    let view = type.init()
    if let style = type.neededStyle {
      log.add(located(.missingStyle(style, of: element.name), element.nameRange), about: view)
    }
    return view
  }

  private mutating func make(
    _ factory: Factory, _ style: MarkupAttribute, _ element: MarkupElement
  ) -> UIView {
    let view = factory.make()
    let platform = context.environment.platform
    if !factory.platforms.contains(platform) {
      let problem = Diagnostic.unavailableStyle(
        factory.name, of: element.name, on: platform.rawValue)
      log.add(located(problem, style.valueRange), about: view)
    } else if let old = factory.oldSpelling, let lastVersion = old.lastVersion,
      context.dialect == .generation45
    {
      let problem = Diagnostic.unknownFactory(
        factory.name, of: element.name, modern: old.modern, lastVersion: lastVersion)
      log.add(located(problem, style.valueRange), about: view)
    } else if let spelling = factory.oldSpelling, spelling.modern != nil {
      let problem = Diagnostic.oldSpelling(factory.name, modern: spelling.modern)
      log.add(located(problem, style.valueRange), about: view)
    }
    return view
  }

  // MARK: The app's own classes

  /// Resolves a class name; the app's own classes are followed to the class they derive from.
  mutating func lookUp(_ name: String) -> ClassLookup {
    if let type = catalog[name] { return .found(type, lineage: []) }
    if let known = classes[name] { return known }
    let lookup = lineage(of: name)
    classes[name] = lookup
    return lookup
  }

  private mutating func lineage(of name: String) -> ClassLookup {
    guard var next = context.settings.classes[name] else { return .unknown }
    var lineage = [next]
    var names: Set = [name]
    while true {
      let superclass = next.superclass
      if let type = catalog[superclass.text] { return .found(type, lineage: lineage.reversed()) }
      guard let found = context.settings.classes[superclass.text] else {
        let others = classNames.filter { $0 != next.name.text }
        let nearest = NearestName.of(superclass.text, among: others)
        let problem = Diagnostic.unknownSuperclass(superclass.text, nearest: nearest)
        return .broken(inSettings(problem, superclass))
      }
      guard names.insert(superclass.text).inserted else {
        return .broken(inSettings(.circularSuperclass(next.name.text), superclass))
      }
      lineage.append(found)
      next = found
    }
  }

  private func inSettings(_ problem: Diagnostic, _ name: WrittenName) -> Diagnostic {
    problem.at(name.range, in: context.settings.file ?? "")
  }

  /// Makes a new view an instance of the app's class: with its name, size and documents.
  ///
  /// - Parameter element: The element that declares the view.
  mutating func configure(
    _ view: UIView, as lineage: [ApplicationClass], at element: MarkupElement
  ) {
    guard let own = lineage.last else { return }
    view.applicationClass = own.name.text
    for ancestor in lineage {
      let size = ancestor.intrinsicContentSize
      view.intrinsicContentSize.width = size.width ?? view.intrinsicContentSize.width
      view.intrinsicContentSize.height = size.height ?? view.intrinsicContentSize.height
    }
    for ancestor in lineage {
      guard let name = ancestor.document else { continue }
      fill(view, fromDocument: name, of: ancestor.name.text, at: element)
    }
  }

  /// Fills a view from its class's document: `<root>` there is the view itself, any other element
  /// becomes its child.
  private mutating func fill(
    _ view: UIView, fromDocument name: WrittenName, of className: String, at element: MarkupElement
  ) {
    let reading = findDocument(name.text, at: element.nameRange) { trail, file in
      trail.appending(file, "filling \(className) at", line: element.nameRange.start.line)
    }
    switch reading {
    case .found(let markup, let trail):
      let scope = DocumentScope(filling: view, along: trail, in: context)
      guard let child = build(markup, as: scope), child !== view else { return }
      view.addDocumentView(child)
    case .missing(let hint):
      log.add(inSettings(.missingDocument(name.text, hint: hint), name), about: view)
    case .cycle(let files):
      // If a class's own document is previewed, its root is already being filled.
      if element.name == "root", files.count == 2 { return }
      log.add(located(.cyclicDocument(files), element.nameRange), about: view)
    case .unusable: break
    }
  }
}

extension UIView {
  /// Adds the view of a class document to this view; inside a plain view it extends from edge to
  /// edge.
  fileprivate func addDocumentView(_ child: UIView) {
    if childRule(for: child).isTaken { return appendMarkupElementView(child) }
    bookkeeping.isFilled = true
    addSubview(child)
  }
}

import Markup

// The owner's part, which preview data replace: the class of the root, and values of views with an
// id.

extension ViewBuilder {
  /// Whether the owner supplies the document element's view, whatever its name: in MarkupKit 4.0,
  /// every owner with a root does (guide 4.0, Document Root).
  ///
  /// Whether the app's own classes supply themselves is unknown, so they behave as in 4.5.
  func isSupplied(_ element: MarkupElement) -> Bool {
    context.dialect == .generation4 && context.previewData.root != nil && document.isOwners
      && document.trail.words == nil
  }

  /// Reports that a style has no effect on a view that the owner creates.
  mutating func reportIgnoredStyle(of element: MarkupElement, on view: UIView) {
    guard let style = element["style"] else { return }
    let problem = Diagnostic.ignoredAttribute("style", reason: "the owner creates the root view")
    log.add(located(problem, style.nameRange), about: view)
  }

  /// Builds the document element that the owner supplies: `<root>`, or any in MarkupKit 4.0.
  mutating func buildSuppliedRoot(
    _ element: MarkupElement, after old: Counterpart?
  ) -> BuiltElement? {
    let start = Beginning(self)
    effects += 1
    let root = suppliedRoot(element)
    reportIgnoredStyle(of: element, on: root)
    if root !== document.root { return complete(root, from: element, after: old, since: start) }
    consumeComments(for: root)
    applyAttributes(of: element, to: root)
    let children = fill(root, from: element, after: old)
    reportContent(of: root, from: element)
    return start.end(root, children, in: self)
  }

  /// Creates the view of a `<root>` inside the document element, if that is the owner's class.
  mutating func makeNestedRoot(
    _ element: MarkupElement, after old: Counterpart?
  ) -> BuiltElement? {
    let start = Beginning(self)
    guard let view = makeRoot(element) else {
      start.end(in: self)
      return nil
    }
    reportIgnoredStyle(of: element, on: view)
    return complete(view, from: element, after: old, since: start)
  }

  private mutating func suppliedRoot(_ element: MarkupElement) -> UIView {
    if let root = document.root ?? makeRow(element) ?? makeRoot(element) { return root }
    let isOpen = context.previewData.root == nil
    if isOpen, let cell = usedCell { return make(cell, as: [], at: element) }
    let cell = isOpen ? likelyCell(element) : nil
    let root = (cell ?? catalog.defaultRoot).init()
    root.prepare(for: context.environment)
    root.bookkeeping.isStandIn = true
    if document.trail.words != nil {
      log.add(located(.missingRoot(), element.nameRange), about: root)
    } else if context.previewData.root == nil {
      let problem = Diagnostic.rootWithoutPreviewData(root.className)
      log.add(located(problem, element.nameRange), about: root)
    }
    return root
  }

  /// The class of `<root>` in the view that other preview data fill with this document; nil if none
  /// do.
  private var usedCell: UIView.Type? {
    guard document.trail.words == nil else { return nil }
    let uses = resources.contents().filter { use in
      use.content.fillings.contains { document.file.isFile(ofDocument: $0.cell?.text ?? "") }
    }
    return uses.lazy.compactMap { cell(in: $0) }.first
  }

  private func cell(in use: OwnedContent) -> UIView.Type? {
    let name = use.content.view.text
    if let type = catalog.cell(in: name) { return type }
    let view = resources.document(named: use.document).found?.root?.descendant(withID: name)
    return view.flatMap { catalog.cell(in: $0.name) } ?? catalog.cell(in: "tableView")
  }

  /// The class of cells that the attributes of `<root>` or the name of its document suggest.
  private func likelyCell(_ element: MarkupElement) -> UIView.Type? {
    let type = catalog.cell(having: element.attributes.map(\.name))
    let isNamed = document.trail.words == nil && document.file.documentName.hasSuffix("Cell")
    return type ?? (isNamed ? catalog.cell(in: "tableView") : nil)
  }

  /// A view of the class that preview data specify for `<root>`, or else of the app's class with
  /// this document.
  ///
  /// Nil without such a class, or if the class is unknown, which is reported.
  mutating func makeRoot(_ element: MarkupElement) -> UIView? {
    guard document.isOwners, document.trail.words == nil, !isRootMade,
      let name = context.previewData.root ?? filledClass?.name
    else { return nil }
    let file = context.previewData.root == nil ? context.settings.file ?? "" : ownersFile
    isRootMade = true
    effects += 1
    let problem: Diagnostic
    switch lookUp(name.text) {
    case .found(let type, let lineage) where type.platforms.contains(context.environment.platform):
      return make(type, as: lineage, at: element)
    case .found:
      problem = .unavailableClass(root: name.text, on: context.environment.platform.rawValue)
    case .broken(let reason): problem = reason
    case .unknown:
      let nearest = NearestName.of(name.text, among: classNames)
      problem = .unknownClass(name.text, nearest: nearest)
    }
    log.add(problem.placed(at: name.range, in: file))
    return nil
  }

  /// The view of `<root>` in a cell's document: of the app's class with this document, or else of
  /// the class that its container uses.
  private mutating func makeRow(_ element: MarkupElement) -> UIView? {
    guard let type = document.rowRoot else { return nil }
    guard let own = filledClass, case .found(let type, let lineage) = lookUp(own.name.text) else {
      return make(type, as: [], at: element)
    }
    return make(type, as: lineage, at: element)
  }

  /// A view of a class, and of the app's own classes derived from it.
  private mutating func make(
    _ type: UIView.Type, as lineage: [ApplicationClass], at element: MarkupElement
  ) -> UIView {
    let view = type.init()
    view.prepare(for: context.environment)
    configure(view, as: lineage, at: element)
    return view
  }

  /// The app's class that the current document fills.
  private var filledClass: ApplicationClass? {
    let classes = context.settings.classes.values.filter { type in
      type.document.map { document.file.isFile(ofDocument: $0.text) } == true
    }
    return classes.min { $0.name.text < $1.name.text }
  }

  /// Registers the view with the owner under the element's `id`; a class with its own document is
  /// its own owner.
  mutating func setID(of element: MarkupElement, on view: UIView) {
    guard let id = element["id"] else { return }
    view.id = id.value
    if context.previewData.outlets.contains(where: { $0.key == id.value }) { effects += 1 }
    if document.isOwners { outlets[id.value] = view }
    if let first = document.outletRanges.updateValue(id.valueRange, forKey: id.value) {
      document.outletRanges[id.value] = first
      log.add(located(.duplicateOutlet(id.value, first: first), id.valueRange), about: view)
    }
  }

  /// Sets the values that preview data have for views with an id.
  mutating func setOutlets() {
    for outlet in context.previewData.outlets {
      guard let view = outlets[outlet.key] else {
        let nearest = NearestName.of(outlet.key, among: outlets.keys.sorted())
        let problem = Diagnostic.unknownOutlet(outlet.key, nearest: nearest)
        log.add(problem.at(outlet.keyRange, in: ownersFile))
        continue
      }
      set(outlet.value.members ?? [], of: ownersFile, on: view)
    }
  }

  var ownersFile: String { context.previewData.file ?? "" }
}

extension String {
  /// Whether the path belongs to a document or its size class variant, in any folder.
  fileprivate func isFile(ofDocument name: String) -> Bool {
    guard hasSuffix(".xml") else { return false }
    return documentName == name || documentName.hasSuffix("/\(name)")
  }

  /// The name of the document that a file belongs to.
  fileprivate var documentName: Substring {
    (hasSuffix(".xml") ? dropLast(".xml".count) : self[...]).prefix { $0 != "~" }
  }
}

extension MarkupElement {
  /// The first element in this one that has an `id`.
  fileprivate func descendant(withID id: String) -> MarkupElement? {
    for case .element(let child) in children {
      if child["id"]?.value == id { return child }
      if let found = child.descendant(withID: id) { return found }
    }
    return nil
  }
}

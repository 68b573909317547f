public import Markup

/// Builds the view tree that MarkupKit would build from a document (guide 4.5, LMViewBuilder).
///
/// A mistake costs its attribute or element, never the rest of the document.
public struct ViewBuilder {
  let catalog: Catalog
  let context: ViewContext
  /// The document that is being built now, which the previewed one may have led to.
  var document: DocumentScope
  var expansion = Expansion()
  /// What the values are that are being set.
  var origin = ValueOrigin.Kind.attribute
  /// The views that the owner knows by name.
  var outlets: [String: UIView] = [:]
  var log: DiagnosticLog
  /// The views that the owner's document declares, in its order.
  var ownersViews: [UIView] = []
  /// The bindings of the untyped elements in these views: attributes with the text after `$`.
  var untypedBindings: [ObjectIdentifier: [(property: String, expression: String)]] = [:]
  /// The names that elements can have as views.
  lazy var classNames = catalog.names + context.settings.classes.keys.sorted()
  /// The app's own classes that were looked up, by name.
  var classes: [String: ClassLookup] = [:]
  /// Whether there is a view of the class that preview data give to `<root>`.
  var isRootMade = false
  /// The view with an instruction before its next child that the platform does not have.
  var announcedInVain: ObjectIdentifier?
  /// The number of open elements in all documents on the way to the current one.
  var depth = 0

  /// The result of building a document.
  public struct Outcome {
    /// The document's view; nil if its element is not a view.
    public var root: UIView?
    /// The diagnostics.
    public var log: DiagnosticLog
    /// What the document names of its owner.
    public var interface: OwnerInterface
  }

  /// Builds a document's views, without laying them out.
  public static func build(
    _ document: MarkupDocument, from catalog: Catalog, in context: ViewContext
  ) -> Outcome {
    build(document, from: catalog, in: context, within: Expansion())
  }

  /// Builds a document that may become only so large.
  static func build(
    _ document: MarkupDocument, from catalog: Catalog, in context: ViewContext,
    within expansion: Expansion
  ) -> Outcome {
    var builder = ViewBuilder(document, catalog, context)
    builder.expansion = expansion
    let root = builder.build(document)
    builder.setOutlets()
    if let root {
      root.assignPaths()
      builder.fillContent(of: root)
      builder.restoreTouches(in: root)
    }
    return Outcome(root: root, log: builder.log, interface: builder.interface())
  }

  private init(_ document: MarkupDocument, _ catalog: Catalog, _ context: ViewContext) {
    self.catalog = catalog
    self.context = context
    self.document = DocumentScope(document, in: context)
    log = DiagnosticLog(in: context.dialect)
    if let problem = self.document.localization.ownersProblem(in: context) { log.add(problem) }
  }

  /// Builds a document that the present one leads to.
  mutating func build(_ markup: MarkupDocument, as scope: DocumentScope) -> UIView? {
    let outer = document
    defer { document = outer }
    document = scope
    log.note(scope.trail, to: scope.file)
    return build(markup)
  }

  /// Walks the top level.
  ///
  /// Outside the document element, only document-wide instructions have an effect.
  private mutating func build(_ markup: MarkupDocument) -> UIView? {
    var root: UIView?
    for node in context.tweaks.applied(to: markup).nodes {
      switch node {
      case .element(let element): root = buildRoot(element)
      case .instruction(let instruction): processOutside(instruction, isBeforeRoot: root == nil)
      case .comment(let text, _): noteSuppression(text)
      case .text, .cdata: break
      }
    }
    return root
  }

  private mutating func buildRoot(_ element: MarkupElement) -> UIView? {
    guard document.conditions.isActive else {
      let problem = Diagnostic.nothingForPlatform(document.conditions.platform)
      log.add(located(problem, element.nameRange))
      return nil
    }
    guard takes(element) else { return nil }
    if element.name == "root" || isSupplied(element) { return buildSuppliedRoot(element) }
    if let view = makeView(element) { return complete(view, from: element) }
    let nearest = NearestName.of(element.name, among: classNames)
    log.add(located(.missingRoot(element.name, nearest: nearest), element.nameRange))
    return nil
  }

  /// Sets the element's attributes on a new view and adds the element's content.
  mutating func complete(_ view: UIView, from element: MarkupElement) -> UIView {
    view.elementName = element.name
    view.source = ViewSource(file: document.file, range: element.startTagRange)
    log.suppress(takeSuppression(), for: view)
    applyAttributes(of: element, to: view)
    setID(of: element, on: view)
    fill(view, from: element)
    return view
  }

  mutating func fill(_ view: UIView, from element: MarkupElement) {
    depth += 1
    defer { depth -= 1 }
    for node in element.children {
      switch node {
      case .element(let child): append(child, to: view)
      case .instruction(let instruction): process(instruction, on: view)
      case .comment(let text, _): noteSuppression(text)
      case .text, .cdata: refuse(node, in: view)
      }
    }
    document.pendingSuppression = []
  }

  private mutating func append(_ element: MarkupElement, to parent: UIView) {
    if !document.conditions.isActive {
      // Tags are skipped one by one: nodes after an `end` inside belong to the parent.
      fill(parent, from: element)
    } else if !takes(element) {
      return
    } else if let rule = type(of: parent).elements.first(where: { $0.name == element.name }) {
      processUntyped(element, rule, on: parent)
    } else if let view = makeView(element) {
      let complete = complete(view, from: element)
      attach(complete, to: parent, as: element.name, at: element.nameRange)
    } else if element.name == "root", context.dialect == .generation45,
      let view = makeRoot(element)
    {
      noteIgnoredStyle(of: element, on: view)
      let complete = complete(view, from: element)
      attach(complete, to: parent, as: element.name, at: element.nameRange)
    } else {
      refuse(element, in: parent)
    }
  }

  /// Whether another element is within the limit; the limit is reported once.
  mutating func takes(_ element: MarkupElement) -> Bool {
    if depth >= SourceLimit.depth.maximum {
      log.add(located(.limit(.depth), element.nameRange))
      return false
    }
    return takesElement(at: element.nameRange)
  }

  /// Counts an element or an include, and says whether there is still room for it.
  mutating func takesElement(at range: SourceRange) -> Bool {
    if expansion.takeElement() { return true }
    reportExpansion("elements", limit: expansion.elementLimit, at: range)
    return false
  }

  mutating func attach(
    _ view: UIView, to parent: UIView, as name: String, at range: SourceRange
  ) {
    let isToldBefore = announcedInVain == ObjectIdentifier(parent)
    if isToldBefore { announcedInVain = nil }
    let problem: Diagnostic
    switch parent.acceptsAnything ? .taken : parent.childRule(for: view) {
    case .taken: return parent.appendMarkupElementView(view)
    case .dropped where isToldBefore: return
    case .dropped: problem = .droppedChild(name, in: parent.className)
    case .refused:
      problem = .unexpectedChild(name, in: parent.className).raised(in: context.dialect)
    case .mistake(let mistake): problem = mistake.raised(in: context.dialect)
    }
    guard !log.isSuppressed(problem.code, for: view) else { return }
    log.add(located(problem, range), about: parent)
  }

  private mutating func refuse(_ element: MarkupElement, in parent: UIView) {
    let suppressed = takeSuppression()
    guard !parent.acceptsAnything else { return }
    let names = type(of: parent).elements.map(\.name) + classNames
    let nearest = NearestName.of(element.name, among: names)
    let problem = Diagnostic.unexpectedElement(
      element.name, in: parent.className, nearest: nearest
    ).raised(in: context.dialect)
    guard !suppressed.contains(problem.code) else { return }
    log.add(located(problem, element.nameRange), about: parent)
  }

  func located(_ problem: Diagnostic, _ range: SourceRange) -> Diagnostic {
    problem.placed(at: range, in: document.file)
  }
}

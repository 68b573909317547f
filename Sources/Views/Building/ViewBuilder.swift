public import Markup

/// Builds the view tree that MarkupKit would build from a document (guide 4.5, LMViewBuilder).
///
/// A mistake affects only its attribute or element, never the rest of the document.
public struct ViewBuilder {
  let catalog: Catalog
  let context: ViewContext
  /// The context's resources, which record what they are asked for.
  let resources: RecordingResources
  /// The document being built: the previewed one, or one that it leads to.
  var document: DocumentScope
  var expansion = Expansion()
  /// The kind of values being set.
  var origin = ValueOrigin.Kind.attribute
  /// The owner's views by outlet name.
  var outlets: [String: UIView] = [:]
  var log: DiagnosticLog
  /// The bars around the document's view.
  var bars: [ContainerBar] = []
  /// The view above the raised keyboard: that of the first field that has one.
  var keyboardAccessory: UIView?
  /// The views declared in the owner's document, in document order.
  var ownersViews: [UIView] = []
  /// The bindings of untyped elements by view: attributes with the text after `$`.
  var untypedBindings: [ObjectIdentifier: [(property: String, expression: String)]] = [:]
  /// The element names that stand for views.
  lazy var classNames = catalog.names + context.settings.classes.keys.sorted()
  /// The attributes of the element whose attributes are being applied; none while templates are.
  var presentAttributes: [MarkupAttribute] = []
  /// The app's own classes looked up so far, by name.
  var classes: [String: ClassLookup] = [:]
  /// Whether `<root>`'s view of the class in preview data was created.
  var isRootMade = false
  /// The view with an instruction for its next child that the platform does not have.
  var skippedAnnouncement: ObjectIdentifier?
  /// The number of open elements in all documents on the trail to the current one.
  var depth = 0
  /// Whether a binding's value differs from the owner's first one, so that the owner sets it later.
  var isOwnersChange = false
  /// Counts side effects, such as outlets, that reusing a view would skip.
  var effects = 0
  /// What the resources answered to the build of the earlier version.
  var earlierAnswers = ResourceAnswers()
  /// Whether the answers are the same as then, as far as this was asked.
  var sameAnswers: [ResourceQuestion: Bool] = [:]

  /// The result of building a document.
  public struct Outcome {
    /// The document's view; nil if its element is not a view.
    public var root: UIView?
    /// The view around it that shows it alone as a cell; nil for a whole screen.
    public var stage: UIView?
    /// The bars around it, in the order in which they are drawn over it.
    public var bars: [ContainerBar] = []
    /// The diagnostics.
    public var log: DiagnosticLog
    /// What the document expects from its owner.
    public var interface: OwnerInterface
    /// What the next version of the document can reuse; nil if nothing.
    public var kept: KeptViews?
  }

  /// Builds a document's views, without laying them out.
  ///
  /// - Parameter kept: The views of an earlier version, built in the same context. Reused views are
  ///   removed from the earlier tree.
  public static func build(
    _ document: MarkupDocument, from catalog: Catalog, in context: ViewContext,
    after kept: KeptViews? = nil
  ) -> Outcome {
    build(document, from: catalog, in: context, after: kept, within: Expansion())
  }

  /// Builds a document within a size limit.
  static func build(
    _ document: MarkupDocument, from catalog: Catalog, in context: ViewContext,
    after kept: KeptViews? = nil, within expansion: Expansion
  ) -> Outcome {
    var builder = ViewBuilder(document, catalog, context)
    builder.expansion = expansion
    if let kept {
      builder.earlierAnswers = kept.answers
      context.environment.recordReads(of: kept.environment)
    }
    let markup = context.tweaks.applied(to: document)
    let built = builder.build(markup, after: context.keepsViews ? kept?.counterpart : nil)
    builder.setOutlets()
    var stage: UIView?
    if let root = built?.view {
      root.assignPaths()
      builder.fillContent(of: root)
      stage = catalog.stage(for: root, in: builder.context)
      if stage == nil { builder.makeBars() }
      for view in [root] + builder.bars.map(\.view) { builder.restoreTouches(in: view) }
    }
    let kept = built.map {
      KeptViews(markup, $0, builder.resources.answers, in: context.environment)
    }
    return Outcome(
      root: built?.view, stage: stage, bars: builder.bars, log: builder.log,
      interface: builder.interface(), kept: context.keepsViews ? kept : nil)
  }

  private init(_ document: MarkupDocument, _ catalog: Catalog, _ context: ViewContext) {
    self.catalog = catalog
    resources = RecordingResources(context.resources)
    self.context = context.recording(in: resources)
    self.document = DocumentScope(document, in: context)
    log = DiagnosticLog(in: context.dialect)
    if let problem = self.document.localization.ownersProblem(in: context) { log.add(problem) }
  }

  /// Builds a document that the current one leads to.
  mutating func build(_ markup: MarkupDocument, as scope: DocumentScope) -> UIView? {
    let outer = document
    defer { document = outer }
    document = scope
    log.addTrail(scope.trail, to: scope.file)
    return build(context.tweaks.applied(to: markup), after: nil)?.view
  }

  /// Builds the top level.
  ///
  /// Outside the document element, only document-wide instructions have an effect.
  private mutating func build(
    _ markup: MarkupDocument, after old: Counterpart?
  ) -> BuiltElement? {
    document.triedValues = context.tweaks.templateValues(
      of: markup.templateEntries, in: markup.file)
    var root: BuiltElement?
    for node in markup.nodes {
      switch node {
      case .element(let element): root = buildRoot(element, after: old)
      case .instruction(let instruction): processOutside(instruction, isBeforeRoot: root == nil)
      case .comment(let text, let range): addComment(text, at: range)
      case .text, .cdata: break
      }
    }
    refuseNote()
    reportOpenParts()
    return root
  }

  private mutating func buildRoot(
    _ element: MarkupElement, after old: Counterpart?
  ) -> BuiltElement? {
    guard document.conditions.isActive else {
      let problem = Diagnostic.nothingForPlatform(document.conditions.platform)
      log.add(located(problem, element.nameRange))
      return nil
    }
    guard admit(element) else { return nil }
    if element.name == "root" || isSupplied(element) {
      return buildSuppliedRoot(element, after: old)
    }
    if let built = makeElement(element, after: old) { return built }
    let nearest = NearestName.of(element.name, among: classNames)
    log.add(located(.missingRoot(element.name, nearest: nearest), element.nameRange))
    return nil
  }

  /// Creates or reuses the view of an element; nil for untyped data.
  mutating func makeElement(
    _ element: MarkupElement, after old: Counterpart?
  ) -> BuiltElement? {
    if let kept = reuse(old, as: element) { return kept }
    let start = Beginning(self)
    guard let view = makeView(element) else {
      start.end(in: self)
      return nil
    }
    return complete(view, from: element, after: old, since: start)
  }

  /// Sets the element's attributes on a new view and adds the element's content.
  mutating func complete(
    _ view: UIView, from element: MarkupElement, after old: Counterpart?, since start: Beginning
  ) -> BuiltElement {
    view.elementName = element.name
    view.source = ViewSource(file: document.file, range: element.startTagRange)
    consumeComments(for: view)
    applyAttributes(of: element, to: view)
    setID(of: element, on: view)
    countIfContentHolder(view)
    let children = fill(view, from: element, after: old)
    reportContent(of: view, from: element)
    return start.end(view, children, in: self)
  }

  /// Reports what is wrong with the views in a complete view, and what the preview does not show of
  /// it.
  mutating func reportContent(of view: UIView, from element: MarkupElement) {
    reportUnshown(of: view, from: element)
    for (child, problem) in view.contentProblems(in: context) {
      log.add(child.located(problem), about: child)
    }
  }

  /// Adds an element's content to a view; returns the elements that became views.
  @discardableResult
  mutating func fill(
    _ view: UIView, from element: MarkupElement, after old: Counterpart?
  ) -> [BuiltElement.Child] {
    depth += 1
    defer { depth -= 1 }
    let before = old.map { Counterparts(in: element, after: $0) }
    var built: [BuiltElement.Child] = []
    for (place, node) in element.children.enumerated() {
      switch node {
      case .element(let child):
        let known = before?.counterpart(at: place, after: built.last?.place)
        if let child = append(child, to: view, after: known) {
          built.append((place, child))
        }
      case .instruction(let instruction): process(instruction, on: view)
      case .comment(let text, let range): addComment(text, at: range)
      case .text, .cdata: refuse(node, in: view)
      }
    }
    _ = consumeSuppression()
    old?.built.view.abandonViews()
    return built
  }

  private mutating func append(
    _ element: MarkupElement, to parent: UIView, after old: Counterpart?
  ) -> BuiltElement? {
    if !document.conditions.isActive {
      // Each tag is skipped by itself, because nodes after an `end` inside belong to the parent.
      fill(parent, from: element, after: nil)
    } else if !admit(element) {
      return nil
    } else if let rule = type(of: parent).elements.first(where: { $0.name == element.name }) {
      if let lastVersion = rule.lastVersion, context.dialect == .generation45 {
        let problem = Diagnostic.unexpectedElement(
          rule.name, in: parent.className, lastVersion: lastVersion)
        log.add(located(problem, element.nameRange), about: parent)
      }
      processUntyped(element, rule, on: parent)
    } else if let built = makeElement(element, after: old) {
      copyAsKeyboardAccessory(element, of: parent)
      attach(built.view, to: parent, as: element.name, at: element.nameRange)
      return built
    } else if element.name == "root", context.dialect == .generation45,
      let built = makeNestedRoot(element, after: old)
    {
      attach(built.view, to: parent, as: element.name, at: element.nameRange)
      return built
    } else {
      refuse(element, in: parent)
    }
    return nil
  }

  /// Whether another element is within the limits; exceeding one is reported.
  mutating func admit(_ element: MarkupElement) -> Bool {
    if depth >= SourceLimit.depth.maximum {
      log.add(located(.limit(.depth), element.nameRange))
      return false
    }
    return admitElement(at: element.nameRange)
  }

  /// Counts an element or an include; returns whether it is within the limit.
  mutating func admitElement(at range: SourceRange) -> Bool {
    if expansion.countElement() { return true }
    reportExpansion("elements", limit: expansion.elementLimit, at: range)
    return false
  }

  mutating func attach(
    _ view: UIView, to parent: UIView, as name: String, at range: SourceRange
  ) {
    let isReported = skippedAnnouncement == ObjectIdentifier(parent)
    if isReported { skippedAnnouncement = nil }
    let problem: Diagnostic
    let rule = parent.acceptsAnything ? .taken : parent.childRule(for: view)
    if rule.isTaken { parent.appendMarkupElementView(view) } else { view.forgetPaths() }
    switch rule {
    case .taken: return
    case .removed(let lastVersion):
      guard context.dialect == .generation45 else { return }
      problem = .unexpectedChild(name, in: parent.className, lastVersion: lastVersion)
    case .dropped where isReported: return
    case .dropped: problem = .droppedChild(name, in: parent.className)
    case .refused:
      problem = .unexpectedChild(name, in: parent.className).raised(in: context.dialect)
    case .mistake(let mistake): problem = mistake.raised(in: context.dialect)
    }
    guard !log.silence(problem.code, for: view) else { return }
    log.add(located(problem, range), about: parent)
  }

  private mutating func refuse(_ element: MarkupElement, in parent: UIView) {
    let suppressed = consumeSuppression()
    guard !parent.acceptsAnything else { return }
    let names = type(of: parent).elements.map(\.name) + classNames
    let nearest = NearestName.of(element.name, among: names)
    let problem = Diagnostic.unexpectedElement(
      element.name, in: parent.className, nearest: nearest
    ).raised(in: context.dialect)
    guard !log.silence(problem.code, by: suppressed) else { return }
    log.add(located(problem, element.nameRange), about: parent)
  }

  func located(_ problem: Diagnostic, _ range: SourceRange) -> Diagnostic {
    problem.placed(at: range, in: document.file)
  }
}

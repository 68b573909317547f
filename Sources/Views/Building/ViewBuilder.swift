public import Markup

/// Builds the view tree that MarkupKit would build from a document (guide 4.5, LMViewBuilder).
///
/// A mistake costs its attribute or element, never the rest of the document.
public struct ViewBuilder {
  let catalog: Catalog
  let context: ViewContext
  let file: String
  var templates = Templates()
  var localization = Localization()
  var log = DiagnosticLog()
  private var conditions: Conditions
  /// The codes that comments before the next element silence.
  private var pendingSuppression: Set<String> = []

  /// What came of building a document.
  public struct Outcome {
    /// The document's view; nil where its element is none.
    public var root: UIView?
    /// What there is to tell the author.
    public var log: DiagnosticLog
  }

  /// Builds a document's views, without laying them out.
  public static func build(
    _ document: MarkupDocument, from catalog: Catalog, in context: ViewContext
  ) -> Outcome {
    var builder = ViewBuilder(document, catalog, context)
    let root = builder.build(document)
    root?.assignPaths()
    return Outcome(root: root, log: builder.log)
  }

  private init(_ document: MarkupDocument, _ catalog: Catalog, _ context: ViewContext) {
    self.catalog = catalog
    self.context = context
    file = document.file
    conditions = Conditions(platform: context.environment.platform)
  }

  /// Walks the top level: instructions outside the document element, but for the document-wide
  /// ones, mean nothing.
  private mutating func build(_ document: MarkupDocument) -> UIView? {
    var root: UIView?
    for node in document.nodes {
      switch node {
      case .element(let element): root = buildRoot(element)
      case .instruction(let instruction):
        if !processDocumentInstruction(instruction), root == nil { addStrings(instruction) }
      case .comment(let text, _): noteSuppression(text)
      case .text, .cdata: break
      }
    }
    return root
  }

  private mutating func buildRoot(_ element: MarkupElement) -> UIView? {
    guard conditions.isActive else {
      log.add(located(.nothingForPlatform(conditions.platform), element.nameRange))
      return nil
    }
    if element.name == "root" {
      let view = catalog.defaultRoot.init()
      log.add(located(.rootWithoutPreviewData(view.className), element.nameRange), about: view)
      return complete(view, from: element)
    }
    if let view = makeView(element) { return complete(view, from: element) }
    let nearest = NearestName.of(element.name, among: catalog.names)
    log.add(located(.missingRoot(element.name, nearest: nearest), element.nameRange))
    return nil
  }

  /// Sets what the element says on a new view and fills it with the element's content.
  private mutating func complete(_ view: UIView, from element: MarkupElement) -> UIView {
    view.elementName = element.name
    view.source = ViewSource(file: file, range: element.startTagRange)
    log.suppress(takeSuppression(), for: view)
    applyAttributes(of: element, to: view)
    fill(view, from: element)
    return view
  }

  private mutating func fill(_ view: UIView, from element: MarkupElement) {
    for node in element.children {
      switch node {
      case .element(let child): append(child, to: view)
      case .instruction(let instruction): process(instruction, on: view)
      case .comment(let text, _): noteSuppression(text)
      case .text, .cdata: refuse(node, in: view)
      }
    }
    pendingSuppression = []
  }

  /// Refuses text, which MarkupKit takes nowhere, not even where a condition does not hold.
  mutating func refuse(_ node: MarkupNode, in view: UIView) {
    switch node {
    case .text(let text, let range):
      let problem = Diagnostic.characterData(String(text.trimmingBlanks()))
      log.add(located(problem, range.skippingBlanks(of: text)), about: view)
    case .cdata(_, let range): log.add(located(.cdata(), range), about: view)
    case .element, .instruction, .comment: break
    }
  }

  private mutating func append(_ element: MarkupElement, to parent: UIView) {
    if !conditions.isActive {
      // Tags are skipped one by one: what an `end` inside brings back belongs to the parent.
      fill(parent, from: element)
    } else if let rule = type(of: parent).elements.first(where: { $0.name == element.name }) {
      processUntyped(element, rule, on: parent)
    } else if let made = makeView(element) {
      attach(complete(made, from: element), to: parent, element)
    } else {
      refuse(element, in: parent)
    }
  }

  /// The view of an element that names a class, or that looks as if it did; nil for untyped data.
  private mutating func makeView(_ element: MarkupElement) -> UIView? {
    let platform = context.environment.platform
    if let type = catalog[element.name] {
      if type.platforms.contains(platform) { return instantiate(type, element) }
      return standIn(for: element, .unavailableClass(element.name, on: platform.rawValue))
    }
    guard element.name.first?.isUppercase == true || element.name.contains(".") else { return nil }
    let nearest = NearestName.of(element.name, among: catalog.names)
    return standIn(for: element, .unknownClass(element.name, nearest: nearest))
  }

  private mutating func standIn(for element: MarkupElement, _ problem: Diagnostic) -> UIView {
    let view = catalog.placeholder.init()
    log.add(located(problem, element.nameRange), about: view)
    return view
  }

  /// Calls the class method that `style` names, else the plain initializer (guide 4.5, Factory
  /// Methods).
  private mutating func instantiate(_ type: UIView.Type, _ element: MarkupElement) -> UIView {
    guard let style = element["style"] else { return make(type, element) }
    if let factory = type.factories.first(where: { $0.name == style.value }) {
      return make(factory, style, element)
    }
    let view = type.init()
    let nearest = NearestName.of(style.value, among: type.factories.map(\.name))
    let problem = Diagnostic.unknownFactory(style.value, of: element.name, nearest: nearest)
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
    } else if let spelling = factory.oldSpelling {
      let problem = Diagnostic.oldSpelling(factory.name, modern: spelling.modern)
      log.add(located(problem, style.valueRange), about: view)
    }
    return view
  }

  private mutating func attach(_ view: UIView, to parent: UIView, _ element: MarkupElement) {
    let problem: Diagnostic
    switch parent.acceptsAnything ? .taken : parent.childRule(for: view) {
    case .taken: return parent.appendMarkupElementView(view)
    case .dropped: problem = .droppedChild(element.name, in: parent.className)
    case .refused: problem = .unexpectedChild(element.name, in: parent.className)
    case .mistake(let mistake): problem = mistake
    }
    guard !log.isSuppressed(problem.code, for: view) else { return }
    log.add(located(problem, element.nameRange), about: parent)
  }

  private mutating func refuse(_ element: MarkupElement, in parent: UIView) {
    let suppressed = takeSuppression()
    guard !parent.acceptsAnything else { return }
    let names = type(of: parent).elements.map(\.name) + catalog.names
    let nearest = NearestName.of(element.name, among: names)
    let problem = Diagnostic.unexpectedElement(
      element.name, in: parent.className, nearest: nearest)
    guard !suppressed.contains(problem.code) else { return }
    log.add(located(problem, element.nameRange), about: parent)
  }

  // MARK: Instructions and comments

  private mutating func process(_ instruction: MarkupInstruction, on view: UIView) {
    if processDocumentInstruction(instruction) || !conditions.isActive { return }
    let rules = type(of: view).instructions
    if let rule = rules.first(where: { $0.target == instruction.target }) {
      if let modern = rule.modernForm {
        let problem = Diagnostic.oldSpelling(rule.target, modern: modern)
        log.add(located(problem, instruction.range), about: view)
      }
      if case .enumeration(let words) = rule.data, !words.contains(instruction.data) {
        let problem = Diagnostic.invalidValue(instruction.data, allowed: words)
        return log.add(located(problem, instruction.range), about: view)
      }
      for problem in view.processMarkupInstruction(
        instruction.target, data: instruction.data, in: context)
      {
        log.add(located(problem, instruction.range), about: view)
      }
    } else if !view.acceptsAnything {
      let names = rules.map(\.target) + ["properties", "case", "end"]
      let nearest = NearestName.of(instruction.target, among: names)
      let problem = Diagnostic.unexpectedInstruction(
        instruction.target, in: view.className, nearest: nearest)
      log.add(located(problem, instruction.range), about: view)
    }
  }

  /// Takes an instruction that concerns the document as a whole, and says whether it was one.
  mutating func processDocumentInstruction(_ instruction: MarkupInstruction) -> Bool {
    if conditions.process(instruction.target, data: instruction.data) { return true }
    guard instruction.target == "properties" else { return false }
    if conditions.isActive {
      for problem in templates.define(instruction, file: file, in: context) {
        log.add(problem)
      }
    }
    return true
  }

  /// Adds a table of strings, which only an instruction before the document element can name (guide
  /// 2, Localization).
  private mutating func addStrings(_ instruction: MarkupInstruction) {
    guard instruction.target == "strings", conditions.isActive else { return }
    if let problem = localization.add(instruction.data, in: context) {
      log.add(located(problem, instruction.range))
    }
  }

  private mutating func noteSuppression(_ comment: String) {
    guard conditions.isActive, let suppression = Suppression(comment: comment) else { return }
    pendingSuppression.formUnion(suppression.codes)
  }

  /// The codes that comments silence for the element that comes now.
  mutating func takeSuppression() -> Set<String> {
    defer { pendingSuppression = [] }
    return pendingSuppression
  }

  func located(_ problem: Diagnostic, _ range: SourceRange) -> Diagnostic {
    problem.placed(at: range, in: file)
  }
}

extension SourceRange {
  /// The range of a text without the blanks that it begins with.
  fileprivate func skippingBlanks(of text: String) -> SourceRange {
    var range = self
    for scalar in text.unicodeScalars.prefix(while: \.properties.isWhitespace) {
      if scalar == "\n" {
        range.start = SourceLocation(line: range.start.line + 1, column: 1)
      } else {
        range.start.column += 1
      }
    }
    return range
  }
}

import Markup

/// The result of looking for an included document.
enum DocumentLookup {
  /// The document, and the trail to it.
  case found(MarkupDocument, DocumentTrail)
  /// No document has the name.
  case missing(hint: String?)
  /// A document that is already being built, with the files from it back to itself.
  case cycle([String])
  /// A document that does not parse or is too large, which is reported.
  case unusable
}

extension ViewBuilder {
  /// Puts the view of another document in the place of an instruction (guide 4.0, Includes).
  mutating func include(_ instruction: MarkupInstruction, in parent: UIView) {
    guard admitElement(at: instruction.range) else { return }
    let container = catalog.includeContainer.init()
    container.source = ViewSource(file: document.file, range: instruction.range)
    consumeComments(for: container)
    if context.dialect == .generation45 {
      let problem = Diagnostic.unexpectedInstruction(
        instruction.target, in: parent.className, modern: nil, lastVersion: Catalog.includeVersion)
      log.add(located(problem, instruction.range), about: container)
    }
    if let view = includedView(instruction, in: container) { container.addSubview(view) }
    attach(container, to: parent, as: container.className, at: instruction.range)
  }

  /// The view of the document; a labelled box if it cannot be shown; nil if nothing of it is
  /// visible.
  private mutating func includedView(
    _ instruction: MarkupInstruction, in container: UIView
  ) -> UIView? {
    let name = instruction.data
    let line = instruction.range.start.line
    let lookup = findDocument(name, at: instruction.range) { trail, file in
      trail.appending(file, "included by", line: line)
    }
    switch lookup {
    case .found(let markup, let trail):
      return build(markup, as: DocumentScope(includedIn: document, along: trail, in: context))
    case .missing(let hint):
      let problem = Diagnostic.missingDocument(name, hint: hint)
      log.add(located(problem, instruction.range), about: container)
    case .cycle(let files):
      log.add(located(.cyclicDocument(files), instruction.range), about: container)
    case .unusable: break
    }
    return box(named: name, from: instruction)
  }

  private func box(named name: String, from instruction: MarkupInstruction) -> UIView {
    let box = catalog.placeholder.init()
    box.elementName = name
    box.source = ViewSource(file: document.file, range: instruction.range)
    return box
  }

  /// Finds a document by name; its variant for the size class takes precedence.
  ///
  /// - Parameters:
  ///   - range: The place that refers to the document, in the current document or in another file.
  ///   - extend: Makes the trail to a file.
  mutating func findDocument(
    _ name: String, at range: SourceRange, in file: String? = nil,
    _ extend: (DocumentTrail, _ file: String) -> DocumentTrail
  ) -> DocumentLookup {
    effects += 1
    switch context.resources.document(named: name) {
    case .found(let markup):
      if let files = document.trail.cycle(backTo: markup.file) { return .cycle(files) }
      guard expansion.count(markup) else {
        reportExpansion("bytes", limit: expansion.textLimit, at: range, in: file)
        return .unusable
      }
      return .found(markup, extend(document.trail, markup.file))
    case .missing(let hint): return .missing(hint: hint)
    case .unreadable(let file, _):
      log.addTrail(extend(document.trail, file), to: file)
      return .unusable
    }
  }

  /// Reports once that documents include each other too often.
  mutating func reportExpansion(
    _ what: String, limit: Int, at range: SourceRange, in file: String? = nil
  ) {
    guard !expansion.isReported else { return }
    expansion.isReported = true
    let problem = Diagnostic.limit(
      "The document and its includes have more than \(limit.grouped) \(what)",
      hint: file == nil
        ? "Remove some of its elements, or include fewer documents"
        : "Remove some of the items of the content")
    log.add(problem.at(range, in: file ?? document.file))
  }
}

extension Int {
  /// The number with a comma between thousands.
  fileprivate var grouped: String {
    self < 1000 ? "\(self)" : (self / 1000).grouped + "," + "\(1000 + self % 1000)".dropFirst()
  }
}

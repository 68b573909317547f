import Markup

extension ViewBuilder {
  /// Processes an instruction outside the document element, where only document-wide ones have an
  /// effect.
  mutating func processOutside(_ instruction: MarkupInstruction, isBeforeRoot: Bool) {
    if processDocumentInstruction(instruction) || !document.conditions.isActive { return }
    switch instruction.target {
    case "strings" where isBeforeRoot: addStrings(instruction)
    case "strings", "include":
      let place = isBeforeRoot ? "inside of" : "before"
      ignore(
        instruction, "it is \(isBeforeRoot ? "before" : "after") the document element",
        hint: "Move it \(place) the document element")
    default: break
    }
  }

  /// Processes an instruction in a view.
  mutating func process(_ instruction: MarkupInstruction, on view: UIView) {
    if processDocumentInstruction(instruction) || !document.conditions.isActive { return }
    let rules = type(of: view).instructions
    if let rule = rules.first(where: { $0.target == instruction.target }) {
      guard rule.platforms.contains(context.environment.platform) else {
        return skip(rule, instruction, on: view)
      }
      if let lastVersion = rule.lastVersion, context.dialect == .generation45 {
        let problem = Diagnostic.unexpectedInstruction(
          rule.target, in: view.className, modern: rule.modernForm, lastVersion: lastVersion)
        log.add(located(problem, instruction.range), about: view)
      } else if let modern = rule.modernForm {
        let problem = Diagnostic.oldSpelling(rule.target, modern: modern)
        log.add(located(problem, instruction.range), about: view)
      }
      if case .enumeration(let words) = rule.data, !words.contains(instruction.data) {
        let problem = Diagnostic.invalidValue(instruction.data, allowed: words)
          .ignored(in: context.dialect)
        return log.add(located(problem, instruction.range), about: view)
      }
      let data = localizedData(of: instruction, on: view)
      for problem in view.processMarkupInstruction(instruction.target, data: data, in: context) {
        log.add(located(problem, instruction.range), about: view)
      }
    } else if instruction.target == "include" {
      include(instruction, in: view)
    } else if !view.acceptsAnything {
      let present = (rules + Catalog.documentInstructions).filter(\.isCurrent)
      let nearest = NearestName.of(instruction.target, among: present.map(\.target))
      let problem = Diagnostic.unexpectedInstruction(
        instruction.target, in: view.className, nearest: nearest
      ).raised(in: context.dialect)
      log.add(located(problem, instruction.range), about: view)
    }
  }

  /// Skips an instruction that the platform does not have; if its child is then dropped, that is
  /// not reported again.
  private mutating func skip(
    _ rule: InstructionRule, _ instruction: MarkupInstruction, on view: UIView
  ) {
    let problem = Diagnostic.ignoredInstruction(
      rule.target, reason: "\(context.environment.platform.rawValue) does not have it",
      hint: "Put it between case and end instructions for another platform")
    log.add(located(problem, instruction.range), about: view)
    skippedAnnouncement = ObjectIdentifier(view)
  }

  /// Processes an instruction in an untyped element, where only document-wide ones have an effect.
  mutating func process(_ instruction: MarkupInstruction, inUntyped element: MarkupElement) {
    if processDocumentInstruction(instruction) || !document.conditions.isActive { return }
    ignore(
      instruction, "the element “\(element.name)” accepts no instructions",
      hint: "Move it to the view")
  }

  private mutating func ignore(
    _ instruction: MarkupInstruction, _ reason: String, hint: String
  ) {
    let problem = Diagnostic.ignoredInstruction(instruction.target, reason: reason, hint: hint)
    log.add(located(problem, instruction.range))
  }

  /// Processes an instruction about the whole document; returns whether it was one.
  private mutating func processDocumentInstruction(_ instruction: MarkupInstruction) -> Bool {
    if document.conditions.process(instruction.target, data: instruction.data) {
      document.addToDigest([instruction.target, instruction.data])
      if instruction.target == "case", !Conditions.platforms.contains(instruction.data) {
        log.add(located(.unknownCase(instruction.data), instruction.range))
      }
      return true
    }
    guard instruction.target == "properties" else { return false }
    effects += 1
    if document.conditions.isActive {
      let problems = document.templates.define(
        instruction, file: document.file, trying: document.triedValues, in: context)
      for problem in problems { log.add(problem) }
    }
    return true
  }

  /// Adds a table of strings; only instructions before the document element name one (guide 2,
  /// Localization).
  private mutating func addStrings(_ instruction: MarkupInstruction) {
    let lookup = context.resources.strings(named: instruction.data)
    document.addToDigest(lookup)
    let locale = context.environment.locale
    if let problem = document.localization.add(lookup, named: instruction.data, locale: locale) {
      log.add(located(problem, instruction.range))
    }
  }

  // MARK: Text and CDATA

  /// Reports text, which MarkupKit 4 accepts nowhere, not even in an inactive condition; earlier
  /// ones ignore it.
  mutating func refuse(_ node: MarkupNode, in view: UIView) {
    let isIgnored = context.dialect < .generation4
    switch node {
    case .text(let text, let range):
      let words = String(text.trimmingBlanks())
      let problem = isIgnored ? Diagnostic.ignoredText(words) : .characterData(words)
      log.add(located(problem, range.skippingBlanks(of: text)), about: view)
    case .cdata(let text, let range):
      let words = String(text.trimmingBlanks())
      let problem = isIgnored ? Diagnostic.ignoredText(words) : .cdata()
      log.add(located(problem, range), about: view)
    case .element, .instruction, .comment: break
    }
  }
}

extension SourceRange {
  /// The range of a text without its leading blanks.
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

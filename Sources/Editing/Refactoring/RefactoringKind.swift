import ViewClasses

/// The kinds of refactorings: edits with a claim about the screens.
public enum RefactoringKind: String, CaseIterable, Sendable {
  /// A literal text moves to the tables of strings.
  case moveText = "move_text"
  /// Attributes of elements move to a template of their document.
  case extractTemplate = "extract_template"
  /// The values of a template become attributes of an element.
  case inlineTemplate = "inline_template"
  /// A colour gets a name, wherever the document has its value.
  case nameColor = "name_color"
  /// A font becomes the text style that looks like it.
  case useTextStyle = "use_text_style"
  /// Attributes go that set what is set anyway.
  case removeUnneeded = "remove_unneeded"
  /// The words of `class` are sorted.
  case sortClass = "sort_class"
  /// The templates of all instructions of a document move to the first one.
  case mergeTemplates = "merge_templates"
  /// The templates of a document go that nothing uses.
  case removeUnusedTemplates = "remove_unused_templates"
  /// Elements are put into a container.
  case wrap
  /// A container goes, and what is in it stays.
  case unwrap
  /// A row becomes a column, or the other way round.
  case turn
  /// An element becomes a document of its own.
  case extractDocument = "extract_document"
  /// The root element of another document takes the place of what shows it.
  case inlineDocument = "inline_document"

  /// What `name` means to the kind; nil if it needs none.
  public var argument: String? {
    switch self {
    case .moveText, .useTextStyle, .removeUnneeded, .sortClass, .mergeTemplates,
      .removeUnusedTemplates, .unwrap, .turn, .inlineDocument:
      nil
    case .extractDocument: "the name of the document"
    case .extractTemplate, .inlineTemplate: "the name of the template"
    case .nameColor: "the name of the colour"
    case .wrap: "the class of the container"
    }
  }
}

extension Refactoring {
  /// A refactoring that elements can have, with its argument.
  public struct Offer: Hashable, Sendable {
    /// The kind.
    public let kind: RefactoringKind
    /// The template, the class, the colour, the text style, the document, or the attribute with the
    /// text; empty for none.
    public let name: String

    /// A refactoring with its argument.
    public init(_ kind: RefactoringKind, _ name: String = "") {
      (self.kind, self.name) = (kind, name)
    }

    /// What it does, as the title of a command.
    public var title: String {
      switch kind {
      case .moveText: "Move “\(name)” to the strings (same screen)"
      case .extractTemplate: "Move attributes to a new template “\(name)” (same screen)"
      case .inlineTemplate: "Write the values of the template “\(name)” here (same screen)"
      case .nameColor: "Write the colour “\(name)” for its value (same screen)"
      case .useTextStyle:
        "Write the text style “\(name)”, which grows with the user’s texts "
          + "(same screen at the standard size)"
      case .removeUnneeded: "Remove attributes that change nothing (same screen)"
      case .sortClass: "Sort the words of “class” (same screen)"
      case .mergeTemplates: "Move all templates to the first instruction (same screen)"
      case .removeUnusedTemplates: "Remove the templates that nothing uses (same screen)"
      case .wrap: "Put it into \(name) (same screen but for that)"
      case .unwrap: "Remove the container \(name) (same screen but for that)"
      case .turn: "Make it \(name) (changes only inside)"
      case .extractDocument: "Move it to a new document “\(name)” (same screen)"
      case .inlineDocument: "Write the content of the document “\(name)” here (same screen)"
      }
    }
  }

  /// What the syntax lets the elements have.
  ///
  /// Whether it can be done, and keeps the screens, is for `edit` and `ScreenProof` to say.
  public var offers: [Offer] {
    var offers: [Offer] = []
    if isOfInstruction {
      if hasSeveralInstructions { offers.append(Offer(.mergeTemplates)) }
      if hasUnusedTemplates { offers.append(Offer(.removeUnusedTemplates)) }
      return offers
    }
    if let name = shownDocument { offers.append(Offer(.inlineDocument, name)) }
    if isInclude { return offers }
    if tags.count > 1 || !movable(nil).isEmpty {
      offers.append(Offer(.extractTemplate, freeTemplateName))
    }
    if hasUnneeded { offers.append(Offer(.removeUnneeded)) }
    offers += Containers.names.map { Offer(.wrap, $0) }
    guard tags.count == 1 else { return offers }
    if let name = literalAtCursor, !fixes.textTables.isEmpty {
      offers.append(Offer(.moveText, name))
    }
    if let name = colorNameAtCursor { offers.append(Offer(.nameColor, name)) }
    if let style = textStyleAtCursor { offers.append(Offer(.useTextStyle, style)) }
    if sortedClassWords != nil { offers.append(Offer(.sortClass)) }
    offers += classWords.filter(isDefined).map { Offer(.inlineTemplate, $0) }
    if isContainer, isInside ? !children.isEmpty : children.count == 1 {
      offers.append(Offer(.unwrap, className))
    }
    if let other = Containers.turned[className] { offers.append(Offer(.turn, other)) }
    if canBeDocument { offers.append(Offer(.extractDocument, freeDocumentName)) }
    return offers
  }

  /// The edit that an offer stands for.
  ///
  /// - Parameter properties: The attributes that move; nil for all that can.
  /// - Throws: Why it cannot be done.
  public func edit(
    _ offer: Offer, _ properties: [String]? = nil
  ) throws(EditRefusal) -> FolderEdit {
    let edit =
      switch offer.kind {
      case .moveText: try movedText(offer.name.isEmpty ? properties?.first : offer.name)
      case .extractTemplate: try extractedTemplate(offer.name, properties)
      case .inlineTemplate: try inlinedTemplate(offer.name)
      case .nameColor: try namedColor(offer.name, properties?.first)
      case .useTextStyle: try styledFont(properties?.first)
      case .removeUnneeded: try withoutUnneeded()
      case .sortClass: try sortedClass()
      case .mergeTemplates: try mergedTemplates()
      case .removeUnusedTemplates: try withoutUnusedTemplates()
      case .wrap: try wrapped(in: offer.name)
      case .unwrap: try unwrapped()
      case .turn: try turned()
      case .extractDocument: try extractedDocument(offer.name)
      case .inlineDocument: try inlinedDocument()
      }
    guard edit.changes.allSatisfy({ $0.isWellFormed(after: $0.edits) }),
      edit.created.allSatisfy({ TextReading($1, of: $0).isWellFormed })
    else {
      throw EditRefusal(reason: "The document would not be well-formed afterwards")
    }
    return edit
  }
}

import Markup

extension Diagnostic {
  static func cdata() -> Self {
    Self(
      .error, "MarkupKit does not accept CDATA sections",
      hint: "Put the text into an attribute")
  }

  static func characterData(_ text: String) -> Self {
    Self(
      .error, "MarkupKit does not accept text between elements: “\(excerpt(text))”",
      hint: "Put the text into an attribute, as text=\"…\"")
  }

  static func droppedChild(_ child: String, in parent: String) -> Self {
    Self(
      .warning, "\(parent) ignores its child \(child)",
      hint: "Put both into a layout view, or use a view that accepts children")
  }

  static func duplicateOutlet(_ name: String, first: SourceRange) -> Self {
    Self(
      .warning,
      "Another view also has the id “\(excerpt(name))”; the outlet is the last view with it",
      hint: "Rename one of them",
      related: Related(message: "The first one is here", range: first))
  }

  static func eventOnNonControl(_ event: String, _ className: String) -> Self {
    Self(
      .error, "\(className) is not a control and does not fire “\(event)”",
      hint: "Put it into a control that accepts content, or remove the attribute")
  }

  /// - Parameter styles: The styles for which the attribute has an effect.
  static func ignoredAttribute(_ name: String, reason: String, styles: [String] = []) -> Self {
    let style = styles.map { "style=\"\($0)\"" }.joined(separator: ", or ")
    return Self(
      .warning, "The “\(excerpt(name))” attribute is ignored: \(reason)",
      hint: styles.isEmpty ? "Remove it" : "Give the view \(style)"
    ).proposing(styles.isEmpty ? .removal() : nil)
  }

  /// - Parameter parts: What the value names one of: “segments”.
  static func ignoredAttribute(_ name: String, before parts: String) -> Self {
    Self(
      .warning,
      "“\(excerpt(name))” selects nothing: MarkupKit sets it before the view has \(parts)",
      hint: "Select in the app once it is loaded, and with “outlets” of preview data here")
  }

  static func unshownProperty(_ name: String, of className: String) -> Self {
    Self(.note, "The preview does not show “\(excerpt(name))” of \(className)")
  }

  static func ignoredInstruction(_ target: String, reason: String, hint: String?) -> Self {
    Self(.warning, "The “\(excerpt(target))” instruction is ignored: \(reason)", hint: hint)
  }

  static func ignoredText(_ text: String) -> Self {
    Self(
      .note, "Text between elements is ignored: “\(excerpt(text))”",
      hint: "Remove it, or put it into an attribute, as text=\"…\"")
  }

  static func invalidBoolean(_ text: String, taken: Bool) -> Self {
    Self(
      .warning, "“\(excerpt(text))” is not a flag; it counts as \(taken)",
      hint: "Write true or false")
  }

  static func invalidColor(_ text: String) -> Self {
    Self(
      .error, "“\(excerpt(text))” is not a colour",
      hint: "Write # and six or eight hexadecimal digits, or a colour’s name")
  }

  static func invalidNumber(_ text: String, taken: Double) -> Self {
    Self(
      .warning, "“\(excerpt(text))” is not a number; it counts as \(taken.shortText)",
      hint: "Write digits only, without a unit")
  }

  static func invalidValue(_ word: String, allowed: [String]) -> Self {
    let list = allowed.count == 1 ? allowed[0] : "one of " + allowed.joined(separator: ", ")
    return Self(
      .error, "Expected \(list); found “\(excerpt(word))”",
      hint: suggestion(NearestName.of(word, among: allowed)))
  }

  static func invalidWeight(_ text: String) -> Self {
    Self(
      .error, "A weight must be greater than 0; found “\(excerpt(text))”",
      hint: "Remove it, or write 1")
  }

  /// Too many of something in a document.
  static func limit(_ what: String, hint: String) -> Self {
    Self(.error, what, hint: hint)
  }

  static func missingRoot(_ name: String, nearest: String?) -> Self {
    Self(
      .error, "The document element “\(excerpt(name))” is not a view", hint: suggestion(nearest))
  }

  /// A `<root>` in a document that no code loads directly.
  static func missingRoot() -> Self {
    Self(
      .error, "An included document cannot begin with <root>",
      hint: "Write the class of the view instead")
  }

  static func missingStyle(_ style: String, of className: String) -> Self {
    Self(
      .error, "\(className) needs a style", hint: "Write style=\"\(style)\""
    ).proposing(.attribute("style", style))
  }

  static func notSettable(_ name: String, hint: String?) -> Self {
    Self(.error, "A document cannot set “\(name)”", hint: hint)
  }

  static func nothingForPlatform(_ platform: String) -> Self {
    Self(
      .warning, "The document has nothing for \(platform)",
      hint: "End the condition before the document element, or choose another platform")
  }

  /// A name of an older MarkupKit; `modern` is nil if it no longer has an effect.
  static func oldSpelling(_ name: String, modern: String?) -> Self {
    guard let modern else {
      return Self(
        .note, "“\(name)” is from an older MarkupKit and has no effect", hint: "Remove it"
      ).proposing(.removal())
    }
    return Self(.note, "“\(name)” is an old spelling", hint: "Write “\(modern)”")
  }

  static func oldSpelling(stringTable name: String) -> Self {
    Self(
      .note, "Only MarkupKit 1 and 2 let a document name the string table “\(excerpt(name))”",
      hint: "Move its texts to Localizable.strings")
  }

  static func oldSpelling(templateFile name: String) -> Self {
    Self(
      .note, "Only MarkupKit 1 to 4.0 read templates from “\(excerpt(name))”",
      hint: "Write the templates between { and }")
  }

  static func rootWithoutPreviewData(_ className: String) -> Self {
    Self(
      .note, "The class of <root> is unknown; it is shown as \(className)",
      hint: "Write it as \"root\" in preview data")
  }

  static func unavailableClass(_ name: String, on platform: String) -> Self {
    Self(
      .error, "There is no \(name) on \(platform)",
      hint: "Put it between case and end instructions for another platform")
  }

  /// A class that preview data or settings give a `<root>`.
  static func unavailableClass(root name: String, on platform: String) -> Self {
    Self(
      .error, "There is no \(name) on \(platform)",
      hint: "Name another class, or choose another platform")
  }

  static func unavailableProperty(_ name: String, on platform: String) -> Self {
    Self(
      .error, "There is no “\(name)” on \(platform)",
      hint:
        "Remove it, or put a view with it between case and end instructions for another platform")
  }

  static func unavailableStyle(_ name: String, of className: String, on platform: String) -> Self {
    Self(
      .error, "\(className) has no style “\(name)” on \(platform)",
      hint: "Put it between case and end instructions for another platform")
  }

  static func unavailableValue(_ word: String, on platform: String) -> Self {
    Self(
      .error, "There is no value “\(word)” on \(platform)",
      hint:
        "Remove it, or put a view with it between case and end instructions for another platform")
  }

  static func unexpectedChild(_ child: String, in parent: String) -> Self {
    Self(
      .error, "\(parent) accepts no child views; found \(child)",
      hint: "Put both into a layout view")
  }

  static func unexpectedElement(_ name: String, in parent: String, nearest: String?) -> Self {
    Self(
      .error, "\(parent) accepts no element “\(excerpt(name))”", hint: suggestion(nearest))
  }

  static func unexpectedInstruction(_ target: String, in parent: String, nearest: String?) -> Self {
    Self(
      .error, "\(parent) accepts no instruction “\(excerpt(target))”", hint: suggestion(nearest))
  }

  /// A condition that no platform matches, not even with another case or a blank at the end.
  static func unknownCase(_ data: String) -> Self {
    let platforms = Conditions.platforms
    let nearest = NearestName.of(String(data.trimmingBlanks()), among: platforms)
    return Self(
      .warning,
      data.isEmpty
        ? "The case names no platform, so this part is never shown"
        : "“\(excerpt(data))” is not a platform, so this part is never shown",
      hint: suggestion(nearest) ?? "Write \(platforms.joined(separator: " or "))")
  }

  static func unknownClass(_ name: String, nearest: String?) -> Self {
    Self(
      .error, "Unknown class “\(excerpt(name))”",
      hint: suggestion(nearest) ?? "Declare your app’s own classes in mkpreview.json")
  }

  /// A code in a comment that silences it.
  static func unknownCode(_ name: String, nearest: String?) -> Self {
    Self(
      .warning, "The comment silences nothing: there is no code “\(excerpt(name))”",
      hint: suggestion(nearest) ?? "mkpreview check --codes lists the codes")
  }

  /// A note before nothing that can show it.
  static func unusedNote() -> Self {
    Self(
      .warning, "The note is not shown: no view follows it",
      hint: "Move it before the element of a view")
  }

  /// A comment that begins or ends to silence a code without the other one.
  static func unmatchedIgnore(_ code: String, isEnd: Bool) -> Self {
    Self(
      .warning,
      isEnd
        ? "No comment before this one begins to silence \(code)"
        : "The comment silences nothing: no comment after it ends to silence \(code)",
      hint: isEnd
        ? "Write <!-- mkpreview: ignore-begin \(code) --> before it, or remove it"
        : "Write <!-- mkpreview: ignore-end \(code) --> after the part, or ignore-file in place of ignore-begin"
    )
  }

  static func unknownElementAttribute(_ name: String, of element: String, nearest: String?) -> Self
  {
    Self(
      .warning, "The element “\(element)” has no attribute “\(excerpt(name))”",
      hint: suggestion(nearest))
  }

  static func unknownEvent(_ name: String, nearest: String?) -> Self {
    Self(
      .warning, "There is no event “\(excerpt(name))”; the attribute has no effect",
      hint: suggestion(nearest) ?? "Remove it")
  }

  static func unknownFactory(_ name: String, of className: String, among names: [String]) -> Self {
    let all = names.isEmpty ? "Remove it" : "Write \(names.joined(separator: ", or "))"
    return Self(
      .error, "\(className) has no style “\(excerpt(name))”",
      hint: suggestion(NearestName.of(name, among: names)) ?? all)
  }

  static func unknownOutlet(_ name: String, nearest: String?) -> Self {
    Self(
      .warning, "No view of the document has the id “\(excerpt(name))”",
      hint: suggestion(nearest) ?? "Give a view id=\"\(excerpt(name))\", or remove the outlet")
  }

  static func unknownProperty(_ name: String, of className: String, nearest: String?) -> Self {
    Self(.error, "\(className) has no property “\(excerpt(name))”", hint: suggestion(nearest))
  }

  /// The diagnostic for a dialect: an error that only MarkupKit 4.5 raises becomes a warning in
  /// older ones.
  func raised(in dialect: Dialect) -> Self {
    guard dialect < .generation45 else { return self }
    var diagnostic = self
    diagnostic.severity = .warning
    diagnostic.message += "; MarkupKit \(dialect.rawValue) ignores it"
    return diagnostic
  }

  /// The diagnostic of something that MarkupKit ignores: an error in 4.5, a warning in older
  /// dialects.
  func ignored(in dialect: Dialect) -> Self {
    var diagnostic = self
    diagnostic.severity = dialect == .generation45 ? .error : .warning
    diagnostic.message += "; MarkupKit \(dialect.rawValue) ignores it"
    return diagnostic
  }

  /// The diagnostic of an unknown word of an enumeration, for which only MarkupKit 4.0.1 to 4.0.9
  /// raise (upstream's `applyMarkupPropertyValue:forKey:`).
  func unknownWord(in dialect: Dialect) -> Self {
    guard dialect == .generation4 else { return ignored(in: dialect) }
    var diagnostic = self
    diagnostic.message += "; MarkupKit 4.0.1 to 4.0.9 raise, 4.1 to 4.4 ignore it"
    return diagnostic
  }

  /// A chain of names; names in the middle are left out if there are too many.
  static func chain(_ names: [String]) -> String {
    let shown = names.count > 8 ? Array(names.prefix(4) + ["…"] + names.suffix(3)) : names
    return shown.map(excerpt).joined(separator: " → ")
  }

  /// A hint with the nearest word.
  static func suggestion(_ nearest: String?) -> String? {
    nearest.map { "Did you mean “\($0)”?" }
  }

  /// The start of a text on one line.
  static func excerpt(_ text: String) -> String {
    let line = text.prefix(61).map { $0.isNewline ? " " : $0 }
    return line.count > 60 ? String(line.prefix(59)) + "…" : String(line)
  }
}

public import Markup

extension Diagnostic {
  static func ambiguousImage(_ name: String, candidates: [String]) -> Self {
    Self(
      .warning,
      "“\(excerpt(name))” could mean \(candidates.joined(separator: " or ")), which are equally near;"
        + " the first is shown",
      hint: "Rename one, or move it nearer")
  }

  static func bindingWithoutModel(_ expression: String) -> Self {
    Self(
      .note, "Nothing to bind “\(expression)” to; the property keeps its default",
      hint: "A leading ^ makes the text literal")
  }

  static func cdata() -> Self {
    Self(
      .error, "MarkupKit does not take CDATA sections",
      hint: "Put the text into an attribute")
  }

  static func characterData(_ text: String) -> Self {
    Self(
      .error, "MarkupKit does not take text between elements: “\(excerpt(text))”",
      hint: "Put the text into an attribute, as text=\"…\"")
  }

  static func droppedChild(_ child: String, in parent: String) -> Self {
    Self(
      .warning, "\(parent) drops the \(child) declared in it",
      hint: "Put both into a layout view, or use a view that takes children")
  }

  static func eventOnNonControl(_ event: String, _ className: String) -> Self {
    Self(
      .error, "\(className) is no control and fires no “\(event)”",
      hint: "Use a UIButton with content of its own, or remove the attribute")
  }

  static func ignoredInstruction(_ target: String, reason: String, hint: String?) -> Self {
    Self(.warning, "The “\(target)” instruction is ignored: \(reason)", hint: hint)
  }

  static func ignoredAttribute(_ name: String, reason: String) -> Self {
    Self(.note, "The “\(name)” attribute is ignored: \(reason)", hint: "Remove it")
  }

  static func invalidBoolean(_ text: String, taken: Bool) -> Self {
    Self(
      .warning, "“\(excerpt(text))” is no flag and counts as \(taken)", hint: "Write true or false")
  }

  static func invalidColor(_ text: String) -> Self {
    Self(
      .error, "“\(excerpt(text))” is no colour",
      hint: "Write # and six or eight hexadecimal digits, or a colour's name")
  }

  static func invalidNumber(_ text: String, taken: Double) -> Self {
    let number = taken == taken.rounded() ? String(Int(exactly: taken) ?? 0) : String(taken)
    return Self(
      .warning, "“\(excerpt(text))” is no number here and counts as \(number)",
      hint: "Write digits only, without a unit")
  }

  /// A word that is none of an enumeration's.
  static func invalidValue(_ word: String, allowed: [String]) -> Self {
    let list = allowed.count == 1 ? allowed[0] : "one of " + allowed.joined(separator: ", ")
    return Self(
      .error, "Expected \(list); found “\(excerpt(word))”",
      hint: NearestName.of(word, among: allowed).map { "Did you mean “\($0)”?" })
  }

  static func invalidWeight(_ text: String) -> Self {
    Self(
      .error, "A weight must be above 0; found “\(excerpt(text))”", hint: "Remove it, or write 1")
  }

  static func missingFont(_ name: String) -> Self {
    Self(
      .warning, "No free font stands in for “\(excerpt(name))”; the system font is shown",
      hint: "The frames differ from those on a device")
  }

  /// No image of a name.
  static func missingImage(_ name: String, hint: String?) -> Self {
    Self(
      .warning, "No image “\(excerpt(name))” in the workspace",
      hint: hint ?? "Save it as a PNG or JPEG file of that name")
  }

  static func missingString(_ key: String) -> Self {
    Self(
      .warning, "No string for the key “\(excerpt(key))”; the value is shown as written",
      hint: "A leading ^ makes the text literal")
  }

  static func missingRoot(_ name: String, nearest: String?) -> Self {
    Self(
      .error, "The document element “\(name)” is no view",
      hint: nearest.map { "Did you mean “\($0)”?" })
  }

  static func notSettable(_ name: String) -> Self {
    Self(.error, "“\(name)” cannot be set from text", hint: "Set one of its own properties instead")
  }

  static func oldSpelling(_ name: String, modern: String) -> Self {
    Self(.note, "“\(name)” is an old spelling", hint: "Write “\(modern)”")
  }

  static func rootWithoutPreviewData(_ className: String) -> Self {
    Self(
      .note, "The class of <root> is not known; it is shown as \(className)",
      hint: "The view controller supplies it on a device")
  }

  static func unexpectedChild(_ child: String, in parent: String) -> Self {
    Self(
      .error, "\(parent) takes no views, and a \(child) is declared in it",
      hint: "Put both into a layout view")
  }

  static func unexpectedElement(_ name: String, in parent: String, nearest: String?) -> Self {
    Self(
      .error, "\(parent) takes no element “\(name)”",
      hint: nearest.map { "Did you mean “\($0)”?" })
  }

  static func unexpectedInstruction(_ target: String, in parent: String, nearest: String?) -> Self {
    Self(
      .error, "\(parent) takes no instruction “\(target)”",
      hint: nearest.map { "Did you mean “\($0)”?" })
  }

  static func unknownClass(_ name: String, nearest: String?) -> Self {
    Self(
      .error, "Unknown class “\(name)”",
      hint: nearest.map { "Did you mean “\($0)”?" })
  }

  static func unknownColor(_ name: String, nearest: String?) -> Self {
    Self(
      .warning, "No colour or image “\(excerpt(name))”",
      hint: nearest.map { "Did you mean “\($0)”?" } ?? "Write # and six hexadecimal digits")
  }

  static func unknownElementAttribute(_ name: String, of element: String, nearest: String?) -> Self
  {
    Self(
      .warning, "The element “\(element)” has no attribute “\(name)”",
      hint: nearest.map { "Did you mean “\($0)”?" })
  }

  static func unknownFactory(_ name: String, of className: String, nearest: String?) -> Self {
    Self(
      .error, "\(className) has no style “\(excerpt(name))”",
      hint: nearest.map { "Did you mean “\($0)”?" })
  }

  static func unknownFont(_ text: String, nearest: String?) -> Self {
    Self(
      .warning, "“\(excerpt(text))” is no font",
      hint: nearest.map { "Did you mean “\($0)”?" }
        ?? "Write a font's name, one space and a size, or a text style as body")
  }

  static func unknownProperty(_ name: String, of className: String, nearest: String?) -> Self {
    Self(
      .error, "\(className) has no property “\(excerpt(name))”",
      hint: nearest.map { "Did you mean “\($0)”?" })
  }

  static func unknownTemplate(_ name: String, nearest: String?) -> Self {
    Self(
      .warning, "No template “\(excerpt(name))” before this view",
      hint: nearest.map { "Did you mean “\($0)”?" } ?? "Define it in a properties instruction")
  }

  static func unreadableImage(_ name: String, file: String) -> Self {
    Self(
      .warning, "\(file) is no picture that can be read",
      hint: "Save “\(excerpt(name))” as a PNG or JPEG file")
  }

  /// A value on a segment of a control that keeps none; MarkupKit raises, although its guide shows it.
  public static func valueOnSegment(in className: String) -> Self {
    Self(
      .note, "\(className) keeps no values of its segments", hint: "Use LMSegmentedControl")
  }

  /// The start of a text that may be long, on one line.
  private static func excerpt(_ text: String) -> String {
    let line = text.prefix(61).map { $0.isNewline ? " " : $0 }
    return line.count > 60 ? String(line.prefix(59)) + "…" : String(line)
  }
}

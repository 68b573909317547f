/// A kind of mistake: the code of its diagnostics, and what it means.
public struct DiagnosticCode: Hashable, Sendable {
  /// The stable name: `unknown-class`.
  public let name: String
  /// The severity of its diagnostics, unless they say otherwise.
  public let severity: Diagnostic.Severity
  /// What is wrong, in one sentence without a final period.
  public let summary: String
  /// Whether it is reported only if somebody asks for it.
  public let isOffByDefault: Bool

  private init(
    _ severity: Diagnostic.Severity, _ name: String, _ summary: String, isOffByDefault: Bool = false
  ) {
    (self.severity, self.name, self.summary) = (severity, name, summary)
    self.isOffByDefault = isOffByDefault
  }

  /// The code of a name; nil if there is none.
  public static func named(_ name: String) -> DiagnosticCode? { byName[name] }

  /// The names of the codes that are reported only if somebody asks for them.
  public static let offByDefault = Set(all.filter(\.isOffByDefault).map(\.name))

  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  /// All codes, sorted by name; a house rule requires each diagnostic's.
  public static let all: [DiagnosticCode] = [
    Self(
      .note, "accessibility-color-vision",
      "A text has too little contrast for people who see no red, no green or no blue"),
    Self(
      .warning, "accessibility-contrast",
      "A text has too little contrast with what is drawn below it"),
    Self(
      .note, "accessibility-contrast-unsure",
      "Some pixels below a text have too little contrast with it"),
    Self(
      .note, "accessibility-duplicate",
      "Two views sound the same to VoiceOver and do different things"),
    Self(
      .note, "accessibility-fixed-text",
      "A text does not follow the text size that the user chose", isOffByDefault: true),
    Self(
      .warning, "accessibility-label",
      "A button, bar item or tappable picture has a picture and no text for VoiceOver"),
    Self(.warning, "accessibility-overlap", "A tappable view covers the middle of another one"),
    Self(
      .warning, "accessibility-role-in-label",
      "The label repeats what VoiceOver reads after it, such as “button”"),
    Self(
      .warning, "accessibility-target",
      "A tappable view is small and others are near, or, as a note, it is only small"),
    Self(
      .warning, "ambiguous-file",
      "Two files with that name are equally near and give the document different values; the first is used"
    ),
    Self(.warning, "ambiguous-image", "Two different pictures with that name are equally near"),
    Self(
      .note, "binding-without-model",
      "The value begins with $, which binds it to data, but there are none"),
    Self(.error, "cdata", "There is a CDATA section, which MarkupKit does not accept"),
    Self(.error, "character-data", "There is text between elements"),
    Self(
      .error, "circular-formatter",
      "A formatter of preview data names itself, directly or through others"),
    Self(
      .error, "circular-superclass",
      "A class in mkpreview.json is its own superclass, directly or indirectly"),
    Self(.error, "contradictory-environment", "Two parts of an environment contradict each other"),
    Self(
      .error, "cyclic-document",
      "A document includes itself, directly, through other documents, or through an app class"),
    Self(.error, "doctype", "A document has a DOCTYPE"),
    Self(.warning, "dropped-child", "The parent ignores its child views, as in MarkupKit"),
    Self(.error, "duplicate-attribute", "An element has an attribute twice"),
    Self(.warning, "duplicate-key", "A JSON object has a key twice; the last value is used"),
    Self(.warning, "duplicate-outlet", "Two views of a document have the same id"),
    Self(
      .warning, "duplicate-variant",
      "Two variants of a document, or two environments of matrix in mkpreview.json, have the same name; the first one is used"
    ),
    Self(
      .error, "empty-binding",
      "A binding in an untyped element, such as a segment, has no value, a list or an object"),
    Self(.error, "empty-document", "The file has no element"),
    Self(
      .warning, "empty-item",
      "A toolbar item without type, title and image is ignored, as in MarkupKit"),
    Self(
      .warning, "empty-segment", "A segment without title and image is ignored, as in MarkupKit"),
    Self(
      .error, "encoding",
      "The bytes do not match the encoding that the file declares, or the encoding is unknown"),
    Self(.error, "event-on-non-control", "The view has an on… attribute but is not a control"),
    Self(.error, "expectation", "A rule of expect in preview data or mkpreview.json does not hold"),
    Self(.error, "expectation-name", "A rule of expect names something that the screen lacks"),
    Self(.error, "expectation-syntax", "A rule of expect does not parse"),
    Self(.error, "failed-expression", "An expression cannot use its values"),
    Self(.warning, "ignored-attribute", "The attribute has no effect here"),
    Self(
      .warning, "ignored-format",
      "A part of a formatter has no effect: an argument without =, or anything after a second = or a second ::"
    ),
    Self(
      .warning, "ignored-instruction",
      "The processing instruction has no effect in this form, or on this platform"),
    Self(
      .warning, "ignored-spacing",
      "MarkupKit ignores a spacing in a column that aligns to baseline"),
    Self(.note, "ignored-text", "There is text between elements"),
    Self(.error, "illegal-character", "XML does not allow the character"),
    Self(
      .warning, "invalid-asset",
      "The Contents.json of a colour or image set is invalid, or has nothing for the environment"),
    Self(.warning, "invalid-boolean", "The value is not a flag"),
    Self(.error, "invalid-bound-value", "A binding's value is an object"),
    Self(.error, "invalid-color", "The value begins with # but is not a colour"),
    Self(.error, "invalid-expression", "The text after $ is not a valid expression"),
    Self(
      .error, "invalid-format",
      "A formatter does not accept the value, or one of its arguments is unknown or has an invalid value"
    ),
    Self(.warning, "invalid-number", "The value is not a number; its leading number is used, or 0"),
    Self(.warning, "invalid-property-list", "The binary property list is damaged"),
    Self(
      .error, "invalid-setting",
      "A value of preview data or mkpreview.json has the wrong kind or is invalid"),
    Self(
      .warning, "invalid-table", "The file contains a list or a text instead of names and values"),
    Self(.error, "invalid-template", "A template is not a JSON object"),
    Self(.error, "invalid-template-value", "A value of a template is an array or an object"),
    Self(.error, "invalid-value", "The property does not accept the value"),
    Self(.error, "invalid-weight", "A weight is not greater than 0"),
    Self(.error, "json-syntax", "The JSON does not parse"),
    Self(
      .warning, "late-instruction",
      "The instruction only affects the elements after it, but there are none"),
    Self(.note, "layout-ambiguous", "The constraints do not determine a size or a position"),
    Self(
      .warning, "layout-broken-word",
      "A word does not fit a line and continues on the next one"),
    Self(.warning, "layout-clipped", "The parent clips to its bounds and cuts off the view"),
    Self(.warning, "layout-conflict", "Sizes that the document sets contradict other constraints"),
    Self(.warning, "layout-covered", "A view that is drawn later covers a text or a control"),
    Self(
      .warning, "layout-covered-by-keyboard",
      "The raised keyboard covers a text or a control, and nothing scrolls"),
    Self(
      .note, "layout-loose",
      "A row or column takes the room of a spacer, which gets none, because its own views do not hold it"
    ),
    Self(.warning, "layout-overflow", "A view extends beyond its parent, and nothing scrolls"),
    Self(
      .warning, "layout-priority", "The document gives content sizes too many different priorities"),
    Self(.warning, "layout-squeezed", "A view asks for room and gets none"),
    Self(
      .warning, "layout-too-short",
      "A column or another view has less height than what is in it needs"),
    Self(.warning, "layout-truncated", "A text is cut off"),
    Self(.error, "limit", "The document exceeds a limit of size, depth or number"),
    Self(
      .note, "literal-text",
      "A text that people read or hear stands in the document and has no translation",
      isOffByDefault: true),
    Self(.error, "merge-conflict", "The file has the marks of a merge conflict"),
    Self(
      .error, "mismatched-tag", "An end tag does not match its start tag; the message shows both"),
    Self(
      .error, "missing-document",
      "An include or an app class names a document that is not in the workspace"),
    Self(
      .warning, "missing-font",
      "No free font has the letters of the named one, so frames may differ from a device"),
    Self(
      .warning, "missing-image",
      "The workspace has no picture with that name; a labelled box is shown"),
    Self(
      .error, "missing-root",
      "The document element is not a view, or an included document begins with <root>"),
    Self(
      .warning, "missing-string",
      "The locale has no string table, or its table has no text for the key"),
    Self(
      .warning, "missing-strings",
      "A strings instruction names a table that the workspace does not have for the locale"),
    Self(.error, "missing-style", "A view of the class cannot be made without a style"),
    Self(
      .warning, "missing-templates",
      "A properties instruction names a file that is not in the workspace"),
    Self(
      .warning, "missing-title",
      "A row, header or footer without a title is ignored, as in MarkupKit"),
    Self(
      .warning, "missing-translation", "A key of a table of strings has no text in some languages"),
    Self(.note, "more-diagnostics", "The document has more than 1,000 diagnostics"),
    Self(.error, "not-settable", "The property exists, but a document cannot set it"),
    Self(
      .warning, "nothing-for-platform",
      "The document has nothing for this platform: a case instruction before the document element excludes it"
    ),
    Self(.note, "old-spelling", "The spelling is from an earlier MarkupKit"),
    Self(
      .warning, "outside-safe-area",
      "A text or control reaches out of the safe area, and nothing scrolls"),
    Self(
      .warning, "overruled-file",
      "A property list is ignored, since a JSON file next to it has the same name"),
    Self(
      .warning, "pattern-not-shown", "The value names an image, which the app paints as a pattern"),
    Self(
      .warning, "primitive-method",
      "FUNCTION calls a method that takes or returns a value that is not an object"),
    Self(.error, "property-list", "A property list does not parse"),
    Self(
      .warning, "range-length",
      "A view has a lint with a text no longer than limits in mkpreview.json declare"),
    Self(
      .warning, "range-text-size",
      "A view has a lint at a text size that limits in mkpreview.json declare"),
    Self(
      .warning, "range-width", "A view has a lint at a width that limits in mkpreview.json declare"),
    Self(.warning, "recursive-color", "Entries of Colors.plist refer to each other in a circle"),
    Self(
      .note, "root-without-preview-data",
      "The owner decides the class of <root>, and there are no preview data"),
    Self(.error, "second-root", "The document has more than one top-level element"),
    Self(.note, "stretched", "A button, a text field or a line of text is very wide"),
    Self(
      .note, "stretched-button", "A button that only fills the view around it is very wide",
      isOffByDefault: true),
    Self(.error, "strings-syntax", "A table of strings does not parse"),
    Self(.error, "syntax-error", "The XML does not parse"),
    Self(.error, "text-outside-root", "There is text before or after the document element"),
    Self(
      .note, "trailing-comma",
      "A template has a comma after its last value, which JSON does not allow"),
    Self(
      .note, "truncated-division",
      "Both numbers of a division are integers, so NSExpression drops the remainder: 7 / 2 is 3"),
    Self(.error, "unavailable-class", "The platform does not have the class"),
    Self(.error, "unavailable-property", "The platform does not have the property"),
    Self(.error, "unavailable-style", "The platform does not have the style"),
    Self(.error, "unavailable-value", "The platform does not have the value"),
    Self(.error, "unclosed-element", "The file ends before an element is closed"),
    Self(.error, "unclosed-markup", "A tag, a comment, a value or an instruction does not end"),
    Self(.error, "unescaped-character", "A < or & is not written as &lt; or &amp;"),
    Self(
      .error, "unexpected-cell", "A table or collection is filled with views that are not its cells"
    ),
    Self(.error, "unexpected-child", "The view accepts no child views"),
    Self(
      .warning, "unexpected-content",
      "The view cannot show that content: it is not a table, collection view or picker, it accepts only texts or only cells, or the view or section is ambiguous"
    ),
    Self(.error, "unexpected-element", "The view accepts no element with that name"),
    Self(.error, "unexpected-instruction", "The view accepts no instruction with that name"),
    Self(.error, "unexpected-row", "The rows of a table are not cells"),
    Self(.error, "unformatted-value", "A number, flag, date or list is bound to a text"),
    Self(
      .warning, "unknown-case", "A case instruction names no platform, so its part is never shown"),
    Self(.error, "unknown-class", "The class is unknown; a labelled box is shown"),
    Self(.warning, "unknown-code", "A comment silences a code that does not exist"),
    Self(
      .warning, "unknown-color",
      "No colour set, entry of Colors.plist, constant or image has that name"),
    Self(
      .warning, "unknown-content", "Content names a view, section or component that does not exist"),
    Self(.warning, "unknown-element-attribute", "The element has no such attribute"),
    Self(.error, "unknown-entity", "XML has only the entities amp, lt, gt, quot and apos"),
    Self(.warning, "unknown-event", "No event has that name"),
    Self(.error, "unknown-factory", "The class has no such style"),
    Self(
      .warning, "unknown-font",
      "The value is neither a font with a size, nor an entry of Fonts.plist, nor a text style"),
    Self(
      .note, "unknown-formatter",
      "The formatter after :: is not one of MarkupKit's, and preview data do not define it"),
    Self(.warning, "unknown-key", "Preview data or mkpreview.json have an unknown key"),
    Self(.warning, "unknown-key-path", "The data do not have this key"),
    Self(
      .warning, "unknown-outlet",
      "Preview data set values for an id that no view of the document has"),
    Self(.error, "unknown-property", "The class has no property with that name"),
    Self(.error, "unknown-superclass", "A class in mkpreview.json has an unknown superclass"),
    Self(
      .warning, "unknown-template",
      "No properties instruction before the view, and no file that one names, defines that template"
    ),
    Self(
      .warning, "unmatched-ignore", "A comment begins or ends to silence a code without the other"),
    Self(.error, "unobservable-list", "MarkupKit observes a key path that leads through a list"),
    Self(
      .warning, "unobserved-binding",
      "MarkupKit observes no key path of an expression, so it never evaluates it"),
    Self(.error, "unreadable-document", "The file cannot be read, or is not a regular file"),
    Self(.warning, "unreadable-image", "The file is not a picture, or it cannot be drawn"),
    Self(
      .warning, "unreadable-resource", "A file that a document uses cannot be read, or is too large"
    ),
    Self(.note, "unshown-property", "The app shows the property, and the preview does not"),
    Self(
      .warning, "unsized-view",
      "A view without a size of its own is where the app gives it none"),
    Self(
      .error, "untyped-binding",
      "A binding in an untyped element, such as a segment, is not just a key path"),
    Self(.warning, "unused-baseline-entry", "An entry of the baseline matches no problem"),
    Self(.note, "unused-color", "No document shows a colour of an asset catalogue"),
    Self(.note, "unused-image", "No document shows a picture"),
    Self(.warning, "unused-note", "No view follows a note in a comment"),
    Self(.note, "unused-string", "No document shows the text of a key"),
    Self(.warning, "unused-suppression", "A comment silences a code that is not reported"),
    Self(.note, "unused-template", "No view has a template"),
    Self(
      .error, "value-on-segment",
      "MarkupKit raises for the value of a segment in a control without values"),
  ]
}

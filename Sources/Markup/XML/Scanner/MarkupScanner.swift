/// Finds every token and every mistake in a document's bytes, with their locations.
///
/// It continues after a mistake if possible. libxml2 makes the other decisions, see `MarkupReader`.
struct MarkupScanner {
  /// The two kinds of XML documents.
  enum DocumentKind {
    /// A view: a DOCTYPE is a mistake, blank text is omitted.
    case view
    /// A property list: a DOCTYPE without declarations is skipped, blank text may be a value.
    case propertyList
  }

  let kind: DocumentKind
  var cursor: ByteCursor
  var names = NameTable()
  /// The tokens found so far, in order.
  private(set) var tokens: [MarkupToken] = []
  /// The attributes of all start tags, in order.
  var attributes: [AttributeToken] = []
  /// The range of a DOCTYPE.
  var doctype: Range<Int>?
  /// Whether a DOCTYPE was rejected, in which case unknown entities are not reported.
  var hasRefusedDoctype = false
  /// The mistakes.
  private(set) var mistakes: SourceReport
  /// Whether the file is empty or stops halfway.
  var endsEarly = false

  /// The elements that are open, outermost first.
  var openElements: [OpenElement] = []
  /// Names of elements that were treated as closed although their end tag is still missing.
  var givenUp: [Int32] = []
  var elementCount = 0
  /// The document element: its name, and its end.
  var root: (name: Int32, end: Range<Int>?)?
  var hasSecondRoot = false
  var hasTextBeforeRoot = false
  var hasTextAfterRoot = false
  /// The element that last had an attribute with a name, by name; finds duplicates.
  var elementsByAttribute: [Int] = []

  /// Whether the scan has ended, since the rest is unclear or the report is full.
  private(set) var isStopped = false

  /// A scanner of a text in UTF-8.
  init(_ bytes: [UInt8], file: String, kind: DocumentKind) {
    self.kind = kind
    cursor = ByteCursor(bytes)
    mistakes = SourceReport(bytes, file: file)
    tokens.reserveCapacity(bytes.count / 48)
    attributes.reserveCapacity(bytes.count / 24)
  }

  /// Scans the whole text.
  mutating func scan() {
    reportIllegalCharacters()
    scanDeclaration()
    while !cursor.isAtEnd, !isStopped {
      if cursor.peek() == "<" { scanMarkup() } else { scanText() }
    }
    if !isStopped { finish() }
    mistakes.sort()
    mistakes.explainConflict()
  }

  private mutating func scanMarkup() {
    switch cursor.peek(1) {
    case "/": scanEndTag()
    case "?": scanInstruction()
    case "!": scanDeclarationOrSection()
    default: scanStartTag()
    }
  }

  /// Adds a token.
  mutating func add(_ token: MarkupToken) {
    tokens.append(token)
  }

  /// The location of a range of the text.
  mutating func sourceRange(_ range: Range<Int>) -> SourceRange {
    mistakes.place(of: range)
  }

  /// Reports a mistake, unless it follows from an earlier one.
  mutating func report(_ diagnostic: Diagnostic, at range: Range<Int>) {
    guard !isStopped else { return }
    mistakes.add(diagnostic, at: range)
    isStopped = mistakes.isFull
  }

  /// Reports an exceeded limit, and stops there.
  mutating func report(_ limit: SourceLimit, at range: Range<Int>) {
    report(.limit(limit), at: range)
    isStopped = true
  }

  /// Reports markup in which the file ends, and stops there.
  mutating func reportUnclosed(_ what: String, end: String, at range: Range<Int>) {
    report(.unclosedMarkup(what, end: end), at: range)
    stopAtEnd()
  }

  /// Ends the scan inside markup.
  mutating func stopAtEnd() {
    endsEarly = true
    isStopped = true
  }
}

/// Reads XML: converts any bytes to a tree with locations and a list of mistakes.
///
/// Two parsers read each document, and the tree combines their results:
///
/// - `MarkupScanner` is our own. It finds every mistake and every token (tag, attribute, text,
///   instruction) with its location, and it enforces the limits. It decides what is reported.
/// - libxml2, behind `LibXML`, checks well-formedness and provides the values, with entities
///   resolved, line ends and white space normalized. It gets only documents without a mistake. Its
///   own reports do not help an author: one mistake becomes a cascade, and attributes have no
///   location.
/// - `TreeBuilder` combines the two: libxml2's events and the scanner's tokens come in the same
///   order.
///
/// A document that one of them rejects has no content. `MarkupAgreementTests` compare them on
/// documents as written and on documents with random damage. Both must accept the same documents,
/// and the builder must stay in step.
public enum MarkupReader {
  /// Reads a document; a document with a mistake has no content.
  ///
  /// Time and memory are bounded for any input (`SourceLimit`). Nothing is loaded from elsewhere.
  ///
  /// - Parameter last: An earlier reading of the file, and its bytes. If only one tag was edited
  ///   since, the rest of that reading is reused. The result is the same as without it.
  public static func read(
    _ bytes: [UInt8], file: String, after last: (document: MarkupDocument, bytes: [UInt8])? = nil
  ) -> Reading<MarkupDocument> {
    read(bytes, file: file, kind: .view, after: last)
  }

  /// Reads a document, or a property list.
  static func read(
    _ bytes: [UInt8], file: String, kind: MarkupScanner.DocumentKind,
    after last: (document: MarkupDocument, bytes: [UInt8])? = nil
  ) -> Reading<MarkupDocument> {
    guard bytes.count <= SourceLimit.documentSize.maximum else {
      return Reading(refusing: .limit(.documentSize), in: file)
    }
    let text = SourceText(markup: bytes)
    if let mistake = text.mistake {
      return Reading(refusing: mistake, in: file, endsEarly: text.endsEarly)
    }
    guard text.bytes.count <= SourceLimit.documentSize.maximum else {
      return Reading(refusing: .limit(.documentSize), in: file)
    }
    if let last, kind == .view, last.document.file == file, text.hasBytesOfFile,
      let document = last.document.edited(from: last.bytes, to: text.bytes)
    {
      return Reading(content: document, diagnostics: [])
    }
    return read(text.bytes, file: file, kind: kind, from: .start)
  }

  /// Reads a text in UTF-8 that starts at a location of the file.
  static func read(
    _ text: [UInt8], file: String, kind: MarkupScanner.DocumentKind, from start: SourceLocation
  ) -> Reading<MarkupDocument> {
    var scanner = MarkupScanner(text, file: file, kind: kind)
    scanner.scan()
    let mistakes = scanner.mistakes.diagnostics
    guard mistakes.isEmpty else {
      return Reading(content: nil, diagnostics: mistakes, endsEarly: scanner.endsEarly)
    }
    return build(scanner, file: file, from: start)
  }

  /// Builds the tree of a document without mistakes.
  private static func build(
    _ scanner: MarkupScanner, file: String, from start: SourceLocation
  ) -> Reading<MarkupDocument> {
    var builder = TreeBuilder(scanner, from: start)
    let isWellFormed = LibXML.parse(scanner.bytesWithoutDoctype, into: &builder)
    guard isWellFormed, builder.isInStep else {
      return Reading(refusing: scanner.verdict(of: builder), in: file)
    }
    return Reading(content: MarkupDocument(file: file, nodes: builder.nodes), diagnostics: [])
  }
}

extension MarkupScanner {
  /// The text with its DOCTYPE replaced by spaces, so libxml2 never sees one.
  var bytesWithoutDoctype: [UInt8] {
    guard let doctype else { return cursor.bytes }
    var bytes = cursor.bytes
    bytes.replaceSubrange(doctype, with: repeatElement(UInt8(ascii: " "), count: doctype.count))
    return bytes
  }

  /// The diagnostic for a document that only libxml2 rejects, with libxml2's message.
  fileprivate func verdict(of builder: TreeBuilder) -> Diagnostic {
    let (message, offset) = builder.mistake ?? ("This is not well-formed XML", 0)
    let words = message.split(whereSeparator: \.isNewline).first.map(String.init) ?? message
    var locator = SourceLocator(cursor.bytes)
    var diagnostic = Diagnostic.syntaxError(words)
    diagnostic.range = SourceRange(
      at: locator.location(at: min(max(offset, 0), cursor.bytes.count)))
    return diagnostic
  }
}

/// Reads XML: from any bytes, a tree with the places of everything in it, and a list of mistakes.
///
/// Two readers go through each document, and the tree is made from both:
///
/// - `MarkupScanner` is our own. It finds every mistake and every token (tag, attribute, text,
///   instruction) with its place, and it enforces the limits. It decides what is reported.
/// - libxml2, behind `LibXML`, judges well-formedness and gives the values: entities resolved, line
///   ends and white space normalized. It gets only documents without a mistake. Its own reports do
///   not help an author: one mistake becomes a cascade of them, and attributes have no place.
/// - `TreeBuilder` joins the two: libxml2's events and the scanner's tokens come in the same order.
///
/// A document that one of them refuses has no content. `MarkupAgreementTests` hold them together, on
/// documents as written and on documents with random damage: both accept the same documents, and the
/// builder never gets out of step.
public enum MarkupReader {
  /// Reads a document; one that has a mistake has no content.
  ///
  /// Time and memory are bounded for any input (`SourceLimit`); nothing is loaded from elsewhere.
  ///
  /// - Parameter last: An earlier reading of the file, and its bytes: where one tag alone was edited
  ///   since, the rest of that reading stays. The result is the same as without it.
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

  /// Reads a text in UTF-8 that begins at a place of the file.
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
  /// The text with spaces for its DOCTYPE, so that libxml2 never sees one.
  var bytesWithoutDoctype: [UInt8] {
    guard let doctype else { return cursor.bytes }
    var bytes = cursor.bytes
    bytes.replaceSubrange(doctype, with: repeatElement(UInt8(ascii: " "), count: doctype.count))
    return bytes
  }

  /// The diagnostic for a document that only libxml2 refuses, with libxml2's message.
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

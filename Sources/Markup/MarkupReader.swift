/// Reads XML: any bytes in, a tree that knows where everything stands and a list of mistakes out.
public enum MarkupReader {
  /// Reads a document; one that has a mistake has no content.
  ///
  /// Time and memory are bounded for any input (`SourceLimit`); nothing is loaded from elsewhere.
  public static func read(_ bytes: [UInt8], file: String) -> Reading<MarkupDocument> {
    read(bytes, file: file, doctypeRule: .refused)
  }

  /// Reads a document in which a DOCTYPE is a mistake, or nothing.
  static func read(
    _ bytes: [UInt8], file: String, doctypeRule: MarkupScanner.DoctypeRule
  ) -> Reading<MarkupDocument> {
    guard bytes.count <= SourceLimit.documentSize.maximum else {
      return refuse(.limit(.documentSize), in: file)
    }
    let text = SourceText(markup: bytes)
    if let mistake = text.mistake { return refuse(mistake, in: file, endsEarly: text.endsEarly) }
    guard text.bytes.count <= SourceLimit.documentSize.maximum else {
      return refuse(.limit(.documentSize), in: file)
    }
    var scanner = MarkupScanner(text.bytes, file: file, doctypeRule: doctypeRule)
    scanner.scan()
    guard scanner.diagnostics.isEmpty else {
      return Reading(
        content: nil, diagnostics: scanner.diagnostics, endsEarly: scanner.endsEarly)
    }
    return build(scanner)
  }

  private static func refuse(
    _ mistake: Diagnostic, in file: String, endsEarly: Bool = false
  ) -> Reading<MarkupDocument> {
    var mistake = mistake
    mistake.file = file
    return Reading(content: nil, diagnostics: [mistake], endsEarly: endsEarly)
  }

  /// Builds the tree of a document that the scanner finds nothing wrong with.
  private static func build(_ scanner: MarkupScanner) -> Reading<MarkupDocument> {
    let builder = TreeBuilder(scanner)
    let isWellFormed = LibXML.parse(scanner.bytesWithoutDoctype, into: builder)
    guard isWellFormed, builder.isInStep else {
      return refuse(scanner.verdict(of: builder), in: scanner.file)
    }
    let document = MarkupDocument(file: scanner.file, nodes: builder.nodes)
    return Reading(content: document, diagnostics: [])
  }
}

extension MarkupScanner {
  /// The text with spaces for its DOCTYPE, so that libxml2 never sees one.
  fileprivate var bytesWithoutDoctype: [UInt8] {
    guard let doctype else { return cursor.bytes }
    var bytes = cursor.bytes
    bytes.replaceSubrange(doctype, with: repeatElement(UInt8(ascii: " "), count: doctype.count))
    return bytes
  }

  /// What libxml2 has against a document that seems right here, in its words.
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

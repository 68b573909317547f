/// The text of a file as UTF-8 without a byte order mark, and the mistake in its bytes.
struct SourceText {
  /// The text, up to the first invalid bytes.
  private(set) var bytes: [UInt8]
  /// The mistake in the bytes, with its location.
  private(set) var mistake: Diagnostic?
  /// Whether the last character is incomplete.
  private(set) var endsEarly = false
  /// Whether the text equals the file's bytes: UTF-8 without a byte order mark.
  private(set) var hasBytesOfFile = false

  /// The text of a file in UTF-8, UTF-16 or UTF-32, detected by its first bytes.
  init(_ file: [UInt8]) {
    let mark = TextEncoding.marked(in: file)
    let encoding = mark?.encoding ?? .guessed(from: file) ?? .utf8
    self.init(file.dropFirst(mark?.length ?? 0), in: encoding)
    describe(file)
  }

  /// The text of an XML document, in the encoding of its first bytes or its declaration.
  init(markup file: [UInt8]) {
    let mark = TextEncoding.marked(in: file)
    let body = file.dropFirst(mark?.length ?? 0)
    if let encoding = mark?.encoding ?? .guessed(from: file) {
      self.init(body, in: encoding)
      checkDeclaration(against: encoding)
    } else if let name = Self.declaredEncoding(in: file) {
      self.init(file, declared: name)
    } else {
      self.init(body, in: .utf8)
    }
    describe(file)
  }

  /// A text whose declaration, in ASCII, names its encoding.
  private init(_ file: [UInt8], declared range: Range<Int>) {
    let name = String(decoding: file[range], as: UTF8.self)
    switch TextEncoding.named(name) {
    case nil: self.init(file, refusing: .encoding(unknown: name), at: range)
    case .utf16, .utf32: self.init(file, refusing: .encoding(declared: name), at: range)
    case .utf8:
      self.init(file[...], in: .utf8)
    case .other(let converter):
      self.init(file[...], in: .other(converter))
      if !ByteCursor(bytes).isBefore("<?xml") {
        self.init(file, refusing: .encoding(declared: name), at: range)
      }
    }
  }

  private init(_ body: ArraySlice<UInt8>, in encoding: TextEncoding) {
    let text = encoding.decode(body)
    bytes = text.bytes
    if case .utf8 = encoding { hasBytesOfFile = body.startIndex == 0 }
    endsEarly = text.end == .truncated
    if text.end != .complete {
      mistake = .encoding(invalidBytesIn: encoding)
      place(bytes.count..<bytes.count)
    }
  }

  /// A text that is not decoded, since its declaration is wrong.
  private init(_ file: [UInt8], refusing mistake: Diagnostic, at range: Range<Int>) {
    bytes = Array(file[..<range.upperBound])
    self.mistake = mistake
    place(range)
  }

  private static func declaredEncoding(in bytes: [UInt8]) -> Range<Int>? {
    XMLDeclaration(at: ByteCursor(bytes))?.encoding
  }

  /// The encoding that the XML declaration of a file in ASCII's superset names.
  static func namedEncoding(of file: [UInt8]) -> TextEncoding? {
    declaredEncoding(in: file).flatMap { .named(String(decoding: file[$0], as: UTF8.self)) }
  }

  private mutating func checkDeclaration(against encoding: TextEncoding) {
    guard mistake == nil, let range = Self.declaredEncoding(in: bytes) else { return }
    let name = String(decoding: bytes[range], as: UTF8.self)
    if let declared = TextEncoding.named(name), declared.hasSameUnits(as: encoding) { return }
    mistake = .encoding(declared: name)
    place(range)
  }

  /// Replaces the mistake with the file's kind, if its bytes are of a known binary kind.
  private mutating func describe(_ file: [UInt8]) {
    let isSuspicious = mistake != nil || file.prefix(64).contains(0)
    guard isSuspicious, let kind = BinaryKind.of(file) else { return }
    mistake = .encoding(instead: kind)
    endsEarly = false
  }

  private mutating func place(_ range: Range<Int>) {
    var locator = SourceLocator(bytes)
    mistake?.range = locator.range(range)
  }
}

/// Binary files, recognized by their first bytes.
enum BinaryKind {
  /// The name of a file's kind.
  static func of(_ file: [UInt8]) -> String? {
    signatures.first { file.starts(with: $0.bytes) }?.name
  }

  private static let signatures: [(bytes: [UInt8], name: String)] = [
    ([0x1F, 0x8B], "a gzip archive"),
    ([0xFD, 0x37, 0x7A, 0x58, 0x5A], "an xz archive"),
    (Array("PK\u{3}\u{4}".utf8), "a zip archive"),
    ([0x89, 0x50, 0x4E, 0x47], "a PNG image"),
    ([0xFF, 0xD8, 0xFF], "a JPEG image"),
    (Array("bplist".utf8), "a binary property list"),
    (Array("%PDF".utf8), "a PDF document"),
    ([0x7F, 0x45, 0x4C, 0x46], "a program"),
  ]
}

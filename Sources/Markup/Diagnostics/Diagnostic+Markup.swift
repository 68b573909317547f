/// Diagnostics of XML, JSON, strings and property lists.
extension Diagnostic {
  static func doctype(isSubset: Bool) -> Diagnostic {
    Diagnostic(
      .error,
      isSubset
        ? "The DOCTYPE of a property list must not have declarations"
        : "A document must not have a DOCTYPE",
      hint: "Remove it, and write characters instead of entities")
  }

  static func duplicateAttribute(_ name: String, first: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, "The attribute “\(name.excerpt)” is given twice",
      hint: "Remove one of the two",
      related: Related(message: "The first one is here", range: first))
  }

  static func duplicateKey(_ key: String, first: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, "The key “\(key.excerpt)” is given twice; the last one counts",
      hint: "Remove one of the two",
      related: Related(message: "The first one is here", range: first))
  }

  static func emptyDocument(isBlank: Bool) -> Diagnostic {
    Diagnostic(
      .error, isBlank ? "The file is empty" : "The document has no element",
      hint: "Write the element of a view")
  }

  static func encoding(declared name: String) -> Diagnostic {
    Diagnostic(
      .error, "The file declares the encoding “\(name.excerpt)”, but has another one",
      hint: "Save it as UTF-8 and remove encoding=\"…\"")
  }

  static func encoding(instead kind: String) -> Diagnostic {
    Diagnostic(
      .error, "The file is not text but \(kind)", hint: "Replace it with a text file")
  }

  static func encoding(invalidBytesIn encoding: TextEncoding) -> Diagnostic {
    Diagnostic(
      .error, "These bytes are not a character in \(encoding.name)", hint: "Save the file as UTF-8")
  }

  static func encoding(unknown name: String) -> Diagnostic {
    Diagnostic(
      .error, "The encoding “\(name.excerpt)” is unknown",
      hint: "Save the file as UTF-8 and remove encoding=\"…\"")
  }

  static func mergeConflict(_ version: String) -> Diagnostic {
    Diagnostic(
      .error, "A merge conflict is not resolved: “\(version.excerpt)” and another version are here",
      hint: "Keep one version, and remove the lines that begin with <<<<<<<, ======= and >>>>>>>")
  }

  static func illegalCharacter(_ scalar: Unicode.Scalar, count: Int) -> Diagnostic {
    let times = count > 1 ? " (\(count) times in this file)" : ""
    return Diagnostic(
      .error, "XML does not allow the character \(scalar.codePoint)\(times)",
      hint: scalar == "\0"
        ? "Remove it, or save the file as UTF-8 if it is UTF-16" : "Remove it")
  }

  static func illegalCharacter(reference: String) -> Diagnostic {
    Diagnostic(
      .error, "XML does not allow the character “\(reference.excerpt)”",
      hint: "Remove it, or write the number of another character")
  }

  static func jsonSyntax(_ message: String, hint: String) -> Diagnostic {
    Diagnostic(.error, message, hint: hint)
  }

  /// A text that exceeds a limit of length or depth.
  public static func limit(_ limit: SourceLimit) -> Diagnostic {
    Diagnostic(.error, limit.message, hint: limit.hint)
  }

  static func mismatchedTag(_ name: String, opened: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, "“</\(name.excerpt)>” does not close “<\(opened.excerpt)>”",
      hint: "Write </\(opened.excerpt)> first, or correct one of the two names",
      related: Related(message: "“<\(opened.excerpt)>” begins here", range: range))
  }

  static func mismatchedTag(closingNothing name: String) -> Diagnostic {
    Diagnostic(
      .error, "“</\(name.excerpt)>” has no start tag",
      hint: "Remove it, or write its start tag")
  }

  static func propertyList(_ message: String, hint: String) -> Diagnostic {
    Diagnostic(.error, message, hint: hint)
  }

  static func secondRoot(
    _ name: String, first: String, endedAt range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error, "“<\(name.excerpt)>” is a second element at the top of the document",
      hint: "Put it inside <\(first.excerpt)>, or both in another element",
      related: Related(message: "“<\(first.excerpt)>” ends here", range: range))
  }

  static func stringsSyntax(_ message: String, hint: String) -> Diagnostic {
    Diagnostic(.error, message, hint: hint)
  }

  static func syntaxError(_ message: String, hint: String? = nil) -> Diagnostic {
    Diagnostic(.error, message, hint: hint)
  }

  static func textOutsideRoot() -> Diagnostic {
    Diagnostic(
      .error, "This text is outside the document element",
      hint: "Remove it, or write <!-- and --> around it")
  }

  /// JSON in a template; upstream's releases had such a comma.
  static func trailingComma() -> Diagnostic {
    Diagnostic(
      .note, "Nothing follows the comma; iOS 12 and earlier accept it, and later ones may not",
      hint: "Remove it"
    ).proposing(.text(""))
  }

  static func unclosedElement(_ name: String, opened range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, "The file ends before “<\(name.excerpt)>” is closed",
      hint: "Write </\(name.excerpt)> where it ends",
      related: Related(message: "“<\(name.excerpt)>” begins here", range: range))
  }

  static func unclosedMarkup(_ what: String, end: String) -> Diagnostic {
    Diagnostic(.error, "\(what) does not end", hint: "Write \(end) where it ends")
  }

  static func unclosedMarkup(valueOf name: String, quote: String) -> Diagnostic {
    Diagnostic(
      .error, "The closing quote of “\(name.excerpt)” is missing",
      hint: "Write \(quote) after the value")
  }

  static func unescapedCharacter(_ character: Unicode.Scalar, escape: String) -> Diagnostic {
    Diagnostic(
      .error, "“\(character)” must be escaped here", hint: "Write \(escape) instead"
    ).proposing(.text(escape))
  }

  static func unknownEntity(_ name: String, character: Unicode.Scalar?) -> Diagnostic {
    Diagnostic(
      .error, "XML has no entity “&\(name.excerpt);”",
      hint: character.map { "Write &#\($0.value); instead" }
        ?? "Write &amp;\(name.excerpt); if it is text; XML has only amp, lt, gt, quot and apos"
    ).proposing(character.map { .text("&#\($0.value);") })
  }
}

extension TextEncoding {
  /// The limit's name in messages.
  fileprivate var name: String {
    switch self {
    case .utf8: "UTF-8"
    case .utf16: "UTF-16"
    case .utf32: "UTF-32"
    case .other(let name): name
    }
  }
}

extension Unicode.Scalar {
  /// The code point in Unicode notation: `U+0008`.
  fileprivate var codePoint: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

extension SourceLimit {
  fileprivate var message: String {
    switch self {
    case .documentSize: "The file has more than 8 MiB"
    case .valueLength: "The attribute's value has more than 1 MiB"
    case .nameLength: "The name has more than 1,000 bytes"
    case .names: "The document has more than 10,000 different names"
    case .depth: "The elements are nested more than 255 levels deep"
    case .elements: "The document has more than 100,000 elements"
    case .attributes: "The element has more than 512 attributes"
    case .jsonSize: "The JSON has more than 4 MiB"
    case .jsonDepth: "The JSON is nested more than 128 levels deep"
    }
  }

  fileprivate var hint: String {
    switch self {
    case .documentSize, .elements, .jsonSize: "Split it into several files"
    case .valueLength, .nameLength: "Make it shorter"
    case .depth, .jsonDepth: "Reduce the nesting"
    case .attributes, .names: "Remove some"
    }
  }
}

extension String {
  /// The text as quoted in a message: one line of at most 40 characters.
  var excerpt: String {
    let line = prefix(41).map { $0.isNewline ? " " : String($0) }
    return line.count > 40 ? line.prefix(39).joined() + "…" : line.joined()
  }
}

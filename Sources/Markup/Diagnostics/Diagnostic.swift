/// A message to the author of a document, with its location.
///
/// ```swift
/// // The code is the function's name.
/// let code = Diagnostic.unknownClass("UILable", nearest: "UILabel").code  // "unknown-class"
/// ```
public struct Diagnostic: Hashable, Sendable {
  /// The severity: an error if MarkupKit would raise, a warning if it silently ignores something.
  public enum Severity: String, Sendable, CaseIterable, Comparable {
    /// Worth knowing.
    case note
    /// Probably not what was meant.
    case warning
    /// Wrong.
    case error

    /// Whether one severity is lower than another.
    public static func < (left: Severity, right: Severity) -> Bool {
      allCases.firstIndex(of: left) ?? 0 < allCases.firstIndex(of: right) ?? 0
    }
  }

  /// The severity.
  public var severity: Severity
  /// The stable name of the kind of mistake: `unknown-class`.
  public var code: String
  /// What is wrong, in one sentence without a final period.
  public var message: String
  /// What to do about it.
  public var hint: String?
  /// The change that the hint names exactly; nil if it leaves open what to write.
  public var proposal: Proposal?
  /// The file's path within the workspace.
  public var file: String
  /// The location in the file.
  public var range: SourceRange
  /// The index path of the affected view (`0.2.1`).
  public var path: String?
  /// A related location, such as the start tag of an element that is not closed.
  public var related: Related?
  /// The diagnostic that it follows from; it is gone when that one is.
  public var cause: Cause?
  /// The property of the view that it is about, if its place does not say so: `width`.
  public var property: String?
  /// How large the mistake is, such as the points by which a view overflows; 0 if it has no size.
  ///
  /// Of several environments with the mistake, the message of the largest amount is shown.
  public var amount = 0.0

  /// A related location.
  public struct Related: Hashable, Sendable {
    /// The message for the location.
    public var message: String
    /// The file; nil for the file of the diagnostic.
    public var file: String?
    /// Where.
    public var range: SourceRange

    /// A related location with its message.
    public init(message: String, file: String? = nil, range: SourceRange) {
      self.message = message
      self.file = file
      self.range = range
    }
  }

  /// Another diagnostic, as the cause of one.
  public struct Cause: Hashable, Sendable {
    /// Its code.
    public var code: String
    /// The path of its file within the workspace.
    public var file: String
    /// Its location in the file.
    public var range: SourceRange

    /// The diagnostic with a code at a place.
    public init(code: String, file: String, range: SourceRange) {
      (self.code, self.file, self.range) = (code, file, range)
    }
  }

  /// A diagnostic whose code is the name of the calling function, in kebab case.
  public init(
    _ severity: Severity, _ message: String, hint: String? = nil, file: String = "",
    range: SourceRange = SourceRange(at: .start), path: String? = nil, related: Related? = nil,
    code: String = #function
  ) {
    self.severity = severity
    self.message = message
    self.hint = hint
    self.file = file
    self.range = range
    self.path = path
    self.related = related
    self.code = Self.kebabCase(code)
  }

  /// Converts `unknownClass(_:nearest:)` to `unknown-class`.
  ///
  /// Documents may have thousands of mistakes, so it looks at the bytes of the name, which is ASCII.
  private static func kebabCase(_ function: String) -> String {
    let name = function.utf8.prefix { $0 != UInt8(ascii: "(") }
    let code = name.reduce(into: [UInt8]()) { code, byte in
      if (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) {
        code += [UInt8(ascii: "-"), byte | 0x20]
      } else {
        code.append(byte)
      }
    }
    return String(decoding: code, as: UTF8.self)
  }

  /// Mixes what tells most diagnostics apart into a hash; to hash all texts takes long.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(range)
    hasher.combine(message.utf8.count)
    hasher.combine(amount)
  }
}

/// A comment that silences diagnostics: `<!-- mkpreview: ignore layout-truncated -->`.
public struct Suppression: Hashable, Sendable {
  /// The part of a document in which a comment silences codes, by the word in it.
  public enum Scope: String, Sendable {
    case nextElement = "ignore"
    case file = "ignore-file"
    /// Up to the comment with the other word.
    case begin = "ignore-begin", end = "ignore-end"
  }

  /// Where the codes are silenced.
  public var scope: Scope
  /// The codes of the silenced diagnostics.
  public var codes: [String]

  /// Parses the text between a comment's dashes; nil if it is another comment.
  public init?(comment: String) {
    var words = comment.split { $0.isWhitespace || $0 == "," }.map(String.init)[...]
    guard words.popFirst() == "mkpreview:", let scope = words.popFirst().flatMap(Scope.init),
      !words.isEmpty
    else { return nil }
    (self.scope, codes) = (scope, Array(words))
  }
}

/// A code in a comment that silences diagnostics, and whether it silenced any.
public struct SuppressionUse: Hashable, Sendable {
  /// The place of a code in a comment.
  public struct Place: Hashable, Sendable {
    /// The code.
    public var code: String
    /// The path of the file.
    public var file: String
    /// The place of the comment.
    public var range: SourceRange

    /// A code in a comment.
    public init(code: String, file: String, range: SourceRange) {
      (self.code, self.file, self.range) = (code, file, range)
    }
  }

  /// The code in its comment.
  public var place: Place
  /// Whether a diagnostic was silenced.
  public var isUsed: Bool

  /// A code in a comment.
  public init(place: Place, isUsed: Bool) {
    (self.place, self.isUsed) = (place, isUsed)
  }
}

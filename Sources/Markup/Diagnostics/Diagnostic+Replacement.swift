extension Diagnostic {
  /// A change of the text at the place of a diagnostic.
  public enum Proposal: Hashable, Sendable {
    /// The element at the place gets these attributes with a value.
    case attributes([String], to: String)
    /// This text takes the place of what the range covers.
    case text(String)
    /// The attribute, the value of a template, the instruction or the part of a value is removed; of
    /// a comment, this word.
    case removal(of: String? = nil)
    /// The element gets a tag around it, which takes over the place among its siblings; the start
    /// tag is without its `>`.
    case wrapping(start: String, end: String)
  }

  /// The diagnostic with a change that its hint names.
  public func proposing(_ proposal: Proposal?) -> Diagnostic {
    var diagnostic = self
    diagnostic.proposal = proposal
    return diagnostic
  }

  /// The text that the hint proposes in place of the wrong one: `text` for “Did you mean “text”?”.
  public var replacement: String? {
    // “Write “)” where it ends” proposes to insert something.
    let proposal = /^Did you mean “([^”…]+)”\?|^Write “([^”…]+)”$/
    return hint?.firstMatch(of: proposal).flatMap { $0.1 ?? $0.2 }.map { String($0) }
  }
}

extension Diagnostic {
  /// The text that the hint proposes in place of the wrong one: `text` for “Did you mean “text”?”.
  public var replacement: String? {
    // “Write “)” where it ends” proposes to insert something.
    let proposal = /^Did you mean “([^”…]+)”\?|^Write “([^”…]+)”$/
    return hint?.firstMatch(of: proposal).flatMap { $0.1 ?? $0.2 }.map { String($0) }
  }
}

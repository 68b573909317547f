extension Diagnostic {
  /// The text that the hint proposes in place of the wrong one: `text` for “Did you mean “text”?”.
  public var replacement: String? {
    guard let hint, let match = hint.firstMatch(of: /^(?:Did you mean|Write) “([^”…]+)”/) else {
      return nil
    }
    return String(match.1)
  }
}

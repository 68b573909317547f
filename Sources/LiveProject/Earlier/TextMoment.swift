/// The moment whose texts a request asks for.
public enum TextMoment: Sendable {
  /// A commit, by a revision of git: `HEAD`, `main~2`.
  case commit(String)
  /// A revision of the document, of this run or of an earlier one, or the texts of a trial.
  case revision(String)

  /// Parses the value of a query item.
  public init(_ text: String) {
    self =
      text.wholeMatch(of: /[0-9a-f]{8}-[0-9]+|tried-[0-9]+/) == nil
      ? .commit(text) : .revision(text)
  }

  /// The value of a query item.
  public var text: String {
    switch self {
    case .commit(let text), .revision(let text): text
    }
  }
}

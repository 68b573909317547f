/// A comment that silences diagnostics: `<!-- mkpreview: ignore layout-truncated -->`.
public struct Suppression: Hashable, Sendable {
  /// The codes of the diagnostics to leave out.
  public var codes: [String]

  /// What a comment asks for, by the text between its dashes; nil if it is another comment.
  public init?(comment: String) {
    var words = comment.split { $0.isWhitespace || $0 == "," }.map(String.init)[...]
    guard words.popFirst() == "mkpreview:", words.popFirst() == "ignore", !words.isEmpty else {
      return nil
    }
    codes = Array(words)
  }
}

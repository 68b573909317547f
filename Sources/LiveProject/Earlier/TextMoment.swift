/// The moment of which a request asks for the texts.
public enum TextMoment: Sendable {
  /// What git's HEAD has.
  case head
  /// A revision of the document.
  case revision(String)

  /// The moment that a query names.
  public init(_ text: String) { self = text == "HEAD" ? .head : .revision(text) }

  /// The moment as a query names it.
  public var text: String {
    switch self {
    case .head: "HEAD"
    case .revision(let text): text
    }
  }
}

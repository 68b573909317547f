/// The moment whose texts a request asks for.
public enum TextMoment: Sendable {
  /// The commit of git's HEAD.
  case head
  /// A revision of the document.
  case revision(String)

  /// Parses the value of a query item.
  public init(_ text: String) { self = text == "HEAD" ? .head : .revision(text) }

  /// The value of a query item.
  public var text: String {
    switch self {
    case .head: "HEAD"
    case .revision(let text): text
    }
  }
}

/// A decoded name and value of a query; `?pretty` is a name with an empty value.
public struct QueryItem: Hashable, Sendable {
  /// The text before the first `=`.
  public let name: String
  /// The text after it.
  public let value: String

  /// A query item.
  public init(name: String, value: String) {
    self.name = name
    self.value = value
  }

  /// Parses a query without its question mark: `device=ipad&locale=de`.
  public static func items(of query: String) throws(ProblemDetails) -> [QueryItem] {
    try items(of: Array(query.utf8)[...])
  }

  /// Parses a query in the format of forms and URLSearchParams, in which `+` is a space.
  static func items(of query: ArraySlice<UInt8>) throws(ProblemDetails) -> [QueryItem] {
    var items: [QueryItem] = []
    for pair in query.split(separator: UInt8(ascii: "&")) {
      let parts = pair.split(
        separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      let name = try PercentEncoding.decode(parts[0], plusIsSpace: true)
      let value = parts.count > 1 ? try PercentEncoding.decode(parts[1], plusIsSpace: true) : ""
      items.append(QueryItem(name: name, value: value))
    }
    return items
  }
}

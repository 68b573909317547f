/// A request that passed the gate.
public struct Request: Sendable {
  /// The method.
  public let method: HTTPMethod
  /// The path and query as sent.
  public let target: RequestTarget
  /// The header fields.
  public let headers: HTTPHeaders
  /// The bytes after the head.
  public internal(set) var body: [UInt8]
  /// The decoded values of the placeholders in the route's pattern; `/` joins several segments.
  public internal(set) var parameters: [String: String]
  /// Whether it came over the loopback, from this machine.
  public internal(set) var isLocal = true

  /// The path as sent, still percent-encoded.
  public var path: String { target.path }
  /// The segments of the path, each decoded once; none contains `/`.
  public var segments: [String] { target.segments }
  /// The query's items, decoded, in order.
  public var query: [QueryItem] { target.query }

  /// The value of the first query item with a name; empty for `?name`, nil if there is none.
  public func queryValue(_ name: String) -> String? {
    query.first { $0.name == name }?.value
  }
}

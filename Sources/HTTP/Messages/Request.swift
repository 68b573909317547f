/// A request that passed the gate.
public struct Request: Sendable {
  /// The method.
  public let method: HTTPMethod
  /// Path and query as the client sent them.
  public let target: RequestTarget
  /// The header fields.
  public let headers: HTTPHeaders
  /// The bytes after the head.
  public internal(set) var body: [UInt8]
  /// The values of the placeholders in the route's pattern, decoded; several segments are joined by
  /// `/`.
  public internal(set) var parameters: [String: String]
  /// Whether it came over the loopback: from this machine.
  public internal(set) var isLocal = true

  /// The path as the client sent it, still percent-encoded.
  public var path: String { target.path }
  /// The segments of the path, each decoded once; none holds a `/`.
  public var segments: [String] { target.segments }
  /// The query's items, decoded, in order.
  public var query: [QueryItem] { target.query }

  /// The value of the first query item of a name; empty for `?name`, nil if there is none.
  public func queryValue(_ name: String) -> String? {
    query.first { $0.name == name }?.value
  }
}

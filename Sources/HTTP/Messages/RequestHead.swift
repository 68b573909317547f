/// A request before the gate: method, target and header fields as sent.
public struct RequestHead: Sendable {
  /// The method, possibly unknown.
  public var method: String
  /// The bytes between the method and the protocol version; they may include NUL.
  public var target: [UInt8]
  /// The header fields.
  public var headers: HTTPHeaders

  /// The head of a request.
  public init(method: String, target: [UInt8], headers: HTTPHeaders) {
    self.method = method
    self.target = target
    self.headers = headers
  }

  /// The head of a request whose target is text.
  public init(method: String = "GET", target: String, headers: HTTPHeaders) {
    self.init(method: method, target: Array(target.utf8), headers: headers)
  }

  /// Whether the request certainly ends with its head.
  ///
  /// With several lengths, any may be the right one. A line that one reader does not accept as a
  /// field may be a length to another.
  var endsRequest: Bool {
    headers.fields.allSatisfy(\.isWellFormed) && !isChunked
      && headers.values(of: "Content-Length").allSatisfy { $0 == "0" }
  }

  /// Whether the body is chunked, or in an unknown coding.
  var isChunked: Bool { headers["Transfer-Encoding"] != nil }
}

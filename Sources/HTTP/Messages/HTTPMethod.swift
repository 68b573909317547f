/// A request method (RFC 9110 and RFC 5789).
public enum HTTPMethod: String, CaseIterable, Sendable {
  case get = "GET"
  case head = "HEAD"
  case post = "POST"
  case put = "PUT"
  case patch = "PATCH"
  case delete = "DELETE"
  case options = "OPTIONS"
  case trace = "TRACE"
  case connect = "CONNECT"

  /// Whether a request with this method may change something on the server.
  public var isStateChanging: Bool {
    switch self {
    case .post, .put, .patch, .delete: true
    case .get, .head, .options, .trace, .connect: false
    }
  }

  /// The media types allowed for the body of a state-changing request; forms of other sites cannot
  /// send them.
  var bodyTypes: [String] {
    self == .patch ? ["application/merge-patch+json", "application/json"] : ["application/json"]
  }
}

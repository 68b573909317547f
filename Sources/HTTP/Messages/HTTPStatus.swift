/// The status of a response: a code and its name in RFC 9110.
public struct HTTPStatus: Hashable, Sendable {
  /// The three digits.
  public let code: Int
  /// The standard's name for the code: `Not Found`.
  public let reason: String

  /// A status that is not listed below.
  public init(_ code: Int, _ reason: String) {
    self.code = code
    self.reason = reason
  }

  /// 200: the body is the requested content.
  public static let ok = HTTPStatus(200, "OK")
  /// 202: the request was received, and there is no more to say.
  public static let accepted = HTTPStatus(202, "Accepted")
  /// 304: the client's copy is still valid.
  public static let notModified = HTTPStatus(304, "Not Modified")
  /// 400: the request is malformed.
  public static let badRequest = HTTPStatus(400, "Bad Request")
  /// 403: this client is not allowed to do this.
  public static let forbidden = HTTPStatus(403, "Forbidden")
  /// 404: there is nothing at the path.
  public static let notFound = HTTPStatus(404, "Not Found")
  /// 405: the resource at the path does not allow the method.
  public static let methodNotAllowed = HTTPStatus(405, "Method Not Allowed")
  /// 409: the request does not fit the current state of the resource.
  public static let conflict = HTTPStatus(409, "Conflict")
  /// 413: the body is larger than the limit.
  public static let contentTooLarge = HTTPStatus(413, "Content Too Large")
  /// 414: the target is longer than the limit.
  public static let uriTooLong = HTTPStatus(414, "URI Too Long")
  /// 415: the body's media type is not supported.
  public static let unsupportedMediaType = HTTPStatus(415, "Unsupported Media Type")
  /// 429: the client asks too often, or for too much at once.
  public static let tooManyRequests = HTTPStatus(429, "Too Many Requests")
  /// 431: the head is larger than the limit.
  public static let headerFieldsTooLarge = HTTPStatus(431, "Request Header Fields Too Large")
  /// 500: a fault of the server.
  public static let internalServerError = HTTPStatus(500, "Internal Server Error")
  /// 501: the server does not support the method or the transfer coding.
  public static let notImplemented = HTTPStatus(501, "Not Implemented")
  /// 503: the server cannot answer now.
  public static let serviceUnavailable = HTTPStatus(503, "Service Unavailable")
}

/// The status of a response: a code and its name in RFC 9110.
public struct HTTPStatus: Hashable, Sendable {
  /// The three digits.
  public let code: Int
  /// The name that the standard gives to the code: `Not Found`.
  public let reason: String

  /// A status that is not listed below.
  public init(_ code: Int, _ reason: String) {
    self.code = code
    self.reason = reason
  }

  /// 200: the body is what was asked for.
  public static let ok = HTTPStatus(200, "OK")
  /// 204: the request succeeded, and there is no body.
  public static let noContent = HTTPStatus(204, "No Content")
  /// 304: the client's copy is still valid.
  public static let notModified = HTTPStatus(304, "Not Modified")
  /// 400: the request is malformed.
  public static let badRequest = HTTPStatus(400, "Bad Request")
  /// 403: this client may not do this.
  public static let forbidden = HTTPStatus(403, "Forbidden")
  /// 404: there is nothing at the path.
  public static let notFound = HTTPStatus(404, "Not Found")
  /// 405: the resource at the path does not allow the method.
  public static let methodNotAllowed = HTTPStatus(405, "Method Not Allowed")
  /// 406: there is no representation that the client accepts.
  public static let notAcceptable = HTTPStatus(406, "Not Acceptable")
  /// 409: the present state does not allow the request.
  public static let conflict = HTTPStatus(409, "Conflict")
  /// 413: the body is larger than the limit.
  public static let contentTooLarge = HTTPStatus(413, "Content Too Large")
  /// 415: the body's media type is not supported.
  public static let unsupportedMediaType = HTTPStatus(415, "Unsupported Media Type")
  /// 422: the body is well formed, but cannot be processed.
  public static let unprocessableContent = HTTPStatus(422, "Unprocessable Content")
  /// 500: a fault of the server.
  public static let internalServerError = HTTPStatus(500, "Internal Server Error")
  /// 501: the server does not know the method or the transfer coding.
  public static let notImplemented = HTTPStatus(501, "Not Implemented")
  /// 503: the server cannot answer at this time.
  public static let serviceUnavailable = HTTPStatus(503, "Service Unavailable")
}

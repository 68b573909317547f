/// The three digits that an answer begins with, and their name in RFC 9110.
public struct HTTPStatus: Hashable, Sendable {
  /// The three digits.
  public let code: Int
  /// The name that the standard gives to the code: `Not Found`.
  public let reason: String

  /// A status that the list below does not have.
  public init(_ code: Int, _ reason: String) {
    self.code = code
    self.reason = reason
  }

  /// 200: here it is.
  public static let ok = HTTPStatus(200, "OK")
  /// 204: done, and there is nothing to show.
  public static let noContent = HTTPStatus(204, "No Content")
  /// 304: the client's copy is still the right one.
  public static let notModified = HTTPStatus(304, "Not Modified")
  /// 400: the request is malformed.
  public static let badRequest = HTTPStatus(400, "Bad Request")
  /// 403: this client may not.
  public static let forbidden = HTTPStatus(403, "Forbidden")
  /// 404: nothing is there.
  public static let notFound = HTTPStatus(404, "Not Found")
  /// 405: something is there, and does not know the method.
  public static let methodNotAllowed = HTTPStatus(405, "Method Not Allowed")
  /// 406: no representation is one that the client accepts.
  public static let notAcceptable = HTTPStatus(406, "Not Acceptable")
  /// 409: the present state does not allow it.
  public static let conflict = HTTPStatus(409, "Conflict")
  /// 413: the body is larger than the server takes.
  public static let contentTooLarge = HTTPStatus(413, "Content Too Large")
  /// 415: the body is not of the media type that is asked for.
  public static let unsupportedMediaType = HTTPStatus(415, "Unsupported Media Type")
  /// 422: the body is well formed, and makes no sense here.
  public static let unprocessableContent = HTTPStatus(422, "Unprocessable Content")
  /// 500: a fault of the server.
  public static let internalServerError = HTTPStatus(500, "Internal Server Error")
  /// 501: the server knows no such method or transfer coding.
  public static let notImplemented = HTTPStatus(501, "Not Implemented")
  /// 503: not now.
  public static let serviceUnavailable = HTTPStatus(503, "Service Unavailable")
}

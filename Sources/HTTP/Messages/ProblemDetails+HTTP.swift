extension ProblemDetails {
  static func answerTookTooLong() -> Self {
    Self(.serviceUnavailable, detail: "The server took too long to answer.")
  }

  static func bodyTooLarge(limit: Int) -> Self {
    Self(.contentTooLarge, detail: "The body is larger than \(limit) bytes.")
  }

  static func brokenPercentEncoding() -> Self {
    Self(.badRequest, detail: "A percent sign in the target is not followed by two hex digits.")
  }

  static func conflictingLength() -> Self {
    Self(
      .badRequest,
      detail: "The length of the body must be stated once, by Content-Length or Transfer-Encoding.")
  }

  static func dotSegment() -> Self {
    Self(.badRequest, detail: "The path has a segment “.” or “..”.")
  }

  static func encodedSlash() -> Self {
    Self(.notFound, detail: "No path segment here contains a slash.")
  }

  static func forbiddenCharacterInTarget() -> Self {
    Self(
      .badRequest,
      detail:
        "The target contains NUL, or an unencoded space, control character, “#” or “\\”.")
  }

  static func foreignHost() -> Self {
    Self(
      .forbidden,
      detail: "The Host header must occur once, and be localhost, an IP address or a name "
        + "allowed with --allow-host.")
  }

  static func foreignOrigin() -> Self {
    Self(.forbidden, detail: "The Origin header names another site.")
  }

  static func foreignSite() -> Self {
    Self(.forbidden, detail: "The Sec-Fetch-Site header says that another site sent the request.")
  }

  static func headTooLarge(limit: Int) -> Self {
    Self(
      .headerFieldsTooLarge,
      detail: "The request's target and header fields are larger than \(limit) bytes.")
  }

  static func malformedHead() -> Self {
    Self(
      .badRequest,
      detail: "The head has a NUL, a line end other than CRLF, or a line without a field's name.")
  }

  static func malformedHeaderName() -> Self {
    Self(.badRequest, detail: "A header field's name has characters that names cannot have.")
  }

  static func methodNotAllowed(allowed: [HTTPMethod]) -> Self {
    let allow = allowed.map(\.rawValue).joined(separator: ", ")
    return Self(
      .methodNotAllowed, detail: "This path allows only \(allow).",
      headers: ["Allow": allow])
  }

  /// The problem of a path that does not exist.
  public static func nothingHere() -> Self {
    Self(.notFound, detail: "There is nothing at this path.")
  }

  static func targetNotOriginForm() -> Self {
    Self(.badRequest, detail: "The target does not begin with a slash.")
  }

  static func targetNotUTF8() -> Self {
    Self(.badRequest, detail: "The target is not UTF-8.")
  }

  static func targetTooLong(limit: Int) -> Self {
    Self(.uriTooLong, detail: "The request's target is longer than \(limit) bytes.")
  }

  static func tooManyStreams() -> Self {
    Self(
      .serviceUnavailable, detail: "The server has the maximum number of event streams.",
      headers: ["Retry-After": "5"])
  }

  static func unknownMethod() -> Self {
    Self(.notImplemented, detail: "The server does not know this method.")
  }

  static func unknownTransferCoding() -> Self {
    Self(.notImplemented, detail: "The server supports only the transfer coding “chunked”.")
  }

  /// The problem of an unsupported media type; for PATCH the response lists the supported ones (RFC
  /// 5789, 2.2).
  static func unsupportedMediaType(of method: HTTPMethod) -> Self {
    let types = method.bodyTypes.map { "“Content-Type: \($0)”" }.joined(separator: " or ")
    let accepted: HTTPHeaders =
      method == .patch ? ["Accept-Patch": method.bodyTypes.joined(separator: ", ")] : [:]
    return Self(
      .unsupportedMediaType, detail: "A request that changes something needs \(types).",
      headers: accepted)
  }
}

extension ProblemDetails {
  static func answerTookTooLong() -> Self {
    Self(.serviceUnavailable, detail: "The answer took too long to work out.")
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
      detail: "The length of the body is not stated once, by Content-Length or Transfer-Encoding.")
  }

  static func dotSegment() -> Self {
    Self(.badRequest, detail: "The path has a segment “.” or “..”.")
  }

  static func encodedSlash() -> Self {
    Self(.notFound, detail: "A slash within a path segment names nothing here.")
  }

  static func forbiddenCharacterInTarget() -> Self {
    Self(
      .badRequest,
      detail:
        "The target has NUL, or a blank, a control character, “#” or “\\” that is not encoded.")
  }

  static func foreignHost() -> Self {
    Self(
      .forbidden,
      detail: "The Host header must be there once, and be localhost, an IP address or a name that "
        + "was allowed with --allow-host.")
  }

  static func foreignOrigin() -> Self {
    Self(.forbidden, detail: "The Origin header is not that of this server.")
  }

  static func foreignSite() -> Self {
    Self(.forbidden, detail: "The Sec-Fetch-Site header says that another site asks.")
  }

  static func jsonRequired() -> Self {
    Self(
      .unsupportedMediaType,
      detail: "A request that changes something needs “Content-Type: application/json”.")
  }

  static func malformedHeaderName() -> Self {
    Self(.badRequest, detail: "A header field's name has characters that names cannot have.")
  }

  static func methodNotAllowed(allowed: [HTTPMethod]) -> Self {
    let allow = allowed.map(\.rawValue).joined(separator: ", ")
    return Self(
      .methodNotAllowed, detail: "What is at this path knows \(allow) only.",
      headers: ["Allow": allow])
  }

  static func nothingHere() -> Self {
    Self(.notFound, detail: "Nothing is at this path.")
  }

  static func targetNotOriginForm() -> Self {
    Self(.badRequest, detail: "The target does not begin with a slash.")
  }

  static func targetNotUTF8() -> Self {
    Self(.badRequest, detail: "The target is not UTF-8.")
  }

  static func unknownMethod() -> Self {
    Self(.notImplemented, detail: "The server knows no such method.")
  }

  static func unknownTransferCoding() -> Self {
    Self(.notImplemented, detail: "The server knows no transfer coding but “chunked”.")
  }
}

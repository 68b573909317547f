/// A response: a status, header fields and a body.
public struct Response: Sendable {
  /// The status.
  public var status: HTTPStatus
  /// The header fields; the server adds length, date and the security headers.
  public var headers: HTTPHeaders
  /// The body, sent from the array's memory, which responses may share.
  public var body: [UInt8]

  /// A response.
  public init(status: HTTPStatus = .ok, headers: HTTPHeaders = [:], body: [UInt8] = []) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// A response with a body of a media type.
  public init(
    status: HTTPStatus = .ok, contentType: String, headers: HTTPHeaders = [:], body: [UInt8]
  ) {
    self.init(status: status, headers: headers, body: body)
    self.headers["Content-Type"] = contentType
  }

  /// A response in JSON.
  public static func json(
    _ body: [UInt8], status: HTTPStatus = .ok, headers: HTTPHeaders = [:]
  ) -> Response {
    Response(status: status, contentType: "application/json", headers: headers, body: body)
  }
}

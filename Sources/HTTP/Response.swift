/// What a client gets: a status, header fields and bytes.
public struct Response: Sendable {
  /// How it went.
  public var status: HTTPStatus
  /// The header fields; length, date and the safety headers are added when it is sent.
  public var headers: HTTPHeaders
  /// The body; responses that share an array share its memory, down to the socket.
  public var body: [UInt8]

  /// An answer.
  public init(status: HTTPStatus = .ok, headers: HTTPHeaders = [:], body: [UInt8] = []) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// An answer with a body of a media type.
  public init(
    status: HTTPStatus = .ok, contentType: String, headers: HTTPHeaders = [:], body: [UInt8]
  ) {
    self.init(status: status, headers: headers, body: body)
    self.headers["Content-Type"] = contentType
  }

  /// An answer in JSON.
  public static func json(
    _ body: [UInt8], status: HTTPStatus = .ok, headers: HTTPHeaders = [:]
  ) -> Response {
    Response(status: status, contentType: "application/json", headers: headers, body: body)
  }
}

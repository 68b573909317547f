import JSONWriting

/// Why a request failed, for programs and people: `application/problem+json` (RFC 9457).
public struct ProblemDetails: Error, Hashable, Sendable {
  /// A value of a member beyond those of the standard.
  public enum Value: Hashable, Sendable {
    case string(String)
    case number(Int)
    case strings([String])
  }

  /// A member beyond those of the standard.
  public struct Member: Hashable, Sendable {
    /// The key.
    public let name: String
    /// The value.
    public let value: Value

    /// An additional member.
    public init(_ name: String, _ value: Value) {
      self.name = name
      self.value = value
    }
  }

  /// The status of the response; its name is the title, as `about:blank` problems have it.
  public let status: HTTPStatus
  /// The reason, for this request.
  public let detail: String
  /// Members beyond those of the standard.
  public let members: [Member]
  /// Header fields of the response, such as `Allow` for 405.
  public let headers: HTTPHeaders

  /// The reason for a failure.
  public init(
    _ status: HTTPStatus, detail: String, members: [Member] = [], headers: HTTPHeaders = [:]
  ) {
    self.status = status
    self.detail = detail
    self.members = members
    self.headers = headers
  }

  /// The response that states the problem.
  public var response: Response {
    Response(
      status: status, contentType: "application/problem+json", headers: headers, body: json)
  }

  private var json: [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("title", status.reason)
      writer.member("status", status.code)
      writer.member("detail", detail)
      for member in members { member.write(to: &writer) }
    }
    return writer.finish()
  }
}

extension ProblemDetails.Member {
  fileprivate func write(to writer: inout JSONWriter) {
    switch value {
    case .string(let string): writer.member(name, string)
    case .number(let number): writer.member(name, number)
    case .strings(let strings): writer.member(name, array: strings)
    }
  }
}

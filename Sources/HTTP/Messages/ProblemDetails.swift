import JSONWriting

/// The reason why a request failed, for programs and people: `application/problem+json` (RFC 9457).
public struct ProblemDetails: Error, Hashable, Sendable {
  /// The value of an additional member.
  public enum Value: Hashable, Sendable {
    case string(String)
    case number(Int)
    case strings([String])
  }

  /// An additional member, not defined by the standard.
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

  /// The status of the response; its name is the title, as for `about:blank` problems.
  public let status: HTTPStatus
  /// The reason, for this request.
  public let detail: String
  /// Additional members, not defined by the standard.
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

/// The first check of every request.
///
/// It is a pure function of the request as sent. It checks the sender first (Host, Origin,
/// Sec-Fetch-Site), then the form (length, method, target). The `Router` checks the media type of a
/// body, because it knows whether the method is allowed.
public struct Gate: Sendable {
  private let hostRule: HostRule
  private let allowsFrames: Bool
  private let maximumHeadSize: Int
  private let maximumBodySize: Int
  private let maximumBodySizes: [String: Int]

  /// A gate that accepts some host names in addition to localhost and IP literals, and heads and
  /// bodies up to a size in bytes.
  ///
  /// - Parameters:
  ///   - allowsFrames: Whether another site may load the page into a frame; the page's own policy
  ///     decides which site may show it.
  ///   - maximumBodySizes: The sizes of bodies at some paths.
  public init(
    allowedHostNames: [String] = [], allowsFrames: Bool = false, maximumHeadSize: Int = 64 << 10,
    maximumBodySize: Int = 1 << 20, maximumBodySizes: [String: Int] = [:]
  ) {
    self.allowsFrames = allowsFrames
    hostRule = HostRule(allowedNames: allowedHostNames)
    self.maximumHeadSize = maximumHeadSize
    self.maximumBodySize = maximumBodySize
    self.maximumBodySizes = maximumBodySizes
  }

  /// Parses a head into a request; throws the response for a rejected one.
  public func admit(_ head: RequestHead) throws(ProblemDetails) -> Request {
    try checkSize(of: head)
    try checkFields(head.headers)
    try checkHost(head.headers)
    try checkOrigin(head.headers)
    try checkSite(head)
    try checkLength(head)
    guard let method = HTTPMethod(rawValue: head.method) else { throw .unknownMethod() }
    let target = try RequestTarget(head.target)
    return Request(
      method: method, target: target, headers: head.headers, body: [], parameters: [:])
  }

  /// Throws the response for a body that became too large while arriving.
  func checkBody(size: Int, path: String) throws(ProblemDetails) {
    let limit = maximumBodySizes[path] ?? maximumBodySize
    guard size <= limit else { throw .bodyTooLarge(limit: limit) }
  }
}

// The sender.
extension Gate {
  private func checkHost(_ headers: HTTPHeaders) throws(ProblemDetails) {
    let hosts = headers.values(of: "Host")
    guard hosts.count == 1, hostRule.allows(hosts[0]) else { throw .foreignHost() }
  }

  private func checkOrigin(_ headers: HTTPHeaders) throws(ProblemDetails) {
    let origins = headers.values(of: "Origin")
    guard !origins.isEmpty else { return }
    guard origins.count == 1, let host = headers["Host"],
      origins[0].hasSameBytes(as: "http://" + host)
    else { throw .foreignOrigin() }
  }

  private func checkSite(_ head: RequestHead) throws(ProblemDetails) {
    let sites = head.headers.values(of: "Sec-Fetch-Site")
    guard !sites.isEmpty else { return }
    if sites == ["none"] || sites == ["same-origin"] || isNavigationToPage(head) { return }
    throw .foreignSite()
  }

  /// Whether the user follows a link to the page, or a frame loads it where frames are allowed: the
  /// only requests that another site may cause.
  private func isNavigationToPage(_ head: RequestHead) -> Bool {
    let destinations = head.headers.values(of: "Sec-Fetch-Dest")
    let path = head.target.prefix { $0 != UInt8(ascii: "?") }
    return head.method == "GET" && path == [UInt8(ascii: "/")]
      && head.headers.values(of: "Sec-Fetch-Mode") == ["navigate"]
      && (destinations == ["document"] || allowsFrames && destinations == ["iframe"])
  }
}

// The form.
extension Gate {
  private func checkSize(of head: RequestHead) throws(ProblemDetails) {
    guard head.target.count <= maximumHeadSize else { throw .targetTooLong(limit: maximumHeadSize) }
    // A field also has a colon, a space and a line end.
    let size = head.headers.fields.reduce(head.target.count) {
      $0 + $1.name.utf8.count + $1.value.utf8.count + 4
    }
    guard size <= maximumHeadSize else { throw .headTooLarge(limit: maximumHeadSize) }
  }

  private func checkFields(_ headers: HTTPHeaders) throws(ProblemDetails) {
    for field in headers.fields {
      guard field.hasToken else { throw .malformedHeaderName() }
      guard field.isWellFormed else { throw .malformedHead() }
    }
  }

  private func checkLength(_ head: RequestHead) throws(ProblemDetails) {
    let headers = head.headers
    let lengths = headers.values(of: "Content-Length")
    let codings = headers.values(of: "Transfer-Encoding")
    guard lengths.count + codings.count <= 1 else { throw .conflictingLength() }
    guard codings.allSatisfy({ $0.equalsIgnoringASCIICase("chunked") })
    else { throw .unknownTransferCoding() }
    guard let length = lengths.first else { return }
    guard !length.isEmpty, length.utf8.allSatisfy(Self.isDigit) else { throw .conflictingLength() }
    let path = head.target.prefix { $0 != UInt8(ascii: "?") }
    try checkBody(size: Int(length) ?? .max, path: String(decoding: path, as: UTF8.self))
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}

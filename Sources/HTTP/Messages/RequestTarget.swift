/// The target of a request: a path with an optional query.
public struct RequestTarget: Hashable, Sendable {
  /// The path and query as sent.
  public let raw: String
  /// The path as sent, still percent-encoded.
  public let path: String
  /// The segments of the path, each decoded once; none is a dot segment or contains `/`.
  public let segments: [String]
  /// The query's items, decoded, in order.
  public let query: [QueryItem]

  /// Parses a target (RFC 9112, origin-form); throws the response for a malformed or dangerous one.
  public init(_ bytes: [UInt8]) throws(ProblemDetails) {
    guard bytes.first == UInt8(ascii: "/") else { throw .targetNotOriginForm() }
    guard !bytes.contains(where: Self.isForbidden) else { throw .forbiddenCharacterInTarget() }
    guard let raw = String(validating: bytes, as: UTF8.self) else { throw .targetNotUTF8() }
    let parts = bytes.split(
      separator: UInt8(ascii: "?"), maxSplits: 1, omittingEmptySubsequences: false)
    self.raw = raw
    path = String(decoding: parts[0], as: UTF8.self)
    segments = try Self.segments(of: parts[0])
    query = parts.count > 1 ? try QueryItem.items(of: parts[1]) : []
  }

  /// Whether two targets have the same bytes; Swift's strings treat two spellings of an accented
  /// letter as equal.
  public static func == (left: RequestTarget, right: RequestTarget) -> Bool {
    left.raw.hasSameBytes(as: right.raw)
  }

  /// Hashes the bytes.
  public func hash(into hasher: inout Hasher) {
    var raw = raw
    raw.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }

  /// Whether a byte is a space, a control character, or has misled other servers.
  private static func isForbidden(_ byte: UInt8) -> Bool {
    byte <= 0x20 || byte == 0x7f || byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "#")
  }

  private static func segments(of path: ArraySlice<UInt8>) throws(ProblemDetails) -> [String] {
    guard path.count > 1 else { return [] }
    var segments: [String] = []
    for bytes in path.dropFirst().split(
      separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    {
      segments.append(try segment(bytes))
    }
    return segments
  }

  private static func segment(_ bytes: ArraySlice<UInt8>) throws(ProblemDetails) -> String {
    let segment = try PercentEncoding.decode(bytes)
    let parts = segment.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard !parts.contains(where: { $0.elementsEqual(".".utf8) || $0.elementsEqual("..".utf8) })
    else { throw .dotSegment() }
    guard parts.count == 1 else { throw .encodedSlash() }
    return segment
  }
}

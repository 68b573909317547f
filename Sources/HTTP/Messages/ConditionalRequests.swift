/// `If-None-Match` (RFC 9110, 13.1.2): the server does not resend what the client has.
extension Request {
  /// Whether the client has the representation with an entity tag, by weak comparison.
  public func hasCopy(of tag: String) -> Bool {
    headers.values(of: "If-None-Match").contains { list in
      list.trimmingBlanks == "*" || EntityTags(list).contains { $0 == Self.opaque(tag[...]) }
    }
  }

  /// Whether the request is conditional.
  var isConditional: Bool { headers["If-None-Match"] != nil }

  private static func opaque(_ tag: Substring) -> Substring {
    tag.hasPrefix("W/") ? tag.dropFirst(2) : tag
  }
}

extension Response {
  /// The response itself, or 304 for GET or HEAD if the client already has it.
  ///
  /// A 304 keeps the body, which is not sent, because its Content-Length is that of 200 (RFC 9110,
  /// 8.6).
  func conditional(on request: Request) -> Response {
    guard isKnown(to: request) else { return self }
    var response = Response(status: .notModified, body: body)
    for field in headers.fields where !Self.describesBody(field.name) {
      response.headers.append(field.name, field.value)
    }
    return response
  }

  /// Whether the client already has the response.
  func isKnown(to request: Request) -> Bool {
    guard status == .ok, request.method == .get || request.method == .head, request.isConditional,
      let tag = headers["ETag"]
    else { return false }
    return request.hasCopy(of: tag)
  }

  private static func describesBody(_ name: String) -> Bool {
    ["Content-Type", "Content-Length", "Content-Encoding", "Content-Language", "Last-Modified"]
      .contains { $0.equalsIgnoringASCIICase(name) }
  }
}

/// The opaque parts, including quotes, of a list of entity tags: `"a", W/"b,c"`.
private struct EntityTags: Sequence, IteratorProtocol {
  private var rest: Substring

  init(_ list: String) {
    rest = list[...]
  }

  mutating func next() -> Substring? {
    guard let open = rest.firstIndex(of: "\"") else { return nil }
    let inside = rest[rest.index(after: open)...]
    guard let close = inside.firstIndex(of: "\"") else { return nil }
    defer { rest = inside[inside.index(after: close)...] }
    return rest[open...close]
  }
}

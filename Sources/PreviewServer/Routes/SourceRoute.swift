import HTTP
import Workspace

/// `GET /api/source/{name}`: a document's XML as it is on disk.
struct SourceRoute {
  let preview: LivePreview

  /// The route.
  var route: Route {
    .get("/api/source/{name...}") { request throws(ProblemDetails) in
      try request.allowQuery([])
      return .deferred { await response(to: request) }
    }
  }

  private func response(to request: Request) async -> Response {
    let name = request.parameters["name"] ?? ""
    guard let standing = await preview.standing(of: name) else {
      return preview.unknownDocument(name).response
    }
    switch preview.tools.workspace.read(standing.file, limit: FileLimit.document) {
    case .failure(let error):
      return ProblemDetails.unreadable(standing.file, reason: error.reason).response
    case .success(let contents):
      return Response(
        contentType: "text/plain; charset=\(Self.charset(of: contents.bytes))",
        headers: ["ETag": EntityTag.of(contents.bytes), "Cache-Control": "no-cache"],
        body: contents.bytes)
    }
  }

  /// The charset by the byte order mark, else by the XML declaration, else UTF-8.
  private static func charset(of bytes: [UInt8]) -> String {
    if bytes.starts(with: [0xff, 0xfe]) || bytes.starts(with: [0xfe, 0xff]) { return "utf-16" }
    let head = String(decoding: bytes.prefix(200), as: UTF8.self)
    guard head.hasPrefix("<?xml"),
      let match = head.prefixMatch(
        of: /<\?xml[^>]*?encoding\s*=\s*["']([A-Za-z][A-Za-z0-9._-]*)["']/)
    else { return "utf-8" }
    return match.1.lowercased()
  }
}

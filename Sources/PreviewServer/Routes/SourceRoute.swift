import FileSystem
import HTTP
import LiveProject
import Views
import Workspace

/// `GET /api/source/{name}`: the bytes of a document's file or of its size-class variant, from disk
/// or from a drawing.
struct SourceRoute {
  let preview: LiveProject

  /// The route.
  var route: Route {
    .get("/api/source/{name...}") { request throws(ProblemDetails) in
      try request.allowQuery(["sizeClass", "revision"])
      let sizeClass = try Self.sizeClass(in: request)
      let revision = request.queryValue("revision")
      return .deferred { await response(to: request.documentName, sizeClass, revision) }
    }
  }

  private static func sizeClass(
    in request: Request
  ) throws(ProblemDetails) -> Environment.SizeClass? {
    guard let text = request.queryValue("sizeClass") else { return nil }
    var options = EnvironmentOptions()
    do throws(EnvironmentError) {
      try options.set("sizeClass", to: text)
      return options.sizeClass
    } catch {
      throw .badQuery(error.message)
    }
  }

  private func response(
    to name: Path, _ sizeClass: Environment.SizeClass?, _ revision: String?
  ) async -> Response {
    guard let published = await preview.state(of: name) else {
      return preview.unknownDocument(name).response
    }
    let document = published.state.document
    let file = sizeClass.map(document.file) ?? document.file
    if let revision { return await drawn(file, published, TextMoment(revision)) }
    let result =
      sizeClass.map { preview.workspace.variant(of: document, for: $0) }
      ?? preview.workspace.read(file, limit: FileLimit.document)
    switch result {
    case nil: return ProblemDetails.unknownFile(file.text).response
    case .failure(let error):
      return ProblemDetails.unreadable(file.text, reason: error.reason).response
    case .success(let bytes): return Self.answer(bytes)
    }
  }

  /// The text of a drawing.
  ///
  /// The current drawing's text differs from the disk if that does not parse.
  private func drawn(
    _ file: Path, _ published: PublishedState, _ moment: TextMoment
  ) async -> Response {
    do throws(EarlierProblem) {
      return Self.answer(try await preview.text(of: file, in: published, at: moment))
    } catch {
      return error.details.response
    }
  }

  private static func answer(_ bytes: [UInt8]) -> Response {
    Response(
      contentType: "text/plain; charset=\(charset(of: bytes))",
      headers: ["ETag": EntityTag.of(bytes), "Cache-Control": "no-cache"], body: bytes)
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

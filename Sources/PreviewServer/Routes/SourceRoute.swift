import FileSystem
import HTTP
import LiveProject
import Views
import Workspace

/// `GET /api/source/{name}`: the bytes of a document's file, of its size-class variant or of a file
/// that it used, from disk or from a drawing.
struct SourceRoute {
  let live: LiveProject

  /// The route.
  var route: Route {
    .get("/api/source/{name...}") { request throws(ProblemDetails) in
      try request.allowQuery(["file", "sizeClass", "revision"])
      let (file, sizeClass) = (request.queryValue("file"), try Self.sizeClass(in: request))
      guard file == nil || sizeClass == nil else {
        throw .badQuery("Ask for a file or for a size class, not for both")
      }
      let revision = request.queryValue("revision").map { TextMoment($0) }
      let name = request.documentName
      return .deferred {
        guard let file else { return await response(to: name, sizeClass, revision) }
        return await response(to: name, Path(file), revision)
      }
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
    to name: Path, _ sizeClass: Environment.SizeClass?, _ revision: TextMoment?
  ) async -> Response {
    guard let published = await live.state(of: name) else {
      return live.unknownDocument(name).response
    }
    let document = published.state.document
    let file = sizeClass.map(document.file) ?? document.file
    if let revision { return await drawn(file, published, revision) }
    guard let sizeClass else { return read(file) }
    guard let result = live.workspace.variant(of: document, for: sizeClass) else {
      return ProblemDetails.unknownFile(file.text).response
    }
    return Self.answer(result, file)
  }

  /// Answers with a file that the document used.
  private func response(to name: Path, _ file: Path, _ revision: TextMoment?) async -> Response {
    guard let published = await live.state(of: name) else {
      return live.unknownDocument(name).response
    }
    let known = published.state.dependencies.foundPaths
    guard known.contains(file) else {
      return ProblemDetails.unusedFile(file.text, of: name.text, known: known.map(\.text)).response
    }
    guard let revision else { return read(file) }
    return await drawn(file, published, revision)
  }

  private func read(_ file: Path) -> Response {
    Self.answer(live.workspace.read(file, limit: FileLimit.document), file)
  }

  private static func answer(_ result: Result<[UInt8], FileError>, _ file: Path) -> Response {
    switch result {
    case .failure(let error):
      ProblemDetails.unreadable(file.text, reason: error.reason).response
    case .success(let bytes): answer(bytes)
    }
  }

  /// The text of a drawing.
  ///
  /// The current drawing's text differs from the disk if that does not parse.
  private func drawn(
    _ file: Path, _ published: PublishedState, _ moment: TextMoment
  ) async -> Response {
    do throws(EarlierProblem) {
      return Self.answer(try await live.text(of: file, in: published, at: moment))
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

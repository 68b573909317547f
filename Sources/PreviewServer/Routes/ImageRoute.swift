import Dispatch
import FileSystem
import HTTP
import LiveProject
import Painting
import Preview
import Project
import Typesetting
import Views

/// `GET /api/image/{name}.png`, `.svg` and `.pdf`: a picture of a document, as `mkpreview render`
/// draws it.
struct ImageRoute {
  let live: LiveProject
  private let painter: Painter
  /// Draws one picture after the other, outside the threads that answer requests.
  private let queue = DispatchQueue(label: "images")

  init(live: LiveProject, fonts: FontBook) {
    self.live = live
    let pictures = live.earlierPictures
    painter = Painter(fonts: fonts, workspaces: [live.workspace]) { pictures[$0] }
  }

  /// The route.
  var route: Route {
    .get("/api/image/{name...}") { request throws(ProblemDetails) in
      let query = try ImageQuery(request)
      if let moment = query.moment { return .deferred { await earlier(query, moment) } }
      return .deferred { await response(to: request, query) }
    }
  }

  /// The answer with the texts of another moment.
  private func earlier(_ query: ImageQuery, _ moment: TextMoment) async -> Response {
    do throws(EarlierProblem) {
      guard
        let rendition = try await live.rendition(
          of: query.name, at: moment, for: query.environment)
      else { return live.unknownDocument(query.name).response }
      return await onQueue { picture(of: rendition, query) { EntityTag.of($0) } }
    } catch {
      return error.details.response
    }
  }

  private func onQueue(_ work: @escaping @Sendable () -> Response) async -> Response {
    await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: work()) }
    }
  }

  private func response(to request: Request, _ query: ImageQuery) async -> Response {
    do throws(EnvironmentError) {
      guard
        let shown = try await live.rendition(
          of: query.name, for: query.environment, query.options)
      else {
        return live.unknownDocument(query.name).response
      }
      let tag = EntityTag.of(shown.revision, for: request.query)
      return await onQueue { picture(of: shown.rendition, query) { _ in tag } }
    } catch {
      return ProblemDetails.badQuery(error.message).response
    }
  }

  private func picture(
    of rendition: Rendition, _ query: ImageQuery, tag: ([UInt8]) -> String
  ) -> Response {
    let options = query.options
    do throws(PictureError) {
      let bytes = try painter.picture(
        of: [options.drawing(of: rendition)], as: query.format, title: query.name.text, options)
      return Response(
        contentType: query.format.mediaType,
        headers: [
          "ETag": tag(bytes), "Cache-Control": "no-cache",
          // A document's own SVG pictures may contain scripts.
          "Content-Security-Policy":
            "sandbox; default-src 'none'; img-src data:; font-src data:; style-src 'unsafe-inline'",
        ], body: bytes)
    } catch .unknownView(let name) {
      return ProblemDetails.unknownImage(name).response
    } catch {
      return ProblemDetails.badQuery(error.message).response
    }
  }
}

/// A request for a picture.
private struct ImageQuery {
  /// The document.
  let name: Path
  let format: PictureOptions.Format
  let environment: EnvironmentRequest
  let options: PictureOptions
  /// The moment whose texts to use; nil for the current ones.
  let moment: TextMoment?

  private static let names = [
    "id", "full", "pixelsPerPoint", "deviceFrame", "transparent", "errors", "revision",
  ]

  /// Reads the path and the query of a request.
  ///
  /// - Throws: The answer to an unknown format, to unknown names or to impossible values.
  init(_ request: Request) throws(ProblemDetails) {
    try request.allowQuery(EnvironmentRequest.names + Self.names)
    let path = request.documentName
    let format = PictureOptions.Format.allCases.first { path.text.hasSuffix(".\($0)") }
    guard let format, let name = path.removing(suffix: ".\(format)") else {
      let formats = PictureOptions.Format.allCases.map { ".\($0)" }.joined(separator: ", ")
      throw .badQuery("the path ends with the format of the picture: \(formats)")
    }
    (self.name, self.format) = (name, format)
    environment = try EnvironmentRequest(request)
    var options = PictureOptions()
    options.view = request.queryValue("id")
    options.isWhole = try request.flag("full")
    options.hasDeviceFrame = try request.flag("deviceFrame")
    options.isTransparent = try request.flag("transparent")
    if request.queryValue("errors") != nil { options.withErrors = try request.flag("errors") }
    options.pixelsPerPoint = try request.queryValue("pixelsPerPoint").map {
      (text) throws(ProblemDetails) in
      guard let number = Double(text), PictureOptions.pixelsPerPointRange.contains(number) else {
        throw .badQuery("pixelsPerPoint is a number from 0.5 to 8")
      }
      return number
    }
    if let contradiction = options.contradiction {
      throw .badQuery("deviceFrame: \(contradiction)")
    }
    self.options = options
    moment = request.queryValue("revision").map { TextMoment($0) }
    if moment != nil, options.isWhole { throw .badQuery("revision cannot be combined with full") }
  }
}

extension PictureOptions.Format {
  fileprivate var mediaType: String {
    switch self {
    case .png: "image/png"
    case .svg: "image/svg+xml"
    case .pdf: "application/pdf"
    }
  }
}

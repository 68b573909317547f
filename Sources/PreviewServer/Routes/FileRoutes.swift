import Foundation
import HTTP
import Painting
import Synchronization
import Workspace

/// `GET /resources/{path}` and `/fonts/{file}`: the pictures of the workspace, and the fonts that layouts use.
struct FileRoutes {
  let workspace: Workspace
  let fonts: FontFiles
  private let fontAnswers = FontAnswers()

  init(workspace: Workspace, fonts: FontFiles) {
    self.workspace = workspace
    self.fonts = fonts
  }

  /// The routes.
  var routes: [Route] {
    [
      Route(.get, "/resources/{path...}") { request in
        .deferred { picture(request.parameters["path"] ?? "") }
      },
      Route(.get, "/fonts/{file}") { request in
        .deferred { font(request.parameters["file"] ?? "") }
      },
    ]
  }

  /// A picture, found in the index of pictures and read within the workspace.
  private func picture(_ path: String) -> Response {
    guard let resource = workspace.resource(named: path) else {
      return ProblemDetails.unknownPicture(path).response
    }
    switch workspace.read(resource.path, limit: FileLimit.picture) {
    case .failure(let error):
      return ProblemDetails.unreadable(path, reason: error.reason).response
    case .success(let contents):
      return Response(
        contentType: resource.mediaType,
        headers: [
          "ETag": EntityTag.of(contents.bytes), "Cache-Control": "no-cache",
          "Content-Security-Policy": "sandbox; default-src 'none'",
        ], body: contents.bytes)
    }
  }

  private func font(_ name: String) -> Response {
    guard let path = fonts[name], let answer = fontAnswers[path] else {
      return ProblemDetails.unknownFont(name).response
    }
    return answer
  }
}

/// The font files that were asked for, as they are sent; they never change while the server runs.
private final class FontAnswers: Sendable {
  private let answers = Mutex<[String: Response]>([:])

  /// The answer with the file of a path; nil where it cannot be read.
  subscript(path: String) -> Response? {
    if let known = answers.withLock({ $0[path] }) { return known }
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    let bytes = [UInt8](data)
    let answer = Response(
      contentType: Self.mediaType(of: path),
      headers: ["ETag": EntityTag.of(bytes), "Cache-Control": "max-age=86400"], body: bytes)
    answers.withLock { $0[path] = answer }
    return answer
  }

  private static func mediaType(of path: String) -> String {
    if path.hasSuffix(".otf") { return "font/otf" }
    return path.hasSuffix(".ttf") ? "font/ttf" : "font/collection"
  }
}

import Foundation
import HTTP
import Painting
import Synchronization
import Workspace

/// `GET /resources/{path}` and `/fonts/{file}`: the pictures of the workspace, and the fonts that layouts use.
struct FileRoutes: Sendable {
  let workspace: Workspace
  let fonts: FontFiles
  private let fontCache = FontCache()

  init(workspace: Workspace, fonts: FontFiles) {
    self.workspace = workspace
    self.fonts = fonts
  }

  /// The routes.
  var routes: [Route] {
    [
      Route(.get, "/resources/{path...}") { request in
        .deferred { resource(request.parameters["path"] ?? "") }
      },
      Route(.get, "/fonts/{file}") { request in
        .deferred { font(request.parameters["file"] ?? "") }
      },
    ]
  }

  /// A picture, found in the index of pictures and read within the workspace.
  private func resource(_ path: String) -> Response {
    guard let resource = workspace.resource(named: path) else {
      return ProblemDetails(.notFound, detail: "There is no picture “\(path)”.").response
    }
    switch workspace.read(resource.path, limit: FileLimit.picture) {
    case .failure(let error):
      return ProblemDetails(.notFound, detail: "\(path) \(error.reason).").response
    case .success(let contents):
      return Response(
        contentType: resource.mediaType,
        headers: [
          "ETag": EntityTag.of(contents.bytes), "Cache-Control": "no-cache",
          "Content-Security-Policy": "sandbox; default-src 'none'",
        ], body: contents.bytes)
    }
  }

  /// A font of the fixed list; it never changes while the server runs.
  private func font(_ name: String) -> Response {
    guard let path = fonts[name], let bytes = fontCache.bytes(at: path) else {
      return ProblemDetails(.notFound, detail: "There is no font file “\(name)”.").response
    }
    let type =
      name.hasSuffix(".otf") ? "font/otf" : name.hasSuffix(".ttf") ? "font/ttf" : "font/collection"
    return Response(
      contentType: type,
      headers: ["ETag": EntityTag.of(bytes), "Cache-Control": "max-age=86400"], body: bytes)
  }
}

/// The bytes of font files that were asked for.
private final class FontCache: Sendable {
  private let files = Mutex<[String: [UInt8]]>([:])

  func bytes(at path: String) -> [UInt8]? {
    if let known = files.withLock({ $0[path] }) { return known }
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    let bytes = [UInt8](data)
    files.withLock { $0[path] = bytes }
    return bytes
  }
}

import Caching
import FileSystem
import Foundation
import HTTP
import Images
import LiveProject
import Scene
import Synchronization
import Typesetting
import Workspace

/// `GET /resources/{path}` and `/fonts/{file}`: the workspace's pictures, and the fonts that
/// layouts use.
struct FileRoutes {
  let workspace: Workspace
  let earlier: EarlierPictures
  let fonts: FontFiles
  private let fontAnswers = FontAnswers()
  private let converted = ConvertedPictures()

  init(workspace: Workspace, earlier: EarlierPictures, fonts: FontFiles) {
    self.workspace = workspace
    self.earlier = earlier
    self.fonts = fonts
  }

  /// The caches of the routes.
  var caches: [CacheUsage] { [earlier.usage, converted.usage, fontAnswers.usage] }

  /// The routes.
  var routes: [Route] {
    [
      .get("/resources/{path...}") { request throws(ProblemDetails) in
        try request.allowQuery(["as", "v"])
        let conversion = try request.conversion()
        let path = request.parameters["path"] ?? ""
        // Drawings of a commit refer to its pictures by their hash.
        if let bytes = request.queryValue("v").flatMap({ earlier[$0] }) {
          return .deferred { await answer(bytes, path, as: conversion) }
        }
        return .deferred { await picture(path, as: conversion) }
      },
      Route(.get, "/fonts/{file}") { request in
        .deferred { font(request.parameters["file"] ?? "") }
      },
    ]
  }

  /// The answer with a picture; its path is looked up in the workspace's index.
  private func picture(_ path: String, as conversion: ImageConversion?) async -> Response {
    guard let resource = workspace.resource(at: Path(path)) else {
      return ProblemDetails.unknownPicture(path).response
    }
    switch workspace.read(resource.path, limit: FileLimit.picture) {
    case .failure(let error):
      return ProblemDetails.unreadable(path, reason: error.reason).response
    case .success(let bytes):
      return await answer(bytes, path, resource.mediaType, as: conversion)
    }
  }

  /// The answer with a picture's bytes, converted if the client asks for that.
  ///
  /// - Parameter mediaType: That of bytes in no known format.
  private func answer(
    _ bytes: [UInt8], _ path: String, _ mediaType: String = "application/octet-stream",
    as conversion: ImageConversion?
  ) async -> Response {
    let format = ImageFormat(of: bytes)
    guard let conversion, conversion.format != format else {
      return answer(bytes, format?.mediaType ?? mediaType)
    }
    guard let format, format.conversion == conversion else {
      return ProblemDetails.badConversion(path, known: format?.conversion).response
    }
    switch await converted.picture(of: bytes) {
    case .success(let bytes): return answer(bytes, conversion.format.mediaType)
    case .failure(let problem):
      return ProblemDetails.unreadable(path, reason: problem.reason).response
    }
  }

  /// The answer with a picture's bytes; a picture with scripts in it may run none, and load
  /// nothing.
  private func answer(_ bytes: [UInt8], _ mediaType: String) -> Response {
    Response(
      contentType: mediaType,
      headers: [
        "ETag": EntityTag.of(bytes), "Cache-Control": "no-cache",
        "Content-Security-Policy": "sandbox; default-src 'none'; style-src 'unsafe-inline'",
      ], body: bytes)
  }

  private func font(_ name: String) -> Response {
    guard let path = fonts[name], let answer = fontAnswers[path] else {
      return ProblemDetails.unknownFont(name).response
    }
    return answer
  }
}

extension Request {
  /// The conversion that the client asks for; nil for none.
  fileprivate func conversion() throws(ProblemDetails) -> ImageConversion? {
    guard let name = queryValue("as") else { return nil }
    guard let conversion = ImageConversion(rawValue: name) else {
      let names = ImageConversion.allCases.map(\.rawValue).joined(separator: " or ")
      throw .badQuery("“as” must be \(names)")
    }
    return conversion
  }
}

extension ImageConversion {
  /// The format of the converted picture.
  fileprivate var format: ImageFormat {
    switch self {
    case .png: .png
    case .svg: .svg
    }
  }
}

/// The answers with font files, kept after the first request; beyond 32 MiB the oldest are dropped.
///
/// The files do not change while the server runs.
private final class FontAnswers: Sendable {
  private let answers = Mutex(BoundedCache<String, Response>(limit: 32 << 20, dropping: .oldest))

  /// The answer with a font's file, by its absolute path; nil if it cannot be read.
  subscript(path: String) -> Response? {
    if let known = answers.withLock({ $0[path] }) { return known }
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    let bytes = [UInt8](data)
    let answer = Response(
      contentType: Self.mediaType(of: path),
      headers: ["ETag": EntityTag.of(bytes), "Cache-Control": "max-age=86400"], body: bytes)
    answers.withLock { $0.insert(answer, for: path, cost: bytes.count) }
    return answer
  }

  var usage: CacheUsage { answers.withLock { $0.usage("font files", in: .bytes) } }

  private static func mediaType(of path: String) -> String {
    if path.hasSuffix(".otf") { return "font/otf" }
    return path.hasSuffix(".ttf") ? "font/ttf" : "font/collection"
  }
}

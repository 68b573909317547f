import Foundation
import HTTP

/// The files of the page, read once; URLs are looked up here and are never made into file paths.
struct WebFolder: Sendable {
  private let files: [String: Response]

  /// The folder of the page's files: beside an installed program, or in the checkout that a program
  /// was built in, where bundled files come before their sources.
  ///
  /// - Throws: ``PreviewServerError`` if there is none.
  init(besideProgram program: URL) throws(PreviewServerError) {
    let folder = program.resolvingSymlinksInPath().deletingLastPathComponent()
    guard let found = Self.installed(folder) ?? Self.checkedOut(folder) else {
      throw .pageMissing(folder.path)
    }
    self.init(found)
  }

  /// The files of a folder that has a page.
  ///
  /// - Throws: ``PreviewServerError`` if it has none.
  init(serving folder: String) throws(PreviewServerError) {
    let folder = URL(fileURLWithPath: folder)
    guard Self.has("index.html", in: folder) else { throw .noPage(folder.path) }
    self.init(folder)
  }

  /// The files of a folder.
  init(_ folder: URL) {
    let folder = folder.resolvingSymlinksInPath()
    let paths = FileManager.default.subpaths(atPath: folder.path) ?? []
    files = paths.filter(Self.isServed).reduce(into: [:]) { files, path in
      files[path] = Self.response(folder.appending(path: path))
    }
  }

  /// The file of a path within the folder, with its entity tag and media type.
  subscript(path: String) -> Response? { files[path] }

  private static func installed(_ folder: URL) -> URL? {
    let web = folder.appending(path: "../share/mkpreview/web").standardizedFileURL
    return has("index.html", in: web) ? web : nil
  }

  /// Requires the package's manifest next to the page, so that it never serves another program's
  /// page.
  private static func checkedOut(_ folder: URL) -> URL? {
    var parent = folder
    while parent.path != "/" {
      parent.deleteLastPathComponent()
      guard has("Package.swift", in: parent) else { continue }
      let folders = [".build/share/mkpreview/web", "web"].map { parent.appending(path: $0) }
      if let web = folders.first(where: { has("index.html", in: $0) }) { return web }
    }
    return nil
  }

  private static func has(_ name: String, in folder: URL) -> Bool {
    FileManager.default.fileExists(atPath: folder.appending(path: name).path)
  }

  /// Whether a file belongs to the page; files of tools and editors do not.
  private static func isServed(_ path: String) -> Bool {
    path != "package.json" && !path.split(separator: "/").contains { $0.hasPrefix(".") }
  }

  private static func response(_ file: URL) -> Response? {
    guard let type = mediaType(of: file.pathExtension), let data = try? Data(contentsOf: file)
    else { return nil }
    let bytes = [UInt8](data)
    return Response(
      contentType: type, headers: ["ETag": EntityTag.of(bytes), "Cache-Control": "no-cache"],
      body: bytes)
  }

  /// The media type by a file's extension; nil for files that are not served.
  private static func mediaType(of suffix: String) -> String? {
    switch suffix {
    case "html": "text/html; charset=utf-8"
    case "css": "text/css; charset=utf-8"
    case "js": "text/javascript; charset=utf-8"
    case "json": "application/json"
    case "svg": "image/svg+xml"
    case "png": "image/png"
    case "md": "text/markdown; charset=utf-8"
    default: nil
    }
  }
}

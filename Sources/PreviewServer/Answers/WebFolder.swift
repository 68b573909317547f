import FileSystem
import Foundation
import HTTP

/// The files of the page, read once; URLs are looked up here and are never made into file paths.
struct WebFolder: Sendable {
  private let files: [String: Response]

  /// The page's files next to an installed program, or in the checkout that a program was built in,
  /// where bundled files come before their sources.
  ///
  /// - Throws: ``PreviewServerError`` if there are none.
  init(besideProgram program: URL) throws(PreviewServerError) {
    let program = ProgramFiles(of: program)
    guard let folder = program.page("web", source: "web") else {
      throw .pageMissing(program.folder)
    }
    self.init(folder)
  }

  /// The files of a folder that has a page.
  ///
  /// - Throws: ``PreviewServerError`` if it has none.
  init(serving folder: String) throws(PreviewServerError) {
    let folder = URL(fileURLWithPath: folder)
    guard ProgramFiles.hasPage(folder) else { throw .noPage(folder.path) }
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

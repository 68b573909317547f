import Foundation
import HTTP

/// The page's own files, read once: a URL is looked up here and never becomes a path.
struct WebFolder: Sendable {
  private let files: [String: Response]

  /// A file that the page cannot do without.
  private static let start = "index.html"

  /// The folder of the page's files: beside an installed program, or in the checkout that it was built from.
  ///
  /// - Throws: ``PreviewServerError`` where there is none.
  init(besideProgram program: URL) throws(PreviewServerError) {
    let folder = program.resolvingSymlinksInPath().deletingLastPathComponent()
    var candidates = [folder.appending(path: "../share/mkpreview/web").standardizedFileURL]
    var parent = folder
    while parent.path != "/" {
      parent.deleteLastPathComponent()
      candidates.append(parent.appending(path: "web"))
    }
    let found = candidates.first {
      FileManager.default.fileExists(atPath: $0.appending(path: Self.start).path)
    }
    guard let found else { throw .pageMissing(folder.path) }
    files = Self.read(found.resolvingSymlinksInPath())
  }

  /// The file of a path within the folder, with its entity tag and media type.
  subscript(path: String) -> Response? { files[path] }

  private static func read(_ folder: URL) -> [String: Response] {
    let paths = FileManager.default.subpaths(atPath: folder.path) ?? []
    return paths.reduce(into: [:]) { files, path in
      let url = folder.appending(path: path)
      guard let type = mediaType(of: url.pathExtension), let data = try? Data(contentsOf: url)
      else {
        return
      }
      let bytes = [UInt8](data)
      files[path] = Response(
        contentType: type,
        headers: ["ETag": EntityTag.of(bytes), "Cache-Control": "no-cache"], body: bytes)
    }
  }

  /// The types of files that a page has; others are not served.
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

/// Entity tags by content, for what has no revision.
enum EntityTag {
  /// The tag of some bytes.
  static func of(_ bytes: [UInt8]) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return "\"\(String(hash, radix: 36))\""
  }
}

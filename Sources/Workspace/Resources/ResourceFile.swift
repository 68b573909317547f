public import FileSystem
import Foundation
import Scene

/// A file of the workspace that a URL may refer to.
public struct ResourceFile: Hashable, Sendable {
  /// The path within the workspace.
  public let path: Path
  /// The media type, by the file name: `image/png`.
  public let mediaType: String
}

extension Workspace {
  /// The picture at exactly that path; nil where there is none.
  public func resource(at path: Path) -> ResourceFile? {
    guard let type = ResourceName(picture: path.lastComponent).mediaType,
      contents.tree[path]?.use == .file
    else { return nil }
    return ResourceFile(path: path, mediaType: type)
  }

  /// The picture that the URL of a scene's image refers to (`/resources/…?v=…`).
  public func resource(url: String) -> ResourceFile? {
    ResourceFile.path(in: url).flatMap(resource(at:))
  }
}

extension ResourceFile {
  private static let prefix = "/resources/"
  /// The unreserved characters of RFC 3986, and the slash.
  private static let unencoded = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/")

  /// The URL of a file with a content hash; another content has another URL.
  static func url(of path: Path, _ hash: ContentHash, as conversion: ImageConversion?) -> String {
    let query = (conversion.map { "as=\($0.rawValue)&" } ?? "") + "v=\(hash)"
    let encoded = path.text.addingPercentEncoding(withAllowedCharacters: unencoded) ?? path.text
    return "\(prefix)\(encoded)?\(query)"
  }

  static func path(in url: String) -> Path? {
    guard url.hasPrefix(prefix) else { return nil }
    let path = url.dropFirst(prefix.count).prefix { $0 != "?" }
    return String(path).removingPercentEncoding.map { Path($0) }
  }
}

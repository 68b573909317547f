public import FileSystem
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

  /// The URL of a file with a content hash; another content has another URL.
  static func url(of path: Path, _ hash: ContentHash, as conversion: ImageConversion?) -> String {
    let query = (conversion.map { "as=\($0.rawValue)&" } ?? "") + "v=\(hash)"
    return prefix + path.components.map { percentEncoded($0.text) }.joined(separator: "/") + "?"
      + query
  }

  static func path(in url: String) -> Path? {
    guard url.hasPrefix(prefix) else { return nil }
    return percentDecoded(url.dropFirst(prefix.count).prefix { $0 != "?" }).map { Path($0) }
  }

  /// Encodes a path segment: every byte but the unreserved characters of RFC 3986.
  private static func percentEncoded(_ segment: String) -> String {
    segment.utf8.map { byte in
      if isUnreserved(byte) { return String(UnicodeScalar(byte)) }
      return (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
    }.joined()
  }

  private static func percentDecoded(_ text: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard rest.count >= 2,
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      else { return nil }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-._~".utf8.contains(byte)
    }
  }
}
